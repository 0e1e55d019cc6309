public import GuestBookDomain
public import TerminalUI

/// The widgets of the card with their labels, without logic; in an app, a storyboard has them.
public final class CardForm {
  /// The full name of the guest.
  public let name: Label = Label()
  /// The spinner, which moves while a call for the guest is pending.
  public let busy: BusyIndicator = BusyIndicator()
  /// The button that edits the guest.
  public let edit: Button
  /// The button that removes the guest.
  public let remove: Button
  /// The message.
  public let message: Label = Label()

  /// Creates the widgets.
  ///
  /// - Parameter phrasebook: The texts of the buttons.
  public init(phrasebook: any GuestBookPhrasebook) {
    edit = Button(phrasebook.editLabel)
    remove = Button(phrasebook.removeLabel)
    for button in [edit, remove] {
      button.isEnabled = false
    }
  }
}
