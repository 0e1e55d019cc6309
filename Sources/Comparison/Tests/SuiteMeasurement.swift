import CommandLineInterface
import Foundation
import Instrumentation

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
  /// What decides the results of suites besides the sources.
  private static let testing = ["Package.swift", "Sources/Instrumentation"]

  /// Plays the unit tests of an author to the mutants that the contract kills.
  func suites(of variants: [Variant], by author: SuiteAuthor) async throws -> [SuiteMeasurement] {
    let killed = try await measurements(of: variants, [.mutants])
    if let failure = killed.failures.first { throw failure }
    let moved = variants.map { (name: $0.tests, path: author.folder(of: $0)) }
    let graph = try await published.graph().removing(Set(variants.map(\.screen.program) + ["GreetingContract"]))
      .moving(moved, importing: [])
    let inputs = variants.map { variant in
      (name: "\(variant)", inputs: graph.closure(of: [variant.tests]).map(\.path) + Self.testing)
    }
    let screens = try await published.screens()
    defer { published.progress.end() }
    let results = try await folder.cache(below: "suites/\(author.number)").results(inputs, waiting: folder.noteWaiting)
    {
      missing, work in
      let missing = missing.map { variants[$0] }
      let contractTests = missing.map { "\(author.folder(of: $0))/\(SuiteSources.contractTests)" }
      return try await screens.test(
        missing.map { Suite(of: $0.module, tests: $0.tests) }, in: graph,
        withoutFiles: Set(package.present(contractTests)), in: work)
    }
    return try zip(variants, zip(results, killed)).map { variant, result in
      let run = try result.0.mapError { CommandError.found($0.sentence(about: variant)) }.get()
      let sources = try SuiteSources(
        in: author.folder(of: variant), of: package, viewProtocols: result.1.structure?.viewProtocols ?? [])
      let mutants = (result.1.mutants ?? []).filter(\.isKilled).map(\.mutant)
      return try SuiteMeasurement(run, of: sources, author: author, killed: mutants, variant: variant)
    }
  }
}
