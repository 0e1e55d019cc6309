import GreetingDomain
import GreetingMVC
import Observation

#if os(iOS)
  import SwiftUI
  import UIKit
#else
  import Foundation
#endif

enum MVCInUIKit {
  /// The view: shows what it is told, and reports what the user does to its delegate.
  final class GreetingFormView: UIKitForm, GreetingView {
    weak var delegate: (any GreetingViewDelegate)?
    let actions = Actions()

    override init(frame: CGRect) {
      super.init(frame: frame)
      nameField.onEdit { [unowned self] in delegate?.greetingView(self, didEditName: $0) }
      surnameField.onEdit { [unowned self] in delegate?.greetingView(self, didEditSurname: $0) }
      greetButton.onTap { [unowned self] in start { await $0.greetingViewDidTapGreet($1) } }
      retryButton.onTap { [unowned self] in start { await $0.greetingViewDidTapRetry($1) } }
      continueButton.onTap { [unowned self] in delegate?.greetingViewDidTapContinue(self) }
    }

    required init?(coder: NSCoder) { nil }

    private func start(
      _ action: @escaping @MainActor (any GreetingViewDelegate, any GreetingView) async -> Void
    ) {
      actions.start { [weak self] in
        guard let self, let delegate else { return }
        await action(delegate, self)
      }
    }

    func showTitle(_ title: String) { titleLabel.text = title }
    func showName(_ name: String) { nameField.show(name) }
    func showSurname(_ surname: String) { surnameField.show(surname) }
    func showGreeting(_ greeting: String?) { greetingLabel.text = greeting }
    func showMessage(_ message: String?) { messageLabel.text = message }
    func setGreetEnabled(_ isEnabled: Bool) { greetButton.isEnabled = isEnabled }
    func setRetryEnabled(_ isEnabled: Bool) { retryButton.isEnabled = isEnabled }
    func setContinueEnabled(_ isEnabled: Bool) { continueButton.isEnabled = isEnabled }
  }

  final class GreetingHost: UIViewController {
    private let form: GreetingFormView
    private let controller: GreetingViewController

    init(store: any PersonStore, navigation: any Navigation) {
      form = GreetingFormView()
      controller = GreetingAssembly.makeViewController(
        for: form, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = form }

    override func viewDidLoad() {
      super.viewDidLoad()
      form.actions.start { [controller] in await controller.viewDidLoad() }
    }

    override func updateProperties() {
      super.updateProperties()
      controller.updateProperties()
    }
  }
}

enum MVCInSwiftUI {
  /// What the view controller tells what to show, and SwiftUI observes.
  final class GreetingContent: GreetingView {
    let content = FormContent()
    weak var delegate: (any GreetingViewDelegate)?

    /// Has the controller read its model, now and after each change, as UIKit does around `updateProperties()`.
    func update(by controller: GreetingViewController) {
      withObservationTracking(controller.updateProperties) { [weak self, weak controller] in
        Task { @MainActor in
          if let self, let controller { self.update(by: controller) }
        }
      }
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
    /// Made by the screen before this one, and handed to `GreetingAssembly.makeViewController`.
    let view: GreetingContent
    let controller: GreetingViewController
    @State private var actions = Actions()

    var body: some View {
      SwiftUIForm(
        content: view.content,
        nameChanged: { controller.greetingView(view, didEditName: $0) },
        surnameChanged: { controller.greetingView(view, didEditSurname: $0) },
        greetTapped: { actions.start { await controller.greetingViewDidTapGreet(view) } },
        retryTapped: { actions.start { await controller.greetingViewDidTapRetry(view) } },
        continueTapped: { controller.greetingViewDidTapContinue(view) },
        open: {
          view.update(by: controller)
          actions.start { await controller.viewDidLoad() }
        })
    }
  }
}
