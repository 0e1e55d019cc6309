import CommandLineInterface
import Instrumentation
import MessageRecorder

/// The numbers and names of one architecture that decide claims.
///
/// Not a list of metrics: claims compare sets and names too, and a test changes one number at a time.
struct Figures: Encodable, Sendable {
  let architecture: String
  /// Of library and host, as the files.
  var codeLines: Int
  var files: Int
  var mutantsInLibrary: Int
  var mutantsInHost: Int
  /// How many mutants of the library the contract kills.
  var killed: Int
  var shownWithoutViewDouble: Int
  /// From 0 to 1, without the lines that pass values to the view.
  var shownWithoutViewMapping: Double
  /// Of 90, 95 and 100 % of the killed mutants; `nil` if no doubles expose as much.
  var prices: [Int?]
  /// Whether a test can stand between the view and the library.
  var hasViewSeam: Bool
  var shape: Flow.Shape
  var silentPairs: Set<String>
  /// The types that each type names, of the library and the host's view.
  var names: [String: Set<String>]
  var actions: Int
  /// How many calls and property changes the library sent to the view during these.
  var commandsToView: Int
  /// By the files of the library.
  var killedByFile: [String: Int]
  var shownByFile: [String: Int]
  /// What change requests cost, library and view.
  var changes: ChangePrices = ChangePrices()

  /// What is written as JSON: the rest is in that of `compare trace`, `structure` and `changes`.
  private enum CodingKeys: CodingKey {
    case architecture, codeLines, files, mutantsInLibrary, mutantsInHost, killed, shownWithoutViewDouble
    case shownWithoutViewMapping
    case prices, hasViewSeam, shape, actions, commandsToView, killedByFile, shownByFile
  }

  /// The share of the killed mutants that is shown without a view double, from 0 to 1.
  var shownShare: Double { killed > 0 ? Double(shownWithoutViewDouble) / Double(killed) : 0 }

  /// The killed mutants of a file, and how many of them are shown without a view double.
  func exposure(in file: String) -> (shown: Int, killed: Int) {
    (shownByFile[file] ?? 0, killedByFile[file] ?? 0)
  }

  var commandsPerAction: Double { actions > 0 ? Double(commandsToView) / Double(actions) : 0 }
}

extension Figures {
  init(_ measurement: MeasuredVariant, changes: ChangePrices = ChangePrices()) {
    let (testability, flow) = (measurement.testability, measurement.flow)
    let killed = testability.verdicts.rows.filter(\.isKilled)
    let shown = testability.shownWithoutViewDouble
    let prefix = measurement.library.module + "."
    let types = measurement.library.types + measurement.host.types
    architecture = measurement.name
    codeLines = measurement.size.whole.lines.code
    files = measurement.size.whole.files
    mutantsInLibrary = testability.verdicts.rows.count
    mutantsInHost = measurement.host.possibleMutants
    self.killed = killed.count
    shownWithoutViewDouble = shown.count
    let others = testability.shownWithoutViewMapping
    shownWithoutViewMapping = others.killed > 0 ? Double(others.shown) / Double(others.killed) : 0
    let curve = testability.curve
    prices = ExposureCurve.shares.map { curve.cheapest(percent: $0)?.price }
    hasViewSeam = testability.hasViewSeam
    shape = flow.shape
    silentPairs = Set(flow.silentPairs.map { "\($0.first) and \($0.second)" })
    names = types.reduce(into: [:]) { names, type in
      names[type.name, default: []].formUnion(type.names.map { String($0.trimmingPrefix(prefix)) })
    }
    actions = flow.interactions.count
    commandsToView = flow.interactions.reduce(0) { $0 + $1.sentToView }
    killedByFile = Dictionary(grouping: killed, by: \.mutant.file).mapValues(\.count)
    shownByFile = Dictionary(grouping: shown, by: \.mutant.file).mapValues(\.count)
    self.changes = changes
  }
}

extension [Figures] {
  @MainActor
  init(of session: MeasuringSession) async throws {
    let measurements = try await session.completeMeasurements()
    let changes = try await session.changeCosts()
    self = measurements.map { Figures($0, changes: changes.prices(of: $0.name, \.libraryAndView)) }
    try requireSubjects(of: Claim.all)
  }

  /// Throws if an architecture is missing that a claim is about, as in a package with fewer variants.
  func requireSubjects(of claims: [Claim]) throws(CommandError) {
    for name in claims.flatMap(\.subjects) where !contains(where: { $0.architecture == name }) {
      throw CommandError(message: "\(name) was not measured, and there are claims about it.", exitCode: .failure)
    }
  }

  subscript(name: String) -> Figures {
    get { self[index(of: name)] }
    set { self[index(of: name)] = newValue }
  }

  private func index(of name: String) -> Int {
    guard let index = firstIndex(where: { $0.architecture == name }) else {
      preconditionFailure("There is no architecture \(name).")
    }
    return index
  }
}
