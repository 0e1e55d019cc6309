@testable import GreetingDemo
import GreetingDomain
import TerminalUI
import Testing

@testable import GuestBookDemo

/// The stage: who owns the screens and their tasks, and what happens first when the system goes back.
@MainActor
struct TerminalStageTests {
  private let stage = TerminalStage(language: .english)
  private let log = Log()

  init() {
    stage.showGuests { _, _ in DemoScreen(keeping: log, open: {}) }
    stage.onTopChange = { [log] form in log.events.append(form.plainText.contains("[Tim]") ? "card" : "other form") }
  }

  @Test("A screen opens when it is on the stage, and is released when it is popped")
  func pushAndPop() {
    weak let card = push()
    #expect(card != nil)
    #expect(log.events == ["card", "opened"])

    stage.pop()
    stage.pop()

    #expect(card == nil)
    #expect(log.events == ["card", "opened", "other form"])
    #expect(stage.top?.widgets.map(\.word) == ["check-in", "retry"])
  }

  @Test("The system releases the card first, and notifies the app afterwards")
  func systemPop() {
    weak var card: Log?
    card = push { [log] in log.events.append(card == nil ? "popped" : "notified too early") }

    #expect(press(.escape))

    #expect(log.events == ["card", "opened", "other form", "popped"])
    #expect(!press(.escape))
  }

  @Test("The system dismisses the sheet before the card, and notifies the app afterwards")
  func systemDismissal() {
    push { [log] in log.events.append("popped") }
    weak var greeting: Log?
    greeting = present { [log] in log.events.append(greeting == nil ? "dismissed" : "notified too early") }
    log.events = []

    #expect(press(.escape))
    #expect(press(.escape))

    #expect(log.events == ["card", "dismissed", "other form", "popped"])
  }

  @Test("The calls of the app notify nobody")
  func silence() {
    push { [log] in log.events.append("popped") }
    present { [log] in log.events.append("dismissed") }
    log.events = []

    stage.dismiss()
    stage.pop()
    stage.dismiss()

    #expect(log.events == ["card", "other form"])
  }

  @Test("A second sheet is ignored, and not even created")
  func secondSheet() {
    weak let first = present()
    stage.presentGreeting { _, _ in
      log.events.append("created")
      return DemoScreen(keeping: Log(), open: {})
    }
    #expect(first != nil)
    #expect(!log.events.contains("created"))
  }

  @Test("A sheet with widgets of its own has the line for the keyboard, as any other")
  func help() throws {
    let form = GreetingForm(phrasebook: Language.english.phrasebook)
    stage.present(DemoScreen(keeping: Log(), open: {}), host: ScreenHost(), form)
    #expect(form.content.plainText.hasSuffix(stage.words.back + "\n"))
  }

  @Test("A card that is pushed below the sheet is shown after it")
  func pushBelowSheet() {
    present()
    push()
    #expect(stage.top?.widgets.first?.word == "name")
    stage.dismiss()
    #expect(stage.top?.widgets.first?.word == "edit")
  }

  @Test("Leaving a screen cancels its actions, and the stage waits for their end")
  func pendingActions() async {
    let gate = Log()
    stage.pushCard { _, host in
      DemoScreen(
        keeping: Log(),
        open: {
          await withCheckedContinuation { gate.continuation = $0 }
          gate.events.append(Task.isCancelled ? "cancelled" : "not cancelled")
        })
    }
    #expect(stage.pendingActions == 1)

    stage.pop()
    #expect(stage.pendingActions == 1)
    gate.continuation?.resume()
    await stage.waitForActions()

    #expect(gate.events == ["cancelled"])
    #expect(stage.pendingActions == 0)
  }

  @Test("A closed stage shows no other screen, and keeps none")
  func closing() {
    weak let card = push()
    stage.close()
    #expect(card == nil)
    log.events = []

    weak let late = push()

    #expect(late == nil)
    #expect(stage.top == nil)
    #expect(!log.events.contains("card"))
  }

  @discardableResult
  private func push(onPop: @escaping () -> Void = {}) -> Log? {
    weak var screen: Log?
    stage.pushCard(onPop: onPop) { form, _ in
      let root = Log()
      screen = root
      form.name.text = "Tim"
      form.edit.title = "Tim"
      form.edit.isEnabled = true
      return DemoScreen(keeping: root, open: { [log] in log.events.append("opened") })
    }
    return screen
  }

  @discardableResult
  private func present(onDismiss: @escaping () -> Void = {}) -> Log? {
    weak var screen: Log?
    stage.presentGreeting(onDismiss: onDismiss) { _, _ in
      let root = Log()
      screen = root
      return DemoScreen(keeping: root, open: {})
    }
    return screen
  }

  private func press(_ key: Key) -> Bool {
    stage.top?.form.onKey?(key) ?? false
  }
}

/// What has happened, or the object that a screen owns.
@MainActor
final class Log {
  var events: [String] = []
  var continuation: CheckedContinuation<Void, Never>?
  var push: ((String) -> Void)?
}
