import GreetingDemo
import GuestBookDemo
import GuestBookRedux
import TerminalUI

/// The card on the terminal: renders its part of the state, and sends the user's actions.
///
/// Owned by the host; owns the scope.
final class TerminalCardView: StoreSubscriber {
  private let scope: ScopedStore<CardViewState, CardAction.View>
  private let form: GuestCardForm

  init(form: GuestCardForm, host: ScreenHost, scope: ScopedStore<CardViewState, CardAction.View>) {
    self.form = form
    self.scope = scope
    form.edit.onPress = { scope.send(.editTapped) }
    form.remove.onPress = { [unowned host] in host.start { await scope.send(.removeTapped).value } }
    scope.subscribe(self)
  }

  func newState(_ state: CardViewState) {
    form.name.text = state.name
    form.message.text = state.message ?? ""
    form.busy.isActive = state.isBusy
    form.edit.isEnabled = state.isEditEnabled
    form.remove.isEnabled = state.isRemoveEnabled
  }
}
