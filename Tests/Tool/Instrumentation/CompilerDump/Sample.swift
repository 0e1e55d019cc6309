@testable import Instrumentation
import Foundation
@testable import TestSupport

/// Dumps small modules, with the settings of the manifest.
enum Sample {
  static let settings =
    ["-swift-version", "6"]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
    .flatMap { ["-enable-upcoming-feature", $0] }

  /// Dumps the last of some modules, which are in folders of their names; the first is imported by all others.
  static func dump(
    _ names: [String], in folder: TemporaryFolder, by toolchain: Toolchain = Toolchain(supportedVersion: "6.3.1")
  ) async throws -> ModuleDump {
    let targets = names.map { name in
      PackageGraph.Target(
        name: name, path: name, dependencies: name == names.first ? [] : [names[0]], compilerArguments: settings)
    }
    let dumps = try await SyntaxTrees(
      of: folder.url, graph: PackageGraph(targets), toolchain: toolchain,
      work: WorkFolders(temporary: folder.url.appending(path: "scratch"), kept: folder.url.appending(path: "scratch"))
    ).dumps(of: names.suffix(1))
    guard let dump = dumps[names[names.count - 1]] else { throw CancellationError() }
    return try dump.get()
  }
}
