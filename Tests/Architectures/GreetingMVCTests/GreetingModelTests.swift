import GreetingDomain
import GreetingTestDoubles
import ObservationTracking
import Testing

@testable import GreetingMVC

/// The model with a stub for the store: data and workflow, without view and controller.
@Suite("MVC: the model")
struct GreetingModelTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let store = PersonStoreStub()
  private let model: GreetingModel

  init() {
    model = GreetingModel(store: store)
  }

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

  @Test("A failed load is a problem that a retry can solve")
  func retry() async {
    store.failsToLoad = true
    await model.load()
    #expect(model.problem == .loadFailed)
    #expect(model.canRetry)
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

  @Test("An edit withdraws the greeting and leaves the failure of a save", arguments: [true, false])
  func edit(ofName: Bool) async {
    store.failsToSave = true
    model.editName("Tim")
    await model.greet()

    ofName ? model.editName("Tim") : model.editSurname("")

    #expect(model.greetedPerson == nil)
    #expect(model.problem == .saveFailed)
    #expect(!model.canContinue)
  }

  @Test("The validation error goes before the failures of the store", arguments: [true, false])
  func problem(ofName: Bool) async {
    store.failsToLoad = true
    await model.load()
    let text = String(repeating: "n", count: 41)

    ofName ? model.editName(text) : model.editSurname(text)

    #expect(model.problem == .nameTooLong)
    #expect(!model.canGreet)
  }

  @Test("Commands that are not available call no store")
  func unavailableCommands() async {
    await model.greet()
    await model.retry()

    #expect(store.received == [])
  }

  @Test("The model notifies its observers, whichever property they read")
  func observation() async {
    store.stored = tim
    store.failsToSave = true
    var notified: Set<String> = []
    func observe(_ name: String, _ property: (GreetingModel) -> Any?) {
      withObservationTracking {
        _ = property(model)
      } setNeedsUpdate: {
        notified.insert(name)
      }
    }
    observe("stored") { $0.storedPerson }
    observe("greeted") { $0.greetedPerson }
    observe("name") { $0.name }
    observe("problem") { $0.problem }
    observe("busy") { $0.isBusy }

    await model.load()
    await model.greet()

    #expect(notified == ["stored", "greeted", "name", "problem", "busy"])
  }
}
