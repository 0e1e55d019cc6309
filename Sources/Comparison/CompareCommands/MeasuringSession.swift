import ArchitectureMetrics
import CommandLineInterface
import CompilerDump
import Foundation
import GreetingContract
import GreetingVariants
import SwiftLexer
import MessageRecorder
import ScratchCopy

/// What one command measures of this package: each thing once, when it is first asked for.
@MainActor
final class MeasuringSession {
  let package: PackageFolder
  private let console: Console
  private let program: URL?
  private var copy: ScratchCopy?
  private var sizes: [String: VariantSize] = [:]
  private var modules: [String: MeasuredModule] = [:]
  private var traces: [String: Recorded<[Trace]>] = [:]
  private var results: [String: Recorded<[MutantResult]>] = [:]

  init(of package: PackageFolder, console: Console, program: URL?) {
    self.package = package
    self.console = console
    self.program = program
  }

  /// How large variants are.
  func sizes(of variants: [Variant]) async -> [VariantSize] {
    for variant in variants where sizes[variant.name] == nil { sizes[variant.name] = await package.size(of: variant) }
    return variants.compactMap { sizes[$0.name] }
  }

  /// How large the baseline is, which the others are compared with.
  var baselineSize: VariantSize {
    get async { await sizes(of: [.plain])[0] }
  }

  /// How the libraries of variants hang together.
  func structures(of variants: [Variant]) async throws(CommandError) -> [Structure] {
    try await libraries(of: variants).map(\.structure)
  }

  /// What the compiler tells of the libraries of variants.
  func libraries(of variants: [Variant]) async throws(CommandError) -> [MeasuredModule] {
    try await modules(variants.map(\.library))
  }

  /// What the seams to the store and the navigation demand, which all variants share.
  func domain() async throws(CommandError) -> Concepts { try await modules([.domain])[0].structure.concepts }

  /// What the compiler tells of the hosts of variants.
  func hosts(of variants: [Variant]) async throws(CommandError) -> [MeasuredModule] {
    try await modules(variants.map(\.hostModule))
  }

  /// How the objects of variants talk, over all scenarios.
  func flows(of variants: [Variant]) async throws(CommandError) -> [Flow] {
    let traces = try await traces(of: variants)
    let owners = try await viewOwners(of: variants)
    return zip(variants, zip(traces, owners)).map { variant, recorded in
      Flow(of: recorded.0, viewOwners: recorded.1, isViewRecorded: variant.isViewRecorded)
    }
  }

  /// What was said in each scenario, variant by variant.
  func traces(of variants: [Variant]) async throws(CommandError) -> [[Trace]] {
    try await recordedTraces(of: variants).map(\.value)
  }

  /// What the traces of variants leave out.
  func omissionsOfTraces(of variants: [Variant]) async throws(CommandError) -> [[Omission]] {
    try await recordedTraces(of: variants).map(\.omissions)
  }

  private func recordedTraces(of variants: [Variant]) async throws(CommandError) -> [Recorded<[Trace]>] {
    let missing = variants.filter { traces[$0.name] == nil }
    if !missing.isEmpty {
      let all = try await result(of: "recording all scenarios") { copy in
        try await copy.traces(of: missing.map { .init(module: $0.module, inputs: $0.playInputs) })
      }
      for (variant, made) in zip(missing, all) { traces[variant.name] = made }
    }
    return variants.compactMap { traces[$0.name] }
  }

  /// The parties of the libraries that keep the view alive.
  func viewOwners(of variants: [Variant]) async throws(CommandError) -> [Set<String>] {
    try await structures(of: variants).map { structure in
      let owners = structure.edges.filter { $0.strength == .strong && $0.protocols.contains(Cast.greeting.view) }
      return Set(owners.map { String($0.from.trimmingPrefix(Cast.greeting.prefix)) })
    }
  }

  /// How much of the wrong behaviour of variants shows, and where.
  func testabilities(of variants: [Variant]) async throws(CommandError) -> [Testability] {
    let results = try await mutantResults(of: variants).map(\.value)
    // Mutants are numbered over all variants, whichever are asked for.
    let libraries = try await libraries(of: Variant.all)
    let domain = try await domain()
    let sizes = await sizes(of: variants)
    return zip(zip(variants, results), sizes).map { pair, size in
      let (variant, results) = pair
      let index = Variant.all.firstIndex { $0.name == variant.name } ?? 0
      let first = 1 + libraries[..<index].reduce(0) { $0 + $1.possibleMutants }
      return Testability(
        verdicts: MutantVerdicts(of: variant.name, module: variant.module, results: results, from: first),
        structure: libraries[index].structure, domain: domain, mockViewLines: size.mockView.lines.code)
    }
  }

  /// What is not recorded while the mutants of variants are tried.
  func omissionsOfMutants(of variants: [Variant]) async throws(CommandError) -> [[Omission]] {
    try await mutantResults(of: variants).map(\.omissions)
  }

  /// All that is measured of variants.
  func measurements(of variants: [Variant]) async throws(CommandError) -> [MeasuredVariant] {
    // All modules at once, so that what several of them import is compiled once.
    let modules = try await modules([.domain] + variants.map(\.library) + variants.map(\.hostModule))
    let testabilities = try await testabilities(of: variants)
    let flows = try await flows(of: variants)
    let sizes = await sizes(of: variants)
    return variants.indices.map { index in
      MeasuredVariant(
        size: sizes[index], library: modules[1 + index], host: modules[1 + variants.count + index], flow: flows[index],
        testability: testabilities[index])
    }
  }

  private func modules(_ wanted: [Module]) async throws(CommandError) -> [MeasuredModule] {
    let missing = wanted.filter { modules[$0.name] == nil }
    if !missing.isEmpty {
      let all = try await result(of: "asking the compiler") { copy in
        try await copy.measurements(
          "module", of: missing.map { .init(module: $0.name, inputs: $0.structureInputs) }
        ) { MeasuredModule(structure: Structure(of: $0), possibleMutants: $0.possibleMutants) }
      }
      for (module, made) in zip(missing, all) { modules[module.name] = made }
    }
    return wanted.compactMap { modules[$0.name] }
  }

  private func mutantResults(
    of variants: [Variant]
  ) async throws(CommandError) -> [Recorded<[MutantResult]>] {
    let missing = variants.filter { results[$0.name] == nil }
    if !missing.isEmpty {
      let progress = Progress(of: 0, on: console)
      defer { progress.finish() }
      let all = try await result(of: "building the copy") { copy in
        try await copy.mutantResults(of: missing.map { .init(module: $0.module, inputs: $0.playInputs) }) { done, all in
          await progress.show("mutants tried", done, of: all)
        }
      }
      for (variant, made) in zip(missing, all) { results[variant.name] = made }
    }
    return variants.compactMap { results[$0.name] }
  }

  /// Takes something from the copy, and shows a line meanwhile, on a terminal only.
  private func result<Value>(
    of label: String, make: (ScratchCopy) async throws -> Value
  ) async throws(CommandError) -> Value {
    if console.diagnostics.isTerminal { console.diagnostics.write("\r\(label) …\u{1B}[K") }
    defer { if console.diagnostics.isTerminal { console.diagnostics.write("\r\u{1B}[K") } }
    do {
      let copy = if let copy { copy } else { try await makeCopy() }
      self.copy = copy
      return try await make(copy)
    } catch let error as CocoaError {
      let path = error.filePath ?? error.url?.path ?? ""
      let isInput = [.fileReadNoSuchFile, .fileReadNoPermission, .fileReadUnknown, .fileNoSuchFile].contains(error.code)
      let message = "'\(path)' cannot be \(isInput ? "read" : "written"): \(error.localizedDescription)"
      throw CommandError(message: message, exitCode: isInput ? .noInput : .failure)
    } catch ScratchCopyError.breaksContract(let message) {
      throw CommandError(message: message, exitCode: .found)
    } catch {
      throw CommandError(message: "\(error)", exitCode: .failure)
    }
  }
}

extension MeasuringSession {
  /// Makes a copy of all variants.
  private func makeCopy() async throws -> ScratchCopy {
    let url = package.url
    func source(_ module: Module) -> ModuleSource {
      ModuleSource(
        name: module.name, folder: url.appending(path: module.path), dependencies: module.dependencies.map(\.name))
    }
    let version = try String(contentsOf: url.appending(path: ".swift-version"), encoding: .utf8)
    let toolchain = Toolchain(supportedVersion: version.trimmingCharacters(in: .whitespacesAndNewlines))
    let compiler = try await toolchain.version()
    return ScratchCopy(
      of: Module.measured.map(source), cast: .greeting, recorder: source(.recorder), runner: source(.runner),
      toolchain: toolchain,
      cache: ResultCache(in: url.appending(path: ".build/compare"), of: url, compiler: compiler, program: program))
  }
}

extension Variant {
  /// Whether what the view is told is recorded: the widgets of the baseline are no parties.
  var isViewRecorded: Bool { !isBaseline }
}

extension Cast {
  /// The types that take part in the greeting screen.
  static let greeting = Self(
    contract: Module.contract.name, neighbours: ["PersonStore", "Navigation"], awaited: "PersonStore",
    doubles: Module.mockViews.name, stage: "Screen", view: "GreetingView", prefix: "Greeting")
}
