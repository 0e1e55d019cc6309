import Instrumentation
import MessageRecorder

/// The mutants of a variant; those that the list names are ignored, as they are equivalent.
struct MutantVerdicts: Sendable {
  let name: String
  private(set) var rows: [MutantResult]
  /// What is wrong with the list of equivalent mutants: entries that match none, or one that is killed after all.
  private(set) var listErrors: [String] = []

  /// Applies the list; an entry is about the first mutant that it matches.
  init(
    of name: String, module: String, results: [MutantResult], listed list: [EquivalentMutant] = EquivalentMutant.all
  ) {
    self.name = name
    rows = results
    for entry in list where entry.module == module {
      let place = "'\(entry.original)' in \(entry.declaration)"
      guard let index = rows.firstIndex(where: { entry.matches($0.mutant) }) else {
        listErrors.append("no mutant matches \(place) of \(name). Mend EquivalentMutant.swift.")
        continue
      }
      guard rows[index].isSurvivor else {
        let reason = rows[index].outcome.reason
        listErrors.append(
          "\(place) is listed as equivalent, and was found by '\(reason)'. Mend EquivalentMutant.swift.")
        continue
      }
      rows[index].outcome.status = .ignored
      rows[index].outcome.reason = entry.reason
    }
  }

  var rejected: Int { count(.compileError) }
  var equivalent: Int { count(.ignored) }
  var killed: Int { rows.count(where: \.isKilled) }
  var survivors: Int { rows.count(where: \.isSurvivor) }
  var viable: Int { rows.count - rejected - equivalent }

  private func count(_ status: MutantOutcome.Status) -> Int { rows.count { $0.outcome.status == status } }
}

extension MutantResult {
  /// `nil` if the mutant does not survive.
  func survivorSentence(of variant: Variant) -> String? {
    guard isSurvivor else { return nil }
    return "\(variant): '\(mutant.original)' → '\(mutant.replacement)' at \(mutant.file):\(mutant.line) survives."
  }
}
