import GreetingDomain

/// Turns the user's events into requests to the interactor, and the interactor's results into texts and states of the view.
final class GreetingPresenter {
  weak var view: (any GreetingViewInput)?

  private let interactor: any GreetingInteractorInput
  private let router: any GreetingRouterInput
  private let phrasebook: any Phrasebook

  private var name = Field()
  private var surname = Field()
  private var greetedPerson: FullName?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  init(interactor: any GreetingInteractorInput, router: any GreetingRouterInput, phrasebook: any Phrasebook) {
    self.interactor = interactor
    self.router = router
    self.phrasebook = phrasebook
  }

  /// A text field, as the user sees it.
  private struct Field {
    var text = ""
    var isEdited = false
  }
}

// MARK: - Events of the view

extension GreetingPresenter: GreetingViewOutput {
  func viewDidLoad() async {
    view?.showTitle(phrasebook.welcome)
    await loadPerson()
  }

  func didEditName(_ text: String) {
    name = Field(text: text, isEdited: true)
    removeGreeting()
  }

  func didEditSurname(_ text: String) {
    surname = Field(text: text, isEdited: true)
    removeGreeting()
  }

  func didTapGreet() async {
    guard canGreet else { return updateStatus() }
    await interactor.greetPerson(name: name.text, surname: surname.text)
  }

  func didTapRetry() async {
    guard canRetry else { return updateStatus() }
    await loadPerson()
  }

  func didTapContinue() {
    updateStatus()
    guard canContinue, let greetedPerson else { return }
    router.openWelcomeCard(for: greetedPerson)
  }

  private func loadPerson() async {
    hasLoadFailed = false
    isBusy = true
    updateStatus()
    await interactor.loadPerson()
  }

  private func removeGreeting() {
    greetedPerson = nil
    view?.hideGreeting()
    updateStatus()
  }
}

// MARK: - Results of the interactor

extension GreetingPresenter: GreetingInteractorOutput {
  func didLoadPerson(_ person: FullName?) {
    isBusy = false
    if let person { welcomeBack(person) }
    updateStatus()
  }

  func didFailToLoadPerson() {
    isBusy = false
    hasLoadFailed = true
    updateStatus()
  }

  func didGreetPerson(_ person: FullName) {
    greetedPerson = person
    isBusy = true
    hasSaveFailed = false
    view?.showGreeting(phrasebook.greeting(name: person.name, surname: person.surname))
    updateStatus()
  }

  func didSavePerson() {
    isBusy = false
    updateStatus()
  }

  func didFailToSavePerson() {
    isBusy = false
    hasSaveFailed = true
    updateStatus()
  }

  func didCancelRequest() {
    // The screen may be closed, so the view is told nothing. If the screen stays, its next event updates the view.
    isBusy = false
  }

  private func welcomeBack(_ person: FullName) {
    view?.showTitle(phrasebook.welcomeBack(name: person.name))
    if !name.isEdited {
      name.text = person.name
      view?.showName(person.name)
    }
    if !surname.isEdited {
      surname.text = person.surname
      view?.showSurname(person.surname)
    }
  }
}

// MARK: - Status of the view

extension GreetingPresenter {
  /// Tells the view the message, whether it is busy, and which buttons are enabled.
  ///
  /// Every event of the user leads to it, also one that does nothing else: a cancelled request has left the view busy.
  private func updateStatus() {
    if let message {
      view?.showMessage(message)
    } else {
      view?.hideMessage()
    }
    view?.setBusy(isBusy)
    view?.setGreetEnabled(canGreet)
    view?.setRetryEnabled(canRetry)
    view?.setContinueEnabled(canContinue)
  }

  /// The most important message of those that have a reason.
  private var message: String? {
    if personCheck == .tooLong { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }

  private var canGreet: Bool { !isBusy && personCheck == .valid }
  private var canRetry: Bool { !isBusy && hasLoadFailed }
  private var canContinue: Bool { !isBusy && greetedPerson != nil }

  private var personCheck: PersonCheck {
    interactor.checkPerson(name: name.text, surname: surname.text)
  }
}
