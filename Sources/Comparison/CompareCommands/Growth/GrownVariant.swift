import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// How a variant grows: its library and its mock view before the first request and after each, and what each one costs.
///
/// The view of the baseline is in its library, so its mock view does not count.
struct GrownVariant: Encodable {
  /// What a patch costs, and the least and the most that it and its alternatives cost.
  struct Step: Encodable {
    let small: ChangeCost
    let grown: ChangeCost
    let smallRange: [String: [Double]]
    let grownRange: [String: [Double]]
  }

  let architecture: String
  private(set) var sizes: [GrownSize]
  private(set) var steps: [Step] = []
  /// What the requests cost on the small screen, and on the grown one. The next steps go on from the patch, and not from
  /// its alternatives.
  let smallPrices: ChangePrices
  private(set) var prices = ChangePrices()
  /// What differs in its library after the last request, as git prints it.
  private(set) var difference = ""
  /// The screen before the first request, and after the last one; empty if they were not played.
  private(set) var played: [ScreenMeasurement] = []
  /// A sentence on each mutant of the grown screen that survives.
  private(set) var survivors: [String] = []

  private enum CodingKeys: CodingKey {
    case architecture, sizes, steps, played
  }

  var variant: Variant { Variant(name: architecture) }

  /// Applies the steps one after another, and measures the sources after each.
  @MainActor
  static func all(playing isPlayed: Bool, by session: MeasuringSession, on console: Console) async throws -> [Self] {
    let grown = try GrownScreen(in: session.package)
    let costs = try await session.changeCosts()
    let smallScreens = isPlayed ? try await session.completeMeasurements() : []
    let folder = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = try await ChangeTree(by: session, in: folder)
    try await tree.write(grown.shared.patches())
    let treePackage = try PackageFolder(given: folder.path, from: "/")
    var variants = try Variant.all.map { variant in
      Self(
        architecture: variant.name, sizes: [try tree.size(of: variant)], smallPrices: costs.prices(of: variant.name))
    }
    for (request, step) in zip(grown.requests, grown.steps) {
      let measured = try await step.patches().filter { $0.variant != nil }.concurrentMap { patch in
        try await PatchCost.measured(patch, in: treePackage).get()
      }
      try await tree.apply(step.patches(with: []))
      for index in variants.indices {
        let own = measured.filter { $0.architecture == variants[index].architecture }.map(\.libraryAndView)
        variants[index].add(request.name, own, size: try tree.size(of: variants[index].variant))
      }
    }
    for index in variants.indices {
      // With all lines of each file.
      variants[index].difference = try await tree.difference(of: variants[index].variant, context: 10_000)
    }
    if isPlayed {
      try grown.demand(grown.steps.indices, in: tree)
      // The tree has the recorder, and not the tool.
      let session = MeasuringSession(of: treePackage, console: console, program: nil, measuring: ["Package.swift"])
      let grownScreens = try await session.measurements(of: Variant.all, [.messages, .testability])
      if let failure = grownScreens.failures.first {
        throw CommandError.found("The grown screen: \(failure.message) Run 'compare changes check grown'.")
      }
      for (index, (smallScreen, grownScreen)) in zip(smallScreens, grownScreens).enumerated() {
        variants[index].played = [smallScreen, grownScreen].map { $0.only(.messages, .testability) }
        variants[index].survivors = (grownScreen.mutants ?? []).compactMap {
          $0.survivorSentence(of: variants[index].variant)
        }
      }
    }
    return variants
  }

  private mutating func add(_ request: String, _ costs: [ChangeCost], size: GrownSize) {
    sizes.append(size)
    prices.costs[request] = costs
    steps.append(
      Step(
        small: smallPrices.costs[request]?.first ?? ChangeCost(of: []), grown: costs.first ?? ChangeCost(of: []),
        smallRange: smallPrices.numbers { $0.range(of: $1, for: request) },
        grownRange: prices.numbers { $0.range(of: $1, for: request) }))
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

  init(of files: [(path: String, text: String)]) throws {
    let sizes = try files.map { try SourceSize(of: $0.text, in: $0.path) }
    codeLines = sizes.reduce(0) { $0 + $1.lines.code }
    tokens = sizes.reduce(0) { $0 + $1.tokens }
    var declarations: [SourceDeclaration] = []
    var types: [String: Int] = [:]
    for (path, text) in files {
      let found = SourceDeclaration.all(in: try SourceTokens(text, of: path))
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
  fileprivate func size(of variant: Variant) throws -> GrownSize {
    let paths = variant.isBaseline ? [variant.library] : [variant.library, variant.mockView]
    return try GrownSize(
      of: SourceFiles(at: paths.map { SourcePath(folder.path, from: "/").appending($0) }).paths.map {
        ($0.text, try $0.readText())
      })
  }
}
