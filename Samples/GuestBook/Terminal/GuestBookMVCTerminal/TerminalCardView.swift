import GreetingDemo
import GuestBookDemo
import GuestBookMVC
import TerminalUI

/// The card on the terminal: updates the widgets, and reports the user's actions to its delegate.
///
/// Owned by the `CardViewController`.
final class TerminalCardView: CardView {
  weak var delegate: (any CardViewDelegate)?
  private let form: GuestCardForm

  init(form: GuestCardForm, host: ScreenHost) {
    self.form = form
    form.edit.onPress = { [unowned self] in delegate?.cardViewDidTapEdit(self) }
    form.remove.onPress = { [unowned self, unowned host] in
      host.start { await self.delegate?.cardViewDidTapRemove(self) }
    }
  }

  func showName(_ name: String) { form.name.text = name }
  func showMessage(_ message: String?) { form.message.text = message ?? "" }
  func setBusy(_ isBusy: Bool) { form.busy.isActive = isBusy }
  func setEditEnabled(_ isEnabled: Bool) { form.edit.isEnabled = isEnabled }
  func setRemoveEnabled(_ isEnabled: Bool) { form.remove.isEnabled = isEnabled }
}
