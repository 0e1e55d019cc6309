import GreetingDomain
import GreetingMVVM
import SwiftUI

/// MVVM in SwiftUI: SwiftUI observes the view model, and its fields are bound to it. The library begins in
/// `GreetingMVVM/GreetingViewModel.swift`.
///
/// Owns all objects: SwiftUI keeps those of the first initialization, and those of a later one are released unused.
struct MVVMGreetingScreen: View {
  private let phrasebook: any Phrasebook
  @State private var viewModel: GreetingViewModel
  @State private var navigation: CardNavigation
  @State private var actions = ScreenActions()

  init(store: any PersonStore, phrasebook: any Phrasebook) {
    let navigation = CardNavigation()
    self.phrasebook = phrasebook
    self.viewModel = GreetingViewModel(store: store, phrasebook: phrasebook, navigation: navigation)
    self.navigation = navigation
  }

  /// Creates the sheet of a guest book, whose root view model creates the view model.
  init(phrasebook: any Phrasebook, viewModel: GreetingViewModel) {
    self.phrasebook = phrasebook
    self.viewModel = viewModel
    self.navigation = CardNavigation()
  }

  var body: some View {
    GreetingForm(
      phrasebook: phrasebook, title: viewModel.title,
      name: $viewModel.name,
      surname: $viewModel.surname,
      greeting: viewModel.greeting, message: viewModel.message, isBusy: viewModel.isBusy,
      isGreetEnabled: viewModel.canGreet, isRetryEnabled: viewModel.canRetry,
      isContinueEnabled: viewModel.canContinue,
      greet: { actions.start(viewModel.greet) },
      retry: { actions.start(viewModel.retry) },
      continueToWelcomeCard: viewModel.continueToWelcomeCard
    )
    .screenLifecycle(navigation: navigation, actions: actions, open: viewModel.load)
  }
}
