import CommandLineInterface
import GreetingContract
import GreetingVariants
import MessageRecorder
import Instrumentation

/// Shows what the objects of a screen say to each other.
struct TraceCommand: Command {
  static let name = "trace"
  static let abstract = "see who says what to whom"
  static let help = """
    Shows what the objects of a screen say to each other: the messages of one
    scenario of the contract, as a sequence diagram, or those of all scenarios, in
    numbers. They are recorded while the scenarios are played. A message is a call
    or a property that is set; reads, returns and the assembly are none. Objects
    talk, and so do structures and enumerations that have functions; an object of a
    subclass is one. What the compiler does not let be recorded is named below.

    usage: compare trace ARCHITECTURE … [--scenario NAME] [--from EVENT]
                         [--side-by-side]
                         [--format table|mermaid|json|svg] [--root FOLDER]
           compare trace --all [ARCHITECTURE …] [--format table|json]
           compare trace --list

      ARCHITECTURE     \(Variant.list)
      --scenario NAME  a scenario, by its name or a part of it
                       (default: \(defaultScenario))
      --from EVENT     begins with the first event that has these words in it
      --side-by-side   what is told alike in one row, a column for each; a row that
                       an architecture does without is hatched
      --all            the numbers over all scenarios
      --list           the names of the scenarios
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)
      --format F       table (default; a drawing), mermaid (for Markdown), json, or,
                       side by side, svg (a picture)

    In a diagram, ─▶ is a call or a property that is set; ╌▶ is a reply of the
    store, a notification through a closure, or a change that is observed. Whoever
    calls the store waits (await) until it replies. What observes the view model on
    behalf of MVVM's view counts as a part of the view. A chain is a row of
    messages, each sent while the one before is handled. Two talk in both directions
    if each sends messages to the other; the view, its host and a controller that
    owns it are one side, and the store, the navigation, the worker and what is
    observed are left out. Then the shape is a ring (no two do, and a cycle of three
    or more leads through the view), a hub (two pairs or more do, all with the same
    one), bidirectional (one pair does, or several that have none in common), or
    neither. Actions are that the screen opens, and what the user types and taps,
    with the messages until the store has replied, those to the store and the
    navigation too: kind by kind, the median over all scenarios, and the longest
    chain. Those told to the view are commands: calls, or properties that are set.
    The widgets of Plain are the terminal's own, and no party: what it tells them is
    not recorded (–), and not among its messages.

    The sources are copied, rewritten and built below .build/compare, and what was
    recorded is kept there for as long as they do not change.

    Exit code: 0 done, 1 an architecture cannot be recorded (–), 64 wrong usage, 66
    an input cannot be read, 70 the copy cannot be built or run.

    Side by side, what the user or the host does, what the view, the store and the
    navigation are told, what the store replies, and what the view says to a party
    of the same name can share a row. Two messages to the view, or reads by it, are
    alike if the same fields of the screen change by them, whatever they are called.
    No order is changed for it.

    example: swift run compare trace MVP MVVM --side-by-side --from "taps Greet"
    example: swift run compare trace VIPER VIP --scenario "retry ends"

    """

  /// The scenario that is shown if none is named.
  static let defaultScenario = "Greets for the first time"

  private enum TraceFormat: String, CaseIterable {
    case table, mermaid, json, svg
  }

  private enum Subject {
    case scenarios, numbers
    case scenario(Scenario, from: String, isSideBySide: Bool)
    /// What `compare structure` shows, under an older name.
    case structure(StructureCommand)
  }

  private let subject: Subject
  private let format: TraceFormat
  private let root: String?
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws(CommandError) {
    if arguments.takeFlag("--edges") {
      (format, root, variants) = (.table, nil, [])
      subject = .structure(try StructureCommand(&arguments))
      return
    }
    let scenario = try arguments.takeValue("--scenario")
    let event = try arguments.takeValue("--from")
    let isList = arguments.takeFlag("--list")
    let isAll = arguments.takeFlag("--all")
    let isSideBySide = arguments.takeFlag("--side-by-side")
    format = try arguments.takeChoice("--format", of: TraceFormat.self) ?? .table
    root = try arguments.takeRoot()
    let names = try arguments.takeRest()
    variants = try [Variant](named: names)
    if [isList, isAll, (scenario ?? event) != nil].count(where: { $0 }) > 1 {
      throw .usage("--list, --all and --scenario (--from) show different things. Choose one of them.")
    }
    if isSideBySide, isList || isAll {
      throw .usage("--side-by-side draws a scenario. Leave out --list and --all.")
    }
    if isList, !names.isEmpty { throw .usage("--list is about all architectures. Name none.") }
    if isList || isAll {
      if format == .mermaid || format == .svg {
        throw .usage("--format \(format) draws scenarios. Choose table or json.")
      }
      subject = isList ? .scenarios : .numbers
      return
    }
    if names.isEmpty { throw .usage("no architecture. Name one or more, or write --all or --list.") }
    subject = .scenario(
      try Scenario(matching: scenario ?? Self.defaultScenario), from: event ?? "", isSideBySide: isSideBySide)
    if isSideBySide, format != .table, format != .svg {
      throw .usage("--format \(format) has no columns. Choose table or svg, or leave out --side-by-side.")
    }
    if format == .svg, !isSideBySide { throw .usage("--format svg draws columns. Add --side-by-side.") }
  }

  func run(in workplace: Workplace) async throws(CommandError) -> ExitCode {
    let console = workplace.console
    switch subject {
    case .scenarios: try listScenarios(on: console)
    case .numbers:
      let session = try workplace.session(root: root)
      let flows = try await session.flows(of: variants)
      try print(Array(zip(variants, flows)), without: try await session.omissionsOfTraces(of: variants), on: console)
      return await session.finish(variants, on: console, listing: format == .table)
    case .scenario(let scenario, let event, let isSideBySide):
      let session = try workplace.session(root: root)
      let owners = try await session.viewOwners(of: variants)
      var drawings: [Drawing] = []
      var effects: [[String: [String]]] = []
      for (index, all) in try await session.traces(of: variants).enumerated() {
        guard let all else { continue }
        let variant = variants[index]
        guard let recorded = all.first(where: { $0.scenario == scenario.name }) else {
          throw CommandError(
            message: "'\(scenario)' of \(variant) was not recorded: the sources are newer than this program. Build it "
              + "again.", exitCode: .failure)
        }
        let trace = try recorded.begun(at: event)
        let flow = Flow(of: [trace], viewOwners: owners[index], isViewRecorded: variant.isViewRecorded)
        drawings.append((variant, trace, flow))
        effects.append(all.effects)
      }
      let omissions = try await session.omissionsOfTraces(of: drawings.map(\.variant))
      if isSideBySide, !drawings.isEmpty {
        let diagram = SideBySideDiagram(of: drawings.map(\.trace), effects: effects)
        if format == .svg {
          SideBySidePicture(of: diagram, title: scenario.name).lines.forEach(console.print)
        } else {
          try print(diagram, of: scenario, on: console)
          console.printOmissions(omissions, of: drawings.map(\.variant))
        }
      } else if !drawings.isEmpty {
        try print(drawings, without: omissions, of: scenario, on: console)
      }
      return await session.finish(variants, on: console, listing: format == .table)
    case .structure(let command): return try await command.run(in: workplace)
    }
    return .done
  }

  private typealias Drawing = (variant: Variant, trace: Trace, flow: Flow)

  private func listScenarios(on console: Console) throws(CommandError) {
    if format == .json { return try console.printJSON(Scenario.all.map(\.name)) }
    for (index, scenario) in Scenario.all.enumerated() {
      if index == 0 || Scenario.all[index - 1].rule != scenario.rule {
        console.print(console.styled("rule \(scenario.rule)", .bold))
      }
      console.print("  \(scenario.name)")
    }
  }

  private func print(
    _ drawings: [Drawing], without omissions: [[Omission]], of scenario: Scenario, on console: Console
  ) throws(CommandError) {
    let traces = drawings.map(\.trace)
    switch format {
    case .json: try console.printJSON(zip(traces, omissions).map(TraceRecord.init))
    case .mermaid:
      for (index, drawing) in drawings.enumerated() {
        if traces.count > 1 { console.print((index > 0 ? "\n" : "") + "%% \(drawing.variant)") }
        MermaidSequence(trace: drawing.trace).lines.forEach(console.print)
      }
    case .table, .svg:
      let diagrams = traces.map(SequenceDiagram.init)
      if let widest = diagrams.map(\.narrowestWidth).max(), widest > console.columns {
        throw .usage(
          "the diagram takes \(widest) columns, and there are \(console.columns). Widen the terminal, or write "
            + "--format mermaid.")
      }
      for (drawing, diagram) in zip(drawings, diagrams) {
        console.print(console.styled("\(drawing.variant): \(scenario.name)", .bold))
        for line in diagram.lines(width: console.columns) {
          console.print(line.isHeading ? console.styled(line.text, .bold) : line.text)
        }
        console.print("")
      }
      console.print(Table(of: drawings.map { ($0.variant, $0.flow) }, "messages of these events"))
      console.printShapes(of: drawings.map { ($0.variant, $0.flow) })
      console.printOmissions(omissions, of: drawings.map(\.variant))
    }
  }

  private func print(
    _ diagram: SideBySideDiagram, of scenario: Scenario, on console: Console
  ) throws(CommandError) {
    if diagram.narrowestWidth > console.columns {
      throw .usage(
        "the diagram takes \(diagram.narrowestWidth) columns, and there are \(console.columns). Widen the terminal, "
          + "write --format svg, or leave out --side-by-side.")
    }
    console.print(console.styled(scenario.name, .bold))
    for line in diagram.lines(width: console.columns) {
      console.print(line.isHeading ? console.styled(line.text, .bold) : line.text)
    }
  }

  private func print(
    _ flows: [(Variant, Flow?)], without omissions: [[Omission]], on console: Console
  ) throws(CommandError) {
    if format == .json {
      let records = zip(flows, omissions).compactMap { measured, omissions in
        measured.1.map { FlowRecord($0, of: measured.0.name, without: omissions) }
      }
      return try console.printJSON(records)
    }
    console.print(Table(of: flows))
    console.printShapes(of: flows)
    for case (let variant, let flow?) in flows {
      console.print("")
      console.print(console.styled("\(variant)", .bold))
      console.printPairs("in both directions", flow.bidirectionalPairs)
      console.printPairs("never", flow.silentPairs)
    }
    console.printOmissions(omissions, of: flows.map(\.0))
  }
}

extension Console {
  /// Says the shape of each architecture; in a table, the words are wider than any number.
  fileprivate func printShapes(of flows: [(variant: Variant, flow: Flow?)]) {
    let shapes = flows.compactMap { variant, flow in
      flow.map { "\(variant) \($0.shape.rawValue)" + ($0.hub.map { " around \($0)" } ?? "") }
    }
    if !shapes.isEmpty { printParagraph("shape: \(shapes.joined(separator: ", "))") }
  }

  fileprivate func printPairs(_ label: String, _ pairs: [Flow.Pair]) {
    let list = pairs.isEmpty ? "none" : pairs.map(\.description).joined(separator: ", ")
    printParagraph("  talk \(label): \(list)")
  }
}

extension Table {
  /// Makes the table of how parties talk.
  init(of flows: [(Variant, Flow?)], _ title: String = "messages") {
    self.init()
    addHeading(title, flows.map(\.0.name))
    // Of some events, not every kind of action is among them.
    add(Metric.all.filter { metric in flows.contains { $1.flatMap(metric.value) != nil } }, of: flows.map(\.1))
  }
}

/// How the parties of an architecture talk, for the output as JSON.
typealias FlowRecord = MetricRecord<Flow, FlowPairs>

/// What such a record holds besides metrics.
struct FlowPairs: Encodable {
  let architecture: String
  let bidirectionalPairs: [Flow.Pair]
  let silentPairs: [Flow.Pair]
  let shape: Flow.Shape
  let hub: String?
  let notRecorded: [Omission]?
}

extension FlowRecord {
  init(_ flow: Flow, of architecture: String, without omissions: [Omission]? = nil) {
    metrics = (Metric.main + Metric.all).values(of: flow)
    rest = FlowPairs(
      architecture: architecture, bidirectionalPairs: flow.bidirectionalPairs, silentPairs: flow.silentPairs,
      shape: flow.shape, hub: flow.hub, notRecorded: omissions)
  }
}

/// What was said in a scenario, for the output as JSON.
struct TraceRecord: Encodable {
  let architecture: String
  let scenario: String
  let steps: [Step]
  let notRecorded: [Omission]

  /// What is said when something happens.
  struct Step: Encodable {
    let event: String
    let actor: Trace.Step.Actor
    let messages: [Message]
  }

  init(_ trace: Trace, without omissions: [Omission]) {
    architecture = trace.architecture
    scenario = trace.scenario
    steps = trace.steps.map { Step(event: $0.event, actor: $0.actor, messages: $0.messages) }
    notRecorded = omissions
  }
}

extension Trace {
  /// The same without what comes before the first event in which some words are.
  fileprivate func begun(at event: String) throws(CommandError) -> Trace {
    let wanted = event.lowercased()
    guard !wanted.isEmpty else { return self }
    guard let start = steps.firstIndex(where: { $0.event.lowercased().contains(wanted) }) else {
      let events = steps.map { "'\($0.event)'" }.joined(separator: ", ")
      throw .usage("no event '\(event)' in '\(scenario)'. Choose from \(events).")
    }
    return Trace(architecture: architecture, scenario: scenario, steps: Array(steps[start...]))
  }
}

extension Scenario {
  /// Finds a scenario by its name, or by the beginning or another part that no other name has.
  fileprivate init(matching text: String) throws(CommandError) {
    let wanted = text.lowercased()
    let matches: [(String) -> Bool] = [{ $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) }]
    let found =
      matches.lazy.map { match in Scenario.all.filter { match($0.name.lowercased()) } }.first { !$0.isEmpty } ?? []
    if let scenario = found.first, found.count == 1 {
      self = scenario
    } else if found.isEmpty || wanted.isEmpty {
      throw .usage("no scenario '\(text)'. See 'compare trace --list'.")
    } else {
      let names = found.map { "'\($0.name)'" }.joined(separator: ", ")
      throw .usage("'\(text)' is in \(found.count) scenarios: \(names). Write more of one.")
    }
  }
}
