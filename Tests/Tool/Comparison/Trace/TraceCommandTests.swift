@testable import CommandLineInterface
import Foundation
@testable import MessageRecorder
import Testing

@testable import Comparison

/// `compare trace`, as its users see it, and whether it is true.
struct TraceCommandTests {
  /// A second way to some of the messages: what the screen showed before, and what the user does.
  @Test("Every call to the store and the navigation is a message, and no other", arguments: Variant.architectures)
  func calls(variant: Variant) async throws {
    let methods = [
      ("The user taps Greet.", "greet", "save(_:)"), ("The user taps Retry.", "retry", "person()"),
      ("The user taps Continue.", "continue", "showWelcomeCard(_:)"),
    ]
    for trace in try await traces(of: variant) {
      var shown: [String: String] = [:]
      for step in trace.steps {
        let expected = methods.filter { $0.0 == step.event && shown[$0.1] == "true" }.map(\.2)
        let calls = step.messages.filter { ["PersonStore", "Navigation"].contains($0.receiver) }.map(\.name)
        #expect(
          calls == (step.event == "The screen opens." ? ["person()"] : expected),
          "\(variant) \(trace.scenario): \(step.event)")
        #expect(step.messages.count { $0.kind == .reply } == (step.actor == .store ? 1 : 0))
        shown = step.shown
      }
    }
  }

  @Test("The stack leads from the view to the line of the call; a getter does not move it")
  func stacks() async throws {
    let trace = try #require(try await traces(of: .viper).first { $0.scenario == "Greets for the first time" })
    let step = try #require(trace.steps.first { $0.event.contains("taps Greet") })
    let index = try #require(step.recorded.messages.firstIndex { $0.name == "showGreeting(_:)" })
    #expect(step.recorded.places[index].stack.map(\.party) == ["View", "Presenter", "Interactor", "Presenter"])
    #expect(step.recorded.places[index].effect == ["greeting"])
    #expect(step.shown["greeting"] == "Hello, Tim Cook!")
    #expect(step.shown["busy"] == "true")
    #expect(step.recorded.lines.contains { $0.file == "GreetingVIPER/GreetingInteractor.swift" })
  }

  @Test("A message to the view changes what its name promises", arguments: [Variant.mvp, .viper, .vip, .mvc])
  func effects(variant: Variant) async throws {
    let effects = try await traces(of: variant).effects
    #expect(
      effects == [
        "showTitle(_:)": ["title"], "showName(_:)": ["name"], "showSurname(_:)": ["surname"],
        "showGreeting(_:)": ["greeting"], "showMessage(_:)": ["message"], "setBusy(_:)": ["busy"],
        "setGreetEnabled(_:)": ["greet"], "setRetryEnabled(_:)": ["retry"], "setContinueEnabled(_:)": ["continue"],
      ])
  }

  @Test(
    "Draws architectures side by side, the same messages in one row; a terminal cuts the lines, and a pipe does not",
    arguments: [120, 50], [true, false])
  func sideBySide(columns: Int, isTerminal: Bool) async throws {
    let run = try await Run(
      published: ["trace", "mvp", "viper", "--side-by-side", "--from", "taps greet"], isTerminal: isTerminal,
      columns: columns, environment: ["NO_COLOR": "1"])
    #expect(run.code == .done)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("│") || $0.hasPrefix("├") || $0.hasPrefix("╱") }
    #expect(lines.count > 10 && lines.allSatisfy { $0.count <= columns } == isTerminal)
    // Through a pipe, nothing is cut; a value that is made of others is its type.
    #expect(lines.contains { $0.replacing("(…)", with: "").contains("…") } == isTerminal)
    if isTerminal, columns < 120 { return }
    #expect(lines.contains { $0.matches(of: /showGreeting\("Hello, Tim Cook!"\)/).count == 2 })
    #expect(lines.contains { $0.hasPrefix("╱ ╱") && $0.hasSuffix("greet()") })
  }

  @Test("Draws a scenario")
  func diagram() async throws {
    let run = try await Run(
      published: ["trace", "mvvm", "--scenario", "Without a stored person"], environment: ["COLUMNS": "60"])
    #expect(run.code == .done)
    #expect(
      run.output.hasPrefix(
        """
        MVVM: Without a stored person the screen is as it was
        View
        │    ViewModel
        │    │    PersonStore
        │    │    │
        The screen opens.
        ├───▶│    │    load()
        │    ├───▶│    await person()
        """))
  }

  @Test("No picture and no table hides a read: its number is beside that of the messages")
  func reads() async throws {
    let trace = try #require(try await traces(of: .mvvm).first { $0.scenario == "Greets for the first time" })
    let tap = try #require(trace.steps.firstIndex { $0.event.contains("taps Greet") })
    let steps = Array(trace.steps[tap...])
    let (messages, reads) = (steps.flatMap(\.messages).count { $0.kind != .reply }, steps.flatMap(\.reads).count)
    try #require(messages > 0 && reads > messages)
    for form in [["--side-by-side"], ["--format", "svg"]] {
      let drawn = try await Run(published: ["trace", "MVVM", "VIPER"] + form + ["--from", "taps greet"]).output
      #expect(drawn.contains("MVVM: \(messages) messages, \(reads) reads"), "\(form)")
      #expect(drawn.contains("VIPER: "), "\(form)")
    }
    let table = try await Run(published: ["trace", "MVVM", "--from", "taps greet"]).cells
    #expect(table.contains(["when", "it", "greets", "\(messages)"]) && table.contains(["reads", "\(reads)"]))
  }

  @Test("Prints the references to objects that are known as protocols")
  func edges() async throws {
    let run = try await Run(published: ["structure", "VIP"], columns: 120)
    for line in [
      "GreetingPresenter.viewController ⇢ GreetingViewController (as GreetingDisplayLogic)",
      "GreetingInteractor.presenter → GreetingPresenter (as GreetingPresentationLogic)",
    ] {
      #expect(run.output.contains("\n  \(line)\n"))
    }
    #expect(!run.output.contains("strong cycle:"))
  }

  private func traces(of variant: Variant) async throws -> [Trace] {
    let measured = try await Run.measurement(of: variant)
    let traces = try measured.section(\.scenarios)
    #expect(traces.map(\.scenario) == measured.contract?.scenarios.map(\.name))
    return traces
  }
}
