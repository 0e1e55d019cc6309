import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// A measurement, or the reason why there is none.
typealias Measured<Value> = Result<Value, CommandError>

/// The measurements of one command.
@MainActor
final class MeasuringSession {
  /// How many random walks each variant takes when it is measured, from the walk with seed 1 on.
  nonisolated static let walks = 1000

  let package: PackageFolder
  let folder: ResultFolder
  private let console: Console
  let published: ProgramResults
  let guestBooks: ProgramResults

  init(of package: PackageFolder, console: Console, program: URL?) {
    (self.package, self.console) = (package, console)
    folder = ResultFolder(of: package, console: console, program: program)
    published = ProgramResults(of: package, keptIn: folder, progress: Progress(on: console))
    guestBooks = ProgramResults(of: package, playing: .guestBook, keptIn: folder, progress: Progress(on: console))
  }

  /// Measures sections of variants, the published ones if no others are given. Of what runs, mutants are tried only for
  /// their own sections.
  func measurements(
    of variants: [Variant], _ sections: Set<ScreenMeasurement.Section>, by results: ProgramResults? = nil
  ) async throws -> [ScreenMeasurement] {
    let programs = results ?? published
    let isPlayed = !sections.isDisjoint(with: [.contract, .scenarios, .messages, .testability, .mutants])
    let hasMutants = !sections.isDisjoint(with: [.testability, .mutants])
    var structures: [String: Result<Structure, ScreenError>] = [:]
    var mutants: [Variant: Result<[MutantResult], ScreenError>] = [:]
    var plays: [Variant: Result<PlayedScreen, ScreenError>] = [:]
    if hasMutants {
      mutants = try await programs.results("mutants", of: variants) { screens, missing, work in
        try await screens.play(missing, walks: Self.walks, tryingMutants: true, in: work)
      }
    }
    if isPlayed {
      // What was played for the mutants serves the messages.
      let (name, walks, rules) = programs.contract.messages
      plays = try await programs.results(name, of: variants) { screens, missing, work in
        try await screens.messages(of: missing, walks: walks, playing: rules, in: work)
      }
    }
    if hasMutants || sections.contains(.structure) {
      let hosts = sections.contains(.structure) ? variants.map(\.host) : []
      structures = try await programs.structures(
        of: variants.flatMap { [$0.module, $0.screen.program] } + hosts)
    }
    return variants.map { variant in
      var measurement = ScreenMeasurement(architecture: variant.name)
      if sections.contains(.size) {
        measurement.size = .measured(variant, in: package, errors: &measurement.failures)
      }
      do throws(ScreenError) {
        let played = try plays[variant]?.get()
        if let played, let finding = played.report.findings(about: variant).first {
          measurement.failures.append(.found(finding))
          return measurement
        }
        measurement.contract = played?.report
        if let played { measurement.set(scenarios: played.scenarios.traces) }
        let results = try mutants[variant]?.get()
        guard let library = try structures[variant.module]?.get(),
          let mockView = try structures[variant.screen.program]?.get()
        else { return measurement }
        let structure = ScreenStructure(
          library: library, host: try structures[variant.host]?.get(), mockView: mockView)
        measurement.structure = structure
        if let results { measurement.set(mutants: results, structure: structure) }
      } catch {
        measurement.failures.append(.found(error.sentence(about: variant)))
      }
      return measurement
    }
  }

  /// Measures all sections of published screens and versions. A version may be without one of its folders.
  ///
  /// Versions with the same name after the hyphen form a group, whose programs are built together, because their targets
  /// replace the published ones.
  func allSections(of variants: [Variant], takingKeptAlone takesKeptAlone: Bool = false) async throws
    -> [ScreenMeasurement]
  {
    var measured: [Variant: ScreenMeasurement] = [:]
    for version in variants where version.isVersion {
      let missing = version.folders.first { SourceFiles(at: [package.path($0)]).paths.isEmpty }
      guard let missing else { continue }
      let words = "\(version) has no Swift file in '\(missing)'. A version has the folders Library, Host and MockView."
      measured[version] = ScreenMeasurement(architecture: version.name, failures: [.found(words)])
    }
    let complete = variants.filter { measured[$0] == nil }
    let groups = Dictionary(grouping: complete, by: \.version).sorted { $0.key < $1.key }
    let count = groups.count { !$0.key.isEmpty }
    for (index, (name, own)) in groups.enumerated() {
      let number = index + count - groups.count + 1
      let subject = name.isEmpty ? "" : "version \(name) (\(number) of \(count)): "
      let programs = ProgramResults(
        of: package, with: own.filter(\.isVersion), keptIn: folder, alone: takesKeptAlone,
        progress: Progress(on: console, of: subject))
      let sections = Set(ScreenMeasurement.Section.allCases)
      for (variant, measurement) in zip(own, try await measurements(of: own, sections, by: programs)) {
        measured[variant] = measurement
      }
    }
    return variants.compactMap { measured[$0] }
  }

  var independentVersions: [Variant] { Variant.versions(in: package.url).filter(\.isIndependentVersion) }

  /// What is known at once of these versions: all sections if they are kept, or else sizes.
  func knownVersionMeasurements() async throws -> [ScreenMeasurement] {
    do { return try await allSections(of: independentVersions, takingKeptAlone: true) } catch is ResultCache.NotKept {
      return try await measurements(of: independentVersions, [.size])
    }
  }

  /// All sections of all variants, none of which may fail.
  func completeMeasurements() async throws -> [ScreenMeasurement] {
    let changes = try await changeCosts()
    if let failure = changes.failures.first { throw failure }
    return try await measurements(of: package.variants, Set(ScreenMeasurement.Section.allCases)).map { measurement in
      if let failure = measurement.failures.first { throw failure }
      var measurement = measurement
      measurement.changes = changes.prices(of: measurement.architecture)
      return measurement
    }
  }

  /// How screens, or guest books, fare in their contract.
  func contracts(
    of variants: [Variant], ofGuestBooks isOfGuestBooks: Bool, walks: Int, seed: UInt64
  ) async throws -> [ScreenMeasurement] {
    let programs = isOfGuestBooks ? guestBooks : published
    let played = try await programs.results("contract-\(walks)-\(seed)", of: variants) { screens, missing, work in
      try await screens.contract(of: missing, walks: walks, seed: seed, in: work)
    }
    return variants.map { variant in
      var measurement = ScreenMeasurement(architecture: variant.name)
      do throws(ScreenError) {
        measurement.contract = try played[variant]?.get().report
        measurement.failures = measurement.contract?.findings(about: variant).map { .found($0) } ?? []
      } catch {
        measurement.failures = [.found(error.sentence(about: variant))]
      }
      return measurement
    }
  }

  /// What change requests cost in some variants, or in all.
  func changeCosts(of variants: [Variant]? = nil) async throws -> ChangeCosts {
    try await ChangeCosts(of: ChangeRequest.made(in: package), for: variants ?? package.variants, by: self, on: console)
  }
}

extension ScreenError {
  func sentence(about variant: Variant) -> String {
    switch self {
    case .breaksContract(let part):
      "\(variant) breaks the contract in '\(part)'. Run 'swift run compare contract \(variant)'."
    case .traps(let part, let reason): "\(variant) traps in '\(part)': \(reason)."
    case .takesTooLong(let part): "\(variant) takes more than 10 s of processor time in '\(part)'."
    case .doesNotCompile(let diagnostics): "\(variant) does not compile: \(Self.firstError(in: diagnostics))"
    case .doesNotCompileInstrumented(let diagnostics):
      "\(variant) does not compile with the calls that record it: \(Self.firstError(in: diagnostics)). Write that line in "
        + "another way."
    case .cannotBeRecorded(let constructs):
      "\(variant) cannot be recorded, see Sources/Instrumentation/README.md: "
        + constructs.map(\.description).joined(separator: "; ")
    case .isNotUnderstood(let reason): "\(variant) cannot be measured: \(reason)."
    }
  }

  private static func firstError(in diagnostics: String) -> String {
    diagnostics.firstMatch(of: /(?m)^.*:\d+:\d+: error: .*$/).map { String($0.0) } ?? diagnostics
  }
}
