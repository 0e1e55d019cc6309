import GreetingDomain

/// A greeting screen in one class, which its view reads after each change.
@MainActor
final class OwnScreen {
  private let store: any PersonStore
  private let texts: any Phrasebook
  private let navigation: any Navigation
  private var stored: Person?
  private var greeted: Person?
  private var typed: (name: String?, surname: String?)
  private var hasFailed = (load: false, save: false)
  private(set) var isBusy = false

  init(store: any PersonStore, texts: any Phrasebook, navigation: any Navigation) {
    (self.store, self.texts, self.navigation) = (store, texts, navigation)
  }

  var title: String { stored.map { texts.welcomeBack(name: $0.name) } ?? texts.welcome }
  var name: String {
    get { typed.name ?? stored?.name ?? "" }
    set { (typed.name, greeted) = (newValue, nil) }
  }
  var surname: String {
    get { typed.surname ?? stored?.surname ?? "" }
    set { (typed.surname, greeted) = (newValue, nil) }
  }
  var greeting: String? { greeted.map { texts.greeting(name: $0.name, surname: $0.surname) } }
  var message: String? {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return texts.nameTooLong }
    return hasFailed.save ? texts.saveFailed : hasFailed.load ? texts.loadFailed : nil
  }
  var canGreet: Bool { !isBusy && Person(name: name, surname: surname) != nil }
  var canRetry: Bool { !isBusy && hasFailed.load }
  var canContinue: Bool { !isBusy && greeted != nil }

  func load() async {
    (isBusy, hasFailed.load) = (true, false)
    var found: Person?
    do { found = try await store.person() } catch { hasFailed.load = !Task.isCancelled }
    isBusy = false
    if !Task.isCancelled { stored = found }
  }

  func retry() async { if canRetry { await load() } }

  func greet() async {
    guard canGreet, let person = Person(name: name, surname: surname) else { return }
    (greeted, isBusy, hasFailed.save) = (person, true, false)
    do { try await store.save(person) } catch { hasFailed.save = !Task.isCancelled }
    isBusy = false
  }

  func continueToWelcomeCard() {
    guard canContinue, let greeted else { return }
    navigation.showWelcomeCard(WelcomeCard(name: greeted.name, surname: greeted.surname))
  }
}
