public import GreetingDemo
public import GreetingDomain
import TerminalUI

/// The greeting screen: welcomes the user, greets by name, and opens the welcome card.
///
/// The title and the fields keep their own texts. The controller keeps the rest of the state, and updates the other widgets
/// after each change, except at the end of a cancelled action: then the next edit updates them. An action that is not
/// available has a disabled button, which cannot be pressed.
public final class GreetingViewController {
  private let form: GreetingForm
  private weak var host: ScreenHost?
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false
  private var isNameEdited = false
  private var isSurnameEdited = false
  private var greetedPerson: Person?

  /// Creates the screen, and connects it to its widgets.
  ///
  /// - Parameters:
  ///   - form: The widgets.
  ///   - host: The owner of the screen; starts the actions that wait for the store, and cancels them when the screen closes.
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

    form.name.onEdit = { [weak self] _ in self?.nameEdited() }
    form.surname.onEdit = { [weak self] _ in self?.surnameEdited() }
    form.greet.onPress = { [weak self] in self?.greetPressed() }
    form.retry.onPress = { [weak self] in self?.retryPressed() }
    form.continue.onPress = { [weak self] in self?.continuePressed() }
  }

  /// Welcomes the user, and loads the person; the host calls it once, when the screen opens.
  public func open() async {
    form.title.text = phrasebook.welcome
    await load()
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
    host?.start { await self.greet(person) }
  }

  private func retryPressed() {
    host?.start { await self.load() }
  }

  private func continuePressed() {
    guard let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  // MARK: Loading and greeting

  private func load() async {
    isBusy = true
    hasLoadFailed = false
    updateWidgets()

    var person: Person?
    var hasFailed = false
    do {
      person = try await store.person()
    } catch {
      hasFailed = true
    }

    isBusy = false
    // The host has cancelled the action if the screen has closed; then the widgets receive nothing any more.
    guard !Task.isCancelled else { return }
    hasLoadFailed = hasFailed
    if let person { welcomeBack(person) }
    updateWidgets()
  }

  private func welcomeBack(_ person: Person) {
    form.title.text = phrasebook.welcomeBack(name: person.name)
    if !isNameEdited { form.name.text = person.name }
    if !isSurnameEdited { form.surname.text = person.surname }
  }

  private func greet(_ person: Person) async {
    isBusy = true
    hasSaveFailed = false
    greetedPerson = person
    updateWidgets()

    // The save has a task of its own, so that it continues when the host cancels the action.
    let save = Task { [store] in try await store.save(person) }
    let result = await save.result

    isBusy = false
    guard !Task.isCancelled else { return }
    if case .failure = result { hasSaveFailed = true }
    updateWidgets()
  }

  // MARK: Widgets

  private func updateWidgets() {
    form.busy.isActive = isBusy
    form.greet.isEnabled = !isBusy && typedPerson != nil
    form.retry.isEnabled = !isBusy && hasLoadFailed
    form.continue.isEnabled = !isBusy && greetedPerson != nil
    form.greeting.text = greeting ?? ""
    form.message.text = message ?? ""
  }

  /// The person that the two fields make, if they do.
  private var typedPerson: Person? {
    Person(name: form.name.text, surname: form.surname.text)
  }

  private var greeting: String? {
    greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
  }

  private var message: String? {
    if Person.isTooLong(form.name.text) || Person.isTooLong(form.surname.text) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }
}
