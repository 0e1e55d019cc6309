import GreetingDomain
import GreetingMVP
import UIKit

/// MVP in UIKit: the view controller is the view. It carries out the presenter's commands, and forwards the user's
/// actions. The library begins in `GreetingMVP/GreetingPresenter.swift`.
///
/// Owns the form, the tasks of the user's actions, and the presenter, which holds a weak reference to it.
final class MVPViewController: ScreenViewController, GreetingView {
  private var presenter: GreetingPresenter?

  init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    super.init(form: GreetingFormView(phrasebook: phrasebook))
    presenter = GreetingPresenter(view: self, store: store, phrasebook: phrasebook, navigation: navigation)
  }

  /// Creates the sheet of a guest book, whose flow creates the presenter.
  init(phrasebook: any Phrasebook, presentedBy makePresenter: (any GreetingView) -> GreetingPresenter) {
    super.init(form: GreetingFormView(phrasebook: phrasebook))
    presenter = makePresenter(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.onNameEdit = { [weak self] in self?.presenter?.nameChanged(to: $0) }
    form.onSurnameEdit = { [weak self] in self?.presenter?.surnameChanged(to: $0) }
    form.onGreet = { [weak self] in self?.start { await $0.greetTapped() } }
    form.onRetry = { [weak self] in self?.start { await $0.retryTapped() } }
    form.onContinue = { [weak self] in self?.presenter?.continueTapped() }
    start { await $0.viewDidLoad() }
  }

  func showTitle(_ title: String) { form.showTitle(title) }
  func showName(_ name: String) { form.showName(name) }
  func showSurname(_ surname: String) { form.showSurname(surname) }
  func showGreeting(_ greeting: String?) { form.showGreeting(greeting) }
  func showMessage(_ message: String?) { form.showMessage(message) }
  func setBusy(_ isBusy: Bool) { form.setBusy(isBusy) }
  func setGreetEnabled(_ isEnabled: Bool) { form.setGreetEnabled(isEnabled) }
  func setRetryEnabled(_ isEnabled: Bool) { form.setRetryEnabled(isEnabled) }
  func setContinueEnabled(_ isEnabled: Bool) { form.setContinueEnabled(isEnabled) }

  /// Starts an action that retains the presenter and not the view controller, so that leaving the screen cancels it.
  private func start(_ action: @escaping @MainActor (GreetingPresenter) async -> Void) {
    actions.start { [presenter] in
      if let presenter { await action(presenter) }
    }
  }
}
