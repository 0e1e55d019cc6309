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
  private let isFresh: Bool
  private var copy: ScratchCopy?
  private var knownCaches: [String: ResultCache] = [:]
  private var knownChangeCosts: ChangeCosts?
  private var knownTestabilities: [String: Testability] = [:]
  private var sizes: [String: VariantSize] = [:]
  private var modules: [String: Result<MeasuredModule, ScreenError>] = [:]
  private var traces: [String: Result<Recorded<[Trace]>, ScreenError>] = [:]
  private var flows: [String: Flow] = [:]
  private var results: [String: Result<Recorded<[MutantResult]>, ScreenError>] = [:]
  /// Why there are no numbers of some variants, by their names, each in a sentence.
  private(set) var failures: [String: String] = [:]

  /// Begins without any measurement; a fresh session takes none that was kept before.
  init(of package: PackageFolder, console: Console, program: URL?, isFresh: Bool = false) {
    self.package = package
    self.console = console
    self.program = program
    self.isFresh = isFresh
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

  /// Leaves a variant out that does not obey the contract.
  func leaveOut(_ variant: Variant, because reason: String) {
    failures[variant.name] = reason
  }

  /// How the libraries of variants hang together; `nil` where one does not compile.
  func structures(of variants: [Variant]) async throws(CommandError) -> [Structure?] {
    try await libraries(of: variants).map { $0?.structure }
  }

  /// What the compiler tells of the libraries of variants; `nil` where one does not compile.
  func libraries(of variants: [Variant]) async throws(CommandError) -> [MeasuredModule?] {
    try await measuredModules(variants.map(\.library), of: variants)
  }

  /// What the compiler tells of the hosts of variants; `nil` where one does not compile.
  func hosts(of variants: [Variant]) async throws(CommandError) -> [MeasuredModule?] {
    try await measuredModules(variants.map(\.hostModule), of: variants)
  }

  /// What the seams to the store and the navigation demand, which all variants share.
  func domain() async throws(CommandError) -> Concepts {
    guard let domain = try await modules([.domain]).first, case .success(let module) = domain else {
      throw CommandError(message: "\(Module.domain) does not compile. Run 'swift build'.", exitCode: .failure)
    }
    return module.structure.concepts
  }

  /// How the objects of variants talk, over all scenarios; `nil` where one cannot be measured.
  func flows(of variants: [Variant]) async throws(CommandError) -> [Flow?] {
    let traces = try await traces(of: variants)
    let owners = try await viewOwners(of: variants)
    for (index, variant) in variants.enumerated() where flows[variant.name] == nil {
      flows[variant.name] = traces[index].map {
        Flow(of: $0, viewOwners: owners[index], isViewRecorded: variant.isViewRecorded)
      }
    }
    return variants.map { flows[$0.name] }
  }

  /// What was said in each scenario, variant by variant; `nil` where one cannot be measured.
  func traces(of variants: [Variant]) async throws(CommandError) -> [[Trace]?] {
    try await recordedTraces(of: variants).map { $0?.value }
  }

  /// What the traces of variants leave out.
  func omissionsOfTraces(of variants: [Variant]) async throws(CommandError) -> [[Omission]] {
    try await recordedTraces(of: variants).map { $0?.omissions ?? [] }
  }

  private func recordedTraces(of variants: [Variant]) async throws(CommandError) -> [Recorded<[Trace]>?] {
    let missing = variants.filter { traces[$0.name] == nil && failures[$0.name] == nil }
    if !missing.isEmpty {
      let all = try await result { copy in
        try await copy.traces(of: missing.map { .init(module: $0.module, inputs: $0.playInputs) })
      }
      for (variant, made) in zip(missing, all) { traces[variant.name] = made }
    }
    return variants.map { value($0, in: traces) }
  }

  /// The parties of the libraries that keep the view alive.
  func viewOwners(of variants: [Variant]) async throws(CommandError) -> [Set<String>] {
    try await structures(of: variants).map { structure in
      let owners = (structure?.edges ?? []).filter {
        $0.strength == .strong && $0.protocols.contains(Cast.greeting.view)
      }
      return Set(owners.map { String($0.from.trimmingPrefix(Cast.greeting.prefix)) })
    }
  }

  /// How much of the wrong behaviour of variants shows, and where; `nil` where one cannot be measured.
  func testabilities(of variants: [Variant]) async throws(CommandError) -> [Testability?] {
    let missing = variants.filter { knownTestabilities[$0.name] == nil }
    if !missing.isEmpty {
      for (variant, made) in zip(missing, try await newTestabilities(of: missing)) {
        knownTestabilities[variant.name] = made
      }
    }
    return variants.map { knownTestabilities[$0.name] }
  }

  private func newTestabilities(of variants: [Variant]) async throws(CommandError) -> [Testability?] {
    let results = try await mutantResults(of: variants).map { $0?.value }
    // Mutants are numbered over all variants, whichever are asked for.
    let libraries = try await libraries(of: Variant.all)
    let domain = try await domain()
    let sizes = await sizes(of: variants)
    return zip(zip(variants, results), sizes).map { pair, size in
      let (variant, results) = pair
      let index = Variant.all.firstIndex { $0.name == variant.name } ?? 0
      let first = 1 + libraries[..<index].reduce(0) { $0 + ($1?.possibleMutants ?? 0) }
      guard let results, let library = libraries[index] else { return nil }
      return Testability(
        verdicts: MutantVerdicts(of: variant.name, module: variant.module, results: results, from: first),
        structure: library.structure, domain: domain, mockViewLines: size.mockView.lines.code)
    }
  }

  /// What is not recorded while the mutants of variants are tried.
  func omissionsOfMutants(of variants: [Variant]) async throws(CommandError) -> [[Omission]] {
    try await mutantResults(of: variants).map { $0?.omissions ?? [] }
  }

  /// All that is measured of variants; `nil` where one cannot be measured.
  func measurements(of variants: [Variant]) async throws(CommandError) -> [MeasuredVariant?] {
    // All modules at once, so that what several of them import is compiled once.
    _ = try await modules([.domain] + variants.map(\.library) + variants.map(\.hostModule))
    let libraries = try await libraries(of: variants)
    let hosts = try await hosts(of: variants)
    let testabilities = try await testabilities(of: variants)
    let flows = try await flows(of: variants)
    let sizes = await sizes(of: variants)
    return variants.indices.map { index in
      guard let library = libraries[index], let host = hosts[index], let flow = flows[index],
        let testability = testabilities[index]
      else { return nil }
      return MeasuredVariant(
        size: sizes[index], library: library, host: host, flow: flow, testability: testability)
    }
  }

  /// All that is measured of all variants, of which each is needed.
  func completeMeasurements() async throws(CommandError) -> [MeasuredVariant] {
    let measurements = try await measurements(of: Variant.all)
    if let reason = reasons(for: Variant.all).first { throw CommandError(message: reason, exitCode: .found) }
    return measurements.compactMap(\.self)
  }

  /// What all change requests that are made cost in all variants.
  func changeCosts() async throws(CommandError) -> ChangeCosts {
    if let knownChangeCosts { return knownChangeCosts }
    let costs = try await ChangeCosts(
      of: ChangeRequest.made(in: package), for: Variant.all, by: self, on: console)
    knownChangeCosts = costs
    return costs
  }

  /// Why there are no numbers of some variants, in the order of these.
  func reasons(for variants: [Variant]) -> [String] { variants.compactMap { failures[$0.name] } }

  private func measuredModules(
    _ modules: [Module], of variants: [Variant]
  ) async throws(CommandError) -> [MeasuredModule?] {
    let known = try await self.modules(modules)
    return zip(variants, known).map { variant, module in value(of: variant, module) }
  }

  private func modules(_ wanted: [Module]) async throws(CommandError) -> [Result<MeasuredModule, ScreenError>] {
    let missing = wanted.filter { modules[$0.name] == nil }
    if !missing.isEmpty {
      let all = try await result { copy in
        try await copy.measurements(
          of: missing.map { .init(module: $0.name, inputs: $0.structureInputs) }
        ) { MeasuredModule(structure: Structure(of: $0), possibleMutants: $0.possibleMutants) }
      }
      for (module, made) in zip(missing, all) { modules[module.name] = made }
    }
    return wanted.compactMap { modules[$0.name] }
  }

  private func mutantResults(
    of variants: [Variant]
  ) async throws(CommandError) -> [Recorded<[MutantResult]>?] {
    let missing = variants.filter { results[$0.name] == nil && failures[$0.name] == nil }
    if !missing.isEmpty {
      let progress = Progress(of: 0, on: console)
      defer { progress.finish() }
      let all = try await result { copy in
        try await copy.mutantResults(of: missing.map { .init(module: $0.module, inputs: $0.playInputs) }) { done, all in
          await progress.show("mutants tried", done, of: all)
        }
      }
      for (variant, made) in zip(missing, all) { results[variant.name] = made }
    }
    return variants.map { value($0, in: results) }
  }

  private func value<Value>(_ variant: Variant, in known: [String: Result<Value, ScreenError>]) -> Value? {
    known[variant.name].flatMap { value(of: variant, $0) }
  }

  /// What was measured of a variant; if nothing was, it is noted why.
  private func value<Value>(of variant: Variant, _ result: Result<Value, ScreenError>) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let error):
      let sentence = error.sentence(about: variant).replacing(package.url.path + "/", with: "")
      failures[variant.name] = failures[variant.name] ?? sentence
      return nil
    }
  }

  /// Takes something from the copy.
  private func result<Value>(make: (ScratchCopy) async throws -> Value) async throws(CommandError) -> Value {
    defer { console.endPhase() }
    do {
      let copy = if let copy { copy } else { try await makeCopy() }
      self.copy = copy
      return try await make(copy)
    } catch {
      throw CommandError(error)
    }
  }
}

extension MeasuringSession {
  /// Prints why there are no numbers of some variants, and reports files that count for no role.
  func finish(_ variants: [Variant], on console: Console, listing listsReasons: Bool = true) async -> ExitCode {
    let reasons = reasons(for: variants)
    for reason in reasons {
      if listsReasons {
        console.print("")
        console.printParagraph(reason)
      } else {
        console.report(CommandError(message: reason, exitCode: .found))
      }
    }
    let code = console.report(await sizes(of: variants).flatMap(\.errors).filter(\.isAboutRole))
    return code != .done ? code : reasons.isEmpty ? .done : .found
  }

  /// Makes a copy of all variants.
  private func makeCopy() async throws -> ScratchCopy {
    let url = package.url
    return ScratchCopy(
      of: Module.measured.map { $0.source(in: url) }, cast: .greeting, recorder: Module.recorder.source(in: url),
      runner: Module.runner.source(in: url),
      toolchain: try package.toolchain(), cache: try await cache()
    ) {
      await self.noteWaiting()
    } beginning: { [console] measurement in
      switch measurement {
      case .module: console.beginPhase("asking the compiler")
      case .traces: console.beginPhase("recording all scenarios")
      case .mutants: console.beginPhase("building the mutants")
      }
    }
  }

  /// Where results are kept; those below a folder of their own wait for no others.
  func cache(below name: String = "") async throws -> ResultCache {
    if let cache = knownCaches[name] { return cache }
    let toolchain = try package.toolchain()
    let compiler: String
    do { compiler = try await toolchain.identity() } catch DumpError.cannotRun(let command, let reason) {
      throw CommandError(
        message: "cannot run \(command): \(reason.trimmingCharacters(in: .whitespacesAndNewlines)). Install Swift "
          + "\(toolchain.supportedVersion), and put the folder of its programs on the PATH.", exitCode: .failure)
    }
    let cache = ResultCache(
      in: name.isEmpty ? cacheFolder : cacheFolder.appending(path: name), of: package.url, compiler: compiler,
      program: program, isFresh: isFresh)
    knownCaches[name] = cache
    return cache
  }

  private var cacheFolder: URL { package.url.appending(path: ".build/compare") }

  /// Says that another run works in the folder of the results.
  func noteWaiting() {
    console.note("another run works in '\(cacheFolder.path)'. This one waits for it.")
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
    doubles: Module.mockViews.name, stage: "Screen", view: "GreetingView", prefix: "Greeting",
    isScreen: { module in Variant.all.contains { [$0.library.name, $0.hostModule.name].contains(module) } },
    standIn: { module in Variant.all.first { $0.library.name == module }.map(standIn) })

  /// What stands in for the mock view of a variant that is not played.
  private static func standIn(for variant: Variant) -> (file: String, source: String) {
    let source = """
      extension Variant {
        static let \(variant.name.lowercased()) = Self(name: "\(variant.name)") { _ in preconditionFailure() }
      }
      """
    return (URL(filePath: variant.mockView).lastPathComponent, source)
  }
}
