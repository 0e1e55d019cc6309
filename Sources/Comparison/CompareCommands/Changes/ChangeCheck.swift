import CommandLineInterface
import Instrumentation
import Foundation
import MessageRecorder

/// Checks a work tree with the patches of some variants.
@MainActor
struct ChangeCheck {
  struct Finding {
    let summary: String
    let problems: [String]
  }

  enum Criterion: String, CaseIterable {
    case contract, conventions, minimality, mutants
  }

  let tree: ChangeTree
  let variants: [Variant]
  let session: MeasuringSession
  let console: Console

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
    let reports = try await session.contractReports(of: [.baseline], walks: 0)
    let base = try reports[.baseline]?.get().scenarios.map(\.name) ?? []
    let played = try await tree.screens.contract(
      of: variants.map(\.screen), walks: MeasuringSession.walks, in: tree.work())
    var problems = zip(variants, played).flatMap { $1.findings(about: $0) }
    let scenarios = played.lazy.compactMap { try? $0.get().report.scenarios }.first ?? []
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

  private func conventions() throws -> Finding {
    Finding(
      summary: "\(variants.count) keep the conventions.",
      problems: try variants.flatMap { try $0.brokenConventions(below: tree.folder) })
  }

  private func mutants() async throws -> Finding {
    var (killed, problems): (Int, [String]) = (0, [])
    let plays = try await tree.screens.play(
      variants.map(\.screen), walks: 0, tryingMutants: true, in: tree.work("mutants"))
    for (variant, play) in zip(variants, plays) {
      switch play {
      case .failure(let error): problems.append(error.sentence(about: variant))
      case .success(var mutants):
        let hunks = try await tree.hunks(of: variant)
        _ = mutants.ignoreEquivalent(of: variant)
        let changed = mutants.filter { row in
          hunks.contains { $0.file.hasSuffix("/" + row.mutant.file) && $0.range.contains(row.mutant.line) }
        }
        killed += changed.count { $0.isKilled }
        problems += changed.compactMap { $0.survivorSentence(of: variant) }
      }
    }
    return Finding(summary: "\(killed) mutants in changed lines are killed.", problems: problems)
  }

  /// No hunk of a library can be taken back alone. Most do not compile then, which the compiler finds without a build.
  private func minimality() async throws -> Finding {
    let hunks = try await variants.concurrentMap { [tree] in try await tree.hunks(of: $0) }
    let progress = Progress(on: console)
    let compiler = try await tree.compiler(for: variants)
    var done = 0
    let compiling = try await Array(zip(variants, hunks)).concurrentMap(
      done: { _ in
        done += 1
        progress.show("variants without a hunk", done, of: variants.count)
      },
      { [tree] variant, hunks in
        var compiling: [Hunk] = []
        for hunk in hunks {
          let compiles = try await tree.without([hunk]) {
            try await compiler.compile([variant.screen.library, variant.screen.program])
          }
          if compiles { compiling.append(hunk) }
        }
        return compiling
      })
    var problems: [[String]] = variants.map { _ in [] }
    // One hunk of each variant at once, since they are built together.
    for round in 0..<(compiling.map(\.count).max() ?? 0) {
      let tried = variants.indices.filter { round < compiling[$0].count }
      let obeying = try await tree.without(tried.map { compiling[$0][round] }) { try await self.obeying(tried) }
      for index in obeying {
        let hunk = compiling[index][round]
        problems[index].append("\(variants[index]) obeys without the change at \(hunk.file):\(hunk.range.lowerBound).")
      }
    }
    return Finding(
      summary: "\(hunks.joined().count) hunks, none of which can be taken back alone.",
      problems: problems.flatMap(\.self))
  }

  /// The indices of those variants that obey the contract as they are now. Most that do not break a scenario.
  private func obeying(_ indices: [Int]) async throws -> [Int] {
    var indices = indices
    for walks in [0, MeasuringSession.walks] {
      let played = try await tree.screens.contract(
        of: indices.map { variants[$0].screen }, walks: walks, in: tree.work())
      indices = zip(indices, played).compactMap { (try? $1.get().report.isObeyed) ?? false ? $0 : nil }
    }
    return indices
  }
}

extension Result<PlayedScreen, ScreenError> {
  /// What is wrong with a screen to which the contract was played.
  func findings(about variant: Variant) -> [String] {
    switch self {
    case .success(let played): played.report.findings(about: variant)
    case .failure(let error): [error.sentence(about: variant)]
    }
  }
}
