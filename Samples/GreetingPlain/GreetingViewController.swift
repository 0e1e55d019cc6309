public import GreetingDemo
public import GreetingDomain
import TerminalUI

/// The whole screen in one class, on the widgets themselves: it holds the state, runs the workflow, calls the store,
/// formats the texts, updates the widgets and navigates.
///
/// The text fields hold the typed texts, and disabled buttons prevent unavailable actions. Owned by the host; owns the
/// widgets, whose closures hold unowned references to it.
public final class GreetingViewController {
  private let form: GreetingForm
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var greetedPerson: Person?
  private var isNameEdited = false
  private var isSurnameEdited = false
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - form: The widgets.
  ///   - host: Starts the actions that call the store.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  public init(
    form: GreetingForm, host: ScreenHost, store: any PersonStore, phrasebook: any Phrasebook,
    navigation: any Navigation
  ) {
    self.form = form
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
    form.name.onEdit = { [unowned self] _ in nameEdited() }
    form.surname.onEdit = { [unowned self] _ in surnameEdited() }
    form.greet.onPress = { [unowned self, unowned host] in host.start { await self.greet() } }
    form.retry.onPress = { [unowned self, unowned host] in host.start { await self.load() } }
    form.continue.onPress = { [unowned self] in continueToWelcomeCard() }
  }

  // MARK: Actions

  /// Shows the title and loads the person; called once, when the view has loaded.
  public func viewDidLoad() async {
    form.title.text = phrasebook.welcome
    await load()
  }

  private func nameEdited() {
    isNameEdited = true
    removeGreeting()
  }

  private func surnameEdited() {
    isSurnameEdited = true
    removeGreeting()
  }

  private func greet() async {
    guard let person else { return }
    greetedPerson = person
    form.greeting.text = phrasebook.greeting(name: person.name, surname: person.surname)
    hasSaveFailed = false
    isBusy = true
    updateStatus()
    do { try await store.save(person) } catch { hasSaveFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    updateStatus()
  }

  private func continueToWelcomeCard() {
    guard let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  // MARK: Workflow and display

  private func load() async {
    isBusy = true
    hasLoadFailed = false
    updateStatus()
    var found: Person?
    do { found = try await store.person() } catch { hasLoadFailed = !Task.isCancelled }
    isBusy = false
    guard !Task.isCancelled else { return }
    if let found { show(found) }
    updateStatus()
  }

  private func show(_ person: Person) {
    form.title.text = phrasebook.welcomeBack(name: person.name)
    if !isNameEdited { form.name.text = person.name }
    if !isSurnameEdited { form.surname.text = person.surname }
  }

  private func removeGreeting() {
    greetedPerson = nil
    form.greeting.text = ""
    updateStatus()
  }

  private func updateStatus() {
    form.message.text = message
    form.busy.isActive = isBusy
    form.greet.isEnabled = !isBusy && person != nil
    form.retry.isEnabled = !isBusy && hasLoadFailed
    form.continue.isEnabled = !isBusy && greetedPerson != nil
  }

  private var person: Person? {
    Person(name: form.name.text, surname: form.surname.text)
  }

  private var message: String {
    if Person.isTooLong(form.name.text) || Person.isTooLong(form.surname.text) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    return hasLoadFailed ? phrasebook.loadFailed : ""
  }
}
