import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// A measurement, or the reason why there is none.
typealias Measured<Value> = Result<Value, CommandError>

/// The measurements of one command: each is made once, when it is first asked for.
@MainActor
final class MeasuringSession {
  /// How many random walks each variant takes when it is measured, from the walk with seed 1 on.
  static let walks = 1000

  let package: PackageFolder
  private let console: Console
  private let program: URL?
  private let oldest: Date
  private var copy: ScratchCopy?
  private var caches: [String: ResultCache] = [:]
  private var modules: [String: Result<Structure, ScreenError>] = [:]
  private var screens: [Variant: Measured<MeasuredVariant>] = [:]
  private var knownChangeCosts: ChangeCosts?
  private var phase = ""

  /// Makes a session; a fresh one takes no result that was cached before it.
  init(of package: PackageFolder, console: Console, program: URL?, isFresh: Bool = false) {
    self.package = package
    self.console = console
    self.program = program
    oldest = isFresh ? Date() : .distantPast
  }

  func structures(
    of variants: [Variant], screensFollow: Bool = false
  ) async throws -> [Measured<VariantStructure>] {
    let wanted = [.domain] + variants.flatMap { [$0.library, $0.hostModule] }
    let missing = wanted.filter { modules[$0.name] == nil }
    if !missing.isEmpty {
      let subjects = missing.map { ScratchCopy.Subject(module: $0.name, inputs: $0.structureInputs) }
      let measured = try await result { copy in
        try await copy.measurements(of: subjects, screensFollow: screensFollow) { Structure(of: $0) }
      }
      for (module, result) in zip(missing, measured) { modules[module.name] = result }
    }
    return variants.map { variant in
      Result { () throws(ScreenError) in
        VariantStructure(
          architecture: variant.name, library: try structure(of: variant.library).get(),
          host: try structure(of: variant.hostModule).get())
      }.mapError { unmeasured(variant, $0) }
    }
  }

  func measurements(of variants: [Variant]) async throws -> [Measured<MeasuredVariant>] {
    let missing = variants.filter { screens[$0] == nil }
    if !missing.isEmpty {
      let structures = try await structures(of: missing, screensFollow: true)
      let played = try await result { copy in
        try await copy.playedScreens(missing.map { .init(module: $0.module, inputs: $0.playInputs) }, walks: Self.walks)
      }
      guard case .success(let domain) = structure(of: .domain) else {
        throw CommandError(message: "\(Module.domain) does not compile. Run 'swift build'.", exitCode: .failure)
      }
      for (index, variant) in missing.enumerated() {
        screens[variant] = Result { () throws(CommandError) in
          let screen = try played[index].mapError { unmeasured(variant, $0) }.get()
          if let finding = screen.report.findings(about: variant).first { throw .found(finding) }
          return MeasuredVariant(
            variant, size: VariantSize(of: variant, in: package), structure: try structures[index].get(), screen,
            domain: domain.concepts)
        }
      }
    }
    return variants.compactMap { screens[$0] }
  }

  func completeMeasurements() async throws -> [MeasuredVariant] {
    try await measurements(of: Variant.all).map { try $0.get() }
  }

  func contractReports(
    of variants: [Variant], walks: Int, seed: UInt64 = 1
  ) async throws -> [Measured<ContractReport>] {
    let reports = try await result { copy in
      try await copy.contractReports(
        of: variants.map { .init(module: $0.module, inputs: $0.playInputs) }, walks: walks, seed: seed)
    }
    return zip(variants, reports).map { variant, report in report.mapError { unmeasured(variant, $0) } }
  }

  func changeCosts() async throws -> ChangeCosts {
    if let knownChangeCosts { return knownChangeCosts }
    let costs = try await ChangeCosts(
      of: ChangeRequest.made(in: package), for: Variant.all, by: self, on: console)
    knownChangeCosts = costs
    return costs
  }

  private func structure(of module: Module) -> Result<Structure, ScreenError> {
    modules[module.name] ?? .failure(.doesNotCompile(diagnostics: ""))
  }

  private func unmeasured(_ variant: Variant, _ error: ScreenError) -> CommandError {
    .found(error.sentence(about: variant).replacing(package.url.path + "/", with: ""))
  }

  private func result<Value>(make: (ScratchCopy) async throws -> Value) async throws -> Value {
    defer { console.endPhase() }
    let copy = if let copy { copy } else { try await makeCopy() }
    self.copy = copy
    return try await make(copy)
  }

  private func makeCopy() async throws -> ScratchCopy {
    let url = package.url
    let progress = Progress(on: console)
    return ScratchCopy(
      of: Module.measured.map { $0.source(below: url) }, roles: .greeting, recorder: Module.recorder.source(below: url),
      runner: Module.runner.source(below: url), toolchain: try package.toolchain(), cache: try await cache()
    ) {
      await self.noteWaiting()
    } announcing: { phase in
      switch phase {
      case .askingCompiler: await self.begin("asking the compiler")
      case .building: await self.begin("building the copy")
      case .playing(let label, let done, let all): await progress.show(label, done, of: all)
      }
    }
  }

  private func begin(_ phase: String) {
    if phase != self.phase { console.beginPhase(phase) }
    self.phase = phase
  }

  /// Where results are kept; those below a folder of their own wait for no others.
  func cache(below name: String = "") async throws -> ResultCache {
    if let cache = caches[name] { return cache }
    let toolchain = try package.toolchain()
    let compiler: String
    do { compiler = try await toolchain.identity() } catch DumpError.cannotRun(let command, let reason) {
      throw CommandError(
        message: "cannot run \(command): \(reason.trimmingCharacters(in: .whitespacesAndNewlines)). Install Swift "
          + "\(toolchain.supportedVersion), and put the folder of its programs on the PATH.", exitCode: .failure)
    }
    let cache = ResultCache(
      in: cacheFolder.appending(path: name), of: package.url, compiler: compiler + staleness, since: oldest)
    caches[name] = cache
    return cache
  }

  /// Keeps the results of a tool that is older than its sources apart; empty if it is not.
  private var staleness: String {
    guard let built = program?.modificationDate else { return "" }
    let files = SourceFiles(at: ["Sources/Comparison", "Sources/Instrumentation"].map(package.path)).paths
    let newest = files.compactMap { $0.url.modificationDate }.max() ?? .distantPast
    return newest > built ? ", measured by a tool of \(built)" : ""
  }

  private var cacheFolder: URL { package.url.appending(path: ".build/compare") }

  func noteWaiting() {
    console.note("another run works in '\(cacheFolder.path)'. This one waits for it.")
  }
}

extension Console {
  /// Prints why variants were not measured, below a table or as errors, and returns how the command ends.
  func finish(_ failures: [CommandError], listing listsReasons: Bool = true) -> ExitCode {
    for failure in failures {
      if listsReasons {
        print("")
        printParagraph(failure.message)
      } else {
        report(failure)
      }
    }
    return failures.isEmpty ? .done : .found
  }
}

extension Sequence {
  func values<Value>() -> [Value] where Element == Measured<Value> { compactMap { try? $0.get() } }

  func failures<Value>() -> [CommandError] where Element == Measured<Value> {
    compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }
}

extension ScreenError {
  func sentence(about variant: Variant) -> String {
    switch self {
    case .breaksContract(let part): "\(variant) breaks the contract in '\(part)'. Run 'compare contract \(variant)'."
    case .traps(let part, let reason): "\(variant) traps in '\(part)': \(reason)."
    case .takesTooLong(let part): "\(variant) takes more than 10 s of processor time in '\(part)'."
    case .doesNotCompile(let diagnostics):
      "\(variant) does not compile: "
        + (diagnostics.firstMatch(of: /(?m)^.*:\d+:\d+: error: .*$/).map { String($0.0) } ?? diagnostics)
    }
  }
}

extension ScreenRoles {
  static var greeting: Self {
    let variants = Variant.all
    return Self(
      contract: Module.contract.name, collaborators: ["PersonStore", "Navigation"], replying: "PersonStore",
      mockViews: Module.mockViews.name, screen: "Screen", view: "GreetingView", prefix: "Greeting",
      isScreen: { module in variants.contains { [$0.library.name, $0.hostModule.name].contains(module) } },
      standIn: { module in variants.first { $0.library.name == module }.map(standIn) })
  }

  /// The source in place of the mock view of a variant that is not played.
  private static func standIn(for variant: Variant) -> (file: String, source: String) {
    let source = """
      extension Variant {
        static let \(variant.name.lowercased()) = Self(name: "\(variant.name)") { _ in preconditionFailure() }
      }
      """
    return (URL(filePath: variant.mockView).lastPathComponent, source)
  }
}
