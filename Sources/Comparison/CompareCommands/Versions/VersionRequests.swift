import CommandLineInterface
import Foundation
import Instrumentation

/// The requests that separate authors have made on the published screens: for each author of an architecture a patch.
struct VersionRequests {
  static let names = ["undo", "second-pane", "language-at-run-time", "confirm-leaving"]
  private static let folder = Variant.versionsFolder + "/Requests"
  private static let grown = "grown-undo"

  private let costs: ChangeCosts

  @MainActor
  init(by session: MeasuringSession, on console: Console) async throws {
    let requests = Self.names.map { ChangeRequest($0, below: Self.folder, in: session.package) }
    costs = try await ChangeCosts(of: requests, for: Variant.all, by: session, on: console)
  }

  /// What all requests cost in a version: these as its author has made them, the others as published.
  func prices(of version: Variant, insteadOf published: ChangeCosts) -> ChangePrices {
    var prices = published.prices(of: version.architecture)
    // A version without a request has no price of it.
    for name in Self.names {
      let rows = costs.rows.filter { $0.request == name && $0.patch == version.name }
      prices.costs[name] = rows.map(\.libraryAndView)
    }
    return prices
  }

  /// What Undo costs on the grown screen, at its step: the published patch, and those of the authors, by their names.
  @MainActor
  static func undoOnGrownScreen(by session: MeasuringSession) async throws -> [String: ChangeCost] {
    let grown = try GrownScreen(in: session.package)
    guard let step = grown.requests.firstIndex(where: { $0.name == "undo" }) else { return [:] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "grown-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = try await ChangeTree(by: session, in: folder)
    try await tree.write(([grown.shared] + grown.steps[..<step]).flatMap { try $0.patches(with: []) })
    let before = try PackageFolder(given: folder.path, from: "/")
    let patches =
      try grown.steps[step].patches(with: [])
      + ChangeRequest(Self.grown, below: Self.folder, in: session.package).patches()
    let costs = try await patches.filter { $0.variant != nil }.concurrentMap { patch in
      (patch.name, try await PatchCost.measured(patch, in: before).get().libraryAndView)
    }
    return costs.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}
