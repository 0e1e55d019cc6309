import Foundation
import GreetingDomain
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
    let store = AppStore(defaults: defaults, delay: .zero)
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
    let store = AppStore(defaults: defaults, delay: .zero)
    try await store.save(try #require(Person(name: "Tim", surname: "Cook")))

    store.forget()

    #expect(try await store.person() == nil)
  }

  @Test("Each call takes a moment, so that a screen is seen waiting")
  func wait() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults)
    var hasReplied = false

    let load = Task.immediate {
      _ = try await store.person()
      hasReplied = true
    }

    #expect(!hasReplied)
    try await load.value
    #expect(hasReplied)
  }

  @Test("A slow store waits, and a save that is cancelled meanwhile fails")
  func slow() async throws {
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let store = AppStore(defaults: defaults, delay: .zero, slowDelay: .seconds(1_000_000))
    store.isSlow = true
    let tim = try #require(Person(name: "Tim", surname: "Cook"))

    let save = Task.immediate { try await store.save(tim) }
    try await Task.sleep(for: .milliseconds(50))
    #expect(defaults.string(forKey: "name") == nil)
    save.cancel()

    await #expect(throws: CancellationError.self) { try await save.value }
    #expect(defaults.string(forKey: "name") == nil)
  }
}

@Suite("The texts of the app")
struct AppTextsTests {
  @Test(
    "The screen is in the language of the app",
    arguments: [(["ru"], "Имя"), (["ru-RU", "en"], "Имя"), (["en"], "Name"), (["de", "ru"], "Name"), ([], "Name")])
  func phrasebook(localizations: [String], label: String) {
    #expect(AppTexts.phrasebook(for: localizations).nameLabel == label)
  }

  @Test("A card has the surname if there is one")
  func fullName() {
    #expect(WelcomeCard(name: "Tim", surname: "Cook").fullName == "Tim Cook")
    #expect(WelcomeCard(name: "Madonna", surname: "").fullName == "Madonna")
  }
}

extension AppStore {
  /// A store of nobody.
  static func empty() throws -> AppStore {
    let suite = "greeting-app-empty-tests"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
    return AppStore(defaults: defaults)
  }
}
