import GreetingDomain
import GreetingRedux
import Observation

#if os(iOS)
  import SwiftUI
  import UIKit
#else
  import Foundation
#endif

enum ReduxInUIKit {
  final class GreetingScreen: UIViewController, GreetingStoreSubscriber {
    private let store: GreetingStore
    private let form = UIKitForm()
    private let actions = Actions()

    init(store: GreetingStore) {
      self.store = store
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = form }

    override func viewDidLoad() {
      super.viewDidLoad()
      form.nameField.onEdit { [unowned self] in send(.nameEdited($0)) }
      form.surnameField.onEdit { [unowned self] in send(.surnameEdited($0)) }
      form.greetButton.onTap { [unowned self] in send(.greetTapped) }
      form.retryButton.onTap { [unowned self] in send(.retryTapped) }
      form.continueButton.onTap { [unowned self] in send(.continueTapped) }
      store.subscribe(self)
      send(.opened)
    }

    func newState(_ state: GreetingViewState) {
      title = state.title
      form.nameField.show(state.name)
      form.surnameField.show(state.surname)
      form.greetingLabel.text = state.greeting
      form.messageLabel.text = state.message
      form.setBusy(state.isBusy)
      form.greetButton.isEnabled = state.isGreetEnabled
      form.retryButton.isEnabled = state.isRetryEnabled
      form.continueButton.isEnabled = state.isContinueEnabled
    }

    private func send(_ action: GreetingAction) {
      actions.start(store.send(action))
    }
  }
}

enum ReduxInSwiftUI {
  /// What subscribes to the store, and SwiftUI observes.
  final class GreetingContent: GreetingStoreSubscriber {
    let content = FormContent()

    func newState(_ state: GreetingViewState) {
      content.title = state.title
      content.name = state.name
      content.surname = state.surname
      content.greeting = state.greeting
      content.message = state.message
      content.isBusy = state.isBusy
      content.isGreetEnabled = state.isGreetEnabled
      content.isRetryEnabled = state.isRetryEnabled
      content.isContinueEnabled = state.isContinueEnabled
    }
  }

  struct GreetingScreen: View {
    /// Made by the screen before this one, and subscribed to the store.
    let subscriber: GreetingContent
    let store: GreetingStore
    @State private var actions = Actions()

    var body: some View {
      SwiftUIForm(
        content: subscriber.content,
        nameChanged: { send(.nameEdited($0)) },
        surnameChanged: { send(.surnameEdited($0)) },
        greetTapped: { send(.greetTapped) },
        retryTapped: { send(.retryTapped) },
        continueTapped: { send(.continueTapped) },
        open: { send(.opened) })
    }

    private func send(_ action: GreetingAction) {
      actions.start(store.send(action))
    }
  }
}
