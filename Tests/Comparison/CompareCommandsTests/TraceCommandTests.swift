import ArchitectureMetrics
import CommandLineInterface
import Foundation
@testable import GreetingContract
import GreetingVariants
import MessageRecorder
import Testing

@testable import CompareCommands

/// `compare trace`, as its users see it, and whether it is true.
@MainActor
struct TraceCommandTests {
  @Test("VIP is a ring, VIPER a hub; and who never talks")
  func shapes() async throws {
    let run = await Run(["trace", "--all", "--format", "json"], folder: Run.package)
    #expect(run.code == .done)
    let flows = try JSONDecoder().decode([FlowRecord].self, from: Data(run.output.utf8))
    #expect(flows.map(\.architecture) == Variant.all.map(\.name))
    for flow in flows {
      let messages = [
        flow.messagesWhenItOpens, flow.messagesWhenItEdits, flow.messagesWhenItGreets, flow.messagesWhenItContinues,
      ]
      #expect(messages.allSatisfy { $0 != nil }, "\(flow.architecture): an event is worded otherwise")
      #expect((flow.toldToViewWhenItGreets == nil) == (flow.architecture == "Plain"))
      #expect((flow.toldToViewWhenItGreets == 0) == (flow.architecture == "MVVM"))
    }
    let shapes = Dictionary(uniqueKeysWithValues: flows.map { ($0.architecture, $0) })
    #expect(shapes["VIP"]?.shape == .ring)
    #expect(shapes["VIPER"]?.shape == .hub)
    #expect(shapes["VIPER"]?.hub == "Presenter")
    #expect(shapes["VIPER"]?.silentPairs.map(\.description).contains("Interactor and View") == true)
    let some = await Run(["trace", "--all", "VIPER", "--format", "json"], folder: Run.package)
    #expect(try JSONDecoder().decode([FlowRecord].self, from: Data(some.output.utf8)).map(\.architecture) == ["VIPER"])
    let table = await Run(["trace", "--all"], folder: Run.package)
    #expect(table.output.contains("talk never: Interactor and Router, Interactor and View, Router and View"))
  }

  /// A second way to some of the messages: the calls that the contract expects of each step.
  @Test("Every call to the store and the navigation is a message, and no other", arguments: Variant.architectures)
  func calls(variant: Variant) async throws {
    for trace in try await traces(of: variant) {
      let scenario = try #require(Scenario.all.first { $0.name == trace.scenario })
      #expect(trace.steps.count == scenario.steps.count)
      for (step, expected) in zip(trace.steps, scenario.steps) {
        let calls = step.messages.filter { ["PersonStore", "Navigation"].contains($0.receiver) }
        #expect(calls.map(\.name) == expected.expected.calls.map(\.method), "\(variant) \(scenario): \(step.event)")
      }
    }
  }

  /// A second way to the others: what the screen shows after a step is what the view was told last.
  @Test("What a view shows, it was told", arguments: [Variant.mvc, .mvp, .viper, .vip])
  func told(variant: Variant) async throws {
    for trace in try await traces(of: variant) {
      let scenario = try #require(Scenario.all.first { $0.name == trace.scenario })
      var isBusy = "false"
      for (step, expected) in zip(trace.steps, scenario.steps) {
        for message in step.messages
        where message.receiver == "View" && ["setBusy(_:)", "isBusy"].contains(message.name) {
          isBusy = message.arguments[0]
        }
        #expect(isBusy == "\(expected.expected.content.isBusy)", "\(variant) \(scenario): \(step.event)")
      }
    }
  }

  @Test("In MVVM the library tells the view nothing but that something has changed")
  func observation() async throws {
    let messages = try await traces(of: .mvvm).flatMap(\.steps).flatMap(\.messages)
    #expect(messages.contains { $0.receiver == "View" })
    #expect(messages.allSatisfy { $0.receiver != "View" || $0.kind == .observation })
    let mvc = try await traces(of: .mvc).flatMap(\.steps).flatMap(\.messages)
    #expect(mvc.contains { $0.kind == .observation && $0.sender == "Model" && $0.receiver == "Host" })
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
    #expect(MermaidSequence(trace: odd).lines.last == "  A->>B: f(\"a#59;#35;#lt;b#gt;␊\")")
    let classes = await Run(["structure", "VIPER", "--format", "mermaid"], folder: Run.package)
    #expect(
      classes.output.contains("\n  GreetingPresenter --> GreetingInteractor : interactor as GreetingInteractorInput\n"))
    #expect(
      classes.output.contains("\n  GreetingInteractor ..> GreetingPresenter : output as GreetingInteractorOutput\n"))
    #expect(
      classes.output.contains("\n  TerminalGreetingView --> GreetingPresenter : presenter as GreetingPresenting\n"))
    #expect(classes.output.contains("\n  TerminalGreetingView ..|> GreetingView : is a\n"))
  }

  @Test("Tells how strongly who refers to whom")
  func edges() async throws {
    let narrow = await Run(["structure", "MVC", "VIP"], folder: Run.package)
    #expect(await Run(["trace", "--edges", "MVC", "VIP"], folder: Run.package).output == narrow.output)
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

  @Test("Lists the scenarios")
  func list() async {
    let run = await Run(["trace", "--list"], folder: "/")
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("  ") } == Scenario.all.count)
  }

  @Test(
    "Names the offender and the remedy",
    arguments: [
      (["MVX"], ExitCode.usage, "no architecture 'MVX'. Did you mean MVC or MVP? Choose from \(Run.names)."),
      ([], .usage, "no architecture. Name one or more, or write --all or --list."),
      (["MVP", "--scenario", "nonsense"], .usage, "no scenario 'nonsense'. See 'compare trace --list'."),
      (["MVP", "--scenario", "retry can"], .usage, "no scenario 'retry can'. See 'compare trace --list'."),
      (["--list", "MVP"], .usage, "--list is about all architectures. Name none."),
      (
        ["--all", "--list"], .usage, "--list, --all and --scenario (--from) show different things. Choose one of them."
      ),
      (
        ["--all", "--from", "taps"], .usage,
        "--list, --all and --scenario (--from) show different things. Choose one of them."
      ),
      (["--all", "--format", "mermaid"], .usage, "--format mermaid draws scenarios. Choose table or json."),
      (["--edges", "--all"], .usage, "no option '--all'. See --help."),
    ])
  func errors(words: [String], code: ExitCode, message: String) async {
    let run = await Run(["trace"] + words, folder: "/")
    #expect(run.code == code)
    #expect(run.diagnostics == "error: \(message)\n")
  }

  @Test("A terminal that is too narrow gets no broken drawing")
  func narrow() async {
    let run = await Run(["trace", "VIP"], folder: Run.package, isTerminal: true, columns: 50)
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains("the diagram takes 59 columns, and there are 50. Widen the terminal, or write"))
  }

  @Test("The numbers of all fit into 80 columns, and the shapes stand below")
  func width() async throws {
    let run = await Run(["trace", "--all"], folder: Run.package)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("VIPER hub around Presenter, VIP ring"))
  }

  private struct FlowRecord: Decodable {
    let architecture: String
    let messagesWhenItOpens: Double?
    let messagesWhenItEdits: Double?
    let messagesWhenItGreets: Double?
    let messagesWhenItContinues: Double?
    let toldToViewWhenItGreets: Double?
    let silentPairs: [Flow.Pair]
    let shape: Flow.Shape
    let hub: String?
  }

  private func traces(of variant: Variant) async throws -> [Trace] {
    let traces = try #require(try await Run.session().traces(of: [variant])[0])
    #expect(traces.map(\.scenario) == Scenario.all.map(\.name))
    return traces
  }
}

extension Call {
  /// The method that is called.
  fileprivate var method: String {
    switch self {
    case .load: "person()"
    case .save: "save(_:)"
    case .showWelcomeCard: "showWelcomeCard(_:)"
    }
  }
}
