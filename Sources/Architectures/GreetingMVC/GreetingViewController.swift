import GreetingDomain

/// Turns the user's actions into changes of the model, and the model's changes into what the view shows.
///
/// Owned by the host, which calls it at the steps of its lifecycle; owns the view and the model.
@MainActor
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

  /// Called once, when the view is there: starts to observe the model and loads the person.
  public func viewDidLoad() async {
    view.delegate = self
    model.addObserver(self) { [weak self] in self?.updateView() }
    await model.load()
  }

  /// Called once, when the view has gone: stops observing the model.
  public func viewDidDisappear() {
    model.removeObserver(self)
  }

  private func updateView() {
    view.title = model.storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome
    view.name = model.name
    view.surname = model.surname
    view.greeting = model.greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
    view.message = model.problem.map(message)
    view.isBusy = model.isBusy
    view.isGreetEnabled = model.canGreet
    view.isRetryEnabled = model.canRetry
    view.isContinueEnabled = model.canContinue
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
