import CommandLineInterface
import Foundation
import Instrumentation

/// What a request does to the unit tests of an architecture that stay as they are.
struct TestEffect: Codable, Sendable {
  /// Empty without a request.
  let request: String
  let architecture: String
  let testFunctions: Int
  /// How many declarations have an error before any is removed; those of the shared doubles first.
  let firstErrors: Int
  let doNotCompile: [String]
  let fail: [String]
  /// The declarations that were removed, with the errors of the compiler.
  let removed: [String]
  /// The lines of the repair; `nil` without one.
  var repair: ChangeCost?

  var isBroken: Bool { !(doNotCompile + fail).isEmpty }
}

/// A package with the patches of a request, in which the tests of architectures are built and run.
struct PatchedTests {
  let variants: [Variant]
  let package: PackageFolder
  /// The targets without the contract and what plays it.
  let graph: PackageGraph

  init(of variants: [Variant], in package: PackageFolder, graph: PackageGraph) {
    (self.variants, self.package) = (variants, package)
    self.graph = graph.removing(Set(variants.map(\.screen.program) + ["GreetingContract"]))
  }

  /// The sources that decide what is found for a variant.
  func sources(of variant: Variant) -> [String] { graph.closure(of: [variant.tests]).map(\.path) }

  /// Applies patches, builds the tests without what does not compile, and runs them.
  func effects(of patches: [ChangePatch], in work: WorkFolders, toolchain: Toolchain) async throws -> [TestEffect] {
    let names = variants.map(\.tests)
    let tree = work.temporary.appending(path: "patched")
    try await write(patches, to: tree)
    let copy = try PackageCopy(in: work.kept.appending(path: "tests"), toolchain: toolchain)
    let folders = variants.map(\.testsFolder) + [SuiteSources.doublesFolder]
    let paths = graph.closure(of: names).flatMap { $0.sources(in: tree) }.filter { path in
      folders.contains { path.hasPrefix($0 + "/") }
    }
    var sources = try TestSources(
      paths.reduce(into: [:]) { $0[$1] = try String(contentsOf: tree.appending(path: $1), encoding: .utf8) })
    var suspects: [String]?
    var first: Int?
    while true {
      try copy.write(names, in: graph, of: tree, replacing: sources.texts)
      let errors = try await copy.buildTests(of: names, suspecting: suspects, in: graph)
      if errors.isEmpty { break }
      try sources.remove(errors)
      first = first ?? sources.removed.count
      // A double that is gone may be in any of them.
      let own = variants.filter { variant in errors.contains { $0.path.hasPrefix(variant.testsFolder + "/") } }
      suspects = own.isEmpty ? nil : own.map(\.tests)
    }
    let runs = try await copy.runTests()
    let (left, removed) = sources.testFunctions
    return try variants.map { variant in
      func isOwn(_ path: String) -> Bool { path.hasPrefix(variant.testsFolder + "/") }
      let failing = try left.filter { isOwn($0.file) }.filter { function in
        let file = "\(variant.tests)/\(function.file.split(separator: "/").last ?? "")"
        guard let run = runs.first(where: { $0.file == file && function.lines.contains($0.line) }) else {
          throw CommandError.found("\(variant)'s test '\(function.fullName)' was not run. See '\(function.file)'.")
        }
        return !run.passes
      }
      let gone = removed.filter { isOwn($0.file) }
      func concerns(_ path: String) -> Bool { isOwn(path) || path.hasPrefix(SuiteSources.doublesFolder) }
      return TestEffect(
        request: patches.first?.request ?? "", architecture: variant.name,
        testFunctions: (left + removed).count { isOwn($0.file) },
        firstErrors: sources.removed.prefix(first ?? 0).count { concerns($0.path) }, doNotCompile: gone.map(\.fullName),
        fail: failing.map(\.fullName),
        removed: sources.removed.filter { concerns($0.path) }.map { "\($0.path): \($0.declaration): \($0.error)" })
    }
  }

  /// Copies the sources, without the tests of the contract, and applies patches to them.
  private func write(_ patches: [ChangePatch], to tree: URL) async throws {
    try? FileManager.default.removeItem(at: tree)
    let sources = graph.closure(of: variants.map(\.tests)).flatMap { $0.sources(in: package.url) }
    let contractTests = variants.map { "\($0.testsFolder)/\(SuiteSources.contractTests)" }
    for path in Set(sources + package.present(patches.flatMap(\.files))).subtracting(contractTests) {
      try package.copy(path, to: tree.appending(path: path))
    }
    for patch in patches { try await patch.apply(to: tree) }
  }
}

struct TestEffects {
  let requests: [ChangeRequest]
  let variants: [Variant]
  /// One for each request and variant, unless a patch does not apply.
  let rows: [TestEffect]
  let failures: [CommandError]
}

extension TestEffects {
  /// What decides the results besides patches and sources.
  private static let measuring = ["Package.swift", "Sources/Instrumentation/Package"] + PackageFolder.costSources

  /// Builds and runs what is not in the cache, request by request.
  @MainActor
  init(
    of requests: [ChangeRequest], for variants: [Variant], by session: MeasuringSession, on console: Console
  ) async throws {
    (self.requests, self.variants) = (requests, variants)
    let package = session.package
    let toolchain = try package.toolchain()
    let graph = try await session.published.graph()
    let cache = try await session.folder.cache(below: "tests")
    /// The effects of the patches of a request, or of none, perhaps with the repair.
    func effects(
      _ name: String, _ patches: [ChangePatch], of variants: [Variant]
    ) async throws -> [TestEffect] {
      let tests = PatchedTests(of: variants, in: package, graph: graph)
      func own(_ variant: Variant) -> [ChangePatch] { patches.filter { ($0.variant ?? variant) == variant } }
      let named = variants.map { variant in
        let inputs = own(variant).map(\.path) + tests.sources(of: variant) + Self.measuring
        return (name: "\(name).\(variant)", inputs: package.present(inputs))
      }
      let results: [Result<TestEffect, Never>] = try await cache.results(named) { missing, work in
        console.beginPhase("the tests of \(name)")
        defer { console.endPhase() }
        let missing = PatchedTests(of: missing.map { variants[$0] }, in: package, graph: graph)
        let patches = patches.filter { $0.variant.map(missing.variants.contains) ?? true }
        return try await missing.effects(of: patches, in: work, toolchain: toolchain).map { .success($0) }
      }
      return results.map { $0.get() }
    }
    func check(_ effect: TestEffect, _ condition: String) throws(CommandError) {
      guard let name = (effect.doNotCompile + effect.fail).first else { return }
      throw .found("\(effect.architecture)'s test '\(name)' does not pass \(condition). \(effect.removed.first ?? "")")
    }
    for effect in try await effects("the package", [], of: variants) { try check(effect, "without a request") }
    var rows: [TestEffect] = []
    var failures: [CommandError] = []
    /// The variants whose patches apply.
    func fit(_ patches: [ChangePatch], of variants: [Variant]) async throws -> [Variant] {
      var fit: [Variant] = []
      for variant in variants {
        do {
          for patch in patches where (patch.variant ?? variant) == variant { _ = try await patch.texts(in: package) }
          fit.append(variant)
        } catch let error as CommandError {
          failures.append(error)
        }
      }
      return fit
    }
    for request in requests {
      let patches = try request.patches().filter { !$0.isAlternative }
      let repairs = try request.repairs.patches()
      var broken = try await effects(request.name, patches, of: fit(patches, of: variants))
      var repaired = try await fit(
        repairs, of: variants.filter { variant in broken.contains { $0.architecture == variant.name && $0.isBroken } })
      if !repairs.isEmpty, !repaired.isEmpty {
        for effect in try await effects(request.name + ", repaired", patches + repairs, of: repaired) {
          do { try check(effect, "with the repair for \(request.name)") } catch {
            failures.append(error)
            repaired.removeAll { $0.name == effect.architecture }
          }
        }
      }
      for index in broken.indices where !repairs.isEmpty {
        let variant = repaired.first { $0.name == broken[index].architecture }
        // Where nothing breaks, there is nothing to repair.
        if variant == nil, broken[index].isBroken { continue }
        broken[index].repair = ChangeCost(of: [])
        if let variant { broken[index].repair = try await Self.repair(of: variant, by: repairs, in: package) }
      }
      rows += broken
    }
    (self.rows, self.failures) = (rows, failures)
  }

  /// The cost of the patch of an architecture, and of that of the doubles that its tests use.
  private static func repair(
    of variant: Variant, by repairs: [ChangePatch], in package: PackageFolder
  ) async throws -> ChangeCost {
    var texts: [(path: String, before: String, after: String)] = []
    for patch in repairs where (patch.variant ?? variant) == variant { texts += try await patch.texts(in: package) }
    let after = Dictionary(texts.map { ($0.path, $0.after) }) { $1 }
    let used = try SuiteSources.doubles(usedIn: variant.testsFolder, of: package, replacing: after)
    let own = texts.filter { $0.path.hasPrefix(variant.testsFolder + "/") || used.contains($0.path) }
    return ChangeCost(of: try own.compactMap { try FileChange(of: $0.path, before: $0.before, after: $0.after) })
  }
}
