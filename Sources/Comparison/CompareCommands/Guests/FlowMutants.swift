import Foundation
import Instrumentation
import MessageRecorder

/// The mutants on the lines that the flow of a guest book adds or changes.
struct FlowMutants: Encodable, Sendable {
  /// Those that the compiler accepts.
  let mutants: Int
  let killed: Int
  let survivors: [MutantResult]

  /// Takes those of the flow from all mutants of the library.
  init(among results: [MutantResult], of flow: GuestBookFlow) {
    let changed = flow.library.map { file in
      let (before, after) = (file.before.components(separatedBy: "\n"), file.after.components(separatedBy: "\n"))
      return (path: file.path, lines: Set(after.difference(from: before).insertions.map { $0.offset + 1 }))
    }
    let own = results.filter { result in
      changed.contains { $0.path.hasSuffix("/" + result.mutant.file) && $0.lines.contains(result.mutant.line) }
    }
    (killed, survivors) = (own.count(where: \.isKilled), own.filter(\.isSurvivor))
    mutants = killed + survivors.count
  }
}

extension Metric<GuestBookMeasurement> {
  static var mutants: [Self] {
    [
      Self("mutants of the flow") { $0.mutants.map { .count($0.mutants) } },
      Self("killed by the contract", level: 1) { $0.mutants.map { .count($0.killed) } },
    ]
  }
}
