import GreetingDomain
import GreetingTestDoubles
import ObservationTracking
import Testing

@testable import GreetingMVC

/// The model with a stub for the store: data and workflow, without view and controller.
@Suite("MVC: the model")
struct GreetingModelTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let tooLong = String(repeating: "n", count: 41)
  private let store = PersonStoreStub()
  private let model: GreetingModel

  init() {
    model = GreetingModel(store: store)
  }

  // MARK: Commands

  @Test("The model provides the stored person and the texts of the fields")
  func load() async {
    store.stored = tim
    model.editSurname("Lee")

    await model.load()

    #expect(store.received == [.person])
    #expect(model.storedPerson == tim)
    #expect(model.name == "Tim")
    #expect(model.surname == "Lee")
    #expect(model.canGreet)
    #expect(!model.isBusy)
  }

  @Test("A failed load is a problem")
  func failedLoad() async {
    store.failsToLoad = true

    await model.load()

    #expect(model.problem == .loadFailed)
    #expect(model.canRetry)
  }

  @Test("A retry can solve the problem of a failed load")
  func retry() async {
    store.failsToLoad = true
    await model.load()
    store.failsToLoad = false
    store.stored = tim

    await model.retry()

    #expect(model.problem == nil)
    #expect(!model.canRetry)
    #expect(model.storedPerson == tim)
  }

  @Test("The greeted person is an entity: the model formats no text")
  func greet() async throws {
    model.editName(" Tim ")
    model.editSurname("Cook")

    await model.greet()

    #expect(store.received == [.save(try #require(tim))])
    #expect(model.greetedPerson == tim)
    #expect(model.canContinue)
  }

  @Test("An edit of the name withdraws the greeting and leaves the failure of a save")
  func editName() async {
    store.failsToSave = true
    model.editName("Tim")
    await model.greet()

    model.editName("Tim")

    #expect(model.greetedPerson == nil)
    #expect(model.problem == .saveFailed)
    #expect(!model.canContinue)
  }

  @Test("An edit of the surname withdraws the greeting too")
  func editSurname() async {
    model.editName("Tim")
    await model.greet()

    model.editSurname("")

    #expect(model.greetedPerson == nil)
    #expect(!model.canContinue)
  }

  @Test("The validation error of the name comes before the failures of the store")
  func nameTooLong() async {
    store.failsToLoad = true
    await model.load()

    model.editName(tooLong)

    #expect(model.problem == .nameTooLong)
    #expect(!model.canGreet)
  }

  @Test("A surname can be too long too")
  func surnameTooLong() {
    model.editName("Tim")

    model.editSurname(tooLong)

    #expect(model.problem == .nameTooLong)
    #expect(!model.canGreet)
  }

  @Test("Commands that are not available call no store")
  func unavailableCommands() async {
    await model.greet()
    await model.retry()

    #expect(store.received == [])
  }

  // MARK: While the store has not replied

  @Test("A retry withdraws the problem of a failed load at once")
  func pendingRetry() async {
    store.failsToLoad = true
    await model.load()

    let retry = await store.holdReply(to: model.retry)
    let problem = model.problem
    store.reply()
    await retry.value

    #expect(problem == nil)
  }

  @Test("The next greeting withdraws the problem of a failed save at once")
  func pendingSaveAfterFailure() async {
    store.failsToSave = true
    model.editName("Tim")
    await model.greet()

    let save = await store.holdReply(to: model.greet)
    let problem = model.problem
    store.reply()
    await save.value

    #expect(problem == nil)
  }

  @Test("While a save is pending, nothing calls the store again, and the user may not continue")
  func pendingSave() async throws {
    store.failsToLoad = true
    await model.load()
    model.editName("Tim")
    model.editSurname("Cook")
    let save = await store.holdReply(to: model.greet)

    await model.greet()
    await model.retry()
    let canContinue = model.canContinue
    store.reply()
    await save.value

    #expect(store.received == [.person, .save(try #require(tim))])
    #expect(!canContinue)
  }

  @Test("A person who is loaded after the screen was closed is ignored")
  func loadAfterClosing() async {
    store.stored = tim
    let load = await store.holdReply(to: model.load)

    load.cancel()
    store.reply()
    await load.value

    #expect(model.storedPerson == nil)
  }

  @Test("A save that fails after the screen was closed is ignored")
  func saveAfterClosing() async {
    store.failsToSave = true
    model.editName("Tim")
    let save = await store.holdReply(to: model.greet)

    save.cancel()
    store.reply()
    await save.value

    #expect(model.problem == nil)
  }

  // MARK: Notifications

  @Test("A load notifies the observers of the stored person and of all that depends on it")
  func notificationsOfLoad() async {
    store.stored = tim

    let notified = await notifiedObservers { await model.load() }

    #expect(notified == ["stored", "name", "surname", "problem", "busy"])
  }

  @Test("A failed load notifies the observers of the problem and the progress")
  func notificationsOfFailedLoad() async {
    store.failsToLoad = true

    let notified = await notifiedObservers { await model.load() }

    #expect(notified == ["problem", "busy"])
  }

  @Test("Edits notify the observers of the texts, and of the problem that depends on them")
  func notificationsOfEdits() async {
    let notified = await notifiedObservers {
      model.editName("Tim")
      model.editSurname("Cook")
    }

    #expect(notified == ["name", "surname", "problem"])
  }

  @Test("A failed save notifies the observers of the greeted person, the problem and the progress")
  func notificationsOfSave() async {
    store.stored = tim
    store.failsToSave = true
    await model.load()

    let notified = await notifiedObservers { await model.greet() }

    #expect(notified == ["greeted", "problem", "busy"])
  }

  /// The observers, each of one property, that an action notifies.
  private func notifiedObservers(of action: () async -> Void) async -> Set<String> {
    let properties: KeyValuePairs<String, (GreetingModel) -> Any?> = [
      "stored": { $0.storedPerson }, "greeted": { $0.greetedPerson }, "name": { $0.name }, "surname": { $0.surname },
      "problem": { $0.problem }, "busy": { $0.isBusy },
    ]
    var notified: Set<String> = []
    for (name, property) in properties {
      runUpdatePass {
        _ = property(model)
      } setNeedsUpdate: {
        notified.insert(name)
      }
    }
    await action()
    return notified
  }
}
