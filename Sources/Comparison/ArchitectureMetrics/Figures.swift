import Instrumentation
import MessageRecorder

/// The numbers and names of one architecture that decide claims.
///
/// Not a list of metrics: claims compare sets and names too, and a test changes one number at a time.
struct Figures: Encodable, Sendable {
  /// The code lines of library and host.
  var codeLines: Int
  /// The files of library and host.
  var files: Int
  var mutantsInLibrary: Int
  var mutantsInHost: Int
  /// How many mutants of the library the contract kills.
  var killed: Int
  /// How many of those are shown without a view double.
  var shownWithoutViewDouble: Int
  /// The price of the cheapest doubles that expose at least 95 % of them; `nil` if none do.
  @Nullable var priceOf95Percent: Int?
  /// Whether a test can stand between the view and the library.
  var hasViewSeam: Bool
  var shape: Flow.Shape
  /// Who never talks to whom.
  var silentPairs: Set<String>
  /// The types that each type names, of the library and the host's view.
  var names: [String: Set<String>]
  var actions: Int
  /// How often the library told the view what to show during these.
  var commandsToView: Int
  /// For the files of the library, how many mutants the contract kills in each.
  var killedByFile: [String: Int]
  /// For the files of the library, how many of those are shown without a view double.
  var shownByFile: [String: Int]
  /// What change requests cost, library and view.
  var changes: ChangePrices = ChangePrices()

  /// What is written as JSON: the rest is in that of `compare trace`, `structure` and `changes`.
  private enum CodingKeys: CodingKey {
    case codeLines, files, mutantsInLibrary, mutantsInHost, killed, shownWithoutViewDouble, priceOf95Percent,
      hasViewSeam
    case shape, actions, commandsToView, killedByFile, shownByFile
  }

  /// The share of the killed mutants that is shown without a view double, from 0 to 1.
  var shownShare: Double { killed > 0 ? Double(shownWithoutViewDouble) / Double(killed) : 0 }

  /// The killed mutants of a file, and how many of them are shown without a view double.
  func exposure(in file: String) -> (shown: Int, killed: Int) {
    (shownByFile[file] ?? 0, killedByFile[file] ?? 0)
  }

  /// How often the library tells the view what to show, per action of the user.
  var commandsPerAction: Double { actions > 0 ? Double(commandsToView) / Double(actions) : 0 }
}

extension Figures {
  init(_ measurement: MeasuredVariant) {
    let (testability, flow) = (measurement.testability, measurement.flow)
    let killed = testability.verdicts.rows.filter(\.isKilled)
    let shown = testability.shownWithoutViewDouble
    let prefix = measurement.library.module + "."
    let types = measurement.library.types + measurement.host.types
    codeLines = measurement.size.whole.lines.code
    files = measurement.size.whole.files
    mutantsInLibrary = testability.verdicts.rows.count
    mutantsInHost = measurement.host.possibleMutants
    self.killed = killed.count
    shownWithoutViewDouble = shown.count
    priceOf95Percent = testability.curve.cheapest(percent: 95)?.price
    hasViewSeam = testability.hasViewSeam
    shape = flow.shape
    silentPairs = Set(flow.silentPairs.map { "\($0.first) and \($0.second)" })
    names = types.reduce(into: [:]) { names, type in
      names[type.name, default: []].formUnion(type.names.map { String($0.trimmingPrefix(prefix)) })
    }
    actions = flow.actions.count
    commandsToView = flow.actions.reduce(0) { $0 + $1.toldToView }
    killedByFile = Dictionary(grouping: killed, by: \.mutant.file).mapValues(\.count)
    shownByFile = Dictionary(grouping: shown, by: \.mutant.file).mapValues(\.count)
  }
}
