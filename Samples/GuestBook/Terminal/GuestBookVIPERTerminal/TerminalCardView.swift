import GreetingDemo
import GuestBookDemo
import GuestBookVIPER
import TerminalUI

/// The card on the terminal: updates the widgets, and forwards the user's actions to the presenter.
///
/// Owned by the host; owns the presenter.
final class TerminalCardView: CardView {
  var presenter: (any CardPresenting)?
  private let form: GuestCardForm

  init(form: GuestCardForm, host: ScreenHost) {
    self.form = form
    form.edit.onPress = { [unowned self] in presenter?.editTapped() }
    form.remove.onPress = { [unowned self, unowned host] in host.start { await self.presenter?.removeTapped() } }
  }

  func showName(_ name: String) { form.name.text = name }
  func showMessage(_ message: String?) { form.message.text = message ?? "" }
  func setBusy(_ isBusy: Bool) { form.busy.isActive = isBusy }
  func setEditEnabled(_ isEnabled: Bool) { form.edit.isEnabled = isEnabled }
  func setRemoveEnabled(_ isEnabled: Bool) { form.remove.isEnabled = isEnabled }
}
