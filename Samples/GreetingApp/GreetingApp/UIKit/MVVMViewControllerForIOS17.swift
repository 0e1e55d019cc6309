import GreetingDomain
import GreetingMVVM
import Observation
import UIKit

/// MVVM in UIKit before iOS 26, which has no `updateProperties()`: the view controller tracks itself what it reads.
///
/// The app, which needs iOS 26, does not show it: it is a file to copy. MVC does the same around its controller's
/// `updateProperties()`.
///
/// Owns the form, the tasks of the user's actions, and the view model, which has no reference to it.
final class MVVMViewControllerForIOS17: ScreenViewController {
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
    update()
  }

  /// Updates the view from the view model, now and after each change of something that is read.
  private func update() {
    withObservationTracking {
      form.showTitle(viewModel.title)
      form.showName(viewModel.name)
      form.showSurname(viewModel.surname)
      form.showGreeting(viewModel.greeting)
      form.showMessage(viewModel.message)
      form.setBusy(viewModel.isBusy)
      form.setGreetEnabled(viewModel.canGreet)
      form.setRetryEnabled(viewModel.canRetry)
      form.setContinueEnabled(viewModel.canContinue)
    } onChange: { [weak self] in
      // Called before the first change, so the view is updated in the next turn of the main actor.
      Task { @MainActor [weak self] in self?.update() }
    }
  }

  /// Starts an action that retains the view model and not the view controller, so that leaving the screen cancels it.
  private func start(_ action: @escaping @MainActor (GreetingViewModel) async -> Void) {
    actions.start { [viewModel] in await action(viewModel) }
  }
}
