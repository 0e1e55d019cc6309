package import MessageRecorder

/// What has become of the mutants of a variant, with what the list of equivalent ones says.
package struct MutantVerdicts: Sendable {
  /// The name of the architecture.
  package let name: String
  /// The verdicts, in the order of the source.
  package let rows: [MutantVerdict]
  /// What is wrong with the list of equivalent mutants: entries that match none, or one that is killed after all.
  package let listErrors: [String]

  /// Applies the list to what has become of the mutants.
  ///
  /// - Parameters:
  ///   - name: The name of the architecture.
  ///   - module: The name of its module.
  ///   - results: What has become of all its mutants, in the order of the source.
  ///   - first: The number of the first one; mutants of all architectures are numbered together.
  ///   - list: The list.
  package init(
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
  package var rejected: Int { count("CompileError") }
  /// How many are listed as equivalent.
  package var equivalent: Int { count("Ignored") }
  /// How many are killed.
  package var killed: Int { rows.count(where: \.isKilled) }
  /// How many survive, though they should not.
  package var survivors: Int { rows.count(where: \.isSurvivor) }
  /// How many can be killed, for all that is known.
  package var viable: Int { rows.count - rejected - equivalent }

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
package struct MutantVerdict: Encodable, Sendable {
  /// Its number; mutants of all architectures are numbered together.
  package let number: Int
  /// The name of the architecture.
  package let architecture: String
  /// The name of the file that it is in.
  package let file: String
  /// The line that it begins in, from 1 on.
  package let line: Int
  /// The column of the line, in bytes, from 1 on.
  package let column: Int
  /// The line and the column after its end.
  package let end: [Int]
  /// The function, accessor or property that it is in, after its type.
  package let declaration: String
  /// What is done to the source.
  package let `operator`: String
  /// The text that stands there.
  package let original: String
  /// The text that stands there if the mutant is on.
  package let replacement: String
  /// How it ended, in the words of the mutation-testing-elements schema.
  package let status: String
  /// Which scenario or walk has killed it, or why not.
  package let reason: String
  /// The pairs of parties between which it shows.
  package let exposedSeams: [String]
  /// How many lines are run before it shows.
  package let suspectLines: Int?
  /// Where it shows first.
  package let firstDifference: FirstDifference?

  /// Whether it is killed; what takes too long shows too.
  package var isKilled: Bool { ["Killed", "Timeout"].contains(status) }
  /// Whether nothing tells it, though it should.
  package var isSurvivor: Bool { ["Survived", "NoCoverage"].contains(status) }
}
