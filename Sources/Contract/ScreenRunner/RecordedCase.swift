import GreetingContract
import MessageRecorder

struct RecordedCase {
  private(set) var steps: [RecordedStep] = []
  private(set) var violation: Violation?

  /// Plays a case of the contract; if it goes on, also after a violation.
  @MainActor
  init(
    of contractCase: ContractCase, by makeScreen: @escaping ScreenMaker, patience: Patience,
    goingOn goesOn: Bool = false, includingPlaces includesPlaces: Bool = false
  ) async {
    let view = ShownView()
    let makeWatched: ScreenMaker = { dependencies in
      view.display = dependencies.display
      return makeScreen(dependencies)
    }
    // Only the main actor updates the view.
    let shown: @Sendable () -> [String: String] = { MainActor.assumeIsolated { view.display?.content.fields ?? [:] } }
    var isRecording = false
    violation = await Contract(makeWatched, patience: patience).play(contractCase, goingOn: goesOn) { event in
      if isRecording { steps.append(Recorder.stop()) }
      isRecording = event != nil
      if isRecording { Recorder.start(includingPlaces: includesPlaces ? shown : nil) }
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
