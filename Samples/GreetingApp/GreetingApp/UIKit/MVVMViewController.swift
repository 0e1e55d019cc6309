import GreetingDomain
import GreetingMVVM
import UIKit

/// MVVM in UIKit: the view controller observes the view model, and calls its commands. The library begins in
/// `GreetingMVVM/GreetingViewModel.swift`.
///
/// Owns the form, the tasks of the user's actions, and the view model, which has no reference to it.
final class MVVMViewController: ScreenViewController {
  private let viewModel: GreetingViewModel

  init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    viewModel = GreetingViewModel(store: store, phrasebook: phrasebook, navigation: navigation)
    super.init(form: GreetingFormView(phrasebook: phrasebook))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.onNameEdit = { [weak self] in self?.viewModel.name = $0 }
    form.onSurnameEdit = { [weak self] in self?.viewModel.surname = $0 }
    form.onGreet = { [weak self] in self?.start { await $0.greet() } }
    form.onRetry = { [weak self] in self?.start { await $0.retry() } }
    form.onContinue = { [weak self] in self?.viewModel.continueToWelcomeCard() }
    start { await $0.load() }
  }

  /// Called by UIKit before the view appears, and again when something has changed that it has read.
  @available(iOS 26, *)
  override func updateProperties() {
    super.updateProperties()
    form.showTitle(viewModel.title)
    form.showName(viewModel.name)
    form.showSurname(viewModel.surname)
    form.showGreeting(viewModel.greeting)
    form.showMessage(viewModel.message)
    form.setBusy(viewModel.isBusy)
    form.setGreetEnabled(viewModel.canGreet)
    form.setRetryEnabled(viewModel.canRetry)
    form.setContinueEnabled(viewModel.canContinue)
  }

  /// Starts an action that retains the view model and not the view controller, so that leaving the screen cancels it.
  private func start(_ action: @escaping @MainActor (GreetingViewModel) async -> Void) {
    actions.start { [viewModel] in await action(viewModel) }
  }
}
