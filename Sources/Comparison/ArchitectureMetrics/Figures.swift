import SwiftLexer

/// The numbers and names of one architecture that decide claims.
///
/// Not a list of metrics: claims compare sets and names too, and a test changes one number at a time.
package struct Figures: Sendable {
  /// The code lines of library and host.
  package var codeLines: Int
  /// The files of library and host.
  package var files: Int
  /// How many mutants there can be in the library.
  package var mutantsInLibrary: Int
  /// How many mutants there can be in the host.
  package var mutantsInHost: Int
  /// How many mutants of the library the contract kills.
  package var killed: Int
  /// How many of those are exposed without a view.
  package var exposedWithoutView: Int
  /// The median of the suspect lines.
  package var suspectLines: Double
  /// The shape of the conversation.
  package var shape: Flow.Shape
  /// Who never talks to whom.
  package var silentPairs: Set<String>
  /// The types that each type names, of the library and the host's view.
  package var names: [String: Set<String>]
  /// How many actions of the user were recorded.
  package var actions: Int
  /// How often the library told the view what to show during these.
  package var commandsToView: Int
  /// For the files of the library, how many mutants the contract kills in each.
  package var killedByFile: [String: Int]
  /// For the files of the library, how many of those are exposed without a view.
  package var exposedByFile: [String: Int]
  /// The price of all doubles.
  package var priceOfDoubles: Int
  /// The code lines of the mock view.
  package var mockViewLines: Int

  /// The share of the killed mutants that is exposed without a view, from 0 to 1.
  package var exposedShare: Double { killed > 0 ? Double(exposedWithoutView) / Double(killed) : 0 }

  /// The killed mutants of a file, and how many of them are exposed without a view.
  package func exposure(in file: String) -> (exposed: Int, killed: Int) {
    (exposedByFile[file] ?? 0, killedByFile[file] ?? 0)
  }

  /// How often the library tells the view what to show, per action of the user.
  package var commandsPerAction: Double { actions > 0 ? Double(commandsToView) / Double(actions) : 0 }
}

extension Figures {
  /// Takes the numbers from what was measured.
  package init(_ measurement: MeasuredVariant) {
    let (testability, flow) = (measurement.testability, measurement.flow)
    let killed = testability.verdicts.rows.filter(\.isKilled)
    let exposed = killed.filter(testability.isExposedWithoutView)
    let prefix = measurement.library.structure.module + "."
    let types = measurement.library.structure.types + measurement.host.structure.types
    codeLines = measurement.size.whole.lines.code
    files = measurement.size.whole.files
    mutantsInLibrary = testability.verdicts.rows.count
    mutantsInHost = measurement.host.possibleMutants
    self.killed = killed.count
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
    exposedByFile = Dictionary(grouping: exposed, by: \.file).mapValues(\.count)
    priceOfDoubles = testability.priceOfAll
    mockViewLines = testability.mockViewLines
  }
}
