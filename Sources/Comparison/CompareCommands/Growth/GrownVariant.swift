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
  private(set) var costs: [ChangeCost] = []
  /// What requests cost on the small screen, in the same order.
  let smallCosts: [ChangeCost]
  /// The screen before the first request, and after the last one; empty if they were not played.
  let played: [PlayedVariant]

  /// Applies the steps one after another, and measures the sources after each.
  @MainActor
  static func all(playing isPlayed: Bool, by session: MeasuringSession, on console: Console) async throws -> [Self] {
    let grown = try GrownScreen(in: session.package)
    let small = try await session.changeCosts()
    let base = isPlayed ? try await session.completeMeasurements() : []
    let played = isPlayed ? try await grown.played(by: session, on: console) : []
    let folder = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = ChangeTree(of: session.package, in: folder)
    if let failure = try await tree.write(grown.shared.patches()).first { throw failure.error }
    var texts = try Variant.all.map(tree.texts)
    var variants = Variant.all.enumerated().map { number, variant in
      Self(
        variant: variant, sizes: [GrownSize(of: texts[number].values)],
        smallCosts: small.rows.filter { $0.variant == variant && !$0.patch.isAlternative }.map(\.cost.libraryAndView),
        played: isPlayed ? [base[number].played, played[number]] : [])
    }
    for step in grown.steps {
      if let failure = try await tree.apply(step.patches()).first { throw failure.error }
      for (number, variant) in Variant.all.enumerated() {
        let (before, after) = (texts[number], try tree.texts(of: variant))
        let changes = Set(before.keys).union(after.keys).sorted().compactMap {
          FileChange(of: $0, before: before[$0] ?? "", after: after[$0] ?? "")
        }
        variants[number].sizes.append(GrownSize(of: after.values))
        variants[number].costs.append(ChangeCost(of: changes))
        texts[number] = after
      }
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
  fileprivate func texts(of variant: Variant) throws -> [String: String] {
    let paths = variant.isBaseline ? [variant.library.path] : variant.changeablePaths
    return try Dictionary(
      uniqueKeysWithValues: SourceFiles(at: paths.map { SourcePath(folder.path, from: "/").appending($0) }).paths.map {
        (String($0.url.path.dropFirst(folder.path.count + 1)), try $0.readText())
      })
  }
}

extension GrownScreen {
  /// Plays the grown screens, and tries their mutants; results are kept for as long as no source or patch changes.
  @MainActor
  fileprivate func played(
    by session: MeasuringSession, on console: Console
  ) async throws -> [PlayedVariant] {
    let package = session.package
    let patches = try patches(upTo: steps.count - 1)
    let variants = Variant.all
    let requests = variants.map { variant in
      let own = patches.filter { $0.variant == nil || $0.variant == variant }.map(\.path)
      return (name: "grown.\(variant)", inputs: variant.playInputs(adding: package.present(own)))
    }
    let results = try await session.cache(below: "growth").results(requests, waiting: session.noteWaiting) {
      missing, work in
      console.beginPhase("playing the grown screens")
      defer { console.endPhase() }
      let tree = ChangeTree(of: package, in: work.appending(path: "tree"))
      if let failure = try await tree.write(patches).first { throw failure.error }
      try demand(steps.indices, in: tree)
      let copy = try tree.copy(toolchain: package.toolchain())
      let wanted = missing.map { variants[$0] }
      let modules = [Module.domain] + wanted.map(\.library)
      let structures = try await copy.measurements(
        of: modules.map { .init(module: $0.name, inputs: .init([])) }, screensFollow: true
      ) { Structure(of: $0) }.map { try $0.get() }
      let screens = try await copy.playedScreens(
        wanted.map { .init(module: $0.module, inputs: .init([])) }, walks: MeasuringSession.walks)
      return zip(structures.dropFirst(), screens).map { structure, screen in
        screen.map { GrownResult(screen: $0, structure: structure, domain: structures[0].concepts) }
      }
    }
    return try zip(variants, results).map { variant, result in
      let result = try result.get()
      if let finding = result.screen.report.findings(about: variant).first {
        throw CommandError.found("The grown screen: \(finding)")
      }
      return PlayedVariant(variant, result.screen, library: result.structure, domain: result.domain)
    }
  }
}

private struct GrownResult: Codable {
  let screen: PlayedScreen
  let structure: Structure
  let domain: Concepts
}
