import CommandLineInterface
import Instrumentation
import Foundation
import MessageRecorder

@MainActor
struct ChangeCheck {
  struct Finding {
    let summary: String
    let problems: [String]
  }

  enum Criterion: String, CaseIterable {
    case contract, conventions, minimality, mutants
  }

  private let variants: [Variant]
  private let session: MeasuringSession
  let tree: ChangeTree
  private let work: ScratchFolder
  private let driver: CompilerDriver
  private let toolchain: Toolchain
  private let console: Console

  init(
    of patches: [ChangePatch], on variants: [Variant], by session: MeasuringSession, in folder: URL, _ console: Console
  ) async throws {
    (self.variants, self.session, self.console) = (variants, session, console)
    tree = ChangeTree(of: session.package, in: folder.appending(path: "tree"))
    toolchain = try session.package.toolchain()
    work = try ScratchFolder(folder.appending(path: "work"))
    driver = CompilerDriver(toolchain: toolchain, scratch: try work.folder("build"))
    if let failure = try await tree.write(patches).first { throw failure.error }
  }

  func finding(_ criterion: Criterion) async throws -> Finding {
    console.beginPhase("checking the \(criterion.rawValue)")
    defer { console.endPhase() }
    switch criterion {
    case .contract: return try await contract()
    case .conventions: return try conventions()
    case .minimality: return try await minimality()
    case .mutants: return try await mutants()
    }
  }

  private func contract() async throws -> Finding {
    let base = try await session.contractReports(of: [.baseline], walks: 0)[0].get().scenarios.map(\.name)
    let reports = try await copy.contractReports(of: subjects, walks: MeasuringSession.walks)
    var problems: [String] = []
    for (variant, report) in zip(variants, reports) {
      switch report {
      case .success(let report): problems += report.findings(about: variant)
      case .failure(let error): problems.append(error.sentence(about: variant))
      }
    }
    let scenarios = reports.lazy.compactMap { try? $0.get().scenarios }.first ?? []
    let deviating = scenarios.filter { !$0.agreesWithModel }.map(\.name)
    let changed = deviating.filter(base.contains)
    problems += deviating.filter { !base.contains($0) }.map {
      "The new scenario '\($0)' and the reference model do not agree."
    }
    problems += Set(base).subtracting(scenarios.map(\.name)).sorted().map { "The scenario '\($0)' is gone." }
    let list = changed.isEmpty ? "." : ": " + changed.map { "'\($0)'" }.joined(separator: ", ") + "."
    return Finding(
      summary: "\(variants.count) obey \(scenarios.count) scenarios, \(scenarios.count - base.count) of them new, and "
        + "\(MeasuringSession.walks.grouped) random walks. The new rules change \(changed.count) of the base\(list)",
      problems: problems)
  }

  private var subjects: [ScratchCopy.Subject] { variants.map { .init(module: $0.module, inputs: .init([])) } }

  private var copy: ScratchCopy { tree.copy(toolchain: toolchain) }

  private func conventions() throws -> Finding {
    Finding(
      summary: "\(variants.count) keep the conventions.",
      problems: try variants.flatMap { try VariantConventions(of: $0, below: tree.folder).problems })
  }

  private func mutants() async throws -> Finding {
    var (killed, problems): (Int, [String]) = (0, [])
    for (variant, screen) in zip(variants, try await copy.playedScreens(subjects, walks: 0)) {
      switch screen {
      case .failure(let error): problems.append(error.sentence(about: variant))
      case .success(let screen):
        let hunks = try tree.hunks(of: variant)
        let verdicts = MutantVerdicts(of: variant.name, module: variant.module, results: screen.mutants)
        let changed = verdicts.rows.filter { row in
          hunks.contains { $0.file.hasSuffix("/" + row.mutant.file) && $0.lines.contains(row.mutant.line) }
        }
        killed += changed.count { $0.isKilled }
        problems += changed.compactMap { $0.survivorSentence(of: variant) }
      }
    }
    return Finding(summary: "\(killed) mutants in changed lines are killed.", problems: problems)
  }

  /// No hunk of a library can be taken back alone. In each round, one of every variant is.
  private func minimality() async throws -> Finding {
    let all = modules
    _ = try await all.concurrentMap(after: all.prerequisites()) { try await driver.compile($0) }
    var rest = try variants.map { (variant: $0, hunks: try tree.hunks(of: $0)[...]) }
    let total = rest.reduce(0) { $0 + $1.hunks.count }
    let progress = Progress(on: console)
    var (done, problems): (Int, [String]) = (0, [])
    while done < total {
      let round = rest.indices.compactMap { index in
        rest[index].hunks.popFirst().map { (variant: rest[index].variant, hunk: $0) }
      }
      for (variant, hunk) in try await unneeded(among: round) {
        problems.append("\(variant) obeys without the change at \(hunk.file):\(hunk.lines.lowerBound).")
      }
      done += round.count
      progress.show("hunks taken back", done, of: total)
    }
    return Finding(summary: "\(total) hunks, none of which can be taken back alone.", problems: problems)
  }

  private typealias Trial = (variant: Variant, hunk: ChangeHunk)

  private var modules: [ModuleSource] { [tree.recorder] + Module.changeable.map { $0.source(below: tree.folder) } }

  /// Takes back hunks of several variants, and returns those without which these compile and obey.
  private func unneeded(among trials: [Trial]) async throws -> [Trial] {
    let rejected = zip(trials, try await compile(trials.map(library))).filter { $1 != nil }.map(\.0.variant)
    try await restore(rejected)
    var left = trials.filter { !rejected.contains($0.variant) }
    // A mock view may need what the library has lost.
    let mockViews = Module.mockViews.source(below: tree.folder)
    while !left.isEmpty, let diagnostics = try await compile([mockViews])[0] {
      let broken = left.map(\.variant).filter { diagnostics.contains("\($0)Screen.swift:") }
      if broken.isEmpty { throw DumpError.doesNotCompile(module: mockViews.name, diagnostics: diagnostics) }
      left.removeAll { broken.contains($0.variant) }
      try await restore(broken)
    }
    if left.isEmpty { return [] }
    let program = ScreenProgram(file: try await driver.link(tree.runner, with: modules), scratch: driver.scratch)
    let reports = try await program.contractReports(
      of: left.map(\.variant.module), walks: MeasuringSession.walks, seed: 1)
    try await restore(left.map(\.variant))
    return zip(left, reports).filter { (try? $1.get().isObeyed) ?? false }.map(\.0)
  }

  private func restore(_ variants: [Variant]) async throws {
    _ = try await variants.concurrentMap { try await driver.compile($0.library.source(below: tree.folder)) }
  }

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

  private func library(without trial: Trial) throws -> ModuleSource {
    var library = trial.variant.library.source(below: tree.folder)
    let folder = work.file("trial").appending(path: library.name)
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: library.folder, to: folder)
    let text = try String(contentsOf: tree.folder.appending(path: trial.hunk.file), encoding: .utf8)
    let file = trial.hunk.file.dropFirst(trial.variant.library.path.count + 1)
    try Data(trial.hunk.reverted(in: text).utf8).write(to: folder.appending(path: String(file)))
    library.folder = folder
    return library
  }
}
