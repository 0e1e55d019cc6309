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

  var fullName: String { (scope + [name]).joined(separator: ".") }

  var codeLines: [Range<Int>] {
    let starts = tokens.indices.filter { $0 == 0 || tokens[$0].startsLine }
    return zip(starts, starts.dropFirst() + [tokens.count]).map { $0..<$1 }
  }

  var isMemberwiseParameter: Bool {
    let texts = tokens.map(\.text)
    guard ["let", "var"].contains(kind), !texts.contains("static") else { return false }
    if texts.contains("=") { return kind == "var" }
    return !texts.contains("{") || texts.contains("didSet") || texts.contains("willSet")
  }

  private static let types: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let members: Set<String> = [
    "associatedtype", "case", "deinit", "func", "import", "init", "let", "subscript", "typealias", "var",
  ]

  /// Finds the declarations of a formatted text, each before those inside it. Imports and directives are left out.
  ///
  /// A member is two columns to the right of its type, and what belongs to a member is further to the right or begins
  /// with a closing bracket.
  static func all(in text: SourceTokens, of file: String = "") -> [Self] {
    var found: [Self] = []
    var types: [(scope: [String], isProtocol: Bool)] = []
    var pending: [SourceTokens.Token] = []

    func end() {
      defer { pending = [] }
      guard let keyword = keyword(of: pending), pending[keyword].text != "import" else { return }
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
          isRequirement: types.last?.isProtocol ?? false))
    }

    tokens: for token in text.tokens {
      if token.startsLine, token.column <= 2 * types.count {
        while token.column < 2 * types.count {
          end()
          types.removeLast()
          if token.text == "}" { continue tokens }
        }
        // An attribute may stand in a line above its declaration.
        let isWhole = keyword(of: pending) != nil || pending.first?.text.hasPrefix("#") == true
        if isWhole, !["}", ")", "]", "where"].contains(token.text) { end() }
      }
      pending.append(token)
      guard token.text == "{", let keyword = keyword(of: pending), Self.types.contains(pending[keyword].text) else {
        continue
      }
      pending.removeLast()
      let kind = pending[keyword].text
      end()
      let path = found[found.count - 1].name.split(separator: ".").map(String.init)
      types.append(((types.last?.scope ?? []) + path, kind == "protocol"))
    }
    end()
    return found
  }

  private static func keyword(of tokens: [SourceTokens.Token]) -> Int? {
    guard tokens.first?.text.hasPrefix("#") == false else { return nil }
    return tokens.indices.first { index in
      members.contains(tokens[index].text)
        || types.contains(tokens[index].text)
          && !(index + 1 < tokens.count && ["func", "var", "let"].contains(tokens[index + 1].text))
    }
  }
}
