import CommandLineInterface
import Foundation
import GreetingDomain
import TerminalTestDoubles
import TerminalUI
import Testing

@testable import GreetingDemo

/// The whole demo as a form, on a terminal that the test types at.
@MainActor
struct DemoTests {
  @Test("The user types, sees the result, and leaves")
  func form() async throws {
    let terminal = ScriptedTerminal()
    let demo = Demo("test-demo") { dependencies in
      let form = dependencies.form
      form.name.onEdit = { [unowned form] in form.greeting.text = "typed \($0)" }
      return DemoScreen(keeping: form, open: { form.title.text = dependencies.phrasebook.welcome })
    }
    let running = Task.immediate {
      try await demo.runForm(try options("--language", "russian"), on: terminal, environment: [:])
    }
    terminal.type("Tim")
    await Task.yield()
    for text in ["Добро пожаловать!", "Имя:", "Фамилия:", "Поздороваться", "typed", "Tim"] {
      #expect(terminal.screen.text.contains(text), "\(text)")
    }
    terminal.type("\u{1B}")
    #expect(try await running.value.exitCode == 0)
    #expect(terminal.calls.contains("close"))
  }

  @Test("Who asks for the guest book is told how to run it")
  func guestBook() async {
    let output = Output()
    let demo = Demo("viper-demo") { DemoScreen(keeping: $0.form, open: {}) }
    let exitCode = await demo.run(["--guests"], on: output.console)
    #expect(exitCode == 64)
    let line = "swift run --package-path Samples/GuestBook viper-guests"
    #expect(output.text == "error: the guest book is a program of its own. Run '\(line)'.\n")
  }

  @Test("A key finds the screen that the key before it has left, also if both arrive in one chunk")
  func burst() async throws {
    let terminal = ScriptedTerminal()
    let counter = Counter()
    var events: [String] = []
    let demo = Demo("test-demo") { dependencies in
      let form = dependencies.form
      form.name.onEdit = { _ in counter.count += 1 }
      form.greet.onPress = { events.append("pressed") }
      return DemoScreen(keeping: form, open: {}, updateProperties: { form.greet.isEnabled = counter.count > 0 })
    }
    let running = Task.immediate { try await demo.runForm(try options(), on: terminal, environment: [:]) }
    terminal.type("a\t\t\r\u{3}")
    _ = try await running.value
    #expect(events == ["pressed"])
  }

  @Test("Leaving in the middle of an action cancels it, and waits for its end")
  func leaving() async throws {
    let terminal = ScriptedTerminal()
    var events: [String] = []
    let demo = Demo("test-demo") { dependencies in
      let person = Person(name: "Tim", surname: "")
      return DemoScreen(
        keeping: dependencies.form,
        open: {
          do {
            if let person { try await dependencies.store.save(person) }
            events.append(Task.isCancelled ? "saved, though cancelled" : "saved")
          } catch {
            events.append("\(error)")
          }
        })
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "demo-\(UUID().uuidString)")
    let path = folder.appending(path: "person.json").path
    let running = Task.immediate {
      try await demo.runForm(try options("--store", path, "--slow", "1"), on: terminal, environment: [:])
    }
    terminal.type("\u{3}")
    _ = try await running.value
    #expect(events == ["saved, though cancelled"])
    #expect(FileManager.default.fileExists(atPath: path))
    try FileManager.default.removeItem(at: folder)
  }

  private func options(_ words: String...) throws -> DemoOptions {
    var arguments = Arguments(words)
    return try DemoOptions(&arguments)
  }
}
