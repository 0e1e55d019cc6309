@testable import GreetingDemo
import GreetingDomain
import TerminalUI
import Testing

@testable import GuestBookDemo

/// The stage of a path: what stays, and what the system writes.
@MainActor
struct TerminalPathStageTests {
  private let stage = TerminalStage(language: .english)
  private let log = Log()
  private let pathStage: TerminalPathStage<Int, String>

  init() {
    pathStage = TerminalPathStage(
      stage, writePath: { [log] old, new in log.events.append("path \(old) \(new)") },
      writeSheet: { [log] in log.events.append("no sheet \($0)") },
      push: { [log, stage] element, onPop in
        log.events.append("push \(element)")
        stage.pushCard(onPop: onPop) { _, _ in DemoScreen(keeping: Log(), open: {}) }
      },
      present: { [log, stage] sheet, onDismiss in
        log.events.append("present \(sheet)")
        stage.presentGreeting(onDismiss: onDismiss) { _, _ in DemoScreen(keeping: Log(), open: {}) }
      })
    stage.showGuests { _, _ in DemoScreen(keeping: log, open: {}) }
  }

  @Test("Equal elements stay, others are replaced")
  func show() {
    pathStage.show([1], sheet: "a")
    pathStage.show([1], sheet: "a")
    #expect(log.events == ["push 1", "present a"])

    pathStage.show([1], sheet: "b")
    pathStage.show([2], sheet: "b")
    #expect(log.events == ["push 1", "present a", "present b", "push 2"])

    pathStage.show([], sheet: nil)
    #expect(stage.top?.widgets.first?.word == "check-in")
    #expect(log.events.count == 4)
  }

  @Test("The system writes the shorter path, and no sheet; showing them again changes nothing")
  func system() {
    pathStage.show([1], sheet: "a")
    log.events = []

    #expect(stage.goBack())
    pathStage.show([1], sheet: nil)
    #expect(stage.goBack())
    pathStage.show([], sheet: nil)

    #expect(log.events == ["no sheet a", "path [1] []"])
    #expect(!stage.goBack())
  }

  @Test("A sheet that cannot be presented is written back, so the next one can be")
  func refusal() {
    stage.presentGreeting { _, _ in DemoScreen(keeping: Log(), open: {}) }

    pathStage.show([], sheet: "a")

    #expect(log.events == ["present a", "no sheet a"])
    stage.dismiss()
    pathStage.show([], sheet: "b")
    #expect(log.events == ["present a", "no sheet a", "present b"])
  }
}
