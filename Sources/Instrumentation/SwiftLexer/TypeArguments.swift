/// The open lists of type arguments or type parameters, `<…>`, in which each `>` is a token of its own.
///
/// A list that continues as an expression does is a comparison, and is removed.
struct TypeArguments {
  private enum Bracket {
    /// A list of one type so far.
    case angle
    /// A list of more than one.
    case angleBeforeComma
    case other
  }

  private var brackets: [Bracket] = []

  mutating func open() {
    brackets.append(.angle)
  }

  mutating func close(_ count: Int) {
    brackets.removeLast(count)
  }

  /// Whether some `>` close as many lists.
  ///
  /// In `(a<b, c>=d)` they are comparisons. Without commas they are not, as comparisons do not associate:
  /// `let a: Set<Int>=[]` has a list.
  func canClose(_ count: Int, before next: Unicode.Scalar) -> Bool {
    guard brackets.count >= count, brackets.suffix(count).allSatisfy({ $0 != .other }) else { return false }
    switch next {
    case "?", "!", "&", "-", ".": return true
    case _ where next.isOperator: return !brackets.suffix(count).contains(.angleBeforeComma)
    default: return count == 1 || !next.isWord
    }
  }

  /// Continues with a token that is no operator, by its first character.
  mutating func follow(_ character: Unicode.Scalar) {
    if brackets.isEmpty { return }
    switch character {
    case "(", "[": brackets.append(.other)
    case "," where brackets.last == .angle: brackets[brackets.count - 1] = .angleBeforeComma
    case ")", "]":
      // What is still open inside of these brackets was no list.
      brackets.removeSubrange((brackets.lastIndex(of: .other) ?? 0)...)
    case "{", "}", ";", "\"", "\\", "#", "/": brackets.removeAll(keepingCapacity: true)
    default: break
    }
  }

  /// Continues with an operator, whose name is read only if a list is open.
  mutating func followOperator(_ name: () -> String) {
    if brackets.isEmpty || Self.operatorsInTypes.contains(name()) { return }
    brackets.removeAll(keepingCapacity: true)
  }

  private static let operatorsInTypes: Set<String> = [".", "->", "&", "~", "-", "...", "?", "!"]
}
