import GreetingContract

@testable import GreetingVIP

/// A display logic that records the view models that it is sent.
final class GreetingDisplayLogicSpy: GreetingDisplayLogic {
  enum ViewModel: Equatable {
    case load(title: Text, name: Text, surname: Text, Status)
    case edit(Status), greet(Status), `continue`
  }

  struct Status: Equatable {
    var greeting: Text?
    var message: Text?
    var isBusy = false
    var isGreetEnabled = false
    var isRetryEnabled = false
    var isContinueEnabled = false
  }

  var received: [ViewModel] = []

  func displayLoad(viewModel: Greeting.Load.ViewModel) {
    received.append(
      .load(
        title: Text(viewModel.title), name: Text(viewModel.name), surname: Text(viewModel.surname),
        Status(viewModel.status)))
  }

  func displayEdit(viewModel: Greeting.Edit.ViewModel) { received.append(.edit(Status(viewModel.status))) }
  func displayGreet(viewModel: Greeting.Greet.ViewModel) { received.append(.greet(Status(viewModel.status))) }
  func displayContinue(viewModel: Greeting.Continue.ViewModel) { received.append(.continue) }
}

extension GreetingDisplayLogicSpy.Status {
  init(_ status: Greeting.StatusViewModel) {
    self.init(
      greeting: status.greeting.map { Text($0) }, message: status.message.map { Text($0) }, isBusy: status.isBusy,
      isGreetEnabled: status.isGreetEnabled, isRetryEnabled: status.isRetryEnabled,
      isContinueEnabled: status.isContinueEnabled)
  }
}
