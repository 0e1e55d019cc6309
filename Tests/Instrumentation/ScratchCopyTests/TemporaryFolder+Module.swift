@testable import Instrumentation
import Foundation
import TestSupport

extension TemporaryFolder {
  /// The module whose sources are in a folder of its name.
  func module(_ name: String, _ dependencies: String...) -> ModuleSource {
    ModuleSource(name: name, folder: url.appending(path: name), dependencies: dependencies)
  }

  /// The names of the files in a folder.
  func contents(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: name).path)
  }
}
