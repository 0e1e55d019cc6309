import SwiftLexer
import ArchitectureMetrics
import GreetingVariants

/// The numbers of one architecture that decide claims, and the sentences that follow from numbers.
struct Figures {
  /// The code lines of library and host.
  var codeLines: Int
  /// The files of library and host.
  var files: Int
  /// How many mutants there can be in the library.
  var mutantsInLibrary: Int
  /// How many mutants there can be in the host.
  var mutantsInHost: Int
  /// How many mutants of the library the contract finds.
  var killed: Int
  /// How many of those show without a view.
  var exposedWithoutView: Int
  /// The median of the suspect lines.
  var suspectLines: Double
  /// The shape of the conversation.
  var shape: Flow.Shape
  /// Who never talks to whom.
  var silentPairs: Set<String>
  /// The types that each type names, of the library and the host's view.
  var names: [String: Set<String>]
  /// How many actions of the user were recorded.
  var actions: Int
  /// How often the library told the view what to show during these.
  var commandsToView: Int
  /// For the files of the library, how many mutants the contract finds in each.
  var killedByFile: [String: Int]
  /// For the files of the library, how many of those show without a view.
  var exposedByFile: [String: Int]
  /// The price of all doubles.
  var priceOfDoubles: Int
  /// The code lines of the mock view.
  var mockViewLines: Int

  /// The share of the mutants found that shows without a view, from 0 to 1.
  var exposedShare: Double { killed > 0 ? Double(exposedWithoutView) / Double(killed) : 0 }

  /// The mutants found in a file, and how many of them show without a view.
  func exposure(in file: String) -> (exposed: Int, killed: Int) {
    (exposedByFile[file] ?? 0, killedByFile[file] ?? 0)
  }
}

extension Figures {
  init(_ measurement: Measurement) {
    let (testability, flow) = (measurement.testability, measurement.flow)
    let killed = testability.verdicts.rows.filter(\.isKilled)
    let prefix = measurement.variant.module + "."
    let types = measurement.structure.types + measurement.host.structure.types
    codeLines = measurement.size.whole.lines.code
    files = measurement.size.whole.files
    mutantsInLibrary = testability.verdicts.rows.count
    mutantsInHost = measurement.host.mutants
    self.killed = killed.count
    let exposed = killed.filter(testability.isExposedWithoutView)
    exposedWithoutView = exposed.count
    suspectLines = testability.suspectLines.median ?? 0
    shape = flow.shape
    silentPairs = Set(flow.silentPairs.map(\.description))
    names = types.reduce(into: [:]) { names, type in
      names[type.name, default: []].formUnion(type.names.map { String($0.trimmingPrefix(prefix)) })
    }
    actions = flow.commandsToViewPerAction.count
    commandsToView = flow.commandsToViewPerAction.reduce(0, +)
    killedByFile = Dictionary(grouping: killed, by: \.file).mapValues(\.count)
    priceOfDoubles = testability.priceOfAll
    mockViewLines = testability.mockViewLines
    exposedByFile = Dictionary(grouping: exposed, by: \.file).mapValues(\.count)
  }
}
