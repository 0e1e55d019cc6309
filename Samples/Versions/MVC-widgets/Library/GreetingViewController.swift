public import GreetingDemo
public import GreetingDomain
import TerminalUI

/// Changes the model on the user's actions, and updates the widgets from the model.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the widgets and the model.
public final class GreetingViewController {
  private let form: GreetingForm
  private unowned let host: ScreenHost
  private let model: GreetingModel
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  /// Creates the controller of a screen.
  ///
  /// - Parameters:
  ///   - form: The widgets.
  ///   - host: Starts the actions that call the store, and cancels them when the screen closes; it owns the controller.
  ///   - model: The data and the workflow.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(
    form: GreetingForm, host: ScreenHost, model: GreetingModel, phrasebook: any Phrasebook,
    navigation: any Navigation
  ) {
    self.form = form
    self.host = host
    self.model = model
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  /// Becomes the target of the widgets and loads the person; called once, when the view has loaded.
  public func viewDidLoad() async {
    form.name.onEdit = { [unowned self] in model.editName($0) }
    form.surname.onEdit = { [unowned self] in model.editSurname($0) }
    form.greet.onPress = { [unowned self] in host.start { await self.model.greet() } }
    form.retry.onPress = { [unowned self] in host.start { await self.model.retry() } }
    form.continue.onPress = { [unowned self] in continueToWelcomeCard() }
    await model.load()
  }

  /// Updates the widgets from the model; called before the view appears, and after each change of the model.
  public func updateProperties() {
    form.title.text = model.storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome
    form.name.text = model.name
    form.surname.text = model.surname
    form.greeting.text = model.greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) } ?? ""
    form.message.text = model.problem.map(message) ?? ""
    form.busy.isActive = model.isBusy
    form.greet.isEnabled = model.canGreet
    form.retry.isEnabled = model.canRetry
    form.continue.isEnabled = model.canContinue
  }

  private func continueToWelcomeCard() {
    guard model.canContinue, let person = model.greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }

  private func message(for problem: GreetingModel.Problem) -> String {
    switch problem {
    case .nameTooLong: phrasebook.nameTooLong
    case .saveFailed: phrasebook.saveFailed
    case .loadFailed: phrasebook.loadFailed
    }
  }
}
