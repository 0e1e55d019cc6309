import GreetingDomain

/// The rules of the greeting screen as one pure state machine: the oracle of the walks.
///
/// It implements the rules directly, and has no architecture. The numbers in its comments are those of the rules. Like
/// the variants, it uses the persons and texts of the domain, which has tests of its own.
struct ReferenceModel: Hashable, Sendable {
  private enum Phase: Hashable {
    case unopened, open
    case closed(keepingView: Bool)
  }

  private struct Field: Hashable {
    var text: Text = "" {
      didSet { isTooLong = Person.isTooLong(text.string) }
    }
    var isEdited = false
    private(set) var isTooLong = false

    mutating func edit(_ text: Text) {
      self.text = text
      isEdited = true
    }
  }

  private var phase = Phase.unopened
  private var pendingCall: Call?
  /// Whether the host has cancelled the action of the pending call.
  private var isCancelled = false
  /// Whether nobody looks at the screen before the next edit.
  private var isOutOfSight = false
  private var welcomedBack: Text?
  private var name = Field() {
    didSet { if name.text != oldValue.text { updatePerson() } }
  }
  private var surname = Field() {
    didSet { if surname.text != oldValue.text { updatePerson() } }
  }
  /// The person that the two texts make, if they do.
  private var person: Names?
  private var greeted: Names?
  private var hasLoadFailed = false
  private var hasSaveFailed = false

  init() {}

  /// Whether an event can happen: opening comes first, closing last, and the store replies to a call by its kind.
  func allows(_ event: Event) -> Bool {
    switch (event, pendingCall) {
    case (.user(.open), _): phase == .unopened
    case (.user(.editName), _), (.user(.editSurname), _), (.user(.close), _): phase == .open && !isCancelled
    case (.user, _): phase == .open && !isCancelled && !isOutOfSight
    case (.cancel, _): phase == .open && !isCancelled
    case (.store(.finds), .load), (.store(.findsNobody), .load), (.store(.saves), .save): true
    case (.store(.fails), .some), (.store(.failsAsCancelled), .some): true
    case (.store, _): false
    case (.inOneTurn(let first, let second), _): allows(first, then: second) && allows(second, then: first)
    }
  }

  private func allows(_ first: Event, then second: Event) -> Bool {
    var model = self
    guard first.isReply != second.isReply, allows(first) else { return false }
    _ = model.receive(first)
    return model.allows(second)
  }

  /// Whether no event can happen any more.
  var isFinished: Bool {
    isClosed && pendingCall == nil
  }

  /// Receives an event that is allowed, and returns the calls of the screen, in order.
  mutating func receive(_ event: Event) -> [Call] {
    switch event {
    case .user(let action): receive(action)
    case .store(let reply): receive(reply)
    case .cancel: cancel()
    case .inOneTurn(let first, let second): receive(first) + receive(second)
    }
  }

  private mutating func cancel() -> [Call] {  // 10
    (isCancelled, isOutOfSight) = (pendingCall != nil, true)
    return []
  }

  private mutating func receive(_ action: Action) -> [Call] {
    isOutOfSight = false
    switch action {
    case .open:  // 1
      phase = .open
      return load()
    case .retry:  // 4
      return canRetry ? load() : []
    case .editName(let text):  // 5
      name.edit(text)
      greeted = nil
      return []
    case .editSurname(let text):  // 5
      surname.edit(text)
      greeted = nil
      return []
    case .greet:  // 6
      guard canGreet, let names = person else { return [] }
      greeted = names
      hasSaveFailed = false  // 7
      pendingCall = .save(names.name, names.surname)
      return [.save(names.name, names.surname)]
    case .continue:  // 9
      guard canContinue, let greeted else { return [] }
      return [.showWelcomeCard(greeted.name, greeted.surname)]
    case .close(let keepingView):  // 10
      phase = .closed(keepingView: keepingView)
      return []
    }
  }

  private mutating func load() -> [Call] {
    hasLoadFailed = false
    pendingCall = .load
    return [.load]
  }

  private mutating func receive(_ reply: Reply) -> [Call] {
    let call = pendingCall
    pendingCall = nil
    defer { isCancelled = false }
    guard phase == .open, !isCancelled else { return [] }  // 10
    switch (reply, call) {
    case (.finds(let storedName, let storedSurname), _):  // 2
      welcomedBack = storedName
      if !name.isEdited { name.text = storedName }
      if !surname.isEdited { surname.text = storedSurname }
    case (.fails, .load), (.failsAsCancelled, .load): hasLoadFailed = true  // 3
    case (.fails, _), (.failsAsCancelled, _): hasSaveFailed = true  // 7
    case (.findsNobody, _), (.saves, _): break
    }
    return []
  }

  private var isClosed: Bool {
    if case .closed = phase { true } else { false }
  }

  // MARK: What is available

  private mutating func updatePerson() {
    person = Person(name: name.text.string, surname: surname.text.string).map { Names($0) }
  }

  private var isIdle: Bool { pendingCall == nil }
  private var canGreet: Bool { isIdle && person != nil }
  private var canRetry: Bool { isIdle && hasLoadFailed }
  private var canContinue: Bool { isIdle && greeted != nil }

  // MARK: What is shown

  /// The content that the screen shows in this state, or that it showed last before it was closed.
  func content(in phrasebook: any Phrasebook) -> ScreenContent {
    var content = ScreenContent()
    content.title = Text(welcomedBack.map { phrasebook.welcomeBack(name: $0.string) } ?? phrasebook.welcome)
    content.name = name.text
    content.surname = surname.text
    content.greeting = greeted.map {
      Text(phrasebook.greeting(name: $0.name.string, surname: $0.surname.string))
    }
    content.message = message(in: phrasebook).map { Text($0) }
    content.isBusy = !isIdle
    content.canGreet = canGreet
    content.canRetry = canRetry
    content.canContinue = canContinue
    return content
  }

  private func message(in phrasebook: any Phrasebook) -> String? {  // 8
    if name.isTooLong || surname.isTooLong { return phrasebook.nameTooLong }
    if hasSaveFailed { return phrasebook.saveFailed }
    if hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }
}

extension ReferenceModel {
  /// Returns events with their expected results, from before opening on.
  static func steps(for events: [Event], in language: Language) -> [Step] {
    var model = ReferenceModel()
    var content = ScreenContent()
    return events.map { event in
      let seen = content
      let calls = event.parts.flatMap { part in
        let calls = model.receive(part)
        if !model.isClosed, !model.isOutOfSight { content = model.content(in: language.phrasebook) }
        return calls
      }
      if model.isOutOfSight { content = seen }
      return Step(event: event, expected: Observation(content: content, calls: calls))
    }
  }
}

extension Scenario {
  /// Whether the reference model expects the same at each event.
  public var agreesWithModel: Bool { steps == ReferenceModel.steps(for: steps.map(\.event), in: language) }
}
