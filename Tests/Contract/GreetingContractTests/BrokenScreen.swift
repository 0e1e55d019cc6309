import GreetingContract
import GreetingDomain

/// A part of a screen.
private final class Part {}

/// The rules in one plain class, without any architecture, and with one defect.
@MainActor
final class BrokenScreen: Screen {
  private let store: any PersonStore
  private let phrasebook: any Phrasebook
  private let navigation: any Navigation
  private let display: Display
  private let defect: Defect?
  private let part = Part()
  /// A closure, since whatever the screen refers to counts as a part of it.
  private let limbo: () -> Limbo

  private var welcomedBack: String?
  private var name = ""
  private var surname = ""
  private var isNameEdited = false
  private var isSurnameEdited = false
  private var greeted: Person?
  private var removed: (person: Person, name: String)?
  private var isBusy = false
  private var hasLoadFailed = false
  private var hasSaveFailed = false
  /// Whether it waits for a call that it has noted and not made.
  private var isCallNoted = false
  private var cards = 0
  private var loads = 0

  init(_ dependencies: ScreenDependencies, defect: Defect?, limbo: Limbo) {
    store = dependencies.store
    phrasebook = dependencies.phrasebook
    navigation = dependencies.navigation
    display = dependencies.display
    self.defect = defect
    self.limbo = { limbo }
    if defect == .isKeptAlive { limbo.objects.append(self) }
    if defect == .leavesAPartBehind { limbo.objects.append(part) }
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return { await self.load() }
    case .editName(let text):
      display.content.name = text
      return { self.editName(text.string) }
    case .editSurname(let text):
      display.content.surname = text
      return { self.editSurname(text.string) }
    case .greet: return { await self.greet() }
    case .retry: return { await self.retry() }
    case .continue: return { self.goOn() }
    case .close: return { if self.defect == .messagesTheViewWhileItCloses { self.show() } }
    }
  }

  // MARK: Workflow

  private func load() async {
    loads += 1
    isBusy = defect != .isIdleWhileItOpens
    if defect != .keepsTheFailureWhileItRetries { hasLoadFailed = false }
    show()
    if defect == .waitsForEverBeforeItLoads { return await limbo().stay() }
    do {
      if defect == .loadsTwice { _ = try await store.person() }
      let person = try await store.person()
      guard goesOn else { return isBusy = defect == .staysBusyAfterACancelledAction }
      let wasNameEdited = isNameEdited
      isBusy = false
      if defect == .fillsOverAnEditOfTheSameTurn {
        await nextTurn()
        isNameEdited = wasNameEdited
      }
      if let person { fill(with: person) } else if defect == .forgetsTheTitleWithoutAPerson { welcomedBack = "" }
      if defect == .showsAReplyATurnLater || defect == .asksTheViewWhetherItMayGreet { await nextTurn() }
    } catch is CancellationError where defect == .takesAnyCancellationForItsOwn {
      hasLoadFailed = false
    } catch {
      if defect == .loadsAgainAfterClosing, Task.isCancelled, loads < 2 { return await load() }
      guard goesOn else { return isBusy = false }
      hasLoadFailed = defect != .forgetsAFailedLoad
      if defect == .staysBusyAfterAFailedLoad { return }
    }
    if defect == .waitsForEverAfterLoading { return await limbo().stay() }
    isBusy = false
    show()
  }

  private func nextTurn() async {
    await Task {}.value
  }

  private func fill(with person: Person) {
    welcomedBack = person.name
    if !isNameEdited || defect == .overwritesAnEditedName { name = person.name }
    if !isSurnameEdited || defect == .fillsAnEmptiedField && surname.isEmpty { surname = person.surname }
    if defect == .takesFillingForAnEdit { greeted = nil }
  }

  private func retry() async {
    guard canRetry || defect == .retriesWithoutAFailure && !isBusy || defect == .retriesWhileBusy && isBusy
    else { return }
    await load()
  }

  private func editName(_ text: String) {
    let isEqual = text == name
    name = defect == .trimsWhatIsTyped ? Person(name: text, surname: "")?.name ?? text : text
    if defect == .normalizesWhatIsTyped {
      name = String(text.map { Text(String($0)) == "e\u{301}" ? "\u{E9}" : $0 })
    }
    isNameEdited = defect != .takesAnEqualTextForNoEdit || !isEqual
    if defect == .editEndsALoadFailure { hasLoadFailed = false }
    if defect == .editEndsASaveFailure { hasSaveFailed = false }
    if !(isEqual && defect == .keepsTheGreetingForAnEqualText) { removeGreeting() }
    show()
  }

  private func editSurname(_ text: String) {
    surname = text
    isSurnameEdited = true
    if defect != .keepsTheGreetingWhenTheSurnameIsEdited { removeGreeting() }
    show()
  }

  private func removeGreeting() {
    if let greeted { removed = (greeted, greeted.name) }
    greeted = nil
    if defect == .bringsBackAGreeting, let removed, removed.name == name { greeted = removed.person }
  }

  private func greet() async {
    guard let person = Person(name: name, surname: surname) else { return }
    guard !isBusy || defect == .greetsWhileBusy else { return }
    if defect == .asksTheViewWhetherItMayGreet, !display.content.canGreet { return isCallNoted = true }
    greeted = person
    if defect == .changesTheTitleWhenItGreets { welcomedBack = person.name }
    if defect == .emptiesTheFieldsWhenItGreets { surname = "" }
    if defect != .keepsASaveFailure { hasSaveFailed = false }
    isBusy = defect != .isIdleWhileItSaves
    show()
    do {
      try await store.save(defect == .savesWithoutTheSurname ? Person(name: name, surname: "") ?? person : person)
      if defect == .savesTwice { try await store.save(person) }
      guard goesOn else { return isBusy = false }
    } catch {
      guard goesOn else { return isBusy = false }
      hasSaveFailed = defect != .forgetsAFailedSave
      if defect == .removesTheGreetingWhenASaveFails { greeted = nil }
      if defect == .restoresTheGreetingWhenASaveFails { greeted = person }
    }
    isBusy = false
    show()
  }

  private func goOn() {
    guard let greeted, !isBusy || defect == .goesOnWhileBusy else { return }
    if defect == .goesOnOnlyOnce, cards > 0 { return }
    cards += 1
    let surname = defect == .goesOnWithWhatTheFieldsShow ? surname : greeted.surname
    navigation.showWelcomeCard(WelcomeCard(name: greeted.name, surname: surname))
    if defect == .goesOnTwicePerTap {
      navigation.showWelcomeCard(WelcomeCard(name: greeted.name, surname: surname))
    }
  }

  private var goesOn: Bool {
    !Task.isCancelled || defect == .updatesAfterClosing
  }

  private var canRetry: Bool {
    !isBusy && hasLoadFailed
  }

  // MARK: Presentation

  private func show() {
    var content = ScreenContent()
    content.title = Text(welcomedBack.map { phrasebook.welcomeBack(name: $0) } ?? phrasebook.welcome)
    if defect == .speaksEnglishOnly, welcomedBack == nil { content.title = "Welcome!" }
    content.name = Text(name)
    content.surname = Text(surname)
    content.greeting = greeted.map {
      Text(phrasebook.greeting(name: defect == .greetsByWhatWasTyped ? name : $0.name, surname: $0.surname))
    }
    content.message = message.map { Text($0) }
    content.isBusy = isBusy || isCallNoted
    content.canGreet = !isBusy && Person(name: name, surname: surname) != nil
    content.canRetry = canRetry && defect != .hidesRetry
    content.canContinue = !isBusy && greeted != nil
    display.content = content
  }

  private var message: String? {
    if isTooLong(name) || isTooLong(surname), !(isBusy && defect == .hidesATooLongTextWhileBusy) {
      return phrasebook.nameTooLong
    }
    if hasLoadFailed, defect == .showsALoadFailureFirst { return phrasebook.loadFailed }
    if hasSaveFailed { return phrasebook.saveFailed }
    return hasLoadFailed ? phrasebook.loadFailed : nil
  }

  private func isTooLong(_ text: String) -> Bool {
    switch defect {
    case .countsScalars: text.unicodeScalars.count > 40
    case .countsWhiteSpaceAtTheEnds: text.count > 40
    case .allowsOneCharacterMore: Person.isTooLong(String(text.dropLast()))
    default: Person.isTooLong(text)
    }
  }
}
