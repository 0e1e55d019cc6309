import CommandLineInterface
import MessageRecorder
import Instrumentation

struct TraceCommand: Command {
  static let name = "trace"
  static let abstract = "see which objects send which messages"
  static func help(on variants: [Variant]) -> String {
    """
    Shows which object of a screen sends what to which: the messages of one scenario
    of the contract, as a sequence diagram, or those of all scenarios, in numbers.

    usage: compare trace ARCHITECTURE … [--scenario NAME] [--from EVENT]
                         [--side-by-side]
                         [--format table|json|svg] [--root FOLDER]
           compare trace --all [ARCHITECTURE …] [--format table|json]
           compare trace --list [--format table|json]

      ARCHITECTURE     \(variants.list)
      --scenario NAME  a scenario, by its name or a part of it
                       (default: \(defaultScenario))
      --from EVENT     begins with the first event that has these words in it
      --side-by-side   the same messages in one row, a column for each architecture;
                       diagonal lines where an architecture does not send it, or
                       sends it earlier or later
      --all            the numbers over all scenarios
      --list           the names of the scenarios
    \(rootHelp)
      --format F       table (default; a drawing), json, or svg (a picture, side by
                       side)

    ─▶ is a call or a property that is set; ╌▶ is a reply of the store, a closure
    that is called, or a change that is observed. A read is drawn only beside a
    message of another architecture. The number of all reads is beside that of the
    messages.

    example: swift run compare trace MVP MVVM --side-by-side --from "taps Greet"

    """
  }

  static let defaultScenario = "Greets for the first time"

  private let isList: Bool
  private let isAll: Bool
  private let isSideBySide: Bool
  private let scenario: String
  private let event: String
  private let format: Format
  private let variants: [Variant]

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    let scenario = try arguments.takeValue("--scenario")
    let event = try arguments.takeValue("--from")
    (self.scenario, self.event) = (scenario ?? Self.defaultScenario, event ?? "")
    isList = arguments.takeFlag("--list")
    isAll = arguments.takeFlag("--all")
    isSideBySide = arguments.takeFlag("--side-by-side")
    format = try arguments.takeFormat(.svg)
    let names = try arguments.takeRest()
    self.variants = try variants.named(names)
    if [isList, isAll, (scenario ?? event) != nil].count(where: { $0 }) > 1 {
      throw CommandError.usage("--list, --all and --scenario (--from) show different things. Choose one of them.")
    }
    if isList || isAll {
      if isSideBySide { throw CommandError.usage("--side-by-side draws a scenario. Leave out --list and --all.") }
      if isList, !names.isEmpty { throw CommandError.usage("--list is about all architectures. Name none.") }
      if format == .svg {
        throw CommandError.usage("--format \(format) draws scenarios. Choose table or json.")
      }
    } else if names.isEmpty {
      throw CommandError.usage("no architecture. Name one or more, or write --all or --list.")
    } else if isSideBySide, format != .table, format != .svg {
      throw CommandError.usage("--format \(format) has no columns. Choose table or svg, or leave out --side-by-side.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    if isList {
      let baseline = try await session.measurements(of: [.baseline], [.contract])[0]
      try list(baseline.contract?.scenarios ?? [], on: console)
      return console.finish(baseline.failures)
    }
    let measurements = try await session.measurements(of: variants, [.scenarios, .messages])
    if isAll {
      if format == .json {
        try console.printJSON(VersionedRows(rows: measurements.map { $0.printing(.messages) }))
      } else {
        console.print(.messages(measurements))
      }
    } else {
      let shown = try measurements.filter { $0.scenarios != nil }.map { try $0.showing(scenario, from: event) }
      if !shown.isEmpty { try draw(shown, on: console) }
    }
    return console.finish(measurements.failures, listing: format == .table)
  }

  private func list(_ scenarios: [ContractReport.Scenario], on console: Console) throws {
    if format == .json {
      return try console.printJSON(VersionedRows(rows: scenarios))
    }
    for (index, scenario) in scenarios.enumerated() {
      if index == 0 || scenarios[index - 1].rule != scenario.rule {
        console.print(console.styled("rule \(scenario.rule)", .bold))
      }
      console.print("  \(scenario.name)")
    }
  }

  private func draw(_ measurements: [ScreenMeasurement], on console: Console) throws {
    switch format {
    case .svg: SideBySidePicture(of: SequenceDiagram(of: measurements)).lines.forEach(console.print)
    case .json: try console.printJSON(VersionedRows(rows: measurements.map(\.messagesOfScenarios)))
    case .table where isSideBySide: console.print(SequenceDiagram(of: measurements))
    case .table:
      for measurement in measurements {
        console.print(SequenceDiagram(of: [measurement]))
        console.print("")
      }
      console.print(.messages(measurements, "messages of these events"))
    }
  }
}

extension Console {
  /// Prints a diagram: on a terminal no more of a line than fits, elsewhere all of it.
  fileprivate func print(_ diagram: SequenceDiagram) {
    let name = diagram.columns.count == 1 ? "\(diagram.columns[0].name): " : ""
    print(styled(name + diagram.scenario, .bold))
    let width = output.isTerminal ? columns : nil
    for (text, isHeading) in diagram.lines(width: width) {
      let shown = text.count > width ?? .max ? text.prefix(columns - 1) + "…" : text
      print(isHeading ? styled(shown, .bold) : shown)
    }
  }
}

extension Table {
  static func messages(_ measurements: [ScreenMeasurement], _ title: String = "messages") -> Self {
    // Of some events, not every kind of action is among them.
    let metrics = Metric.messages.filter { metric in measurements.contains { metric.value($0) != nil } }
    return Self([(title, metrics)], of: measurements)
  }
}

extension ScreenMeasurement {
  /// The measurement with the messages of one scenario alone, from the first event that has some words in it.
  func showing(_ name: String, from event: String = "") throws -> Self {
    let traces = try section(\.scenarios)
    var shown = self
    shown.set(scenarios: [try traces.matching(name).begun(at: event)])
    shown.effects = traces.effects
    return shown
  }

  /// The messages alone, without reads, lines and places.
  fileprivate var messagesOfScenarios: Self {
    var shown = printing(.scenarios)
    shown.scenarios = scenarios?.map { trace in
      trace.with(
        steps: trace.steps.map { step in
          Trace.Step(
            event: step.event, actor: step.actor, recorded: RecordedStep(messages: step.messages, lines: []),
            shown: step.shown)
        })
    }
    return shown
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
    return with(steps: Array(steps[start...]))
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
      throw CommandError.usage("no scenario '\(text)'. See 'swift run compare trace --list'.")
    }
    let names = found.map { "'\($0.scenario)'" }.joined(separator: ", ")
    throw CommandError.usage("'\(text)' is in \(found.count) scenarios: \(names). Write more of one.")
  }
}
