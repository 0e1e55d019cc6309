import MessageRecorder

/// What has become of the mutants of a variant, with what the list of equivalent ones says.
struct MutantVerdicts: Sendable {
  /// The name of the architecture.
  let name: String
  /// The verdicts, in the order of the source.
  let rows: [MutantVerdict]
  /// What is wrong with the list of equivalent mutants: entries that match none, or one that is killed after all.
  let listErrors: [String]

  /// Applies the list to what has become of the mutants.
  init(
    of name: String, module: String, results: [MutantResult], from first: Int = 1,
    listed list: [EquivalentMutant] = EquivalentMutant.all
  ) {
    self.name = name
    let (reasons, unmatched) = EquivalentMutant.reasons(for: results.map(\.mutant), in: module, of: list)
    let found = results.enumerated().filter { reasons[$0.offset] != nil && $0.element.status.isFound }.map(\.element)
    listErrors =
      unmatched.map {
        "no mutant matches '\($0.original)' in \($0.declaration) of \(name). Mend EquivalentMutant.swift."
      }
      + found.map {
        "'\($0.mutant.original)' in \($0.mutant.declaration) is listed as equivalent, and was found by '\($0.reason)'. "
          + "Mend EquivalentMutant.swift."
      }
    rows = results.enumerated().map { index, result in
      let mutant = result.mutant
      let reason = result.status.isFound ? nil : reasons[index]
      return MutantVerdict(
        number: first + index, architecture: name, file: mutant.file, line: mutant.line, column: mutant.column,
        end: mutant.end, declaration: mutant.declaration, operator: mutant.operator.rawValue, original: mutant.original,
        replacement: mutant.replacement, status: reason == nil ? result.status.rawValue : "Ignored",
        reason: reason ?? result.reason, exposedSeams: result.exposedSeams,
        suspectLines: result.suspectLines, firstDifference: result.firstDifference)
    }
  }

  /// How many the compiler rejects.
  var rejected: Int { count("CompileError") }
  /// How many are listed as equivalent.
  var equivalent: Int { count("Ignored") }
  /// How many are killed.
  var killed: Int { rows.count(where: \.isKilled) }
  /// How many survive, though they should not.
  var survivors: Int { rows.count(where: \.isSurvivor) }
  /// How many can be killed, for all that is known.
  var viable: Int { rows.count - rejected - equivalent }

  private func count(_ status: String) -> Int { rows.count { $0.status == status } }
}

extension MutantResult.Status {
  /// Whether the mutant shows.
  fileprivate var isFound: Bool {
    switch self {
    case .killed, .timeout, .compileError: true
    case .survived, .noCoverage: false
    }
  }
}

/// What has become of a mutant.
struct MutantVerdict: Encodable, Sendable {
  /// Its number; mutants of all architectures are numbered together.
  let number: Int
  /// The name of the architecture.
  let architecture: String
  /// The name of the file that it is in.
  let file: String
  /// The line that it begins in, from 1 on.
  let line: Int
  /// The column of the line, in bytes, from 1 on.
  let column: Int
  /// The line and the column after its end.
  let end: [Int]
  /// The function, accessor or property that it is in, after its type.
  let declaration: String
  /// What is done to the source.
  let `operator`: String
  /// The text that stands there.
  let original: String
  /// The text that stands there if the mutant is on.
  let replacement: String
  /// How it ended, in the words of the mutation-testing-elements schema.
  let status: String
  /// Which scenario or walk has killed it, or why not.
  let reason: String
  /// The pairs of parties between which it shows.
  let exposedSeams: [String]
  /// How many lines are run before it shows.
  let suspectLines: Int?
  /// Where it shows first.
  let firstDifference: FirstDifference?

  /// Whether it is killed; what takes too long shows too.
  var isKilled: Bool { ["Killed", "Timeout"].contains(status) }
  /// Whether nothing tells it, though it should.
  var isSurvivor: Bool { ["Survived", "NoCoverage"].contains(status) }
}
