import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// How much of a screen's mutants the unit tests of one author find, and how large these tests are.
struct SuiteMeasurement: Encodable, Sendable {
  /// Some test functions that find a share of the mutants.
  struct Choice: Encodable, Sendable {
    let functions: [String]
    let codeLines: Int
  }

  let author: Int
  let architecture: String
  /// The mutants that the contract kills.
  let killed: Int
  let found: Share
  /// By the test functions that need no double of the view.
  let foundWithoutViewDouble: Share
  let foundWithoutWidgets: Share
  let missed: [Mutant]
  let testFunctions: Int
  let functions: SourceSize
  let helpers: SourceSize
  let doubles: SourceSize
  let choices: [Choice?]
  let seconds: Double

  /// The shares of the mutants for which the smallest choice is printed, in per cent.
  static let shares = [90, 95]

  var size: SourceSize { functions + helpers + doubles }

  private enum CodingKeys: CodingKey {
    case author, architecture, killed, found, foundWithoutViewDouble, foundWithoutWidgets, missed, testFunctions,
      functions, helpers, doubles
    case choices
  }

  init(_ run: SuiteRun, of sources: SuiteSources, author: SuiteAuthor, killed: [Mutant], variant: Variant) throws {
    let functions = try run.functions.map { test in
      let file = test.file.split(separator: "/").last ?? ""
      guard let function = sources.functions.first(where: { $0.file == file && $0.lines.contains(test.line) }) else {
        throw CommandError.found("\(variant)'s test at \(test.file):\(test.line) is no function of its folder.")
      }
      if !test.passes {
        throw CommandError.found("\(variant)'s test '\(function.name)' fails without a mutant. Mend it first.")
      }
      return function
    }
    let findings = run.findings.filter { finding in killed.contains { $0.number == finding.mutant.number } }
    let matrix = findings.map { Set($0.functions) }
    let widgetless = Set(functions.indices.filter { !functions[$0].usesWidgets })
    let free = widgetless.filter { !functions[$0].usesViewDouble }
    self.author = author.number
    architecture = variant.name
    self.killed = findings.count
    found = Share(matrix.count { !$0.isEmpty }, of: findings.count)
    foundWithoutViewDouble = Share(matrix.count { !$0.isDisjoint(with: free) }, of: findings.count)
    foundWithoutWidgets = Share(matrix.count { !$0.isDisjoint(with: widgetless) }, of: findings.count)
    missed = findings.filter(\.functions.isEmpty).map(\.mutant)
    testFunctions = functions.count
    self.functions = sources.functions.map(\.size).sum
    (helpers, doubles) = (sources.helpers, sources.doubles)
    seconds = run.seconds
    choices = Self.shares.map { Self.choice(finding: $0, of: matrix, among: functions) }
  }

  /// Takes again and again the function that finds the most further mutants for a code line, as greedy algorithms do.
  private static func choice(
    finding share: Int, of matrix: [Set<Int>], among functions: [SuiteSources.Function]
  ) -> Choice? {
    var rest = matrix
    var chosen: [SuiteSources.Function] = []
    while (matrix.count - rest.count) * 100 < share * matrix.count {
      let gains = functions.indices.map { index in
        Double(rest.count { $0.contains(index) }) / Double(functions[index].size.lines.code)
      }
      guard let best = gains.max(), best > 0, let index = gains.firstIndex(of: best) else { return nil }
      chosen.append(functions[index])
      rest.removeAll { $0.contains(index) }
    }
    return Choice(functions: chosen.map(\.name), codeLines: chosen.map(\.size).sum.lines.code)
  }
}

extension MeasuringSession {
  /// What the published tests find; `nil` unless all of it is kept.
  func knownSuites(of variants: [Variant]) async throws -> [SuiteMeasurement]? {
    let kept = ProgramResults(of: package, keptIn: folder, alone: true, progress: published.progress)
    do { return try await suites(of: variants, by: .published, playing: kept) } catch is ResultCache.NotKept {
      return nil
    }
  }

  /// Plays the unit tests of an author to the mutants that the contract kills.
  func suites(
    of variants: [Variant], by author: SuiteAuthor, playing results: ProgramResults? = nil
  ) async throws -> [SuiteMeasurement] {
    let programs = results ?? published
    let killed = try await measurements(of: variants, [.mutants], by: programs)
    if let failure = killed.failures.first { throw failure }
    let runs = try await programs.suiteRuns(
      of: zip(variants, killed).map { ($0, $1.mutants ?? []) }, by: author)
    return try zip(variants, zip(runs, killed)).map { variant, result in
      let run = try result.0.mapError { CommandError.found($0.sentence(about: variant)) }.get()
      let sources = try SuiteSources(
        in: author.folder(of: variant), of: package, viewProtocols: result.1.structure?.viewProtocols ?? [])
      let mutants = (result.1.mutants ?? []).filter(\.isKilled).map(\.mutant)
      return try SuiteMeasurement(run, of: sources, author: author, killed: mutants, variant: variant)
    }
  }

  /// The size of the tests of each variant, divided by the least of all of the same author, for each author.
  func testRatios(of variants: [Variant]) throws -> [[Double?]] {
    try SuiteAuthor.all(in: package).map { try testRatios(of: variants, by: $0, \.lines.code) }
  }

  func testRatios(
    of variants: [Variant], by author: SuiteAuthor, _ number: (SourceSize) -> Int
  ) throws -> [Double?] {
    // A suite may be begun with the tests of the contract alone.
    let sizes = try author.variants(among: package.variants, in: package).map { variant in
      (variant, number(try SuiteSources(in: author.folder(of: variant), of: package).size))
    }.filter { $0.1 > 0 }
    let least = Double(sizes.map(\.1).min() ?? 1)
    return variants.map { variant in sizes.first { $0.0 == variant }.map { Double($0.1) / least } }
  }
}

extension ProgramResults {
  /// Which mutants the unit tests of an author find, each suite decided by the sources of its target.
  fileprivate func suiteRuns(
    of suites: [(variant: Variant, mutants: [MutantResult])], by author: SuiteAuthor
  ) async throws -> [Result<SuiteRun, ScreenError>] {
    let variants = suites.map(\.variant)
    let moved = variants.map { (name: $0.tests, path: author.folder(of: $0)) }
    let graph = try await graph().removing(Set(variants.map(\.screen.program) + ["GreetingContract"]))
      .moving(moved, importing: [])
    let inputs = variants.map { variant in
      let sources = graph.closure(of: [variant.tests]).map(\.path)
      return (name: "\(author.number)-\(variant)", inputs: sources + ["Package.swift", "Sources/Instrumentation"])
    }
    let screens = try await screens()
    defer { progress.end() }
    return try await folder.cache(below: "suites").results(inputs, takingKeptAlone: takesKeptAlone) { missing, work in
      let targets = missing.map { index in
        let rejected = suites[index].mutants.filter { $0.outcome.status == .compileError }.map(\.mutant.number)
        return Suite(of: variants[index].module, tests: variants[index].tests, withoutMutants: Set(rejected))
      }
      let contractTests = missing.map { "\(author.folder(of: variants[$0]))/\(SuiteSources.contractTests)" }
      return try await screens.test(
        targets, in: graph, withoutFiles: Set(package.present(contractTests)), in: work)
    }
  }
}
