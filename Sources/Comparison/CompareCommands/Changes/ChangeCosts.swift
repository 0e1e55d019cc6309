import CommandLineInterface
import Foundation
import Instrumentation

/// What requests cost, patch by patch: each is applied to copies of the files that it changes, and nothing is compiled.
struct ChangeCosts {
  struct Row {
    let request: String
    let patch: ChangePatch
    let variant: Variant
    let cost: PatchCost
  }

  private(set) var rows: [Row] = []

  /// Measures the patches of some variants; what was measured before is taken from a cache.
  @MainActor
  init(
    of requests: [ChangeRequest], for variants: [Variant], by session: MeasuringSession, on console: Console
  ) async throws {
    let package = session.package
    var patches: [(request: String, patch: ChangePatch, variant: Variant)] = []
    for request in requests {
      for patch in try request.patches() {
        guard let variant = patch.variant, variants.contains(variant) else { continue }
        patches.append((request.name, patch, variant))
      }
    }
    let measured = patches
    let named = patches.map { (name: "\($0.request).\($0.patch.name)", inputs: $0.patch.costInputs(in: package)) }
    let costs = try await session.cache(below: "changes").results(named, waiting: session.noteWaiting) { missing, _ in
      console.beginPhase("measuring the patches")
      defer { console.endPhase() }
      return try await missing.concurrentMap { index in
        await PatchCost.measured(measured[index].patch, of: measured[index].variant, in: package)
      }
    }
    for (patch, cost) in zip(patches, costs) {
      rows.append(Row(request: patch.request, patch: patch.patch, variant: patch.variant, cost: try cost.get()))
    }
  }

  /// What requests cost in a variant: for each the patch first, then the alternatives to it.
  func prices(of variant: String, _ part: KeyPath<PatchCost, ChangeCost>) -> ChangePrices {
    var prices = ChangePrices()
    for row in rows where row.variant.name == variant {
      prices.costs[row.request, default: []].append(row.cost[keyPath: part])
    }
    return prices
  }
}

struct PatchCost: Codable, Sendable {
  /// The mock view stands for the view of the host; that of the baseline is in its library.
  let libraryAndView: ChangeCost
  let library: ChangeCost

  @concurrent
  static func measured(
    _ patch: ChangePatch, of variant: Variant, in package: PackageFolder
  ) async -> Result<Self, CommandError> {
    do {
      let changes = try await patch.texts(in: package).compactMap {
        FileChange(of: $0.path, before: $0.before, after: $0.after)
      }
      let library = changes.filter { $0.path.hasPrefix(variant.library + "/") }
      return .success(
        Self(libraryAndView: ChangeCost(of: variant.isBaseline ? library : changes), library: ChangeCost(of: library)))
    } catch {
      return .failure(CommandError(error))
    }
  }
}

extension ChangePatch {
  /// What decides what it costs: itself, the files that it changes, and what measures.
  fileprivate func costInputs(in package: PackageFolder) -> [String] {
    [path] + package.present(files) + package.present(PackageFolder.costSources)
  }

  /// The texts of the files that it changes, before and after; empty where there is no file.
  func texts(in package: PackageFolder) async throws -> [(path: String, before: String, after: String)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in package.present(files) {
      let target = folder.appending(path: file)
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: package.url.appending(path: file), to: target)
    }
    try await apply(to: folder, by: Git(folder: folder))
    return try files.map { file in
      (file, try package.url.appending(path: file).textIfPresent, try folder.appending(path: file).textIfPresent)
    }
  }
}

extension URL {
  var textIfPresent: String {
    get throws { FileManager.default.fileExists(atPath: path) ? try String(contentsOf: self, encoding: .utf8) : "" }
  }
}
