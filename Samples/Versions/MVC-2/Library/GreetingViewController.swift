public import GreetingDemo
public import GreetingDomain
import TerminalUI

/// The controller between the form and the model: it tells the model what the user does, and shows in the form what the
/// model contains.
///
/// It refers weakly to its host, which may own it, and strongly to its navigation.
public final class GreetingViewController {
  private let greeter: Greeter
  private let form: GreetingForm
  private weak var host: ScreenHost?
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  /// Creates a view controller.
  ///
  /// - Parameters:
  ///   - greeter: The model.
  ///   - form: The view.
  ///   - host: Starts the actions that wait for the model.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(
    greeter: Greeter, form: GreetingForm, host: ScreenHost, phrasebook: any Phrasebook, navigation: any Navigation
  ) {
    self.greeter = greeter
    self.form = form
    self.host = host
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  // MARK: Life cycle

  /// Connects the form with the actions, and loads the person; the host calls it once, when the screen opens.
  public func viewDidLoad() {
    form.name.onEdit = { [weak self] text in self?.nameChanged(to: text) }
    form.surname.onEdit = { [weak self] text in self?.surnameChanged(to: text) }
    form.greet.onPress = { [weak self] in self?.greetTapped() }
    form.retry.onPress = { [weak self] in self?.retryTapped() }
    form.continue.onPress = { [weak self] in self?.continueTapped() }
    host?.start { [greeter] in await greeter.load() }
  }

  /// Shows the model in the form; the host calls it again after the model has notified it of a change.
  public func updateProperties() {
    form.title.text = title
    form.name.text = greeter.name.text
    form.surname.text = greeter.surname.text
    form.greet.isEnabled = greeter.canGreet
    form.retry.isEnabled = greeter.canRetry
    form.continue.isEnabled = personToWelcome != nil
    form.busy.isActive = greeter.isBusy
    form.greeting.text = greeting
    form.message.text = message
  }

  // MARK: Actions

  private func nameChanged(to text: String) {
    greeter.editName(text)
  }

  private func surnameChanged(to text: String) {
    greeter.editSurname(text)
  }

  private func greetTapped() {
    host?.start { [greeter] in await greeter.greet() }
  }

  private func retryTapped() {
    host?.start { [greeter] in await greeter.retry() }
  }

  private func continueTapped() {
    guard let person = personToWelcome else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }

  /// The person for the welcome card, if it can be opened now.
  private var personToWelcome: Person? {
    greeter.isBusy ? nil : greeter.greetedPerson
  }

  // MARK: Texts

  private var title: String {
    guard let person = greeter.storedPerson else { return phrasebook.welcome }
    return phrasebook.welcomeBack(name: person.name)
  }

  private var greeting: String {
    guard let person = greeter.greetedPerson else { return "" }
    return phrasebook.greeting(name: person.name, surname: person.surname)
  }

  private var message: String {
    switch greeter.problem {
    case .textTooLong: phrasebook.nameTooLong
    case .saveFailed: phrasebook.saveFailed
    case .loadFailed: phrasebook.loadFailed
    case nil: ""
    }
  }
}
