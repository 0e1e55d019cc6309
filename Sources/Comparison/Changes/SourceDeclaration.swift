/// A declaration of a Swift text: a type without its members, or a member with everything in it.
struct SourceDeclaration: Sendable {
  let file: String
  /// The names of the types around it, outermost first. An extension has the scope of the type that it extends.
  let scope: [String]
  /// The keyword, such as `func`. Each element of an enumeration is a `case`.
  let kind: String
  let name: String
  /// The tokens with attributes and modifiers; of a type, those of its head.
  let tokens: [SourceTokens.Token]
  let isRequirement: Bool
  /// The lines of the braces around the members of a type.
  private(set) var braceLines: [Int] = []

  var isType: Bool { Self.types.contains(kind) }

  var fullName: String { (scope + [name]).joined(separator: ".") }

  var codeLines: [Range<Int>] {
    let starts = tokens.indices.filter { $0 == 0 || tokens[$0].startsLine }
    return zip(starts, starts.dropFirst() + [tokens.count]).map { $0..<$1 }
  }

  var isStatic: Bool { tokens.prefix { $0.text != kind }.contains { ["static", "class"].contains($0.text) } }

  var isMemberwiseParameter: Bool {
    let texts = tokens.map(\.text)
    guard ["let", "var"].contains(kind), !isStatic else { return false }
    if texts.contains("=") { return kind == "var" }
    return !texts.contains("{") || texts.contains("didSet") || texts.contains("willSet")
  }

  private static let types: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let members: Set<String> = [
    "associatedtype", "case", "deinit", "func", "import", "init", "let", "subscript", "typealias", "var",
  ]
  /// Those between `class` and the keyword of a member.
  private static let modifiers: Set<String> = ["final", "internal", "open", "override", "private", "public"]

  /// Finds the declarations of a text, each before those inside it. Imports and directives are left out.
  ///
  /// A member begins after a semicolon, or a line that is not further to the right than the member before, and what
  /// belongs to it is further to the right or begins with a bracket or an operator.
  static func all(in text: SourceTokens, of file: String = "") -> [Self] {
    var found: [Self] = []
    var types: [(scope: [String], declaration: Int, depth: Int)] = []
    var pending: [SourceTokens.Token] = []
    var keyword: Int?

    func end() {
      defer { (pending, keyword) = ([], nil) }
      guard let keyword, pending[keyword].text != "import" else { return }
      let scope = types.last?.scope ?? []
      let kind = pending[keyword].text
      if kind == "case" {
        let depth = pending[keyword].depth
        for element in pending[(keyword + 1)...].split(whereSeparator: { $0.text == "," && $0.depth == depth }) {
          let tokens = Array(pending[...keyword] + element)
          found.append(
            Self(
              file: file, scope: scope, kind: kind, name: tokens[keyword + 1].text, tokens: tokens, isRequirement: false
            ))
        }
        return
      }
      let name = pending[(keyword + 1)...].map(\.text).prefix { ![":", "<", "where", "{"].contains($0) }
      let isNameless = ["init", "deinit", "subscript"].contains(kind)
      found.append(
        Self(
          file: file, scope: scope, kind: kind,
          name: Self.types.contains(kind) ? name.joined() : isNameless ? kind : name.first ?? kind, tokens: pending,
          isRequirement: types.last.map { found[$0.declaration].kind == "protocol" } ?? false))
    }

    tokens: for (index, token) in text.tokens.enumerated() {
      while let type = types.last, token.depth <= type.depth {
        end()
        types.removeLast()
        found[type.declaration].braceLines.append(token.lines.lowerBound)
        if token.depth == type.depth, token.text == "}" { continue tokens }
      }
      let isMember = token.depth == (types.last?.depth ?? -1) + 1
      let isDirective = pending.first?.text.hasPrefix("#") == true
      if isMember, token.startsLine, isDirective || keyword != nil, token.text.beginsDeclaration {
        let isFurther = token.column > pending.first?.column ?? 0
        if isDirective || !isFurther || members.contains(token.text) { end() }
      }
      if isMember, keyword == nil, pending.first?.text.hasPrefix("#") != true {
        let next = index + 1 < text.tokens.count ? text.tokens[index + 1].text : ""
        let isType = Self.types.contains(token.text) && !members.contains(next) && !modifiers.contains(next)
        if isType || members.contains(token.text) { keyword = pending.count }
      }
      pending.append(token)
      if isMember, token.text == ";" { end() }
      guard isMember, token.text == "{", let place = keyword, Self.types.contains(pending[place].text) else { continue }
      pending.removeLast()
      end()
      let path = found[found.count - 1].name.split(separator: ".").map(String.init)
      found[found.count - 1].braceLines = [token.lines.lowerBound]
      types.append(((types.last?.scope ?? []) + path, found.count - 1, token.depth))
    }
    end()
    return found
  }
}

extension String {
  fileprivate var beginsDeclaration: Bool { self != "where" && first.map { $0.isLetter || "@#_".contains($0) } == true }
}
