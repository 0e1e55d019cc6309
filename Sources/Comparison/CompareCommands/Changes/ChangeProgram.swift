import CompilerDump
import Foundation
import GreetingVariants

/// The program that plays an extended contract: the modules of a work tree, and a main function.
struct ChangeProgram {
  private let tree: ChangeTree
  private let work: ScratchFolder
  private let driver: CompilerDriver
  /// How many random walks are played.
  private static let walks = 1000

  /// Prepares the program of a tree; what is compiled goes into a folder.
  init(of tree: ChangeTree, in work: URL, toolchain: Toolchain) throws {
    self.tree = tree
    self.work = try ScratchFolder(work)
    driver = CompilerDriver(
      toolchain: toolchain,
      settings: CompilerSettings(arguments: CompilerSettings.package.arguments + ["-enable-testing"]),
      scratch: try self.work.folder("build"))
  }

  /// The model that the scenarios are compared with is internal: nobody else but tests sees it.
  private static let main = """
    import Foundation
    @testable import GreetingContract
    import GreetingVariants

    let words = CommandLine.arguments.dropFirst()
    if let variant = words.first.flatMap(Variant.named) {
      for part in ContractCase.all {
        guard let violation = variant.contract.play(part) else { continue }
        print("\\(variant) breaks '\\(part.name)'. \\(violation)")
        exit(1)
      }
      if let violation = variant.contract.firstViolation(in: RandomWalks(seed: 1, count: \(walks))) {
        print("\\(variant) diverges. \\(violation)")
        exit(1)
      }
    } else {
      let deviating = Scenario.all.filter {
        $0.steps != ReferenceModel.steps(for: $0.steps.map(\\.event), in: $0.language)
      }
      let names = ["all": Scenario.all.map(\\.name), "deviating": deviating.map(\\.name)]
      FileHandle.standardOutput.write(try JSONEncoder().encode(names))
    }
    """

  private func source(_ module: Module) -> ModuleSource {
    module.source(in: tree.folder)
  }

  /// Compiles all modules, and links them.
  func build() async throws -> URL {
    let modules = Module.changeable.map { module in
      ModuleJob(source(module), isAwaited: true) { try await driver.compile($0) }
    }
    _ = try await Scheduler().run(modules)
    return try await link()
  }

  private func link() async throws -> URL {
    let main = try work.folder("ChangeRunner")
    try Data(Self.main.utf8).write(to: main.file("main.swift"))
    return try await driver.link(
      ModuleSource(name: "ChangeRunner", folder: main.url), with: Module.changeable.map(source))
  }

  /// The names of all scenarios, and of those that the reference model says something else of than they do.
  func scenarios(by program: URL) async throws -> (all: [String], deviating: [String]) {
    let result = try await Subprocess([program.path]).run(in: work)
    let names = try JSONDecoder().decode([String: [String]].self, from: Data(result.output.utf8))
    return (names["all", default: []], names["deviating", default: []])
  }

  /// How each of some variants breaks the contract, by its name; those that do not are left out.
  func findings(on variants: [Variant], by program: URL) async throws -> [String: String] {
    let jobs = variants.map { variant in
      ModuleJob(ModuleSource(name: variant.name, folder: work.url), isAwaited: false) { [work] _ in
        // A change that was taken back halfway may never end: the shell limits time and, where it can, memory.
        let limits = "ulimit -t 60; ulimit -v 4194304 2>/dev/null; exec \"$0\" \"$1\""
        let result = try await Subprocess(["sh", "-c", limits, program.path, variant.name]).run(in: work)
        return (variant.name, result)
      }
    }
    return try await Scheduler().run(jobs).reduce(into: [:]) { findings, job in
      let (name, result) = job
      guard !result.ending.isSuccess else { return }
      findings[name] = result.output.isEmpty ? "\(name) ends by itself: \(result.ending)." : result.output
    }
  }

  /// Takes back one hunk of each of some variants, and returns the names of those that compile and obey all the same.
  func surplus(among hunks: [(variant: Variant, hunk: ChangeHunk)]) async throws -> [String] {
    var left: [Variant] = []
    for (variant, diagnostics) in zip(hunks.map(\.variant), try await compile(try hunks.map(trial))) {
      if diagnostics == nil { left.append(variant) } else { try await driver.compile(source(variant.library)) }
    }
    // A mock view may miss what the library has lost.
    while !left.isEmpty {
      guard let diagnostics = try await compile([source(.mockViews)])[0] else { break }
      let broken = left.filter { diagnostics.contains("\($0.name)Screen.swift:") }
      if broken.isEmpty { throw DumpError.doesNotCompile(module: Module.mockViews.name, diagnostics: diagnostics) }
      for variant in broken { try await driver.compile(source(variant.library)) }
      left.removeAll { variant in broken.contains { $0.name == variant.name } }
    }
    if left.isEmpty { return [] }
    let findings = try await findings(on: left, by: try await link())
    for variant in left { try await driver.compile(source(variant.library)) }
    return left.map(\.name).filter { findings[$0] == nil }
  }

  /// Compiles modules, and returns what the compiler says of those that it rejects.
  private func compile(_ modules: [ModuleSource]) async throws -> [String?] {
    let jobs = modules.map { module in
      let source = ModuleSource(
        name: module.name, folder: module.folder, isMainActorByDefault: module.isMainActorByDefault)
      return ModuleJob(source, isAwaited: false) { module in
        do {
          try await driver.compile(module)
          return String?.none
        } catch DumpError.doesNotCompile(_, let diagnostics) {
          return diagnostics
        }
      }
    }
    return try await Scheduler().run(jobs)
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
    return ModuleSource(
      name: variant.module, folder: trial, isMainActorByDefault: variant.library.isMainActorByDefault)
  }
}
