import GreetingContract
import ObservationTracking

@testable import GreetingMVC

/// An observer that records what the model holds, in each pass after a change.
final class GreetingModelObserverSpy {
  struct State: Equatable {
    var stored: Names?
    var name: Text = ""
    var surname: Text = ""
    var greeted: Names?
    var problem: GreetingModel.Problem?
    var isBusy = false
    var canGreet = false
    var canRetry = false
    var canContinue = false
  }

  var received: [State] = []
  private let model: GreetingModel
  private var needsUpdate = true

  init(observing model: GreetingModel) {
    self.model = model
    updateIfNeeded()
    received = []
  }

  /// The host's next pass.
  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    withObservationTracking {
      received.append(State(model))
    } setNeedsUpdate: { [weak self] in
      self?.needsUpdate = true
    }
  }
}

extension GreetingModelObserverSpy.State {
  @MainActor
  init(_ model: GreetingModel) {
    self.init(
      stored: model.storedPerson.map { Names($0) }, name: Text(model.name), surname: Text(model.surname),
      greeted: model.greetedPerson.map { Names($0) }, problem: model.problem, isBusy: model.isBusy,
      canGreet: model.canGreet, canRetry: model.canRetry, canContinue: model.canContinue)
  }
}
