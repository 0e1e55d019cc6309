import CommandLineInterface
public import GreetingDomain
public import TerminalUI

/// The widgets of the greeting screen with their layout and labels, without logic; in an app, a storyboard has them.
@MainActor
public final class GreetingForm {
  /// The title of the screen.
  public let title: Label = Label(style: .bold)
  /// The name field.
  public let name: TextField = TextField()
  /// The surname field.
  public let surname: TextField = TextField()
  /// The button that greets.
  public let greet: Button
  /// The button that loads again.
  public let retry: Button
  /// The button that opens the welcome card.
  public let `continue`: Button
  /// The spinner, which moves while the screen waits for the store.
  public let busy: BusyIndicator = BusyIndicator()
  /// The greeting.
  public let greeting: Label = Label()
  /// The message.
  public let message: Label = Label(style: .red)

  /// The last line, for the keyboard.
  public let help: Label
  let form: Form

  /// Creates the widgets.
  ///
  /// - Parameters:
  ///   - phrasebook: The texts of the labels and buttons.
  ///   - help: The text of the last line.
  public init(phrasebook: any Phrasebook, help: String = "") {
    greet = Button(phrasebook.greetLabel)
    retry = Button(phrasebook.retryLabel)
    `continue` = Button(phrasebook.continueLabel)
    for button in [greet, retry, `continue`] {
      button.isEnabled = false
    }
    self.help = Label(help, style: .dim)
    let labels = DemoWords.aligned([phrasebook.nameLabel, phrasebook.surnameLabel])
    form = Form(
      [title, busy], [],
      [Label(labels[0]), name],
      [Label(labels[1]), surname], [],
      [greet, retry, `continue`], [],
      [greeting], [message], [],
      [self.help])
  }
}
