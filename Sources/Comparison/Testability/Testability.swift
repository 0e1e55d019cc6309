import Instrumentation
import MessageRecorder

/// How many mutants of a variant tests can detect, and between which objects.
struct Testability: Encodable, Sendable {
  /// What a test between two parties needs.
  enum Access: String, Encodable, Sendable {
    case noView, view
    /// No test can stand there.
    case noSeam
  }

  /// How many of the killed mutants show between two parties; none if only others do.
  struct Exposure: Encodable, Sendable {
    let pair: PartyPair
    let mutants: Int
    let access: Access
  }

  var mutants: Int
  let rejected: Int
  let equivalent: Int
  let killed: Int
  let survived: Int
  var shownWithoutViewDouble: Share
  /// Without the mutants that leave out a call of the view's protocol.
  var shownWithoutViewMapping: Share
  /// The shares of the killed mutants that are shown without a view double, by type.
  let shownByType: [String: Share]
  let exposures: [Exposure]
  /// What is wrong with the list of equivalent mutants.
  let listErrors: [String]

  var viable: Int { mutants - rejected - equivalent }

  init(_ mutants: [MutantResult], structure: ScreenStructure, listErrors: [String] = []) {
    let seams = SeamFinder(structure: structure, mutants: mutants)
    let killed = seams.killed
    func count(_ status: MutantOutcome.Status) -> Int { mutants.count { $0.outcome.status == status } }
    let shown = seams.shownWithoutViewDouble
    func share(_ isCounted: (MutantResult) -> Bool) -> Share {
      Share(shown.count(where: isCounted), of: killed.count(where: isCounted))
    }
    (self.mutants, rejected, equivalent) = (mutants.count, count(.compileError), count(.ignored))
    (self.killed, survived) = (killed.count, mutants.count(where: \.isSurvivor))
    shownWithoutViewDouble = share { _ in true }
    shownWithoutViewMapping = share { !seams.isViewMapping($0) }
    shownByType = Set(killed.map(\.type)).reduce(into: [:]) { shares, type in shares[type] = share { $0.type == type } }
    exposures = seams.exposures
    self.listErrors = listErrors
  }
}

struct Share: Encodable, Sendable {
  let count: Int
  let whole: Int

  init(_ count: Int, of whole: Int) {
    (self.count, self.whole) = (count, whole)
  }

  func encode(to encoder: any Encoder) throws {
    let numbers = ["count": count, "of": whole, "percent": count.percentage(of: whole)]
    try numbers.compactMapValues(\.self).encode(to: encoder)
  }

  var text: String { count.percent(of: whole) }
}
