import ArchitectureMetrics
import CommandLineInterface
import CompilerDump
import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder
import ScratchCopy

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
      cache = try await session.cache()
    } catch {
      throw CommandError(error)
    }
  }

  /// Checks one part.
  func finding(_ part: Part) async throws(CommandError) -> Finding {
    let patches = try request.patches()
    let inputs = ResultCache.Inputs(
      measured: Module.changeable.map(\.path) + Variant.all.map(\.library.testPath) + patches.map(\.path),
      excluded: Set(
        ["ChangesCommand", "ChangeCosts", "ChangeReport", "ChangeExpectation", "ChangePicture"].map {
          "\(PackageFolder.changeSources)/\($0).swift"
        }),
      machinery: Module.measuring + [Module.recorder.path, Module.runner.path, PackageFolder.changeSources]
        + package.present(["Sources/Comparison/ArchitectureMetrics/Size/Role.swift"]))
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
    case .contract: return try await obedience(of: variants, in: work)
    case .conventions: return try breaches(of: variants)
    case .tests: return try await ownTests(in: work)
    case .minimality: return try await surplus(of: variants, in: work)
    case .mutants: return try await survivors(of: variants, in: work)
    }
  }

  // MARK: The contract

  private func obedience(of variants: [Variant], in work: URL) async throws -> Finding {
    show("playing the contract")
    let program = try ChangeProgram(of: tree, in: work, toolchain: toolchain)
    let file = try await program.build()
    let scenarios = try await program.scenarios(by: file)
    let base = Scenario.all.map(\.name)
    let changed = scenarios.deviating.filter(base.contains)
    var problems = Set(scenarios.deviating).subtracting(base).sorted().map {
      "The new scenario '\($0)' and the reference model do not agree."
    }
    problems += Set(base).subtracting(scenarios.all).sorted().map { "The scenario '\($0)' is gone." }
    problems += try await program.findings(on: variants, by: file).sorted { $0.key < $1.key }.map(\.value)
    return Finding(
      summary:
        "\(variants.count) obey \(scenarios.all.count) scenarios, \(scenarios.all.count - base.count) of them new, "
        + "and 1,000 random walks. The rules now demand something else of \(changed.count) of the base"
        + (changed.isEmpty ? "." : ": " + changed.map { "'\($0)'" }.joined(separator: ", ") + "."),
      problems: problems)
  }

  // MARK: Conventions

  private func breaches(of variants: [Variant]) throws -> Finding {
    Finding(
      summary: "\(variants.count) keep the conventions.",
      problems: try variants.flatMap { try VariantConventions(of: $0, below: tree.folder).problems })
  }

  // MARK: Minimality

  private func surplus(of variants: [Variant], in work: URL) async throws -> Finding {
    let program = try ChangeProgram(of: tree, in: work, toolchain: toolchain)
    show("building without a hunk")
    _ = try await program.build()
    var rest: [(variant: Variant, hunks: ArraySlice<ChangeHunk>)] = []
    for variant in variants { rest.append((variant, try await hunks(of: variant)[...])) }
    let total = rest.reduce(0) { $0 + $1.hunks.count }
    let progress = Progress(of: total, on: console)
    defer { progress.finish() }
    var problems: [String] = []
    while true {
      let round = rest.indices.compactMap { index in
        rest[index].hunks.popFirst().map { (variant: rest[index].variant, hunk: $0) }
      }
      if round.isEmpty { break }
      for name in try await program.surplus(among: round) {
        guard let hunk = round.first(where: { $0.variant.name == name })?.hunk else { continue }
        problems.append("\(name) obeys without the change at \(hunk.file):\(hunk.line).")
      }
      progress.advance("\(request.name): hunks taken back", by: round.count)
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
    show("building the mutants")
    let progress = Progress(of: 0, on: console)
    defer { progress.finish() }
    // Without what names the events in words, which a request may add to.
    let runner = try ScratchFolder(work.appending(path: Module.runner.name))
    let sources = package.url.appending(path: Module.runner.path)
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) where name != "Traces.swift" {
      try FileManager.default.copyItem(at: sources.appending(path: name), to: runner.file(name))
    }
    try Data("try Worker(Array(CommandLine.arguments.dropFirst(2)))?.run()\n".utf8).write(to: runner.file("main.swift"))
    let copy = ScratchCopy(
      of: Module.changeable.map { $0.source(in: tree.folder) }, cast: .greeting,
      recorder: Module.recorder.source(in: package.url),
      runner: ModuleSource(
        name: Module.runner.name, folder: runner.url, dependencies: Module.runner.dependencies.map(\.name)),
      toolchain: toolchain,
      cache: ResultCache(in: work.appending(path: "cache"), of: tree.folder, compiler: ""))
    let subjects = variants.map {
      ScratchCopy.Subject(
        module: $0.module, inputs: ResultCache.Inputs(measured: Module.changeable.map(\.path)))
    }
    let name = request.name
    let results = try await copy.mutantResults(of: subjects) { done, all in
      await progress.show("\(name): mutants tried", done, of: all)
    }
    var (killed, problems): (Int, [String]) = (0, [])
    for (variant, result) in zip(variants, results) {
      guard case .success(let recorded) = result else {
        if case .failure(let error) = result { problems.append(error.sentence(about: variant)) }
        continue
      }
      let hunks = try await hunks(of: variant)
      let added = MutantVerdicts(of: variant.name, module: variant.module, results: recorded.value).rows.filter { row in
        hunks.contains { $0.file.hasSuffix("/" + row.file) && $0.lines.contains(row.line) }
      }
      killed += added.count(where: \.isKilled)
      problems += added.filter(\.isSurvivor).map {
        "\(variant): '\($0.original)' → '\($0.replacement)' at \($0.file):\($0.line) survives."
      }
    }
    return Finding(summary: "\(killed) mutants in changed lines are killed.", problems: problems)
  }

  private func show(_ label: String) { console.beginPhase("\(request.name): \(label)") }
}
