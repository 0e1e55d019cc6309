import CommandLineInterface
import Foundation
import Instrumentation

struct PatchCost: Codable, Sendable {
  let request: String
  let architecture: String
  let patch: String
  /// The mock view stands for the view of the host; that of the baseline is in its library.
  let libraryAndView: ChangeCost
  let library: ChangeCost

  /// Measures a patch of a variant: it is applied to copies of the files that it changes, and nothing is compiled.
  @concurrent
  static func measured(_ patch: ChangePatch, in package: PackageFolder) async -> Result<Self, CommandError> {
    do {
      let changes = try await patch.changes(in: package)
      let library = changes.filter { $0.path.hasPrefix(patch.variant.map { $0.library + "/" } ?? "") }
      return .success(
        Self(
          request: patch.request, architecture: patch.owner, patch: patch.name,
          libraryAndView: ChangeCost(of: patch.variant?.isBaseline == true ? library : changes),
          library: ChangeCost(of: library)))
    } catch {
      return .failure(CommandError(error))
    }
  }
}

struct ChangeCosts {
  let requests: [ChangeRequest]
  var variants: [Variant]
  /// For each request and each variant the patch first, then the alternatives to it.
  let rows: [PatchCost]
  /// The patches that do not apply to altered sources, by their requests and architectures.
  private let failed: [(request: String, architecture: String, error: CommandError)]

  var failures: [CommandError] { failed.map(\.error) }

  /// Measures the patches of some variants; what was measured before is taken from a cache.
  @MainActor
  init(
    of requests: [ChangeRequest], for variants: [Variant], by session: MeasuringSession, on console: Console
  ) async throws {
    let package = session.package
    let patches = try requests.flatMap { try $0.patches() }.filter { $0.variant.map(variants.contains) ?? false }
    let named = patches.map { patch in
      let inputs = [patch.path] + package.present(patch.files) + package.present(PackageFolder.costSources)
      return (name: patch.path.replacing("/", with: "."), inputs: inputs)
    }
    let costs = try await session.folder.cache(below: "changes").results(named) { missing, _ in
      console.beginPhase("measuring the patches")
      defer { console.endPhase() }
      return try await missing.concurrentMap { await PatchCost.measured(patches[$0], in: package) }
    }
    self.requests = requests
    self.variants = variants
    rows = costs.compactMap { try? $0.get() }
    failed = zip(patches, costs).compactMap { patch, cost in
      if case .failure(let error) = cost { (patch.request, patch.owner, error) } else { nil }
    }
  }

  /// What requests cost in a variant; nothing of a request with a patch that does not apply.
  func prices(
    of variant: String, _ part: KeyPath<PatchCost, ChangeCost> = \.libraryAndView
  ) -> ChangePrices {
    var prices = ChangePrices()
    for row in rows where row.architecture == variant {
      prices.costs[row.request, default: []].append(row[keyPath: part])
    }
    for patch in failed where patch.architecture == variant { prices.costs[patch.request] = [] }
    return prices
  }
}
