import GreetingVariants
import MessageRecorder
import ScratchCopy

/// What has become of the faults of a variant, with what the list of equivalent ones says.
struct FaultVerdicts {
  let variant: Variant
  let rows: [Row]
  /// What is wrong with the list of equivalent faults: entries that match none, or one that is found after all.
  let listErrors: [String]

  /// A fault, for the output as JSON.
  struct Row: Encodable {
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

  init(of variant: Variant, results: [FaultResult]) {
    self.variant = variant
    let (reasons, unmatched) = EquivalentFault.reasons(for: results.map(\.fault), in: variant.module)
    let found = results.filter { reasons[$0.fault.number] != nil && $0.status.isFound }
    listErrors =
      unmatched.map {
        "no fault matches '\($0.original)' in \($0.declaration) of \(variant). Mend EquivalentFault.swift."
      }
      + found.map {
        "'\($0.fault.original)' in \($0.fault.declaration) is listed as equivalent, and was found by '\($0.reason)'. "
          + "Mend EquivalentFault.swift."
      }
    rows = results.map { result in
      let fault = result.fault
      let reason = result.status.isFound ? nil : reasons[fault.number]
      return Row(
        number: fault.number, architecture: variant.name, file: fault.file, line: fault.line, column: fault.column,
        end: fault.end, declaration: fault.declaration, operator: fault.operator.rawValue, original: fault.original,
        replacement: fault.replacement, status: reason == nil ? result.status.rawValue : "Ignored",
        reason: reason ?? result.reason, exposedSeams: result.exposedSeams, suspectLines: result.suspectLines)
    }
  }

  var rejected: Int { count("CompileError") }
  var equivalent: Int { count("Ignored") }
  var killed: Int { rows.count(where: \.isKilled) }
  var survivors: Int { rows.count(where: \.isSurvivor) }

  /// The share of those found that can be found.
  var detection: String {
    killed.percent(of: rows.count - rejected - equivalent)
  }

  private func count(_ status: String) -> Int { rows.count { $0.status == status } }

}

extension FaultResult.Status {
  /// Whether the fault shows.
  fileprivate var isFound: Bool {
    switch self {
    case .killed, .timeout, .compileError: true
    case .survived, .noCoverage: false
    }
  }
}
