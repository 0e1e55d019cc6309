public import GreetingDemo
public import GreetingDomain
import TerminalUI

/// The greeting screen: it loads, greets and saves a person, and keeps the widgets of its form up to date.
public final class GreetingViewController {
  private let form: GreetingForm
  private weak var host: ScreenHost?
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var isBusy = false
  private var isNameEdited = false
  private var isSurnameEdited = false
  private var greetedPerson: Person?
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - form: The widgets.
  ///   - host: The owner of the screen, which runs its actions, and cancels them when the screen closes.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(
    form: GreetingForm, host: ScreenHost, store: any PersonStore, phrasebook: any Phrasebook,
    navigation: any Navigation
  ) {
    self.form = form
    self.host = host
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  /// Sets up the widgets, and begins to load the person; called once, when the screen opens.
  public func viewDidLoad() {
    form.name.onEdit = { [weak self] _ in self?.nameEdited() }
    form.surname.onEdit = { [weak self] _ in self?.surnameEdited() }
    form.greet.onPress = { [weak self] in self?.greetPressed() }
    form.retry.onPress = { [weak self] in self?.startLoading() }
    form.continue.onPress = { [weak self] in self?.continuePressed() }
    form.title.text = phrasebook.welcome
    startLoading()
  }

  // MARK: Actions of the user

  private func nameEdited() {
    isNameEdited = true
    greetedPerson = nil
    updateWidgets()
  }

  private func surnameEdited() {
    isSurnameEdited = true
    greetedPerson = nil
    updateWidgets()
  }

  private func greetPressed() {
    guard let person = typedPerson else { return }
    greetedPerson = person
    startSaving(person)
  }

  private func continuePressed() {
    guard let person = greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }

  // MARK: Loading and saving

  private func startLoading() {
    isBusy = true
    hasLoadFailed = false
    updateWidgets()
    host?.start { await self.load() }
  }

  private func load() async {
    do {
      let person = try await store.person()
      finish {
        if let person { welcomeBack(person) }
      }
    } catch {
      finish { hasLoadFailed = true }
    }
  }

  private func welcomeBack(_ person: Person) {
    form.title.text = phrasebook.welcomeBack(name: person.name)
    if !isNameEdited { form.name.text = person.name }
    if !isSurnameEdited { form.surname.text = person.surname }
  }

  private func startSaving(_ person: Person) {
    isBusy = true
    hasSaveFailed = false
    updateWidgets()
    host?.start { await self.save(person) }
  }

  private func save(_ person: Person) async {
    // The host cancels the action when the screen closes. A save that has begun continues, in a task of its own.
    let saving = Task { try await store.save(person) }
    do {
      try await saving.value
      finish()
    } catch {
      finish { hasSaveFailed = true }
    }
  }

  /// Ends the wait for the store, and shows the result unless the host has cancelled the action.
  private func finish(_ applyResult: () -> Void = {}) {
    isBusy = false
    // The screen is closed or out of sight, so its widgets stay as they are. If it comes back, the next edit updates
    // them; until then the buttons are disabled.
    guard !Task.isCancelled else { return }
    applyResult()
    updateWidgets()
  }

  // MARK: Updating the widgets

  /// Shows the state. The buttons are enabled only while their action is available, so the actions do not check it again.
  private func updateWidgets() {
    form.busy.isActive = isBusy
    form.greet.isEnabled = !isBusy && typedPerson != nil
    form.retry.isEnabled = !isBusy && hasLoadFailed
    form.continue.isEnabled = !isBusy && greetedPerson != nil
    form.greeting.text = greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) } ?? ""
    form.message.text = message
  }

  private var typedPerson: Person? {
    Person(name: form.name.text, surname: form.surname.text)
  }

  private var message: String {
    if Person.isTooLong(form.name.text) || Person.isTooLong(form.surname.text) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return ""
  }
}
