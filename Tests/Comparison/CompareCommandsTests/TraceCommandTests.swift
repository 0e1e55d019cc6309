@testable import Comparison
import CommandLineInterface
import Foundation
@testable import GreetingContract
import GreetingVariants
import MessageRecorder
import Testing

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

  /// Reads the line of a source that a place names.
  private func text(of place: Place, in sources: inout [String: [String]]) throws -> String {
    if sources[place.file] == nil {
      let (module, name) = (place.file.prefix { $0 != "/" }, place.file.drop { $0 != "/" }.dropFirst())
      let folders = ["Architectures", "Contract", "Samples", "../Samples"]
      let urls = folders.map { URL(filePath: Run.package).appending(path: "Sources/\($0)/\(module)") }
      let files = urls.flatMap { url in
        (FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? [])
          .filter { $0.lastPathComponent == name }
      }
      let source = try String(contentsOf: try #require(files.first, "no file \(place.file)"), encoding: .utf8)
      sources[place.file] = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
          let said = try text(of: caller, in: &sources)
          let heard = try text(of: place.callee, in: &sources)
          let name = message.name.prefix { $0 != "(" }
          let isRight =
            switch message.kind {
            case .call: said.contains(name) && heard.contains(name)
            // Where a property is computed, its accessor is what hears it.
            case .set: said.contains(name) && (heard.contains(name) || heard.contains("set {"))
            // The change that is observed is an assignment; the closure follows what observes.
            case .observation: said.contains("=") && !heard.isEmpty
            // The closure is called where it is told, under the name that it has there.
            case .notification: said.contains("(") && !heard.isEmpty
            // It goes on where it has waited.
            case .reply: heard.contains("await")
            // Whoever reads is run, or waits for the function that gives its values back, by no name.
            case .read: !heard.isEmpty
            }
          let isRead = message.kind == .read && caller.party == message.receiver
          if caller.party != message.sender && !isRead || place.callee.party != message.receiver || !isRight {
            wrong.insert(
              "\(message.kind) \(message.name): \(caller.file):\(caller.line) \(said) | \(place.callee.file):"
                + "\(place.callee.line) \(heard)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.sorted().joined(separator: "\n"))")
  }

  @Test("The stack leads from the view to the line that says it; a getter does not move it")
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

  @Test("A message to the view changes what its name says", arguments: [Variant.mvp, .viper, .vip, .mvc])
  func effects(variant: Variant) async throws {
    let effects = try await traces(of: variant).effects
    #expect(
      effects == [
        "showTitle(_:)": ["title"], "showName(_:)": ["name"], "showSurname(_:)": ["surname"],
        "showGreeting(_:)": ["greeting"], "showMessage(_:)": ["message"], "setBusy(_:)": ["busy"],
        "setGreetEnabled(_:)": ["greet"], "setRetryEnabled(_:)": ["retry"], "setContinueEnabled(_:)": ["continue"],
      ])
  }

  @Test("Draws architectures side by side, what is told alike in one row")
  func sideBySide() async {
    let run = await Run(
      ["trace", "mvp", "viper", "--side-by-side", "--from", "taps greet"], folder: Run.package,
      environment: ["COLUMNS": "120"])
    #expect(run.code == .done)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines.contains { $0.matches(of: /showGreeting\("Hello, Tim Cook!"\)/).count == 2 })
    #expect(lines.contains { $0.hasPrefix("╱ ╱") && $0.hasSuffix("greet()") })
    let narrow = await Run(
      ["trace", "mvp", "viper", "--side-by-side"], folder: Run.package, isTerminal: true, columns: 60)
    #expect(narrow.code == .usage)
    #expect(narrow.diagnostics.contains("Widen the terminal, write --format svg, or leave out"))
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
      (["MVP", "--format", "svg"], .usage, "--format svg draws columns. Add --side-by-side."),
      (["--all", "--format", "svg"], .usage, "--format svg draws scenarios. Choose table or json."),
      (["--all", "--side-by-side"], .usage, "--side-by-side draws a scenario. Leave out --list and --all."),
      (
        ["MVP", "--side-by-side", "--format", "json"], .usage,
        "--format json has no columns. Choose table or svg, or leave out --side-by-side."
      ),
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
