/// The lists of type arguments or type parameters, `<…>`, that are open.
///
/// The lexer takes a run of operator characters as one operator; only in such a list is each `>` a token of its own.
/// What opens like a list but goes on like an expression is a comparison, and forgotten.
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
  /// What can follow an operand but not a type, as in `(a<b, c>=d)`, makes comparisons of a list with commas. Without
  /// them it does not, as comparisons do not associate; so `let a: Set<Int>=[]` has a list.
  func canClose(_ count: Int, before next: Unicode.Scalar) -> Bool {
    guard brackets.count >= count, brackets.suffix(count).allSatisfy({ $0 != .other }) else { return false }
    switch next {
    case "?", "!", "&", "-", ".": return true
    case _ where next.isOperator: return !brackets.suffix(count).contains(.angleBeforeComma)
    default: return count == 1 || !next.isWord
    }
  }

  /// Takes note of a token that is no operator, by its first character.
  mutating func follow(_ character: Unicode.Scalar) {
    if brackets.isEmpty { return }
    switch character {
    case "(", "[": brackets.append(.other)
    case "," where brackets.last == .angle: brackets[brackets.count - 1] = .angleBeforeComma
    case ")", "]":
      // What is still open inside of these brackets was no list.
      brackets.removeSubrange((brackets.lastIndex(of: .other) ?? 0)...)
    case "{", "}", ";", "\"", "'", "\\", "#", "/": brackets.removeAll(keepingCapacity: true)
    default: break
    }
  }

  /// Takes note of an operator, whose name is read only if a list is open.
  mutating func followOperator(_ name: () -> String) {
    if brackets.isEmpty || Self.operatorsInTypes.contains(name()) { return }
    brackets.removeAll(keepingCapacity: true)
  }

  private static let operatorsInTypes: Set<String> = [".", "->", "&", "~", "-", "...", "?", "!"]
}
