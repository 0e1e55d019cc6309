import GreetingContract

@testable import GreetingMVVM

/// All that a view model has for display.
struct Shown: Equatable {
  var title: Text = "Welcome!"
  var name: Text = ""
  var surname: Text = ""
  var greeting: Text?
  var message: Text?
  var isBusy = false
  var canGreet = false
  var canRetry = false
  var canContinue = false
}

extension Shown {
  @MainActor
  init(_ viewModel: GreetingViewModel) {
    self.init(
      title: Text(viewModel.title),
      name: Text(viewModel.name),
      surname: Text(viewModel.surname),
      greeting: viewModel.greeting.map { Text($0) },
      message: viewModel.message.map { Text($0) },
      isBusy: viewModel.isBusy,
      canGreet: viewModel.canGreet,
      canRetry: viewModel.canRetry,
      canContinue: viewModel.canContinue)
  }
}
