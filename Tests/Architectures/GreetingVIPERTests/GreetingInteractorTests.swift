import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

/// The interactor between a stub for the store and a spy for its output.
@Suite("VIPER: the interactor")
struct GreetingInteractorTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let timsNames = GreetingNames(name: "Tim", surname: "Cook")
  private let store = PersonStoreStub()
  private let output = GreetingInteractorOutputSpy()
  private let interactor: GreetingInteractor

  init() {
    interactor = GreetingInteractor(store: store)
    interactor.output = output
  }

  // MARK: Steps of the use case

  @Test("A stored person is reported by its names, between a busy and an idle status")
  func load() async {
    store.stored = tim

    await interactor.load()

    #expect(store.received == [.person])
    #expect(output.received == [.change(isBusy: true), .load(timsNames, fields: timsNames), .change(canGreet: true)])
  }

  @Test("An edited field is reported with its own text")
  func loadAfterEdit() async {
    store.stored = tim
    interactor.editName("Ann")
    output.received = []

    await interactor.load()

    #expect(
      output.received == [
        .change(isBusy: true), .load(timsNames, fields: GreetingNames(name: "Ann", surname: "Cook")),
        .change(canGreet: true),
      ])
  }

  @Test("Only a status is reported if nobody is stored")
  func loadOfNobody() async {
    await interactor.load()

    #expect(output.received == [.change(isBusy: true), .change()])
  }

  @Test("A failed load is reported as a value")
  func failedLoad() async {
    store.failsToLoad = true

    await interactor.load()

    #expect(output.received == [.change(isBusy: true), .change(.loadFailed, canRetry: true)])
  }

  @Test("A retry loads again")
  func retry() async {
    store.failsToLoad = true
    await interactor.load()
    output.received = []

    await interactor.retry()

    #expect(store.received == [.person, .person])
    #expect(output.received == [.change(isBusy: true), .change(.loadFailed, canRetry: true)])
  }

  @Test("An edit withdraws the greeting and validates the texts")
  func edit() {
    interactor.editName("Tim")
    interactor.editSurname(String(repeating: "n", count: 41))

    #expect(
      output.received == [
        .withdrawGreeting, .change(canGreet: true), .withdrawGreeting, .change(.nameTooLong),
      ])
  }

  @Test("The entity goes to the store, its names to the output")
  func greet() async throws {
    interactor.editName(" Tim ")
    interactor.editSurname("Cook")
    output.received = []

    await interactor.greet()

    #expect(store.received == [.save(try #require(tim))])
    #expect(
      output.received == [.greet(timsNames), .change(isBusy: true), .change(canGreet: true, canContinue: true)])
  }

  @Test("A failed save is reported as a value")
  func failedSave() async {
    store.failsToSave = true
    interactor.editName("Tim")
    interactor.editSurname("Cook")
    output.received = []

    await interactor.greet()

    #expect(
      output.received == [
        .greet(timsNames), .change(isBusy: true), .change(.saveFailed, canGreet: true, canContinue: true),
      ])
  }

  @Test("The next greeting withdraws the failure of a save")
  func greetAfterFailedSave() async {
    store.failsToSave = true
    interactor.editName("Tim")
    interactor.editSurname("Cook")
    await interactor.greet()
    output.received = []

    await interactor.greet()

    #expect(
      output.received == [
        .greet(timsNames), .change(isBusy: true), .change(.saveFailed, canGreet: true, canContinue: true),
      ])
  }

  @Test("A withdrawn greeting cannot be confirmed")
  func confirmAfterEdit() async {
    interactor.editName("Tim")
    await interactor.greet()
    interactor.editName("Tim")
    output.received = []

    interactor.confirmGreeting()

    #expect(output.received == [])
  }

  @Test("The interactor decides whether the user may continue")
  func confirmGreeting() async {
    interactor.editName("Tim")
    interactor.editSurname("Cook")
    await interactor.greet()
    output.received = []

    interactor.confirmGreeting()

    #expect(output.received == [.confirmGreeting(timsNames)])
  }

  @Test("Nothing is reported for an action that is not available")
  func unavailableActions() async {
    await interactor.greet()
    await interactor.retry()
    interactor.confirmGreeting()

    #expect(store.received == [])
    #expect(output.received == [])
  }

  // MARK: While the store has not replied

  @Test("While a save is pending, nothing is saved, loaded or confirmed")
  func pendingSave() async throws {
    store.failsToLoad = true
    await interactor.load()
    interactor.editName("Tim")
    interactor.editSurname("Cook")
    let save = await store.holdReply(to: interactor.greet)
    output.received = []

    await interactor.greet()
    await interactor.retry()
    interactor.confirmGreeting()
    let reports = output.received
    store.reply()
    await save.value

    #expect(store.received == [.person, .save(try #require(tim))])
    #expect(reports == [])
  }

  @Test("A person who is loaded after the screen was closed is not reported")
  func loadAfterClosing() async {
    store.stored = tim
    let load = await store.holdReply(to: interactor.load)
    output.received = []

    load.cancel()
    store.reply()
    await load.value

    #expect(output.received == [])
  }

  @Test("A save that ends after the screen was closed is not reported")
  func saveAfterClosing() async {
    interactor.editName("Tim")
    let save = await store.holdReply(to: interactor.greet)
    output.received = []

    save.cancel()
    store.reply()
    await save.value

    #expect(output.received == [])
  }
}

/// An output that records the reports of the interactor.
private final class GreetingInteractorOutputSpy: GreetingInteractorOutput {
  enum Report: Equatable {
    case load(GreetingNames, fields: GreetingNames), greet(GreetingNames), withdrawGreeting
    case confirmGreeting(GreetingNames), change(GreetingStatus)

    /// An idle status on which nothing is available, apart from the arguments.
    static func change(
      _ problem: GreetingStatus.Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
      canContinue: Bool = false
    ) -> Self {
      .change(
        GreetingStatus(
          problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue))
    }
  }

  var received: [Report] = []

  func didLoad(_ person: GreetingNames, fields: GreetingNames) { received.append(.load(person, fields: fields)) }
  func didGreet(_ person: GreetingNames) { received.append(.greet(person)) }
  func didWithdrawGreeting() { received.append(.withdrawGreeting) }
  func didConfirmGreeting(of person: GreetingNames) { received.append(.confirmGreeting(person)) }
  func didChange(_ status: GreetingStatus) { received.append(.change(status)) }
}
