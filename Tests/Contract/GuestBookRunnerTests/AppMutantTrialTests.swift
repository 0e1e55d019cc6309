import GuestBookContract
import GuestBookDomain
import GuestBookMVPApp
import MessageRecorder
import ScreenRunner
import Testing

@testable import GuestBookRunner

/// The verdicts on the mutants of a guest book. Each test has a process of its own, as the switches are global.
struct AppMutantTrialTests {
  @Test("A mutant is killed by the first part that it breaks, a scenario or a tour, and survives if none breaks")
  func verdicts() async {
    await #expect(processExitsWith: .success) {
      try await Task { @MainActor in
        let trial = await AppMutantTrial(of: AppContract { PlantedApp($0) })
        func outcome(_ mutant: PlantedMutant) async throws -> MutantOutcome {
          try await trial.outcome(of: mutant.rawValue)
        }
        let always = try await outcome(.always)
        #expect(always.status == .killed && always.reason == AppScenario.all[0].name)
        let late = try await outcome(.onlyInATour)
        #expect(late.status == .killed && late.reason.hasPrefix("tour "))
        #expect(try await outcome(.harmless).status == .survived)
        #expect(try await outcome(.unreached).status == .noCoverage)
        await #expect(throws: RunnerError.evaluatedOnce(mutant: PlantedMutant.onceInAProcess.rawValue)) {
          try await outcome(.onceInAProcess)
        }
      }.value
    }
  }

  @Test("An app that breaks a scenario has no mutants, and the process ends")
  func broken() async {
    await #expect(processExitsWith: .exitCode(PlayerStatus.breaksContract)) {
      await Task { @MainActor in _ = await AppMutantTrial(of: AppContract { MuteApp($0) }) }.value
    }
  }
}

/// What is wrong with an app, if its mutant is on.
private enum PlantedMutant: Int {
  case always = 1, onlyInATour, harmless, unreached, onceInAProcess

  var isOn: Bool { MutantSwitch.isOn(rawValue) }

  static let isOnceOn: Bool = Self.onceInAProcess.isOn
}

/// An app of MVP whose link its mutants change.
private final class PlantedApp: GuestBookApp {
  private let app: MVPApp
  private var links = 0

  init(_ dependencies: AppDependencies) {
    app = MVPApp(dependencies)
  }

  var link: GuestBookLink? {
    links += 1
    _ = PlantedMutant.harmless.isOn
    let isBroken = PlantedMutant.always.isOn || links > 60 && PlantedMutant.onlyInATour.isOn || PlantedMutant.isOnceOn
    return isBroken ? nil : app.link
  }

  func operation(for action: AppAction) -> @MainActor () async -> Void { app.operation(for: action) }
}
