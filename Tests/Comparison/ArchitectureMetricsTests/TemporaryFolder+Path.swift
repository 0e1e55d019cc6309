@testable import Comparison
import Foundation
import TestSupport

extension TemporaryFolder {
  /// The path of something in the folder, as a user in the folder would write it.
  func path(_ name: String) -> SourcePath {
    SourcePath(name, from: url.path)
  }
}
