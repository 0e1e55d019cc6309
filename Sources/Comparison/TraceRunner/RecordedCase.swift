import GreetingContract
import GreetingVariants
import MessageRecorder

/// What has happened in a scenario or a walk.
struct RecordedCase {
  /// What has happened at each event that was recorded.
  private(set) var steps: [RecordedStep] = []
  /// How the variant breaks the contract, `nil` if it does not.
  private(set) var violation: Violation?

  /// Plays a part of the contract, also on after an event at which the screen diverges, and records it from an event on.
  @MainActor
  init(
    of part: ContractCase, by variant: Variant, from first: Int = 0, lookingForLeaks looksForLeaks: Bool = true,
    includingLines includesLines: Bool = false, includingPlaces includesPlaces: Bool = false
  ) {
    var played = 0
    let view = ShownView()
    let contract =
      includesPlaces
      ? Contract { dependencies in
        view.display = dependencies.display
        return variant.makeScreen(dependencies)
      } : variant.contract
    // The view is told something on the main actor alone.
    let shown: @Sendable () -> [String: String] = { MainActor.assumeIsolated { view.display?.content.fields ?? [:] } }
    violation = contract.play(part, goingOn: true, lookingForLeaks: looksForLeaks) { event in
      if played > first { steps.append(Recorder.stop()) }
      if played >= first, event != nil {
        Recorder.start(
          includingLines: includesLines || includesPlaces, includingPlaces: includesPlaces,
          shown: includesPlaces ? shown : nil)
      }
      played += 1
    }
  }
}

/// What a view has been told, once there is one.
@MainActor
private final class ShownView {
  var display: Display?
}

extension ScreenContent {
  /// All fields, in words; what is not shown is not among them.
  var fields: [String: String] {
    [
      "title": title.string, "name": name.string, "surname": surname.string, "greeting": greeting?.string,
      "message": message?.string, "busy": "\(isBusy)", "greet": "\(canGreet)", "retry": "\(canRetry)",
      "continue": "\(canContinue)",
    ].compactMapValues { $0 }
  }
}
