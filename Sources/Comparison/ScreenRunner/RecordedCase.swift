import GreetingContract
import GreetingVariants
import MessageRecorder

struct RecordedCase {
  private(set) var steps: [RecordedStep] = []
  private(set) var violation: Violation?

  @MainActor
  init(
    of part: ContractCase, by variant: Variant, includingLines includesLines: Bool = false,
    includingPlaces includesPlaces: Bool = false
  ) {
    let view = ShownView()
    let contract = Contract { dependencies in
      view.display = dependencies.display
      return variant.makeScreen(dependencies)
    }
    // Only the main actor updates the view.
    let shown: @Sendable () -> [String: String] = { MainActor.assumeIsolated { view.display?.content.fields ?? [:] } }
    var isRecording = false
    violation = contract.play(part, goingOn: true) { event in
      if isRecording { steps.append(Recorder.stop()) }
      isRecording = event != nil
      if isRecording {
        Recorder.start(includingLines: includesLines, includingPlaces: includesPlaces ? shown : nil)
      }
    }
  }
}

@MainActor
private final class ShownView {
  var display: Display?
}

extension ScreenContent {
  /// All fields, in words; a field that is empty is not among them.
  var fields: [String: String] {
    [
      "title": title.string, "name": name.string, "surname": surname.string, "greeting": greeting?.string,
      "message": message?.string, "busy": "\(isBusy)", "greet": "\(canGreet)", "retry": "\(canRetry)",
      "continue": "\(canContinue)",
    ].compactMapValues { $0 }
  }
}
