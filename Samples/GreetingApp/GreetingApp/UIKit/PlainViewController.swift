import GreetingDomain
import UIKit

/// The whole screen in one view controller, without an architecture: it holds the state, runs the workflow, calls the store,
/// formats the texts, updates the widgets and navigates.
///
/// The text fields hold the typed texts, and disabled buttons prevent unavailable actions.
final class PlainViewController: ScreenViewController {
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation

  private var greetedPerson: Person?
  private var isNameEdited = false
  private var isSurnameEdited = false
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
    super.init(form: GreetingFormView(phrasebook: phrasebook))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.onNameEdit = { [weak self] _ in self?.nameEdited() }
    form.onSurnameEdit = { [weak self] _ in self?.surnameEdited() }
    form.onGreet = { [weak self] in self?.greet() }
    form.onRetry = { [weak self] in self?.load() }
    form.onContinue = { [weak self] in self?.continueToWelcomeCard() }
    form.showTitle(phrasebook.welcome)
    load()
  }

  // MARK: Actions

  private func nameEdited() {
    isNameEdited = true
    removeGreeting()
  }

  private func surnameEdited() {
    isSurnameEdited = true
    removeGreeting()
  }

  private func greet() {
    guard let person else { return }
    greetedPerson = person
    form.showGreeting(phrasebook.greeting(name: person.name, surname: person.surname))
    hasSaveFailed = false
    isBusy = true
    updateStatus()
    // The task retains the store and not the view controller, so that leaving the screen cancels it.
    actions.start { [weak self, store] in
      do { try await store.save(person) } catch { self?.hasSaveFailed = !Task.isCancelled }
      guard !Task.isCancelled, let self else { return }
      isBusy = false
      updateStatus()
    }
  }

  private func continueToWelcomeCard() {
    guard let greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname))
  }

  // MARK: Workflow and display

  private func load() {
    isBusy = true
    hasLoadFailed = false
    updateStatus()
    actions.start { [weak self, store] in
      var found: Person?
      do { found = try await store.person() } catch { self?.hasLoadFailed = !Task.isCancelled }
      guard !Task.isCancelled, let self else { return }
      if let found { show(found) }
      isBusy = false
      updateStatus()
    }
  }

  private func show(_ person: Person) {
    form.showTitle(phrasebook.welcomeBack(name: person.name))
    if !isNameEdited { form.showName(person.name) }
    if !isSurnameEdited { form.showSurname(person.surname) }
  }

  private func removeGreeting() {
    greetedPerson = nil
    form.showGreeting(nil)
    updateStatus()
  }

  private func updateStatus() {
    form.showMessage(message)
    form.setBusy(isBusy)
    form.setGreetEnabled(!isBusy && person != nil)
    form.setRetryEnabled(!isBusy && hasLoadFailed)
    form.setContinueEnabled(!isBusy && greetedPerson != nil)
  }

  private var name: String { form.nameField.text ?? "" }
  private var surname: String { form.surnameField.text ?? "" }
  private var person: Person? { Person(name: name, surname: surname) }

  private var message: String? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    return hasLoadFailed ? phrasebook.loadFailed : nil
  }
}
