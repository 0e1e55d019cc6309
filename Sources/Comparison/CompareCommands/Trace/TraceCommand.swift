import ArchitectureMetrics
import CommandLineInterface
import GreetingContract
import GreetingVariants
import MessageRecorder
import ScratchCopy

/// Shows what the objects of a screen say to each other, and how they refer to each other.
struct TraceCommand: Command {
  static let name = "trace"
  static let help = """
    Shows what the objects of a screen say to each other: the messages of one scenario of the contract, as a sequence
    diagram, or those of all scenarios, in numbers. They are recorded while the scenarios are played. A message is a call
    or a property that is set; reads, returns and the assembly are none.

    usage: compare trace ARCHITECTURE … [--scenario NAME] [--from EVENT] [--format table|mermaid|json] [--root FOLDER]
           compare trace --all [--format table|json]
           compare trace --edges [ARCHITECTURE …] [--format table|mermaid|json]
           compare trace --list

      ARCHITECTURE     \(Variant.architectures.map(\.name).joined(separator: ", ")); a table comes last
      --scenario NAME  a scenario, by its name or a part of it (default: \(defaultScenario))
      --from EVENT     begins with the first event in which these words are
      --all            the table alone, of all architectures over all scenarios
      --edges          who refers to whom, and how strongly; who does what
      --list           the names of the scenarios
      --root FOLDER    the folder of the package (default: the nearest one, from this folder upwards)
      --format F       table (default; a drawing), mermaid (for Markdown), or json

    In a diagram, ─▶ is a call or a property that is set; ╌▶ is a reply of the store, a notification through a
    closure, or a change that is observed. Who calls the store waits (await) until it replies. What observes the view
    model on behalf of MVVM's view counts as a part of the view. A chain is a row of messages, each sent while the one
    before is handled. Two talk in both directions if each sends messages to the other; the view, its host and a
    controller that owns it are one side, and the store, the navigation, the worker and what is observed are left out.
    Then the shape is a ring (no two do, and a cycle of three or more leads through the view), a hub (two pairs or
    more do, all with the same one), bidirectional (one pair does, or several that have none in common), or neither.
    Actions are what the user types and taps, with the messages until the store has replied, those to the store and
    the navigation too.

    The sources are copied, rewritten and built below .build/compare, and what was recorded is kept there for as long as
    they do not change.

    Exit code: 0 done, 64 wrong usage, 66 an input cannot be read, 70 the copy cannot be built or run.

    example: swift run compare trace VIPER VIP --scenario "retry ends"

    """

  private static let defaultScenario = "Greets for the first time"

  private enum TraceFormat: String, CaseIterable {
    case table, mermaid, json
  }

  private enum Subject {
    case scenarios, numbers, structure
    case scenario(Scenario, from: String)
  }

  private let subject: Subject
  private let format: TraceFormat
  private let root: String?
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws(CommandError) {
    let scenario = try arguments.takeValue("--scenario")
    let event = try arguments.takeValue("--from")
    let subjects: [(Bool, Subject)] = [
      (arguments.takeFlag("--list"), .scenarios), (arguments.takeFlag("--all"), .numbers),
      (arguments.takeFlag("--edges"), .structure),
    ]
    let asked = subjects.filter(\.0)
    format = try arguments.takeChoice("--format", of: TraceFormat.self) ?? .table
    root = try arguments.takeRoot()
    let names = try arguments.takeRest()
    variants = try [Variant](named: names)
    if asked.count > 1 || (scenario ?? event) != nil && !asked.isEmpty {
      throw .usage("--list, --all, --edges and --scenario (--from) show different things. Choose one of them.")
    }
    if let subject = asked.first?.1 {
      self.subject = subject
      if case .structure = subject { return }
      if !names.isEmpty { throw .usage("--all and --list are about all architectures. Name none.") }
      if format == .mermaid { throw .usage("--format mermaid draws scenarios and --edges. Choose table or json.") }
      return
    }
    if names.isEmpty { throw .usage("no architecture. Name one or more, or write --all, --edges or --list.") }
    subject = .scenario(try Scenario(matching: scenario ?? Self.defaultScenario), from: event ?? "")
  }

  func run(on console: Console) async throws(CommandError) -> ExitCode {
    switch subject {
    case .scenarios: try listScenarios(on: console)
    case .numbers:
      let screens = try await Screens(in: PackageFolder(given: root, from: console.folder), on: console)
      let flows = variants.map { ($0, screens.flow(of: $0)) }
      try print(flows, as: format, on: console)
    case .structure:
      let package = try PackageFolder(given: root, from: console.folder)
      let structures = try await Screens.structures(in: package, on: console)
      let hosts = try await Screens.hosts(in: package, on: console).map(\.structure)
      let chosen = zip(structures, hosts).filter { pair in variants.contains { $0.module == pair.0.module } }
      switch format {
      case .table: EdgesReport(structures: chosen.map(\.0), hosts: chosen.map(\.1)).print(on: console)
      case .mermaid:
        for (index, (structure, host)) in chosen.enumerated() {
          if chosen.count > 1 { console.print((index > 0 ? "\n" : "") + "%% \(structure.module)") }
          MermaidClasses(structure: structure, host: host).lines.forEach(console.print)
        }
      case .json: try console.printJSON(chosen.flatMap { [$0, $1] })
      }
    case .scenario(let scenario, let event):
      let screens = try await Screens(in: PackageFolder(given: root, from: console.folder), on: console)
      var traces: [(Variant, Trace)] = []
      for variant in variants { traces.append((variant, try screens.trace(of: variant, scenario).begun(at: event))) }
      try print(traces, of: scenario, screens, on: console)
    }
    return .done
  }

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
    _ traces: [(Variant, Trace)], of scenario: Scenario, _ screens: Screens, on console: Console
  ) throws(CommandError) {
    switch format {
    case .json: try console.printJSON(traces.map(\.1))
    case .mermaid:
      for (index, (variant, trace)) in traces.enumerated() {
        if traces.count > 1 { console.print((index > 0 ? "\n" : "") + "%% \(variant)") }
        MermaidSequence(trace: trace).lines.forEach(console.print)
      }
    case .table:
      let diagrams = traces.map { ($0, SequenceDiagram(of: $1)) }
      if let widest = diagrams.map(\.1.narrowestWidth).max(), widest > console.columns {
        throw .usage(
          "the diagram takes \(widest) columns, and there are \(console.columns). Widen the terminal, or write "
            + "--format mermaid.")
      }
      for (variant, diagram) in diagrams {
        console.print(console.styled("\(variant): \(scenario.name)", .bold))
        for line in diagram.lines(width: console.columns) {
          console.print(line.isHeading ? console.styled(line.text, .bold) : line.text)
        }
        console.print("")
      }
      let flows = traces.map { ($0, Flow(of: [$1], viewOwners: screens.viewOwners(of: $0))) }
      console.print(Table(of: flows, "messages of these events"))
    }
  }

  private func print(
    _ flows: [(Variant, Flow)], as format: TraceFormat, on console: Console
  ) throws(CommandError) {
    if format == .json { return try console.printJSON(flows.map(FlowRecord.init)) }
    console.print(Table(of: flows))
    for (variant, flow) in flows {
      console.print("")
      console.print(console.styled("\(variant)", .bold))
      console.printPairs("in both directions", flow.bidirectionalPairs)
      console.printPairs("never", flow.silentPairs)
    }
  }
}

extension Console {
  fileprivate func printPairs(_ label: String, _ pairs: [Flow.Pair]) {
    let list = pairs.isEmpty ? "none" : pairs.map(\.description).joined(separator: ", ")
    printParagraph("  talk \(label): \(list)")
  }
}

extension Table {
  /// Adds the numbers of how parties talk.
  mutating func addMessages(of flows: [Flow]) {
    add("per user action (median)", flows.map(\.medianMessagesPerAction.short))
    add("longest chain", flows.map(\.longestChain.grouped))
    add("pairs talking both ways", flows.map(\.bidirectionalPairs.count.grouped))
  }

  /// Makes the table of how parties talk.
  fileprivate init(of flows: [(Variant, Flow)], _ title: String = "messages") {
    self.init()
    addHeading(title, flows.map(\.0.name))
    addMessages(of: flows.map(\.1))
    add("shape", flows.map { $1.hub == nil ? $1.shape.rawValue : "hub" })
    if flows.contains(where: { $1.hub != nil }) { add("  around", flows.map { $1.hub ?? "–" }) }
  }
}

/// The numbers of an architecture, for the output as JSON.
struct FlowRecord: Encodable {
  let architecture: String
  let medianMessagesPerAction: Double
  let longestChain: Int
  let bidirectionalPairs: [Flow.Pair]
  let silentPairs: [Flow.Pair]
  let shape: Flow.Shape
  let hub: String?

  init(_ variant: Variant, _ flow: Flow) {
    architecture = variant.name
    medianMessagesPerAction = flow.medianMessagesPerAction
    longestChain = flow.longestChain
    bidirectionalPairs = flow.bidirectionalPairs
    silentPairs = flow.silentPairs
    shape = flow.shape
    hub = flow.hub
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
