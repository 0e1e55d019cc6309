import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// How a variant grows: its library and its mock view before the first request and after each, and what each one costs.
///
/// The view of the baseline is in its library, so its mock view does not count.
struct GrownVariant {
  let variant: Variant
  private(set) var sizes: [GrownSize]
  /// The names of the requests, in the order of the steps.
  let requests: [String]
  /// What they cost on the grown screen. The next steps go on from the patch, and not from its alternatives.
  private(set) var prices = ChangePrices()
  /// What they cost on the small screen.
  let smallPrices: ChangePrices
  /// The same in the order of the requests, without alternatives: the grown steps are like these.
  var costs: [ChangeCost] { patchCosts(prices) }
  var smallCosts: [ChangeCost] { patchCosts(smallPrices) }
  /// What differs in its library after the last request, as git prints it.
  private(set) var difference = ""
  /// The screen before the first request, and after the last one; empty if they were not played.
  let played: [ScreenMeasurement]

  private func patchCosts(_ prices: ChangePrices) -> [ChangeCost] {
    requests.map { prices.costs[$0]?.first ?? ChangeCost(of: []) }
  }

  /// Applies the steps one after another, and measures the sources after each.
  @MainActor
  static func all(playing isPlayed: Bool, by session: MeasuringSession, on console: Console) async throws -> [Self] {
    let grown = try GrownScreen(in: session.package)
    let small = try await session.changeCosts()
    let base = isPlayed ? try await session.completeMeasurements() : []
    let played = isPlayed ? try await grown.played(by: session, on: console) : []
    let folder = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = try await ChangeTree(by: session, in: folder)
    if let failure = try await tree.write(grown.shared.patches()).first { throw failure.error }
    let before = try PackageFolder(given: folder.path, from: "/")
    var variants = try Variant.all.enumerated().map { number, variant in
      Self(
        variant: variant, sizes: [GrownSize(of: try tree.texts(of: variant))],
        requests: grown.requests.map(\.name), smallPrices: small.prices(of: variant.name, \.libraryAndView),
        played: isPlayed ? [base[number], played[number]] : [])
    }
    for (request, step) in zip(grown.requests, grown.steps) {
      let patches = try step.patches()
      let costs = try await patches.concurrentMap { patch in
        guard let variant = patch.variant else { return nil as PatchCost? }
        return try await PatchCost.measured(patch, of: variant, in: before).get()
      }
      if let failure = try await tree.apply(step.patches(with: [])).first { throw failure.error }
      for (number, variant) in Variant.all.enumerated() {
        variants[number].sizes.append(GrownSize(of: try tree.texts(of: variant)))
        variants[number].prices.costs[request.name] = zip(patches, costs).filter { $0.0.variant == variant }
          .compactMap { $0.1?.libraryAndView }
      }
    }
    for index in variants.indices {
      variants[index].difference = try await tree.difference(of: variants[index].variant)
    }
    return variants
  }
}

struct GrownSize: Encodable {
  let codeLines: Int
  let tokens: Int
  /// The type with the most code lines, with its extensions and what is nested in it.
  let largestType: Declaration
  let longestFunction: Declaration

  struct Declaration: Encodable {
    let name: String
    let codeLines: Int
  }

  init(of texts: some Collection<String>) {
    let sizes = texts.map { SourceSize(of: $0) }
    codeLines = sizes.reduce(0) { $0 + $1.lines.code }
    tokens = sizes.reduce(0) { $0 + $1.tokens }
    var declarations: [SourceDeclaration] = []
    var types: [String: Int] = [:]
    for text in texts {
      let found = SourceDeclaration.all(in: SourceTokens(text))
      declarations += found
      for (type, members) in Dictionary(grouping: found, by: { $0.scope.first ?? $0.name }) {
        types[type, default: 0] += Set(members.flatMap(\.tokens).flatMap(\.lines)).count
      }
    }
    func largest(_ sizes: [(String, Int)]) -> Declaration {
      let largest = sizes.max { ($0.1, $1.0) < ($1.1, $0.0) }
      return Declaration(name: largest?.0 ?? "", codeLines: largest?.1 ?? 0)
    }
    largestType = largest(types.map { ($0.key, $0.value) })
    longestFunction = largest(
      declarations.filter { ["func", "init", "subscript", "var"].contains($0.kind) && !$0.isRequirement }
        .map { ($0.fullName, $0.codeLines.count) })
  }
}

extension ChangeTree {
  /// What differs in the library of a variant from that of the package, with all lines of each file.
  fileprivate func difference(of variant: Variant) async throws -> String {
    let path = variant.library
    let folders = [package.url, folder].map { $0.appending(path: path).path }
    return try await git.result(of: ["diff", "--no-index", "--no-color", "--no-renames", "--unified=10000"] + folders)
      .output
  }

  fileprivate func texts(of variant: Variant) throws -> [String] {
    let paths = variant.isBaseline ? [variant.library] : [variant.library, variant.mockView]
    return try SourceFiles(at: paths.map { SourcePath(folder.path, from: "/").appending($0) }).paths.map {
      try $0.readText()
    }
  }
}

extension GrownScreen {
  /// Plays the grown screens, and tries their mutants; results are kept for as long as no source or patch changes.
  @MainActor
  fileprivate func played(
    by session: MeasuringSession, on console: Console
  ) async throws -> [ScreenMeasurement] {
    let package = session.package
    let patches = try patches(upTo: steps.count - 1)
    let variants = Variant.all
    let graph = try await session.graph()
    let requests = variants.map { variant in
      let own = patches.filter { $0.variant == nil || $0.variant == variant }.map(\.path)
      let sources = MeasuringSession.inputs(of: [variant.screen.program], in: graph)
      return (name: "grown.\(variant)", inputs: sources + package.present(own))
    }
    let results = try await session.cache(below: "growth").results(requests, waiting: session.noteWaiting) {
      missing, work in
      console.beginPhase("playing the grown screens")
      defer { console.endPhase() }
      let tree = try await ChangeTree(by: session, in: work.appending(path: "tree"))
      if let failure = try await tree.write(patches).first { throw failure.error }
      try demand(steps.indices, in: tree)
      let screens = tree.screens
      let wanted = missing.map { variants[$0].screen }
      let dumps = try await screens.dumps(
        of: ["GreetingDomain"] + wanted.map(\.library) + wanted.map(\.program), before: wanted, in: tree.work())
      let structures = try dumps.map { Structure(of: try $0.get()) }
      let screensOwn = structures.dropFirst()
      let plays = try await screens.play(
        wanted, walks: MeasuringSession.walks, tryingMutants: true, in: tree.work())
      return zip(zip(screensOwn, screensOwn.dropFirst(wanted.count)), plays).map { own, play in
        play.map { GrownResult(play: $0, library: own.0, mockView: own.1, domain: structures[0].counts) }
      }
    }
    return try zip(variants, results).map { variant, result in
      let result = try result.get()
      if let finding = result.play.screen.report.findings(about: variant).first {
        throw CommandError.found("The grown screen: \(finding)")
      }
      var measurement = ScreenMeasurement(architecture: variant.name)
      // The hosts do not grow.
      let structure = ScreenStructure(library: result.library, host: result.library, mockView: result.mockView)
      measurement.structure = structure
      measurement.set(scenarios: result.play.screen.scenarios.traces)
      measurement.set(mutants: result.play.mutants, structure: structure, domain: result.domain)
      return measurement
    }
  }
}

private struct GrownResult: Codable {
  let play: Screens.Play
  let library: Structure
  let mockView: Structure
  let domain: DeclarationCounts
}
