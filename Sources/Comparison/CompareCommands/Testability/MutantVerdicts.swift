import GreetingVariants
import MessageRecorder
import ScratchCopy

/// What has become of the mutants of a variant, with what the list of equivalent ones says.
struct MutantVerdicts {
  let variant: Variant
  let rows: [MutantVerdict]
  /// What is wrong with the list of equivalent mutants: entries that match none, or one that is found after all.
  let listErrors: [String]

  init(of variant: Variant, results: [MutantResult]) {
    self.variant = variant
    let (reasons, unmatched) = EquivalentMutant.reasons(for: results.map(\.mutant), in: variant.module)
    let found = results.filter { reasons[$0.mutant.number] != nil && $0.status.isFound }
    listErrors =
      unmatched.map {
        "no mutant matches '\($0.original)' in \($0.declaration) of \(variant). Mend EquivalentMutant.swift."
      }
      + found.map {
        "'\($0.mutant.original)' in \($0.mutant.declaration) is listed as equivalent, and was found by '\($0.reason)'. "
          + "Mend EquivalentMutant.swift."
      }
    rows = results.map { result in
      let mutant = result.mutant
      let reason = result.status.isFound ? nil : reasons[mutant.number]
      return MutantVerdict(
        number: mutant.number, architecture: variant.name, file: mutant.file, line: mutant.line, column: mutant.column,
        end: mutant.end, declaration: mutant.declaration, operator: mutant.operator.rawValue, original: mutant.original,
        replacement: mutant.replacement, status: reason == nil ? result.status.rawValue : "Ignored",
        reason: reason ?? result.reason, exposedSeams: result.exposedSeams, suspectLines: result.suspectLines)
    }
  }

  var rejected: Int { count("CompileError") }
  var equivalent: Int { count("Ignored") }
  var killed: Int { rows.count(where: \.isKilled) }
  var survivors: Int { rows.count(where: \.isSurvivor) }

  /// The share of those found that can be found.
  var mutationScore: String {
    killed.percent(of: rows.count - rejected - equivalent)
  }

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

/// What has become of a mutant, for the output as JSON.
struct MutantVerdict: Encodable {
  let number: Int
  let architecture: String
  let file: String
  let line: Int
  let column: Int
  let end: [Int]
  let declaration: String
  let `operator`: String
  let original: String
  let replacement: String
  /// In the words of the mutation-testing-elements schema.
  let status: String
  let reason: String
  let exposedSeams: [String]
  let suspectLines: Int?

  /// Whether it was found; what takes too long shows too.
  var isKilled: Bool { ["Killed", "Timeout"].contains(status) }
  var isSurvivor: Bool { ["Survived", "NoCoverage"].contains(status) }
}
