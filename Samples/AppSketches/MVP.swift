import GreetingDomain
import GreetingMVP

#if os(iOS)
  import SwiftUI
  import UIKit
#else
  import Foundation
#endif

enum MVPInUIKit {
  /// The view controller is the view: it carries out commands, and forwards what the user does.
  final class GreetingScreen: UIViewController, GreetingView {
    var presenter: GreetingPresenter?
    private let form = UIKitForm()
    private let actions = Actions()

    override func loadView() { view = form }

    override func viewDidLoad() {
      super.viewDidLoad()
      form.nameField.onEdit { [presenter] in presenter?.nameChanged(to: $0) }
      form.surnameField.onEdit { [presenter] in presenter?.surnameChanged(to: $0) }
      form.greetButton.onTap { [actions, presenter] in actions.start { await presenter?.greetTapped() } }
      form.retryButton.onTap { [actions, presenter] in actions.start { await presenter?.retryTapped() } }
      form.continueButton.onTap { [presenter] in presenter?.continueTapped() }
      actions.start { [presenter] in await presenter?.viewDidLoad() }
    }

    func showTitle(_ title: String) { form.titleLabel.text = title }
    func showName(_ name: String) { form.nameField.show(name) }
    func showSurname(_ surname: String) { form.surnameField.show(surname) }
    func showGreeting(_ greeting: String?) { form.greetingLabel.text = greeting }
    func showMessage(_ message: String?) { form.messageLabel.text = message }
    func setBusy(_ isBusy: Bool) { form.setBusy(isBusy) }
    func setGreetEnabled(_ isEnabled: Bool) { form.greetButton.isEnabled = isEnabled }
    func setRetryEnabled(_ isEnabled: Bool) { form.retryButton.isEnabled = isEnabled }
    func setContinueEnabled(_ isEnabled: Bool) { form.continueButton.isEnabled = isEnabled }
  }

  static func makeScreen(store: any PersonStore, navigation: any Navigation) -> UIViewController {
    let screen = GreetingScreen()
    screen.presenter = GreetingPresenter(
      view: screen, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    return screen
  }
}

enum MVPInSwiftUI {
  /// What the presenter commands, and SwiftUI observes.
  final class GreetingContent: GreetingView {
    let content = FormContent()
    let actions = Actions()
    private(set) var presenter: GreetingPresenter?

    init(store: any PersonStore, navigation: any Navigation) {
      presenter = GreetingPresenter(
        view: self, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    }

    func showTitle(_ title: String) { content.title = title }
    func showName(_ name: String) { content.name = name }
    func showSurname(_ surname: String) { content.surname = surname }
    func showGreeting(_ greeting: String?) { content.greeting = greeting }
    func showMessage(_ message: String?) { content.message = message }
    func setBusy(_ isBusy: Bool) { content.isBusy = isBusy }
    func setGreetEnabled(_ isEnabled: Bool) { content.isGreetEnabled = isEnabled }
    func setRetryEnabled(_ isEnabled: Bool) { content.isRetryEnabled = isEnabled }
    func setContinueEnabled(_ isEnabled: Bool) { content.isContinueEnabled = isEnabled }
  }

  struct GreetingScreen: View {
    /// Made by the screen before this one.
    let view: GreetingContent

    var body: some View {
      let (presenter, actions) = (view.presenter, view.actions)
      SwiftUIForm(
        content: view.content,
        nameChanged: { presenter?.nameChanged(to: $0) },
        surnameChanged: { presenter?.surnameChanged(to: $0) },
        greetTapped: { actions.start { await presenter?.greetTapped() } },
        retryTapped: { actions.start { await presenter?.retryTapped() } },
        continueTapped: { presenter?.continueTapped() },
        open: { actions.start { await presenter?.viewDidLoad() } })
    }
  }
}
