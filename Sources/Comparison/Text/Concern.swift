import Instrumentation

/// What a function does that a test of its view can hardly reach.
enum Concern: String, CaseIterable, Encodable, Sendable {
  case sharedObjects = "shared objects"
  case waiting, errors

  /// Finds the concerns of a function in Swift or Objective-C, each with its first line.
  ///
  /// The wrappers are the types by which the app calls its services, as far as the user has named them.
  static func touched(by tokens: [SourceTokens.Token], wrappers: Set<String>) -> [Self: Int] {
    var lines: [Self: Int] = [:]
    for (index, token) in tokens.enumerated() {
      guard let concern = concern(of: token.text, at: index, in: tokens, wrappers: wrappers) else { continue }
      lines[concern] = lines[concern] ?? token.lines.lowerBound
    }
    return lines
  }

  private static func concern(
    of name: String, at index: Int, in tokens: [SourceTokens.Token], wrappers: Set<String>
  ) -> Self? {
    var owner: String { tokens[..<index].suffix(2).last { $0.text != "." }?.text ?? "" }
    // As `completion: nil`.
    var isLeftOut: Bool { [[":", "nil"], [":", "NULL"]].contains(tokens[(index + 1)...].prefix(2).map(\.text)) }
    switch name {
    case "await": return .waiting
    case "try", "catch", "failure": return .errors
    case "error": return isLeftOut || ["log", "logger"].contains(owner.lowercased()) ? nil : .errors
    case _ where name.hasPrefix("completion"): return isLeftOut ? nil : .waiting
    case _ where name.hasPrefix("shared"):
      // As in `Session.shared` and `[Session sharedSession]`. Those of the system's user interface belong to a view.
      let isOfSystem = ["UI", "NS", "WK"].contains(where: owner.hasPrefix)
      return owner.first?.isUppercase == true && !isOfSystem ? .sharedObjects : nil
    default: return wrappers.contains(name) ? .sharedObjects : nil
    }
  }

  /// Where to move it, so that a test can reach it.
  var aim: String {
    switch self {
    case .sharedObjects: "pass in the shared objects, and put them behind one protocol that a test can implement"
    case .waiting: "let one method start the work, so that a test can await it"
    case .errors: "let an object without a view decide what follows from an error"
    }
  }
}
