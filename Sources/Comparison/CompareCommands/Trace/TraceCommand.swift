import CommandLineInterface
import MessageRecorder
import Instrumentation

struct TraceCommand: Command {
  static let name = "trace"
  static let abstract = "see which objects send which messages"
  static let help = """
    Shows which object of a screen sends what to which: the messages of one scenario
    of the contract, as a sequence diagram, or those of all scenarios, in numbers.

    usage: compare trace ARCHITECTURE … [--scenario NAME] [--from EVENT]
                         [--side-by-side]
                         [--format table|mermaid|json|svg] [--root FOLDER]
           compare trace --all [ARCHITECTURE …] [--format table|json]
           compare trace --list [--format table|json]

      ARCHITECTURE     \(Variant.list)
      --scenario NAME  a scenario, by its name or a part of it
                       (default: \(defaultScenario))
      --from EVENT     begins with the first event that has these words in it
      --side-by-side   the same messages in one row, a column for each architecture;
                       diagonal lines where an architecture sends none
      --all            the numbers over all scenarios
      --list           the names of the scenarios
    \(rootHelp)
      --format F       table (default; a drawing), mermaid (for Markdown), json, or
                       svg (a picture, side by side)

    ─▶ is a call or a property that is set; ╌▶ is a reply of the store, a closure
    that is called, or a change that is observed.

    example: swift run compare trace MVP MVVM --side-by-side --from "taps Greet"

    """

  static let defaultScenario = "Greets for the first time"

  private enum Subject {
    case scenarios, numbers
    case scenario(name: String, from: String, isSideBySide: Bool)
  }

  private let subject: Subject
  private let format: Format
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws {
    let scenario = try arguments.takeValue("--scenario")
    let event = try arguments.takeValue("--from")
    let isList = arguments.takeFlag("--list")
    let isAll = arguments.takeFlag("--all")
    let isSideBySide = arguments.takeFlag("--side-by-side")
    format = try arguments.takeFormat(.mermaid, .svg)
    let names = try arguments.takeRest()
    variants = try [Variant](named: names)
    if [isList, isAll, (scenario ?? event) != nil].count(where: { $0 }) > 1 {
      throw CommandError.usage("--list, --all and --scenario (--from) show different things. Choose one of them.")
    }
    if isSideBySide, isList || isAll {
      throw CommandError.usage("--side-by-side draws a scenario. Leave out --list and --all.")
    }
    if isList, !names.isEmpty { throw CommandError.usage("--list is about all architectures. Name none.") }
    if isList || isAll {
      if format == .mermaid || format == .svg {
        throw CommandError.usage("--format \(format) draws scenarios. Choose table or json.")
      }
      subject = isList ? .scenarios : .numbers
      return
    }
    if names.isEmpty { throw CommandError.usage("no architecture. Name one or more, or write --all or --list.") }
    subject = .scenario(
      name: scenario ?? Self.defaultScenario, from: event ?? "", isSideBySide: isSideBySide)
    if isSideBySide, format != .table, format != .svg {
      throw CommandError.usage("--format \(format) has no columns. Choose table or svg, or leave out --side-by-side.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    switch subject {
    case .scenarios:
      let reports = try await session.contractReports(of: [.baseline], walks: 0)
      try list(reports.values().flatMap(\.scenarios), on: console)
      return console.finish(reports.failures())
    case .numbers:
      let measurements = try await session.measurements(of: variants, tryingMutants: false)
      try printNumbers(of: measurements, on: console)
      return console.finish(measurements.failures(), listing: format == .table)
    case .scenario(let name, let event, let isSideBySide):
      let measurements = try await session.measurements(of: variants, tryingMutants: false)
      let measured: [MeasuredVariant] = measurements.values()
      let drawings = try measured.map { variant in
        Drawing(measured: variant, trace: try variant.traces.matching(name).begun(at: event))
      }
      if !drawings.isEmpty { try draw(drawings, sideBySide: isSideBySide, on: console) }
      return console.finish(measurements.failures(), listing: format == .table)
    }
  }

  fileprivate struct Drawing {
    let measured: MeasuredVariant
    let trace: Trace

    var flow: Flow { measured.played.flow(of: trace) }
  }

  private func list(_ scenarios: [ContractReport.Scenario], on console: Console) throws {
    if format == .json {
      let rows = scenarios.map { ScenarioRecord(scenario: $0.name, rule: $0.rule) }
      return try console.printJSON(VersionedRows(rows: rows))
    }
    for (index, scenario) in scenarios.enumerated() {
      if index == 0 || scenarios[index - 1].rule != scenario.rule {
        console.print(console.styled("rule \(scenario.rule)", .bold))
      }
      console.print("  \(scenario.name)")
    }
  }

  private func draw(_ drawings: [Drawing], sideBySide: Bool, on console: Console) throws {
    switch format {
    case .svg:
      SideBySidePicture(of: diagram(of: drawings), title: drawings[0].trace.scenario).lines.forEach(console.print)
    case .json: try console.printJSON(VersionedRows(rows: drawings.map(TraceRecord.init)))
    case .mermaid:
      for (index, drawing) in drawings.enumerated() {
        if drawings.count > 1 { console.print((index > 0 ? "\n" : "") + "%% \(drawing.measured.name)") }
        MermaidSequence(trace: drawing.trace).lines.forEach(console.print)
      }
    case .table where sideBySide:
      console.print(diagram(of: drawings), title: drawings[0].trace.scenario)
    case .table:
      for drawing in drawings {
        console.print(diagram(of: [drawing]), title: "\(drawing.measured.name): \(drawing.trace.scenario)")
        console.print("")
      }
      let flows = drawings.map { ($0.measured.variant, Optional($0.flow)) }
      console.print(Table(of: flows, "messages of these events"))
      console.printShapes(of: flows)
    }
  }

  private func diagram(of drawings: [Drawing]) -> SequenceDiagram {
    SequenceDiagram(of: drawings.map(\.trace), effects: drawings.map(\.measured.traces.effects))
  }

  private func printNumbers(
    of measurements: [Measured<MeasuredVariant>], on console: Console
  ) throws {
    let measured: [MeasuredVariant] = measurements.values()
    if format == .json { return try console.printJSON(VersionedRows(rows: measured.map(FlowRecord.init))) }
    let flows = zip(variants, measurements).map { ($0, try? $1.get().flow) }
    console.print(Table(of: flows))
    console.printShapes(of: flows)
    for variant in measured {
      console.print("")
      console.print(console.styled(variant.name, .bold))
      console.printPairs("messages both ways", variant.flow.bidirectionalPairs)
      console.printPairs("no messages", variant.flow.silentPairs)
    }
  }
}

extension Console {
  /// In a table, the words would be wider than any number.
  fileprivate func printShapes(of flows: [(variant: Variant, flow: Flow?)]) {
    let shapes = flows.compactMap { variant, flow in
      flow.map { "\(variant) \($0.shape.rawValue)" + ($0.hub.map { " around \($0)" } ?? "") }
    }
    if !shapes.isEmpty { printParagraph("shape: \(shapes.joined(separator: ", "))") }
  }

  /// Prints a diagram: on a terminal no more of a line than fits, elsewhere all of it.
  fileprivate func print(_ diagram: SequenceDiagram, title: String) {
    print(styled(title, .bold))
    let width = output.isTerminal ? columns : nil
    for (text, isHeading) in diagram.lines(width: width) {
      let shown = text.count > width ?? .max ? text.prefix(columns - 1) + "…" : text
      print(isHeading ? styled(shown, .bold) : shown)
    }
  }

  fileprivate func printPairs(_ label: String, _ pairs: [PartyPair]) {
    let list = pairs.isEmpty ? "none" : pairs.map { "\($0.first) and \($0.second)" }.joined(separator: ", ")
    printParagraph("  \(label): \(list)")
  }
}

extension Table {
  init(of flows: [(Variant, Flow?)], _ title: String = "messages") {
    self.init()
    addHeading(title, flows.map(\.0.name))
    // Of some events, not every kind of action is among them.
    add(Metric.all.filter { metric in flows.contains { $1.flatMap(metric.value) != nil } }, of: flows.map(\.1))
  }
}

typealias FlowRecord = MetricRecord<Flow, FlowPairs>

struct FlowPairs: Encodable {
  let architecture: String
  let bidirectionalPairs: [PartyPair]
  let silentPairs: [PartyPair]
  let shape: Flow.Shape
  @Nullable var hub: String?
}

extension FlowRecord {
  init(_ variant: MeasuredVariant) {
    let flow = variant.flow
    metrics = (Metric.main + Metric.all).values(of: flow)
    rest = FlowPairs(
      architecture: variant.name, bidirectionalPairs: flow.bidirectionalPairs, silentPairs: flow.silentPairs,
      shape: flow.shape, hub: flow.hub)
  }
}

private struct ScenarioRecord: Encodable {
  let scenario: String
  let rule: Int
}

private struct TraceRecord: Encodable {
  struct Step: Encodable {
    let event: String
    let actor: Trace.Step.Actor
    let messages: [Message]
  }

  let architecture: String
  let scenario: String
  let steps: [Step]

  init(_ drawing: TraceCommand.Drawing) {
    architecture = drawing.measured.name
    scenario = drawing.trace.scenario
    steps = drawing.trace.steps.map { Step(event: $0.event, actor: $0.actor, messages: $0.messages) }
  }
}

extension Trace {
  fileprivate func begun(at event: String) throws -> Trace {
    let wanted = event.lowercased()
    guard !wanted.isEmpty else { return self }
    guard let start = steps.firstIndex(where: { $0.event.lowercased().contains(wanted) }) else {
      let events = steps.map { "'\($0.event)'" }.joined(separator: ", ")
      throw CommandError.usage("no event '\(event)' in '\(scenario)'. Choose from \(events).")
    }
    return Trace(architecture: architecture, scenario: scenario, rule: rule, steps: Array(steps[start...]))
  }
}

extension [Trace] {
  /// The trace of the scenario with a name, or with a beginning or another part of the name that no other one has.
  fileprivate func matching(_ text: String) throws -> Trace {
    let wanted = text.lowercased()
    let matches: [(String) -> Bool] = [{ $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) }]
    let found = matches.lazy.map { match in filter { match($0.scenario.lowercased()) } }.first { !$0.isEmpty } ?? []
    if let trace = found.first, found.count == 1 { return trace }
    if found.isEmpty || wanted.isEmpty {
      throw CommandError.usage("no scenario '\(text)'. See 'compare trace --list'.")
    }
    let names = found.map { "'\($0.scenario)'" }.joined(separator: ", ")
    throw CommandError.usage("'\(text)' is in \(found.count) scenarios: \(names). Write more of one.")
  }
}
