import GreetingDomain
import GreetingVIP
import UIKit

/// VIP in UIKit: hosts the controller, which is free of UIKit in this package; in the template they are one class. The
/// library begins in `GreetingVIP/GreetingConfigurator.swift`.
///
/// Owns the form, the tasks of the user's actions, and the controller, which owns the form too, as its view.
final class VIPViewController: ScreenViewController {
  private let controller: GreetingViewController

  init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    let form = VIPFormView(phrasebook: phrasebook)
    controller = GreetingConfigurator.makeViewController(
      for: form, store: store, phrasebook: phrasebook, navigation: navigation)
    super.init(form: form)
    form.actions = actions
  }

  /// Creates the sheet of a guest book, whose flow creates the controller.
  init(phrasebook: any Phrasebook, controlledBy makeController: (any GreetingView) -> GreetingViewController) {
    let form = VIPFormView(phrasebook: phrasebook)
    controller = makeController(form)
    super.init(form: form)
    form.actions = actions
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    actions.start { [controller] in await controller.viewDidLoad() }
  }
}

/// The view: reports the user's actions to its delegate.
///
/// A pending action retains it. So the tasks belong to the view controller, and leaving the screen cancels them.
final class VIPFormView: GreetingFormView, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
  /// Owns the tasks; belongs to the view controller.
  weak var actions: ScreenActions?

  override init(phrasebook: any Phrasebook) {
    super.init(phrasebook: phrasebook)
    onNameEdit = { [weak self] in self?.report(name: $0) }
    onSurnameEdit = { [weak self] in self?.report(surname: $0) }
    onGreet = { [weak self] in self?.start { await $0.greetingViewDidTapGreet($1) } }
    onRetry = { [weak self] in self?.start { await $0.greetingViewDidTapRetry($1) } }
    onContinue = { [weak self] in self?.reportContinue() }
  }

  private func report(name: String) { delegate?.greetingView(self, didEditName: name) }
  private func report(surname: String) { delegate?.greetingView(self, didEditSurname: surname) }
  private func reportContinue() { delegate?.greetingViewDidTapContinue(self) }

  private func start(_ action: @escaping @MainActor (any GreetingViewDelegate, any GreetingView) async -> Void) {
    guard let delegate else { return }
    actions?.start { await action(delegate, self) }
  }
}
