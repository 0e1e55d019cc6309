import Accessibility
import GreetingDomain
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("The screens in SwiftUI: what the user sees")
struct SwiftUIScreenTests {
  @Test("A person is loaded, edited, greeted and saved, in the same way in all", arguments: Architecture.allCases)
  func visit(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    #expect(await stage.becomes(SwiftUIDisplay(title: "Welcome!", isBusy: true)))
    #expect(await eventually { stage.store.received == [.person] })

    stage.store.reply(Person(name: "Tim", surname: "Cook"))
    var expected = SwiftUIDisplay(
      title: "Welcome back, Tim!", name: "Tim", surname: "Cook", enabled: [true, false, false])
    #expect(await stage.display { !$0.isBusy } == expected)

    stage.write("Burton", in: 1)
    stage.tap(0)
    expected.surname = "Burton"
    expected.texts = ["Hello, Tim Burton!"]
    expected.isBusy = true
    expected.enabled = [false, false, false]
    #expect(await stage.becomes(expected))
    let burton = try #require(Person(name: "Tim", surname: "Burton"))
    #expect(await eventually { stage.store.received == [.person, .save(burton)] })

    stage.store.fail()
    expected.texts.append("Your name could not be saved.")
    expected.isBusy = false
    expected.enabled = [true, false, true]
    #expect(await stage.display { !$0.isBusy } == expected)
  }

  @Test("After a failed load, Retry loads again", arguments: Architecture.allCases)
  func retry(in architecture: Architecture) async {
    let stage = SwiftUIStage(architecture)
    #expect(await eventually { stage.store.received == [.person] })
    stage.store.fail()
    let failed = SwiftUIDisplay(
      title: "Welcome!", texts: ["Your name could not be loaded."], enabled: [false, true, false])
    #expect(await stage.display { !$0.isBusy } == failed)

    stage.tap(1)

    #expect(await stage.becomes(SwiftUIDisplay(title: "Welcome!", isBusy: true)))
    #expect(await eventually { stage.store.received == [.person, .person] })
    stage.store.reply()
    #expect(await stage.display { !$0.isBusy } == SwiftUIDisplay(title: "Welcome!"))
  }

  @Test("A key press removes the greeting", arguments: Architecture.allCases)
  func keyPress(in architecture: Architecture) async {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")
    stage.store.reply()
    #expect(await stage.display { !$0.isBusy }?.texts == ["Hello, Tim!"])

    stage.write("", in: 0)

    #expect(await stage.becomes(SwiftUIDisplay(title: "Welcome!")))
  }

  @Test("Two key presses within one update both count", arguments: Architecture.allCases)
  func keyPresses(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.reply()
    _ = await stage.display { !$0.isBusy }

    let field = try #require(stage.page?.fields.first)
    field.write("T")
    field.write("")

    #expect(await stage.becomes(SwiftUIDisplay(title: "Welcome!")))
  }

  @Test("A text that SwiftUI writes back is no edit, and the greeting stays", arguments: Architecture.allCases)
  func writeBack(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Ren\u{E9}e")
    stage.store.reply()
    let greeted = try #require(await stage.display { !$0.isBusy })
    #expect(greeted.texts == ["Hello, Ren\u{E9}e!"])

    stage.write(greeted.name, in: 0)
    stage.write(greeted.surname, in: 1)
    #expect(stage.display == greeted)

    // It is equal to Swift, but not to the contract.
    stage.write("Rene\u{301}e", in: 0)
    #expect(await stage.display { $0.texts.isEmpty } != nil)
    #expect(stage.display?.texts == [])
  }

  @Test("A greeting and a message are announced when they appear", arguments: Architecture.allCases)
  func announcements(in architecture: Architecture) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = SwiftUIStage(architecture)
      await stage.greet("Tim")
      _ = await stage.display { $0.isBusy }
      #expect(log.texts == ["Hello, Tim!"])
      stage.store.fail()
      _ = await stage.display { !$0.isBusy }
      stage.write("", in: 0)
      _ = await stage.display { $0.texts.count == 1 }
      #expect(log.texts == ["Hello, Tim!", "Your name could not be saved."])
      #expect(log.announcements.map(\.isQueued) == [true, true], "One would cut the other short.")
    }
  }

  @Test("Greet hides the keyboard", arguments: Architecture.allCases)
  func keyboard(in architecture: Architecture) async {
    let stage = SwiftUIStage(architecture)
    await stage.reply()
    _ = await stage.display { !$0.isBusy }
    stage.write("Tim", in: 0)
    _ = await stage.display { $0.enabled[0] }
    // Nothing waits from here on, so no other test takes the keyboard meanwhile.
    stage.page?.fields.last?.takeFocus()
    #expect(stage.page?.fields.map(\.isFocused) == [false, true])

    stage.tap(0)

    #expect(stage.page?.fields.map(\.isFocused) == [false, false])
    #expect(await eventually { stage.store.received.count == 2 })
    stage.store.reply()
  }

  @Test("Greet takes a text that an input method has not committed", arguments: Architecture.allCases)
  func markedText(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.reply()
    _ = await stage.display { !$0.isBusy }
    stage.write("Ti", in: 0)
    _ = await stage.display { $0.enabled[0] }
    // Nothing waits from here on, so no other test takes the keyboard meanwhile.
    stage.page?.fields.first?.mark("m")

    stage.tap(0)

    let tim = try #require(Person(name: "Tim", surname: ""))
    #expect(await stage.display { $0.isBusy && stage.store.received.count == 2 }?.texts == ["Hello, Tim!"])
    #expect(stage.store.received == [.person, .save(tim)])
    stage.store.reply()
    #expect(await stage.display { !$0.isBusy }?.texts == ["Hello, Tim!"])
  }

  @Test("A title that welcomes a person back is announced, the first one is not", arguments: Architecture.allCases)
  func title(in architecture: Architecture) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = SwiftUIStage(architecture)
      await stage.reply(Person(name: "Tim", surname: "Cook"))
      _ = await stage.display { $0.title == "Welcome back, Tim!" }
    }
    #expect(log.texts == ["Welcome back, Tim!"])
  }

  @Test("Return moves on from the name to the surname, and edits nothing", arguments: Architecture.allCases)
  func returnKey(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")

    _ = await stage.display { $0.isBusy }
    try #require(stage.page?.fields.first).pressReturn()

    #expect(stage.display?.texts == ["Hello, Tim!"])
    #expect(stage.page?.fields.map(\.isFocused) == [false, true])
    stage.store.reply()
  }

  @Test("Labels are those of the phrasebook")
  func labels() {
    let russian = Language.russian.phrasebook
    let simulator = Simulator { MVPGreetingScreen(store: HeldStore(), phrasebook: russian) }

    #expect(simulator.page.fields.map(\.label) == ["Имя", "Фамилия"])
    #expect(simulator.page.captions == ["Имя", "Фамилия"], "They stay when a field is filled.")
    #expect(simulator.page.fields.map(\.placeholder) == ["", ""], "An empty field does not repeat its caption.")
    #expect(simulator.page.buttons.map(\.label) == ["Поздороваться", "Повторить", "Продолжить"])
  }
}

@Suite("The form in SwiftUI")
struct GreetingFormTests {
  private let simulator = Simulator {
    GreetingForm(
      phrasebook: Language.english.phrasebook, title: "Title", name: Binding(get: { "" }, set: { _ in }),
      surname: Binding(get: { "" }, set: { _ in }), greeting: "Hello!", message: "Failed.", isBusy: true,
      isGreetEnabled: true, isRetryEnabled: true, isContinueEnabled: true, greet: {}, retry: {},
      continueToWelcomeCard: {})
  }

  @Test("The keyboard behaves as in UIKit")
  func keyboard() {
    let traits = simulator.page.fields.map(\.traits)
    #expect(traits.map(\.contentType) == [.givenName, .familyName])
    #expect(traits.map(\.isAutocorrectionDisabled) == [true, true])
    #expect(traits.map(\.capitalization?.name) == ["words", "words"])
    #expect(traits.map(\.submitLabel?.name) == ["next", "done"])
  }

  @Test("A message has a symbol, as in UIKit")
  func message() {
    #expect(simulator.page.symbols == ["exclamationmark.triangle"])
  }

  @Test("Every widget has a name for UI tests")
  func identifiers() {
    #expect(simulator.page.identifiers == WidgetIdentifier.allCases.prefix { $0 != .storeMenu }.map(\.rawValue))
  }
}

@Suite("The end of an edit")
struct EndEditingTests {
  private final class Window: UIWindow {
    var ends = 0

    override func endEditing(_ force: Bool) -> Bool {
      ends += 1
      return true
    }
  }

  @Test("An edit in another window goes on")
  func scenes() {
    let windows = [Window(), Window(), Window()]
    let scenes = windows.map { UIWindowScene(keyWindow: $0) }
    scenes[1].activationState = .background
    scenes[2].activationState = .foregroundInactive
    for scene in scenes { UIApplication.shared.connect(scene) }

    endEditing()

    #expect(windows.map(\.ends) == [1, 0, 0])
    withExtendedLifetime(scenes) {}
  }
}

@Suite("The bindings of the fields in SwiftUI")
struct BindingTests {
  private final class Field {
    var text = "e\u{301}"
    var writes: [String] = []
  }

  @Test("A binding ignores the text that it has, compared by Unicode scalars")
  func equalTexts() {
    let field = Field()
    let binding = Binding {
      field.text
    } set: {
      field.text = $0
      field.writes.append($0)
    }
    .ignoringEqualTexts

    for text in ["e\u{301}", "\u{E9}", "\u{E9}", ""] { binding.wrappedValue = text }

    #expect(field.writes.map { $0.unicodeScalars.count } == [1, 0])
    #expect(binding.wrappedValue == "")
  }

  @Test("A binding has changed its source before it reports the text")
  func report() {
    let field = Field()
    let source = Binding {
      field.text
    } set: {
      field.text = $0
    }
    let binding = source.reporting { field.writes.append("\($0) in \(field.text)") }

    binding.wrappedValue = "Tim"

    #expect(field.writes == ["Tim in Tim"])
  }
}
