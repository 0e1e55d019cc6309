import MessageRecorder

/// The mutants of a variant; those that the list names are ignored, as they are equivalent.
struct MutantVerdicts: Sendable {
  /// The name of the architecture.
  let name: String
  /// The mutants, in the order of the source.
  let rows: [MutantResult]
  /// What is wrong with the list of equivalent mutants: entries that match none, or one that is killed after all.
  let listErrors: [String]

  /// Applies the list.
  init(
    of name: String, module: String, results: [MutantResult], listed list: [EquivalentMutant] = EquivalentMutant.all
  ) {
    self.name = name
    let (reasons, unmatched) = EquivalentMutant.reasons(for: results.map(\.mutant), in: module, of: list)
    let found = results.enumerated().filter { reasons[$0.offset] != nil && !$0.element.isSurvivor }.map(\.element)
    listErrors =
      unmatched.map {
        "no mutant matches '\($0.original)' in \($0.declaration) of \(name). Mend EquivalentMutant.swift."
      }
      + found.map {
        "'\($0.mutant.original)' in \($0.mutant.declaration) is listed as equivalent, and was found by "
          + "'\($0.outcome.reason)'. Mend EquivalentMutant.swift."
      }
    rows = results.enumerated().map { index, result in
      guard result.isSurvivor, let reason = reasons[index] else { return result }
      var ignored = result
      ignored.outcome.status = .ignored
      ignored.outcome.reason = reason
      return ignored
    }
  }

  /// How many the compiler rejects.
  var rejected: Int { count(.compileError) }
  /// How many are listed as equivalent.
  var equivalent: Int { count(.ignored) }
  /// How many are killed.
  var killed: Int { rows.count(where: \.isKilled) }
  /// How many survive, though they should not.
  var survivors: Int { rows.count(where: \.isSurvivor) }
  /// How many can be killed, for all that is known.
  var viable: Int { rows.count - rejected - equivalent }

  private func count(_ status: MutantOutcome.Status) -> Int { rows.count { $0.outcome.status == status } }
}
