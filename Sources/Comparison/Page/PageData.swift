import Instrumentation
package import MessageRecorder

/// What the script of the page plays: one table of a kind of thing, each thing once, referred to by its index.
struct PageData: Codable {
  /// An architecture, and the parties of its screen from the outside to the inside.
  struct Architecture: Codable {
    let name: String
    let facts: String
    let parties: [Int]
  }

  /// A source, by the name of its module and its own, and its role in a library.
  struct File: Codable {
    let path: String
    let role: String
  }

  struct Scenario: Codable {
    let name: String
    let slug: String
    let rule: Int
    let events: [Event]
  }

  struct Event: Codable {
    let words: Int
    let screen: Int
    let play: Int
  }

  /// What is said at an event: in each architecture some messages, and rows in which they stand beside each other.
  struct Play: Codable, Hashable {
    let told: [[Int]]
    /// For each row, the architectures that have a message in it: 1 for the first, 2 for the second, 4 for the third …
    let rows: [Int]
  }

  struct Told: Codable, Hashable {
    let from: Int
    let to: Int
    let words: Int
    let kind: Message.Kind
    /// The statements that are under way, the last of which says it.
    let stack: Int
    /// The party, the file and the line that hear it.
    let heard: [Int]
    /// The lines that were run since the message before, by the indices of their files.
    let ran: Int
  }

  struct Mutant: Codable {
    let slug: String
    let architecture: Int
    let file: Int
    let line: Int
    let original: String
    let replacement: String
    let status: String
    /// The part of the contract that finds it.
    let reason: Int
    let seams: [Int]
    /// For each of the seams, whether a test needs no view there (0) or a view (1), or cannot stand there (2).
    let needs: [Int]
    /// The scenario, the event and the message at which it shows first; `nil` if that is in a walk.
    let place: [Int]?
    let expected: Int?
    let heard: Int?
    /// The number that it has in common with its twins in other architectures.
    let twins: Int
  }

  /// What is shown first: names of architectures, the slug of a scenario, and the numbers of an event and a row in it.
  struct Start: Codable {
    // The script takes them for its state, which has these names.
    let a: [String]
    let s: String
    let e: Int
    let r: Int
  }

  /// Is raised with every change of the form.
  private var schema = 3
  private(set) var start: Start
  private(set) var architectures: [Architecture] = []
  private(set) var parties = Interned<String>()
  private(set) var files: [File] = []
  private(set) var scenarios: [Scenario] = []
  private(set) var plays = Interned<Play>()
  private(set) var messages = Interned<Told>()
  private(set) var stacks = Interned<[[Int]]>()
  private(set) var runs = Interned<[String: [Int]]>()
  private(set) var screens = Interned<[String: String]>()
  private(set) var words = Interned<String>()
  private(set) var mutants: [Mutant] = []
  private var paths = Interned<String>()
  /// What twins have in common: text, operator, and what finds them; and which of those in one architecture it is.
  private var twins = Interned<[String]>()

  private enum CodingKeys: CodingKey {
    case schema, start, architectures, parties, files, scenarios, plays, messages, stacks, runs, screens, words, mutants
  }
}

extension PageData {
  init(of measured: [ScreenMeasurement], files libraries: [String], start: Start) {
    self.start = start
    for file in libraries { _ = paths.index(of: file) }
    let effects = measured.map(\.effects)
    let tracesOfEach = measured.map { $0.scenarios ?? [] }
    for (index, scenario) in (tracesOfEach.first ?? []).enumerated() {
      let events = scenario.steps.indices.map { event in
        let steps = tracesOfEach.map { $0[index].steps[event] }
        let rows = MessageAlignment(of: steps, effects: effects).rows.map { row in
          row.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 << $1.offset }
        }
        let play = Play(told: steps.map { told(in: $0.recorded) }, rows: rows)
        return Event(
          words: words.index(of: steps[0].event), screen: screens.index(of: steps[0].shown),
          play: plays.index(of: play))
      }
      scenarios.append(
        Scenario(name: scenario.scenario, slug: scenario.scenario.slug, rule: scenario.rule, events: events))
    }
    for (index, measured) in measured.enumerated() { addMutants(of: measured, architecture: index) }
    architectures = zip(measured, tracesOfEach).map { measured, traces in
      Architecture(
        name: measured.architecture,
        facts: "\(Metric.codeLines.text(of: measured)) code lines · "
          + "\(Metric.shownWithoutViewDouble.text(of: measured)) of the mutants shown without a view double",
        parties: traces.flatMap(\.steps).flatMap(\.recorded.messages).parties.map { parties.index(of: $0) })
    }
    let modules = measured.map(\.variant.module)
    files = paths.values.map { path in
      let names = path.split(separator: "/").map(String.init)
      let role = names.last.flatMap { Role.Group(fileName: $0) }
      return File(path: path, role: names.first.map(modules.contains) == true ? role?.title ?? "" : "")
    }
  }

  private mutating func told(in step: RecordedStep) -> [Int] {
    let lines = Dictionary(grouping: step.lines, by: \.position)
    return zip(step.messages, step.places).enumerated().map { index, told in
      let (message, place) = told
      let byFile = Dictionary(grouping: lines[index] ?? [], by: \.file).sorted { $0.key < $1.key }
      let ran: [String: [Int]] = byFile.reduce(into: [:]) { ran, lines in
        ran["\(paths.index(of: lines.key))"] = Set(lines.value.map(\.line)).sorted()
      }
      let stack = stacks.index(of: place.stack.map { self.place($0) })
      return messages.index(
        of: Told(
          from: parties.index(of: message.sender), to: parties.index(of: message.receiver),
          words: words.index(of: message.words), kind: message.kind, stack: stack,
          heard: self.place(place.callee), ran: runs.index(of: ran)))
    }
  }

  private mutating func place(_ place: StackFrame) -> [Int] {
    [parties.index(of: place.party), paths.index(of: place.file), place.line]
  }

  private mutating func addMutants(of measurement: ScreenMeasurement, architecture: Int) {
    let exposures = measurement.testability?.exposures ?? []
    let accesses = Dictionary(uniqueKeysWithValues: exposures.map { ($0.pair, $0.access) })
    var alike: [[String]: Int] = [:]
    var names: [String: Int] = [:]
    let scenarios = (measurement.scenarios ?? []).map(\.scenario)
    for row in measurement.mutants ?? [] {
      let (mutant, outcome) = (row.mutant, row.outcome)
      let key = [mutant.operator.rawValue, mutant.original, mutant.replacement, outcome.reason]
      alike[key, default: 0] += 1
      let name = "\(mutant.declaration.prefix { $0 != "(" }) \(mutant.operator.rawValue)".slug
      names[name, default: 0] += 1
      let difference = outcome.firstDifference
      func text(_ message: Message?) -> Int? {
        message.map { words.index(of: "\($0.sender) → \($0.receiver): \($0.fullWords)") }
      }
      mutants.append(
        Mutant(
          slug: "\(measurement.architecture)-\(name)-\(names[name, default: 0])", architecture: architecture,
          file: paths.index(of: "Greeting\(measurement.architecture)/\(mutant.file)"), line: mutant.line,
          original: mutant.original, replacement: mutant.replacement, status: outcome.status.rawValue,
          reason: words.index(of: outcome.reason), seams: outcome.exposedSeams.map { words.index(of: $0.description) },
          needs: outcome.exposedSeams.compactMap { seam in
            accesses[seam].flatMap { [.noView, .view, .noSeam].firstIndex(of: $0) }
          },
          place: difference.flatMap { difference in
            scenarios.firstIndex(of: difference.part).map { [$0, difference.event, difference.message ?? -1] }
          },
          expected: text(difference?.expected), heard: text(difference?.actual),
          twins: twins.index(of: key + ["\(alike[key, default: 0])"])))
    }
  }
}

extension Interned: Codable where Value: Codable {
  package init(from decoder: any Decoder) throws {
    self.init()
    for value in try [Value](from: decoder) { _ = index(of: value) }
  }

  package func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension String {
  /// The text as a part of an address: its letters and digits, with hyphens between its words.
  var slug: String {
    split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").lowercased()
  }
}
