import CommandLineInterface
import Foundation
import Instrumentation

/// The folder of a package in which results are kept for as long as the sources, the tool and the compiler stay the same.
@MainActor
final class ResultFolder {
  private let package: PackageFolder
  private let console: Console
  private let program: URL?
  /// The compiler, and the tool if it is older than its sources: found once, also for those who ask at the same time.
  private lazy var measurer = Task { try await compiler() + staleness }

  init(of package: PackageFolder, console: Console, program: URL?) {
    (self.package, self.console, self.program) = (package, console, program)
  }

  /// The cache in a folder below. It waits for no run that works in another one.
  func cache(below name: String) async throws -> ResultCache {
    let url = package.url.appending(path: ".build/compare")
    return ResultCache(in: url.appending(path: name), of: package.url, compiler: try await measurer.value) {
      [console] in
      console.note("another run works in '\(url.path)'. This one waits for it.")
    }
  }

  /// The version and target of the compiler. One that the tool was not checked with is named.
  private func compiler() async throws -> String {
    let toolchain = try package.toolchain()
    let compiler: String
    do { compiler = try await toolchain.identity() } catch ProcessError.cannotRun(let command, let reason) {
      throw CommandError(
        message: "cannot run \(command): \(reason.trimmingCharacters(in: .whitespacesAndNewlines)). Install Swift "
          + "\(toolchain.supportedVersion), and put the folder of its programs on the PATH.", exitCode: .failure)
    }
    if !compiler.contains("Swift version \(toolchain.supportedVersion) "),
      let found = compiler.split(separator: "\n").first
    {
      console.note("this was checked with Swift \(toolchain.supportedVersion), and not with \(found).")
    }
    return compiler
  }

  /// Keeps the results of a tool that is older than its sources apart; empty if it is not.
  private var staleness: String {
    guard let built = program?.modificationDate else { return "" }
    let files = SourceFiles(at: ["Sources/Comparison", "Sources/Instrumentation"].map(package.path)).paths
    let newest = files.compactMap { $0.url.modificationDate }.max() ?? .distantPast
    return newest > built ? ", measured by a tool of \(built)" : ""
  }
}
