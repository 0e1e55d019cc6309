import GreetingDomain
import SwiftUI

/// The screen without an architecture: one view holds the state, calls the store, formats the texts and navigates.
///
/// SwiftUI owns the task of the store: it starts `task(id:)` when the screen appears and whenever there is another
/// request, and cancels it when the screen is popped.
struct PlainGreetingScreen: View {
  private enum Request: Equatable {
    case load, save(Person)
  }

  private let store: any PersonStore
  private let phrasebook: any Phrasebook

  @State private var request: Request? = .load
  @State private var isSaving = false
  @State private var storedPerson: Person?
  @State private var greetedPerson: Person?
  @State private var typedName: String?
  @State private var typedSurname: String?
  @State private var hasLoadFailed = false
  @State private var hasSaveFailed = false
  @State private var isCardShown = false
  @State private var card: WelcomeCard?

  init(store: any PersonStore, phrasebook: any Phrasebook) {
    self.store = store
    self.phrasebook = phrasebook
  }

  var body: some View {
    GreetingForm(
      phrasebook: phrasebook,
      title: storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome,
      name: Binding(get: { name }, set: { nameEdited($0) }),
      surname: Binding(get: { surname }, set: { surnameEdited($0) }),
      greeting: greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) },
      message: message, isBusy: isBusy, isGreetEnabled: !isBusy && person != nil,
      isRetryEnabled: !isBusy && hasLoadFailed, isContinueEnabled: !isBusy && greetedPerson != nil,
      greet: greet, retry: retry, continueToWelcomeCard: continueToWelcomeCard
    )
    .navigationDestination(isPresented: $isCardShown) {
      if let card { WelcomeCardView(card: card) }
    }
    // The request is captured: a task may begin only when the state has changed again.
    .task(id: request) { [request] in await run(request) }
  }

  private var name: String { typedName ?? storedPerson?.name ?? "" }
  private var surname: String { typedSurname ?? storedPerson?.surname ?? "" }
  private var person: Person? { Person(name: name, surname: surname) }
  private var isBusy: Bool { request != nil }

  private var message: String? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    return hasLoadFailed ? phrasebook.loadFailed : nil
  }

  private func nameEdited(_ text: String) {
    typedName = text
    greetedPerson = nil
  }

  private func surnameEdited(_ text: String) {
    typedSurname = text
    greetedPerson = nil
  }

  /// The card keeps the names, since a late edit of an input method may withdraw the greeting while the card is pushed.
  private func continueToWelcomeCard() {
    guard !isBusy, let greetedPerson else { return }
    card = WelcomeCard(name: greetedPerson.name, surname: greetedPerson.surname)
    isCardShown = true
  }

  private func greet() {
    guard !isBusy, let person else { return }
    greetedPerson = person
    hasSaveFailed = false
    request = .save(person)
  }

  private func retry() {
    guard !isBusy, hasLoadFailed else { return }
    hasLoadFailed = false
    request = .load
  }

  private func run(_ request: Request?) async {
    switch request {
    case .load: await load()
    case .save(let person): await save(person)
    case nil: break
    }
  }

  private func load() async {
    var found: Person?
    do { found = try await store.person() } catch { hasLoadFailed = !Task.isCancelled }
    guard !Task.isCancelled else { return }
    storedPerson = found
    request = nil
  }

  private func save(_ person: Person) async {
    // SwiftUI starts the task again when the screen appears again, and a save that has begun continues.
    guard !isSaving else { return }
    isSaving = true
    do { try await store.save(person) } catch { hasSaveFailed = !Task.isCancelled }
    isSaving = false
    request = nil
  }
}
