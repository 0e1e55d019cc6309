import GreetingDemo
import GuestBookDemo
import GuestBookVIP
import TerminalUI

/// The card on the terminal: updates the widgets, and reports the user's actions to its delegate.
///
/// Owned by the `ShowGuestViewController`.
final class TerminalCardView: ShowGuestView {
  weak var delegate: (any ShowGuestViewDelegate)?
  private let form: GuestCardForm

  init(form: GuestCardForm, host: ScreenHost) {
    self.form = form
    form.edit.onPress = { [unowned self] in delegate?.showGuestViewDidTapEdit(self) }
    form.remove.onPress = { [unowned self, unowned host] in
      host.start { await self.delegate?.showGuestViewDidTapRemove(self) }
    }
  }

  func showName(_ name: String) { form.name.text = name }
  func showMessage(_ message: String?) { form.message.text = message ?? "" }
  func setBusy(_ isBusy: Bool) { form.busy.isActive = isBusy }
  func setEditEnabled(_ isEnabled: Bool) { form.edit.isEnabled = isEnabled }
  func setRemoveEnabled(_ isEnabled: Bool) { form.remove.isEnabled = isEnabled }
}
