import CommandLineInterface
import Foundation
import Instrumentation

/// What requests cost, patch by patch: each is applied to copies of the files that it changes, and nothing is compiled.
struct ChangeCosts {
  /// What a patch costs.
  struct Row {
    let request: String
    let patch: ChangePatch
    let variant: Variant
    let library: ChangeCost
    let mockView: ChangeCost
  }

  /// The rows, request by request, in the order of the variants.
  private(set) var rows: [Row] = []
  /// How many tokens each library has without any change, by the name of the variant.
  private(set) var sizes: [String: Int] = [:]
  /// The files of which no role can be told.
  private(set) var errors: [SourceFileError] = []

  /// Measures the patches of some variants; what was measured before is taken from a cache.
  @MainActor
  init(
    of requests: [ChangeRequest], for variants: [Variant], by session: MeasuringSession, on console: Console
  ) async throws(CommandError) {
    let package = session.package
    var collected: [(request: ChangeRequest, patch: ChangePatch, variant: Variant)] = []
    for request in requests {
      for patch in try request.patches() {
        if case .variant(let variant) = patch.owner, variants.contains(where: { $0.name == variant.name }) {
          collected.append((request, patch, variant))
        }
      }
    }
    let patches = collected
    let parts: [Result<PatchCost, CommandError>]
    do {
      let named = patches.map {
        (name: "\($0.request.name).\($0.patch.name)", inputs: $0.patch.costInputs(in: package))
      }
      parts = try await session.cache(below: "changes").results(named, waiting: session.noteWaiting) { missing, _ in
        console.beginPhase("measuring the patches")
        defer { console.endPhase() }
        return try await missing.concurrentMap { index in
          await PatchCost.measured(patches[index].patch, of: patches[index].variant, in: package)
        }
      }
    } catch {
      throw CommandError(error)
    }
    for ((request, patch, variant), part) in zip(patches, parts) {
      let cost = try part.get()
      rows.append(
        Row(
          request: request.name, patch: patch, variant: variant, library: cost.library, mockView: cost.mockView))
      if !variant.isBaseline {
        errors += cost.library.files.filter { Role(fileName: URL(filePath: $0).lastPathComponent) == nil }.map {
          .noRole(path: $0)
        }
      }
    }
    for variant in variants {
      let files = SourceFiles(at: [package.path(variant.library.path)]).paths
      do {
        sizes[variant.name] = try files.reduce(0) { count, file in
          count + SourceTokens(try file.readText()).texts.count
        }
      } catch {
        throw CommandError(error)
      }
    }
  }

  /// What each request alters in the library of a variant; of alternatives, the first counts.
  func figures(of variant: String) -> [String: ChangeFigures] {
    let own = rows.filter { $0.variant.name == variant }
    return Dictionary(own.map { ($0.request, ChangeFigures($0.library)) }) { first, _ in first }
  }

  /// The rows of a variant for a request: its patch, and the alternatives to it.
  func rows(of variant: Variant, for request: String) -> [Row] {
    rows.filter { $0.variant.name == variant.name && $0.request == request }
  }
}

/// What a patch costs, part by part.
private struct PatchCost: Codable, Sendable {
  let library: ChangeCost
  let mockView: ChangeCost

  /// Measures a patch.
  @concurrent
  static func measured(
    _ patch: ChangePatch, of variant: Variant, in package: PackageFolder
  ) async -> Result<Self, CommandError> {
    do throws(CommandError) {
      let texts = try await patch.texts(in: package)
      func cost(below path: String) -> ChangeCost {
        ChangeCost(of: texts.filter { $0.path == path || $0.path.hasPrefix(path + "/") })
      }
      return .success(
        Self(
          library: cost(below: variant.library.path), mockView: cost(below: variant.mockView)))
    } catch {
      return .failure(error)
    }
  }
}

/// A number that a change is measured by.
struct ChangeMetric: Sendable {
  let title: String
  let value: @Sendable (ChangeCosts.Row) -> Int

  static let altered = Self(title: "declarations altered") { $0.library.altered.count }
  static let growth = Self(title: "growth") { $0.library.tokensAdded - $0.library.tokensRemoved }

  /// The library comes first, then what stands beside it.
  static let all: [Self] = [
    altered,
    Self(title: "declarations added") { $0.library.added.count },
    Self(title: "declarations removed") { $0.library.removed.count },
    Self(title: "requirements altered") { $0.library.requirementsAltered.count },
    Self(title: "requirements added") { $0.library.requirementsAdded.count },
    Self(title: "files") { $0.library.files.count },
    Self(title: "roles") { $0.library.roles.count },
    Self(title: "tokens added") { $0.library.tokensAdded },
    Self(title: "tokens removed") { $0.library.tokensRemoved },
    Self(title: "tokens of the mock view") { $0.mockView.tokensAdded + $0.mockView.tokensRemoved },
  ]
}

extension ChangePatch {
  /// What decides what it costs: itself, the files that it changes, and what measures.
  fileprivate func costInputs(in package: PackageFolder) -> ResultCache.Inputs {
    ResultCache.Inputs([path] + package.present(files) + package.present(PackageFolder.costSources))
  }

  /// The texts of the files that it changes, before and after; empty where there is no file.
  func texts(in package: PackageFolder) async throws(CommandError) -> [(path: String, before: String, after: String)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      var texts: [(path: String, before: String, after: String)] = []
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files {
        let (source, target) = (package.url.appending(path: file), folder.appending(path: file))
        guard FileManager.default.fileExists(atPath: source.path) else { continue }
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: source, to: target)
      }
      try await apply(to: folder, by: Git(folder: folder))
      for file in files {
        texts.append(
          (file, try Self.text(package.url.appending(path: file)), try Self.text(folder.appending(path: file))))
      }
      return texts
    } catch {
      throw CommandError(error)
    }
  }

  private static func text(_ url: URL) throws -> String {
    FileManager.default.fileExists(atPath: url.path) ? try String(contentsOf: url, encoding: .utf8) : ""
  }
}
