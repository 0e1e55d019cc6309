import Foundation
import Instrumentation
import MessageRecorder

/// The program that plays an extended contract: the modules of a work tree, and the runner of the package.
struct ChangeProgram {
  private let tree: ChangeTree
  private let work: ScratchFolder
  private let driver: CompilerDriver
  private let recorder: ModuleSource
  private let runner: ModuleSource
  /// How many random walks are played.
  private static let walks = 1000

  /// Prepares the program of a tree; what is compiled goes into a folder.
  init(of tree: ChangeTree, in work: URL, toolchain: Toolchain) throws {
    self.tree = tree
    self.work = try ScratchFolder(work)
    recorder = Module.recorder.source(below: tree.package.url)
    runner = Module.runner.source(below: tree.package.url)
    driver = CompilerDriver(
      toolchain: toolchain, settings: .package, scratch: try self.work.folder("build"))
  }

  private var modules: [ModuleSource] { [recorder] + Module.changeable.map { $0.source(below: tree.folder) } }

  /// Compiles all modules.
  func build() async throws {
    let modules = modules
    _ = try await modules.concurrentMap(after: modules.prerequisites()) { try await driver.compile($0) }
  }

  /// Takes back one hunk of each of some variants, and returns those that compile and obey all the same.
  func unneeded(among hunks: [(variant: Variant, hunk: ChangeHunk)]) async throws -> [Variant] {
    var left: [Variant] = []
    let trials = try hunks.map(trial)
    for (variant, diagnostics) in zip(hunks.map(\.variant), try await compile(trials)) {
      if diagnostics == nil { left.append(variant) } else { try await restore(variant) }
    }
    // A mock view may miss what the library has lost.
    let mockViews = Module.mockViews.source(below: tree.folder)
    while !left.isEmpty {
      guard let diagnostics = try await compile([mockViews])[0] else { break }
      let broken = left.filter { diagnostics.contains("\($0.name)Screen.swift:") }
      if broken.isEmpty { throw DumpError.doesNotCompile(module: mockViews.name, diagnostics: diagnostics) }
      for variant in broken { try await restore(variant) }
      left.removeAll(where: broken.contains)
    }
    if left.isEmpty { return [] }
    let program = ScreenProgram(file: try await driver.link(runner, with: modules), scratch: driver.scratch)
    let reports = try await program.contractReports(of: left.map(\.module), walks: Self.walks, seed: 1)
    for variant in left { try await restore(variant) }
    return zip(left, reports).filter { (try? $1.get().isObeyed) ?? false }.map(\.0)
  }

  private func restore(_ variant: Variant) async throws {
    try await driver.compile(variant.library.source(below: tree.folder))
  }

  /// Compiles modules, and returns the diagnostics for those that the compiler rejects.
  private func compile(_ modules: [ModuleSource]) async throws -> [String?] {
    try await modules.concurrentMap { module in
      do {
        try await driver.compile(module)
        return nil
      } catch DumpError.doesNotCompile(_, let diagnostics) {
        return diagnostics
      }
    }
  }

  /// The library of a variant without a hunk.
  private func trial(_ variant: Variant, without hunk: ChangeHunk) throws -> ModuleSource {
    let library = tree.folder.appending(path: variant.library.path)
    let trial = work.file("trial").appending(path: variant.module)
    if FileManager.default.fileExists(atPath: trial.path) { try FileManager.default.removeItem(at: trial) }
    try FileManager.default.createDirectory(
      at: trial.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: library, to: trial)
    let text = hunk.reverted(in: try String(contentsOf: tree.folder.appending(path: hunk.file), encoding: .utf8))
    let file = trial.appending(path: String(hunk.file.dropFirst(variant.library.path.count + 1)))
    try Data(text.utf8).write(to: file)
    return ModuleSource(name: variant.module, folder: trial)
  }
}
