public import GreetingDemo
public import GreetingDomain
import TerminalUI

/// The controller: tells the greeter what the user does, and shows the greeter in the widgets of the form.
///
/// In UIKit, it is a `UIViewController`, the widgets are its outlets, and the form is its view. The asynchronous actions
/// run in tasks of the host, which cancels them when the screen closes.
public final class GreetingViewController {
  private let greeter: Greeter
  private let form: GreetingForm
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  /// Creates the controller of a form.
  ///
  /// - Parameters:
  ///   - greeter: The model.
  ///   - form: The view.
  ///   - phrasebook: The texts that are shown in the view.
  ///   - navigation: Shows the welcome card.
  public init(greeter: Greeter, form: GreetingForm, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.greeter = greeter
    self.form = form
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  // MARK: - Actions

  /// Loads the person; called once, when the screen opens.
  public func loadPerson() async {
    await greeter.load()
  }

  /// The user has edited the name field.
  ///
  /// - Parameter text: The text of the field.
  public func nameDidChange(_ text: String) {
    greeter.editName(text)
  }

  /// The user has edited the surname field.
  ///
  /// - Parameter text: The text of the field.
  public func surnameDidChange(_ text: String) {
    greeter.editSurname(text)
  }

  /// The user has tapped Greet.
  public func greet() async {
    await greeter.greet()
  }

  /// The user has tapped Retry.
  public func retry() async {
    await greeter.retry()
  }

  /// The user has tapped Continue.
  public func showWelcomeCard() {
    guard greeter.canContinue, let person = greeter.greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }

  // MARK: - Updating the view

  /// Shows the greeter in the view; called when the screen opens, and again after a change of the greeter.
  ///
  /// It is the method of this name that UIKit calls, tracking which properties of the model it reads.
  public func updateProperties() {
    form.title.text = title
    form.name.text = greeter.name.text
    form.surname.text = greeter.surname.text
    form.greeting.text = greeting ?? ""
    form.message.text = message ?? ""
    form.busy.isActive = greeter.isBusy
    form.greet.isEnabled = greeter.canGreet
    form.retry.isEnabled = greeter.canRetry
    form.continue.isEnabled = greeter.canContinue
  }

  private var title: String {
    guard let person = greeter.storedPerson else { return phrasebook.welcome }
    return phrasebook.welcomeBack(name: person.name)
  }

  private var greeting: String? {
    guard let person = greeter.greetedPerson else { return nil }
    return phrasebook.greeting(name: person.name, surname: person.surname)
  }

  /// The message of the first condition that has one.
  private var message: String? {
    if greeter.isEntryTooLong { return phrasebook.nameTooLong }
    if greeter.hasSaveFailed { return phrasebook.saveFailed }
    if greeter.hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }
}
