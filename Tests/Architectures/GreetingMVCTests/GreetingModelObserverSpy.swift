import GreetingContract

@testable import GreetingMVC

/// An observer that records what the model holds, each time that it is told of a change.
@MainActor
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

  func observe(_ model: GreetingModel) {
    model.addObserver(self) { [weak self, unowned model] in
      self?.received.append(
        State(
          stored: model.storedPerson.map { Names($0) },
          name: Text(model.name),
          surname: Text(model.surname),
          greeted: model.greetedPerson.map { Names($0) },
          problem: model.problem,
          isBusy: model.isBusy,
          canGreet: model.canGreet,
          canRetry: model.canRetry,
          canContinue: model.canContinue))
    }
  }
}
