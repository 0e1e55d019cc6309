import Foundation
import GreetingDomain
import GuestBookDomain
import Testing

@testable import GreetingApp

@Suite("The store of the app")
struct AppStoreTests {
  private let suite = "greeting-app-tests-\(UUID())"

  @Test("It finds what it has saved, after the next launch too")
  func saves() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    #expect(try await AppStore(defaults: defaults).person() == nil)

    for (name, surname) in [("Tim", "Cook"), ("Madonna", "")] {
      let person = try #require(Person(name: name, surname: surname))
      try await AppStore(defaults: defaults).save(person)

      #expect(try await AppStore(defaults: defaults).person() == person)
    }
  }

  @Test("It can fail once, a load or a save, and then works again")
  func failsOnce() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults)
    let tim = try #require(Person(name: "Tim", surname: "Cook"))

    store.failsOnce = true
    await #expect(throws: CocoaError.self) { try await store.person() }
    #expect(!store.failsOnce)
    #expect(try await store.person() == nil)
    store.failsOnce = true
    await #expect(throws: CocoaError.self) { try await store.save(tim) }
    #expect(try await store.person() == nil)
    try await store.save(tim)
    #expect(try await store.person() == tim)
  }

  @Test("It can forget the person")
  func forgets() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults)
    try await store.save(try #require(Person(name: "Tim", surname: "Cook")))

    store.forget()

    #expect(try await store.person() == nil)
  }

  @Test("A slow store waits, and a save that has begun continues when the task of its caller is cancelled")
  func slow() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults, slowDelay: .milliseconds(50))
    store.isSlow = true
    let tim = try #require(Person(name: "Tim", surname: "Cook"))

    let save = Task.immediate { try await store.save(tim) }
    #expect(defaults.string(forKey: "name") == nil)
    save.cancel()
    try await save.value

    #expect(defaults.string(forKey: "name") == "Tim")
  }
}

@Suite("The guests in the store of the app")
struct AppStoreGuestTests {
  private let suite = "greeting-app-guest-tests-\(UUID())"
  private let tim: Person
  private let ada: Person

  init() throws {
    tim = try #require(Person(name: "Tim", surname: "Cook"))
    ada = try #require(Person(name: "Ada", surname: ""))
  }

  @Test("It keeps the order, the IDs and the names, after the next launch too")
  func guests() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults)
    #expect(try await store.guests() == [])

    #expect(try await store.add(tim) == Guest(id: 1, person: tim))
    #expect(try await store.add(tim) == Guest(id: 2, person: tim))
    try await store.remove(1)
    #expect(try await store.update(Guest(id: 2, person: ada)).person == ada)
    #expect(try await store.add(tim).id == 3)

    let next = AppStore(defaults: defaults)
    #expect(try await next.guests() == [Guest(id: 2, person: ada), Guest(id: 3, person: tim)])
    try await next.remove(3)
    #expect(try await next.add(tim).id == 4, "An ID is never used again.")
    next.forget()
    #expect(try await next.guests() == [])
    #expect(try await next.add(tim).id == 5)
  }

  @Test("It does not update a guest whom it does not have")
  func unknownGuest() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults)

    await #expect(throws: CocoaError.self) { try await store.update(Guest(id: 1, person: tim)) }

    #expect(try await store.guests() == [])
  }

  @Test("Each call can fail once, and then changes nothing")
  func failsOnce() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults)
    let guest = try await store.add(tim)

    store.failsOnce = true
    await #expect(throws: CocoaError.self) { try await store.guests() }
    store.failsOnce = true
    await #expect(throws: CocoaError.self) { _ = try await store.add(ada) }
    store.failsOnce = true
    await #expect(throws: CocoaError.self) { try await store.update(Guest(id: guest.id, person: ada)) }
    store.failsOnce = true
    await #expect(throws: CocoaError.self) { try await store.remove(guest.id) }

    #expect(try await store.guests() == [guest])
  }

  @Test("A call that has begun continues when the task of its caller is cancelled")
  func cancellation() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults, slowDelay: .milliseconds(20))
    store.isSlow = true

    let addition = Task.immediate { try await store.add(tim) }
    addition.cancel()

    #expect(try await addition.value.id == 1)
    #expect(try await store.guests().map(\.person) == [tim])
  }
}

@Suite("The texts of the app")
struct AppTextsTests {
  @Test(
    "The screen is in the language of the app",
    arguments: [(["ru"], "Имя"), (["ru-RU", "en"], "Имя"), (["en"], "Name"), (["de", "ru"], "Name"), ([], "Name")])
  func phrasebook(localizations: [String], label: String) {
    #expect(AppTexts.language(for: localizations).phrasebook.nameLabel == label)
  }

  @Test("A card has the surname if there is one")
  func fullName() {
    #expect(WelcomeCard(name: "Tim", surname: "Cook").fullName == "Tim Cook")
    #expect(WelcomeCard(name: "Madonna", surname: "").fullName == "Madonna")
  }
}
