import GreetingDomain

/// Decides what the view shows: turns the events of the view into use cases, and their results into texts.
public final class GreetingPresenter {
  /// The view, which owns the presenter.
  public weak var view: (any GreetingViewInput)?

  private let interactor: any GreetingInteractorInput
  private let router: any GreetingRouterInput
  private let phrasebook: any Phrasebook

  private var name = Field()
  private var surname = Field()
  private var greeted: FullName?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  init(interactor: any GreetingInteractorInput, router: any GreetingRouterInput, phrasebook: any Phrasebook) {
    self.interactor = interactor
    self.router = router
    self.phrasebook = phrasebook
  }
}

/// What the presenter knows of a text field.
private struct Field {
  var text = ""
  var isEdited = false
}

// MARK: - Events of the view

extension GreetingPresenter: GreetingViewOutput {
  public func viewDidLoad() async {
    view?.showTitle(phrasebook.welcome)
    await load()
  }

  public func didEditName(_ text: String) {
    name = Field(text: text, isEdited: true)
    greeted = nil
    updateView()
  }

  public func didEditSurname(_ text: String) {
    surname = Field(text: text, isEdited: true)
    greeted = nil
    updateView()
  }

  public func didTapGreet() async {
    updateView()
    guard let fullName = greetableName else { return }
    greeted = fullName
    await save(fullName)
  }

  public func didTapRetry() async {
    updateView()
    guard canRetry else { return }
    await load()
  }

  public func didTapContinue() {
    updateView()
    guard let fullName = continuableName else { return }
    router.openWelcomeCard(for: fullName)
  }
}

// MARK: - Use cases

// While the store works, the host may cancel the event, since the screen is closed or out of sight. Then the view receives
// nothing. If the screen stays, its next event updates the view, even a tap on an action that is not available.
extension GreetingPresenter {
  private func load() async {
    hasLoadFailed = false
    isBusy = true
    updateView()

    let result = await interactor.loadPerson()
    isBusy = false
    guard !Task.isCancelled else { return }

    switch result {
    case .found(let fullName): welcomeBack(fullName)
    case .foundNobody: break
    case .failed: hasLoadFailed = true
    }
    updateView()
  }

  private func save(_ fullName: FullName) async {
    hasSaveFailed = false
    isBusy = true
    updateView()

    let result = await interactor.savePerson(fullName)
    isBusy = false
    guard !Task.isCancelled else { return }

    switch result {
    case .saved: break
    case .failed: hasSaveFailed = true
    }
    updateView()
  }
}

// MARK: - Presentation

extension GreetingPresenter {
  private func welcomeBack(_ fullName: FullName) {
    view?.showTitle(phrasebook.welcomeBack(name: fullName.name))
    if !name.isEdited {
      name.text = fullName.name
      view?.showName(fullName.name)
    }
    if !surname.isEdited {
      surname.text = fullName.surname
      view?.showSurname(fullName.surname)
    }
  }

  /// Shows all that depends on the state; the title and the fields are shown when they change.
  private func updateView() {
    view?.showGreeting(greeted.map { phrasebook.greeting(name: $0.name, surname: $0.surname) })
    view?.showMessage(message)
    view?.showBusy(isBusy)
    view?.showGreetAvailable(greetableName != nil)
    view?.showRetryAvailable(canRetry)
    view?.showContinueAvailable(continuableName != nil)
  }

  private var message: String? {
    if case .tooLong = validation { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }

  private var validation: NameValidation {
    interactor.validate(name: name.text, surname: surname.text)
  }

  /// The person whom Greet would greet, if it is available.
  private var greetableName: FullName? {
    guard !isBusy, case .valid(let fullName) = validation else { return nil }
    return fullName
  }

  private var canRetry: Bool {
    !isBusy && hasLoadFailed
  }

  /// The person whose card Continue would open, if it is available.
  private var continuableName: FullName? {
    isBusy ? nil : greeted
  }
}
