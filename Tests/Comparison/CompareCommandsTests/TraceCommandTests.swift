import CommandLineInterface
import Foundation
@testable import MessageRecorder
import Testing

@testable import Comparison

/// `compare trace`, as its users see it, and whether it is true.
@MainActor
struct TraceCommandTests {
  @Test("VIP is a ring, VIPER a hub; and the pairs without messages", arguments: Variant.all)
  func shapes(of variant: Variant) async throws {
    let flow = try #require(try await Run.measurement(of: variant).messages)
    for kind in variant.isBaseline ? [] : Flow.ActionKind.allCases {
      #expect(flow.kinds[kind] != nil, "the event is worded otherwise than \(kind)")
    }
    #expect((flow.kinds[.greets] == nil) == variant.isBaseline)
    #expect((flow.kinds[.greets]?.sentToView == 0) == (variant == .mvvm))
    #expect((flow.shape == .ring) == (variant == .vip))
    #expect((flow.shape == .hub) == (variant == .viper))
    #expect(flow.hub == (variant == .viper ? "Presenter" : nil))
    if variant == .viper {
      #expect(
        flow.silentPairs == [
          PartyPair("Interactor", "Router"), PartyPair("Interactor", "View"), PartyPair("Router", "View"),
        ])
    }
  }

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

  /// A second way to the others: after a step, the screen shows what the view received last.
  @Test("A view shows what it received", arguments: [Variant.mvc, .mvp, .viper, .vip])
  func received(variant: Variant) async throws {
    for trace in try await traces(of: variant) {
      var isBusy = "false"
      for step in trace.steps {
        for message in step.messages
        where message.receiver == "View" && ["setBusy(_:)", "isBusy"].contains(message.name) {
          isBusy = message.arguments[0]
        }
        #expect(isBusy == step.shown["busy"], "\(variant) \(trace.scenario): \(step.event)")
      }
    }
  }

  @Test("In MVVM the library only notifies the view of changes")
  func observation() async throws {
    let messages = try await traces(of: .mvvm).flatMap(\.steps).flatMap(\.messages)
    #expect(messages.contains { $0.receiver == "View" })
    #expect(messages.allSatisfy { $0.receiver != "View" || $0.kind == .observation })
    let mvc = try await traces(of: .mvc).flatMap(\.steps).flatMap(\.messages)
    #expect(mvc.contains { $0.kind == .observation && $0.sender == "Model" && $0.receiver == "Host" })
  }

  /// Reads the line of a source that a place names.
  private func text(of place: StackFrame, in sources: inout [String: [String]]) throws -> String {
    if sources[place.file] == nil {
      let words = place.file.split(separator: "/")
      try #require(words.count == 2)
      let folders = ["Sources/Architectures", "Sources/Contract", "Samples"].map { "\($0)/\(words[0])" }
      let files = SourceFiles(at: folders.map { SourcePath($0, from: Run.package) }).paths
      let file = try #require(files.first { $0.name == words[1] }, "no file \(place.file)")
      let lines = try file.readText().split(separator: "\n", omittingEmptySubsequences: false)
      sources[place.file] = lines.map(String.init)
    }
    let lines = sources[place.file] ?? []
    return lines.indices.contains(place.line - 1) ? lines[place.line - 1] : ""
  }

  /// A second way to every place: the sources themselves.
  @Test("A call's line has its name in it, and so do a set's and a declaration's", arguments: Variant.all)
  func places(variant: Variant) async throws {
    var sources: [String: [String]] = [:]
    var wrong: Set<String> = []
    for trace in try await traces(of: variant) {
      for step in trace.steps {
        try #require(step.recorded.messages.count == step.recorded.places.count)
        for (message, place) in zip(step.recorded.messages, step.recorded.places) {
          let caller = try #require(place.stack.last)
          let sending = try text(of: caller, in: &sources)
          let receiving = try text(of: place.callee, in: &sources)
          let name = message.name.prefix { $0 != "(" }
          let isRight =
            switch message.kind {
            case .call: sending.contains(name) && receiving.contains(name)
            // Where a property is computed, its accessor receives it.
            case .set: sending.contains(name) && (receiving.contains(name) || receiving.contains("set {"))
            // The change that is observed is an assignment; the closure follows what observes.
            case .observation: sending.contains("=") && !receiving.isEmpty
            // The closure is called under the name that it has there.
            case .notification: sending.contains("(") && !receiving.isEmpty
            // The function continues after the call.
            case .reply: receiving.contains("await")
            // The reader has no name, or waits for the function that returns the values.
            case .read: !receiving.isEmpty
            }
          let isRead = message.kind == .read && caller.party == message.receiver
          if caller.party != message.sender && !isRead || place.callee.party != message.receiver || !isRight {
            wrong.insert(
              "\(message.kind) \(message.name): \(caller.file):\(caller.line) \(sending) | \(place.callee.file):"
                + "\(place.callee.line) \(receiving)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.sorted().joined(separator: "\n"))")
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
  func sideBySide(columns: Int, isTerminal: Bool) async {
    let run = await Run(
      ["trace", "mvp", "viper", "--side-by-side", "--from", "taps greet"], folder: Run.package,
      isTerminal: isTerminal, columns: columns, environment: ["NO_COLOR": "1"])
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
  func diagram() async {
    let run = await Run(
      ["trace", "mvvm", "--scenario", "Without a stored person"], folder: Run.package, environment: ["COLUMNS": "60"])
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

  @Test("Begins with an event")
  func from() async {
    let run = await Run(["trace", "MVP", "--from", "taps greet", "--format", "mermaid"], folder: Run.package)
    let notes = run.output.split(separator: "\n").filter { $0.contains("Note") }
    #expect(notes.map { $0.split(separator: ": ").last } == ["The user taps Greet.", "The store has saved."])
    let error = await Run(["trace", "MVP", "--from", "taps quit"], folder: Run.package)
    #expect(error.code == .usage)
    #expect(error.diagnostics.hasPrefix("error: no event 'taps quit' in 'Greets for the first time'. Choose from 'The"))
  }

  @Test("Draws for Markdown, and escapes what would end a statement")
  func mermaid() async {
    let run = await Run(["trace", "MVVM", "--format", "mermaid"], folder: Run.package)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "sequenceDiagram", "  participant View", "  participant ViewModel", "  participant PersonStore",
        "  Note over View,PersonStore: The screen opens.",
      ])
    let odd = Trace(
      architecture: "X", scenario: "Y",
      steps: [
        Trace.Step(
          event: "a", actor: .user,
          messages: [
            Message(sender: "A", receiver: "B", name: "f(_:)", arguments: ["\"a;#<b>\n\""], kind: .call, depth: 1)
          ])
      ])
    #expect(odd.mermaid.last == "  A->>B: f(\"a#59;#35;#lt;b#gt;␊\")")
  }

  @Test("Prints the references, strong and weak")
  func edges() async throws {
    let narrow = await Run(["structure", "MVC", "VIP"], folder: Run.package)
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let run = await Run(["structure", "MVC", "VIP"], folder: Run.package, columns: 120)
    for line in [
      "GreetingViewController.model → GreetingModel",
      "GreetingViewController.view → GreetingView (protocol)",
      "GreetingPresenter.viewController ⇢ GreetingViewController (as GreetingDisplayLogic)",
      "GreetingInteractor.presenter → GreetingPresenter (as GreetingPresentationLogic)",
      "  TerminalGreetingView.delegate ⇢ GreetingViewController (as GreetingViewDelegate)",
    ] {
      #expect(run.output.contains("\n  \(line)\n"))
    }
    #expect(!run.output.contains("strong cycle:"))
  }

  @Test("The numbers of all fit into 80 columns, and the shapes are below")
  func width() async throws {
    let run = await Run(["trace", "--all"], folder: Run.package)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("VIPER hub around Presenter, VIP ring"))
  }

  private func traces(of variant: Variant) async throws -> [Trace] {
    let measured = try await Run.measurement(of: variant)
    let traces = try measured.section(\.scenarios)
    #expect(traces.map(\.scenario) == measured.contract?.scenarios.map(\.name))
    return traces
  }
}
