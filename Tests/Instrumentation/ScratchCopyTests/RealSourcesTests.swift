@testable import Instrumentation
import Foundation
import MessageRecorder
import Synchronization
import TestSupport
import Testing

/// The rewriter over sources that nobody wrote for it.
struct RealSourcesTests {
  /// Folders of sources that compile by themselves, in Swift 5, each a module of the folder's name.
  private static let folders = (ProcessInfo.processInfo.environment["REAL_SOURCES"] ?? "").split(separator: ":")
    .map { URL(filePath: String($0), directoryHint: .isDirectory) }

  @Test(
    "All files are rewritten and built, with every type a party and all mutants; what cannot be is named",
    arguments: Self.folders)
  func builds(_ folder: URL) async throws {
    let scratch = try TemporaryFolder()
    let settings = CompilerSettings(arguments: [
      "-swift-version", "5", "-suppress-warnings", "-enable-testing", "-package-name", "real",
    ])
    let toolchain = Toolchain(supportedVersion: "6.3.1")
    let module = ModuleSource(name: folder.lastPathComponent.replacing("-", with: "_"), folder: folder)
    let dump = try await ModuleDumper(
      toolchain: toolchain, settings: settings, scratch: scratch.url.appending(path: "dump")
    ).dump([module])[0]
    let mutants = ModuleMutants(in: dump, from: 1)
    let driver = CompilerDriver(
      toolchain: toolchain, settings: settings, scratch: try ScratchFolder(scratch.url.appending(path: "build")))
    let attempts = Mutex(0)
    let copy = RewrittenModules(
      [module], dumps: [dump], cast: .everyone, in: scratch.url.appending(path: "copy"))
    let build = try await copy.build(mutantsByModule: [module.name: mutants], recorder: RewriterProgram.recorder) {
      attempts.withLock { $0 += 1 }
      try await driver.compile($0)
    }
    let changes = RewrittenModule(
      module, dump, parties: Parties(in: [dump], cast: .everyone), mutants: mutants,
      countingLines: true
    ).changes
    let rejected = mutants.all.filter { build.rejected[$0.number] != nil && mutants.rejected[$0.number] == nil }
    print(
      "\(module.name): \(dump.files.count) files, \(changes.count) changes, \(mutants.all.count) mutants, "
        + "\(attempts.withLock { $0 } - 1) attempts")
    print("  not recorded: \(build.omissions.count)")
    for (reason, omissions) in Dictionary(grouping: build.omissions, by: \.reason) where omissions.count > 0 {
      print("    \(omissions.count) × \(reason), as \(omissions[0])")
    }
    print("  mutants that the types reject: \(mutants.rejected.count), that the compiler rejects: \(rejected.count)")
    for mutant in rejected.prefix(8) {
      print(
        "    \(mutant.file):\(mutant.line) \(mutant.operator) \(mutant.original.prefix(60)): \(build.rejected[mutant.number] ?? "")"
      )
    }
    #expect(build.modules.count == 2)
  }
}
