public import GuestBookDomain
public import TerminalUI

/// The widgets of the list with their labels, without logic; in an app, a storyboard has them.
public final class GuestsForm {
  /// The title of the screen.
  public let title: Label
  /// The spinner, which moves while the list waits for the store.
  public let busy: BusyIndicator = BusyIndicator()
  /// The rows; a row is a button with the name of its guest.
  public var rows: [Button] {
    get { list.buttons }
    set { list.buttons = newValue }
  }
  /// The rows on the screen, or the text in their place.
  public let list: ButtonList
  /// The text in place of the rows.
  public let emptyText: Label = Label()
  /// The button that checks in a guest.
  public let checkIn: Button
  /// The button that loads again.
  public let retry: Button
  /// The message.
  public let message: Label = Label()

  /// Creates the widgets.
  ///
  /// - Parameter phrasebook: The texts of the title and the buttons.
  public init(phrasebook: any GuestBookPhrasebook) {
    title = Label(phrasebook.guests)
    list = ButtonList(placeholder: emptyText)
    checkIn = Button(phrasebook.checkInLabel)
    retry = Button(phrasebook.retryLabel)
    for button in [checkIn, retry] {
      button.isEnabled = false
    }
  }
}
