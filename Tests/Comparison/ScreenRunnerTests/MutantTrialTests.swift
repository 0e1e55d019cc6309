import GreetingContract
import GreetingDomain
import MessageRecorder
import Testing

@testable import GreetingVariants
@testable import TraceRunner

/// What becomes of mutants that are hard to come across; each test has a process of its own, as switches are global.
struct MutantTrialTests {
  @Test("The contract ends a process as its worker does")
  func status() {
    #expect(TimeLimit.status == PlayerStatus.takesTooLong)
  }

  @Test("Playing only the parts that come across a mutant finds what playing all parts does")
  func selection() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let variant = Variant(name: "Planted") { PlantedScreen($0) { Once.first } }
        let sound = SoundRun(of: variant)
        let trial = MutantTrial(against: sound)
        for mutant in PlantedMutant.allCases where mutant != .onceInAProcess {
          let outcome = trial.outcome(of: mutant.rawValue)
          #expect(outcome?.status == mutant.status, "\(mutant)")
          #expect(outcome?.reason == Self.firstBroken(by: mutant, of: variant), "\(mutant)")
          let parts = sound.parts.filter { $0.mutants.contains(mutant.rawValue) }
          if mutant == .onlyByAWalk { #expect(parts.allSatisfy { $0.contractCase.name.hasPrefix("transition walk") }) }
          let isEverywhere = [.always, .whileClosing].contains(mutant)
          #expect((parts.count == sound.parts.count) == isEverywhere, "\(mutant)")
        }
      }
    }
  }

  @Test("What is made once in a process is made with the mutant in a process of its own")
  func onceInAProcess() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let number = PlantedMutant.onceInAProcess.rawValue
        let sound = SoundRun(of: Variant(name: "Planted") { PlantedScreen($0) { Once.first } })
        #expect(MutantTrial(against: sound).outcome(of: number) == nil)

        // Nobody has asked for the second one yet, as in a new process.
        let variant = Variant(name: "Planted") { PlantedScreen($0) { Once.second } }
        let trial = MutantTrial(against: SoundRun(of: variant, known: sound.parts.map(\.steps)))
        let outcome = trial.outcome(of: number, isFirst: true)
        #expect(outcome?.status == .killed)
        #expect(outcome?.reason == ContractCase.all[0].name)
      }
    }
  }

  @Test("The parts record every event once, and name the first part that is not obeyed")
  func soundRun() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let sound = SoundRun(of: .mvp)
        #expect(sound.broken == nil)
        let events = ContractCase.all.flatMap { part in
          part.steps.indices.map { Beginning(part: part, count: $0 + 1) }
        }
        #expect(sound.parts.map(\.steps.count).reduce(0, +) == Set(events).count)

        let variant = Variant(name: "Planted") { PlantedScreen($0) { "" } }
        let name = Self.firstBroken(by: .onlyByAWalk, of: variant)
        MutantSwitch.turnOn(PlantedMutant.onlyByAWalk.rawValue)
        let broken = SoundRun(of: variant)
        #expect(broken.broken?.name == name)
        #expect(broken.parts.count < ContractCase.all.count)
      }
    }
  }

  /// The first of all parts of the contract that a variant breaks with a mutant.
  @MainActor
  private static func firstBroken(by mutant: PlantedMutant, of variant: Variant) -> String {
    MutantSwitch.turnOn(mutant.rawValue)
    defer { MutantSwitch.turnOn(0) }
    return ContractCase.all.first { variant.contract.play($0) != nil }?.name ?? ""
  }

  private struct Beginning: Hashable {
    let steps: [Step]
    let isEnglish: Bool

    init(part: ContractCase, count: Int) {
      steps = Array(part.steps.prefix(count))
      isEnglish = part.language == .english
    }
  }
}

/// What is wrong with a screen, if its mutant is on.
private enum PlantedMutant: Int, CaseIterable {
  case always = 1, late, onlyByAWalk, whileClosing, leaking, harmless, unreached, onceInAProcess

  var status: MutantResult.Status {
    switch self {
    case .always, .late, .onlyByAWalk, .whileClosing, .leaking, .onceInAProcess: .killed
    case .harmless: .survived
    case .unreached: .noCoverage
    }
  }

  var isOn: Bool { MutantSwitch.isOn(rawValue) }
}

/// Texts that are made once in a process.
private enum Once {
  static let first: String = PlantedMutant.onceInAProcess.isOn ? "!" : ""
  static let second: String = PlantedMutant.onceInAProcess.isOn ? "!" : ""
}

/// An MVP screen with places for mutants around it.
private final class PlantedScreen: Screen {
  private let screen: any Screen
  private let display: Display
  private let suffix: () -> String
  private var events: [Action] = []
  private var part: AnyObject?

  init(_ dependencies: ScreenDependencies, suffix: @escaping () -> String) {
    screen = Variant.mvp.makeScreen(dependencies)
    display = dependencies.display
    self.suffix = suffix
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    events.append(action)
    let operation = screen.operation(for: action)
    return { [self] in
      await operation()
      change(after: action)
    }
  }

  private func change(after action: Action) {
    let text = suffix()
    if !text.isEmpty { display.content.title = Text(display.content.title.string + text) }
    if PlantedMutant.always.isOn { display.content.title = "" }
    switch action {
    case .continue where events.count > 4:
      if PlantedMutant.late.isOn { display.content.title = "" }
    case .close:
      if PlantedMutant.whileClosing.isOn { display.content.title = "" }
    case .greet:
      if PlantedMutant.harmless.isOn { part = nil }
      if PlantedMutant.leaking.isOn { part = Leak(of: self) }
    default: break
    }
    let walk = ContractCase.all.last?.steps.compactMap(\.event.action) ?? []
    if events == walk, PlantedMutant.onlyByAWalk.isOn { display.content.title = "" }
  }
}

/// An object that is kept for good, and keeps another one alive; the leak sanitizer knows who keeps it.
@MainActor
private final class Leak {
  private static var all: [Leak] = []
  private let other: AnyObject

  init(of other: AnyObject) {
    self.other = other
    Self.all.append(self)
  }
}

extension Event {
  fileprivate var action: Action? {
    if case .user(let action) = self { action } else { nil }
  }
}
