import GreetingDomain

/// Changes the model on the user's actions, and updates the view from the model.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view and the model.
public final class GreetingViewController {
  private let view: any GreetingView
  private let model: GreetingModel
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  init(view: any GreetingView, model: GreetingModel, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.view = view
    self.model = model
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  /// Becomes the delegate of the view and loads the person; called once, when the view has loaded.
  public func viewDidLoad() async {
    view.delegate = self
    await model.load()
  }

  /// Updates the view from the model; called before the view appears, and after each change of the model.
  public func updateProperties() {
    view.showTitle(model.storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome)
    view.showName(model.name)
    view.showSurname(model.surname)
    view.showGreeting(model.greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) })
    view.showMessage(model.problem.map(message))
    view.setBusy(model.isBusy)
    view.setGreetEnabled(model.canGreet)
    view.setRetryEnabled(model.canRetry)
    view.setContinueEnabled(model.canContinue)
  }

  private func message(for problem: GreetingModel.Problem) -> String {
    switch problem {
    case .nameTooLong: phrasebook.nameTooLong
    case .saveFailed: phrasebook.saveFailed
    case .loadFailed: phrasebook.loadFailed
    }
  }
}

extension GreetingViewController: GreetingViewDelegate {
  public func greetingView(_ view: any GreetingView, didEditName text: String) {
    model.editName(text)
  }

  public func greetingView(_ view: any GreetingView, didEditSurname text: String) {
    model.editSurname(text)
  }

  public func greetingViewDidTapGreet(_ view: any GreetingView) async {
    await model.greet()
  }

  public func greetingViewDidTapRetry(_ view: any GreetingView) async {
    await model.retry()
  }

  public func greetingViewDidTapContinue(_ view: any GreetingView) {
    guard model.canContinue, let person = model.greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }
}
