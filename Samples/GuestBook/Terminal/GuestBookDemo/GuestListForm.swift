import GuestBookDomain
package import TerminalUI

/// The widgets of the list with their layout and labels, without logic; in an app, a storyboard has them.
@MainActor
package final class GuestListForm {
  /// The spinner, which moves while the list waits for the store.
  package let busy: BusyIndicator = BusyIndicator()
  /// The text in place of the rows.
  package let emptyText: Label = Label()
  /// The button that checks in a guest.
  package let checkIn: Button
  /// The button that loads again.
  package let retry: Button
  /// The message.
  package let message: Label = Label()
  /// Called with the index of a row when it is pressed.
  package var onSelect: ((Int) -> Void)?

  let content: ScreenWidgets
  private let rows: ButtonList

  init(phrasebook: any GuestBookPhrasebook, help: String) {
    rows = ButtonList(placeholder: emptyText)
    checkIn = Button(phrasebook.checkInLabel)
    retry = Button(phrasebook.retryLabel)
    for button in [checkIn, retry] {
      button.isEnabled = false
    }
    content = ScreenWidgets.list(
      title: Label(phrasebook.guests), busy: busy, rows: rows, checkIn: checkIn, retry: retry, message: message,
      help: help)
  }

  /// Shows a row for each name.
  package func showRows(_ names: [String]) {
    let buttons = rows.buttons
    rows.buttons = names.enumerated().map { index, name in
      guard buttons.indices.contains(index) else { return Button(name) { [unowned self] in onSelect?(index) } }
      buttons[index].title = name
      return buttons[index]
    }
  }
}

/// The widgets of the card with their layout and labels, without logic; in an app, a storyboard has them.
@MainActor
package final class GuestCardForm {
  /// The full name of the guest.
  package let name: Label = Label()
  /// The spinner, which moves while a call for the guest is pending.
  package let busy: BusyIndicator = BusyIndicator()
  /// The button that edits the guest.
  package let edit: Button
  /// The button that removes the guest.
  package let remove: Button
  /// The message.
  package let message: Label = Label()

  let content: ScreenWidgets

  init(phrasebook: any GuestBookPhrasebook, help: String) {
    edit = Button(phrasebook.editLabel)
    remove = Button(phrasebook.removeLabel)
    for button in [edit, remove] {
      button.isEnabled = false
    }
    content = ScreenWidgets.card(
      name: name, busy: busy, edit: edit, remove: remove, message: message, help: help)
  }
}
