import CommandLineInterface
import Instrumentation
import Foundation
import MessageRecorder

/// Holds the patches of a request to what makes the comparison fair; what was found before is taken from a cache.
@MainActor
struct ChangeCheck {
  /// What a part of the check has found.
  struct Finding: Codable, Sendable {
    /// What was checked, as a sentence.
    let summary: String
    /// What is wrong.
    let problems: [String]
  }

  /// A part of the check.
  enum Part: String, CaseIterable {
    /// All variants obey the extended contract.
    case contract
    /// All variants keep the conventions.
    case conventions
    /// The variants' own tests pass.
    case tests
    /// No hunk can be taken back.
    case minimality
    /// No mutant in an added line survives.
    case mutants
  }

  let request: ChangeRequest
  private let session: MeasuringSession
  private let package: PackageFolder
  private let tree: ChangeTree
  private let toolchain: Toolchain
  private let cache: ResultCache
  private let console: Console

  /// Prepares the check of a request.
  init(of request: ChangeRequest, by session: MeasuringSession, _ console: Console) async throws(CommandError) {
    self.request = request
    self.console = console
    self.session = session
    package = session.package
    tree = ChangeTree(of: package, in: package.url.appending(path: ".build/changes-check"))
    do {
      toolchain = try package.toolchain()
      // What a check asks of the session waits for the folder of the other results.
      cache = try await session.cache(below: "checks")
    } catch {
      throw CommandError(error)
    }
  }

  /// Checks one part.
  func finding(_ part: Part) async throws(CommandError) -> Finding {
    let patches = try request.patches()
    let own = ["ChangesCommand", "ChangeCosts", "ChangeReport", "ChangeExpectation", "ChangePicture"].map {
      "\(PackageFolder.changeSources)/\($0).swift"
    }
    let inputs = ResultCache.Inputs(
      Module.changeable.map(\.path) + Variant.all.map(\.library.testPath) + patches.map(\.path) + Module.measuring
        + [Module.runner.path, PackageFolder.changeSources]
        + package.present(["Sources/Comparison/ArchitectureMetrics/Size/Role.swift"]),
      excluding: Set(own))
    do {
      let finding: [Result<Finding, CommandError>] = try await cache.results(
        [("changes-\(part).\(request.name)", inputs)], waiting: session.noteWaiting
      ) { _, work in
        // Alternatives stand for themselves: each is checked in a tree of its own, and nothing else again.
        var findings = [try await find(part, with: [], on: Variant.all, in: work.appending(path: "main"))]
        for patch in patches where patch.isAlternative {
          guard case .variant(let variant) = patch.owner else { continue }
          let work = work.appending(path: patch.name)
          findings.append(try await find(part, with: [patch.name], on: [variant], in: work))
        }
        return [.success(Finding(summary: findings[0].summary, problems: findings.flatMap(\.problems)))]
      }
      return try finding[0].get()
    } catch {
      throw CommandError(error)
    }
  }

  private func find(
    _ part: Part, with alternatives: [String], on variants: [Variant], in work: URL
  ) async throws -> Finding {
    try await tree.write(request, with: alternatives)
    switch part {
    case .contract: return try await contractFinding(on: variants, in: work)
    case .conventions: return try breaches(of: variants)
    case .tests: return try await ownTests(in: work)
    case .minimality: return try await unneededHunks(of: variants, in: work)
    case .mutants: return try await survivors(of: variants, in: work)
    }
  }

  // MARK: The contract

  private func contractFinding(on variants: [Variant], in work: URL) async throws -> Finding {
    show("playing the contract")
    let base = try await session.contractReports(of: [.baseline], walks: 0)[0].get().scenarios.map(\.name)
    let subjects = variants.map { ScratchCopy.Subject(module: $0.module, inputs: .init([])) }
    let reports = try await copy(in: work).contractReports(of: subjects, walks: MeasuringSession.walks)
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
      summary: "\(variants.count) obey \(scenarios.count) scenarios, \(scenarios.count - base.count) of them new, "
        + "and 1,000 random walks. The rules now demand something else of \(changed.count) of the base\(list)",
      problems: problems)
  }

  /// A copy of the work tree, which keeps nothing.
  private func copy(in work: URL) -> ScratchCopy {
    ScratchCopy(
      of: Module.changeable.map { $0.source(below: tree.folder) }, cast: .greeting,
      recorder: Module.recorder.source(below: package.url), runner: Module.runner.source(below: package.url),
      toolchain: toolchain, cache: ResultCache(in: work.appending(path: "cache"), of: tree.folder, compiler: ""))
  }

  // MARK: Conventions

  private func breaches(of variants: [Variant]) throws -> Finding {
    Finding(
      summary: "\(variants.count) keep the conventions.",
      problems: try variants.flatMap { try VariantConventions(of: $0, below: tree.folder).problems })
  }

  // MARK: Minimality

  private func unneededHunks(of variants: [Variant], in work: URL) async throws -> Finding {
    let program = try ChangeProgram(of: tree, in: work, toolchain: toolchain)
    show("building without a hunk")
    try await program.build()
    var rest: [(variant: Variant, hunks: ArraySlice<ChangeHunk>)] = []
    for variant in variants { rest.append((variant, try await hunks(of: variant)[...])) }
    let total = rest.reduce(0) { $0 + $1.hunks.count }
    let progress = Progress(on: console)
    var (done, problems): (Int, [String]) = (0, [])
    while true {
      let round = rest.indices.compactMap { index in
        rest[index].hunks.popFirst().map { (variant: rest[index].variant, hunk: $0) }
      }
      if round.isEmpty { break }
      for variant in try await program.unneeded(among: round) {
        guard let hunk = round.first(where: { $0.variant == variant })?.hunk else { continue }
        problems.append("\(variant) obeys without the change at \(hunk.file):\(hunk.line).")
      }
      done += round.count
      progress.show("\(request.name): hunks taken back", done, of: total)
    }
    return Finding(summary: "\(total) hunks, each of them needed.", problems: problems)
  }

  /// The hunks of a library that change more than comments.
  private func hunks(of variant: Variant) async throws -> [ChangeHunk] {
    try await tree.hunks(below: variant.library.path).filter { hunk in
      let url = tree.folder.appending(path: hunk.file)
      return try hunk.changesTokens(of: String(contentsOf: url, encoding: .utf8))
    }
  }

  // MARK: Tests

  private func ownTests(in work: URL) async throws -> Finding {
    show("running the variants' own tests")
    let command = ["swift", "test", "--package-path", tree.folder.path]
    let result = try await Subprocess(command).run(in: ScratchFolder(work))
    let lines = (result.output + result.diagnostics).split(separator: "\n").map(String.init)
    let failures = lines.filter { $0.contains("error:") || ($0.hasPrefix("✘") && $0.contains(" recorded an issue")) }
    return Finding(
      summary: "The variants' own tests pass.",
      problems: result.ending.isSuccess ? [] : failures.isEmpty ? lines.suffix(20) : failures)
  }

  // MARK: Mutants

  private func survivors(of variants: [Variant], in work: URL) async throws -> Finding {
    show("trying the mutants")
    let subjects = variants.map { ScratchCopy.Subject(module: $0.module, inputs: .init([])) }
    let screens = try await copy(in: work).playedScreens(subjects, walks: 0)
    var (killed, problems): (Int, [String]) = (0, [])
    for (variant, screen) in zip(variants, screens) {
      guard case .success(let screen) = screen else {
        if case .failure(let error) = screen { problems.append(error.sentence(about: variant)) }
        continue
      }
      let hunks = try await hunks(of: variant)
      let verdicts = MutantVerdicts(of: variant.name, module: variant.module, results: screen.mutants)
      let added = verdicts.rows.filter { row in
        hunks.contains { $0.file.hasSuffix("/" + row.mutant.file) && $0.lines.contains(row.mutant.line) }
      }
      killed += added.count { $0.isKilled }
      problems += added.filter(\.isSurvivor).map(\.mutant).map {
        "\(variant): '\($0.original)' → '\($0.replacement)' at \($0.file):\($0.line) survives."
      }
    }
    return Finding(summary: "\(killed) mutants in changed lines are killed.", problems: problems)
  }

  private func show(_ label: String) { console.beginPhase("\(request.name): \(label)") }
}
