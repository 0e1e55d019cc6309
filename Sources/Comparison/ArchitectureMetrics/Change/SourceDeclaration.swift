/// A declaration of a Swift text: of a type without its members, or of a member with all that is in it.
struct SourceDeclaration: Hashable, Codable, Sendable {
  /// The names of the types around it, outermost first; those of an extension are those of the type that it extends.
  let scope: [String]
  /// The keyword, such as `func`; `case` for each element of an enumeration.
  let kind: String
  /// The name without labels.
  let baseName: String
  /// The name with labels; of an extension, all of its head.
  let fullName: String
  /// Its tokens, attributes and modifiers included; of a type those of its head.
  let tokens: [String]
  /// Whether a protocol requires it.
  let isRequirement: Bool

  /// What it is called, after the types around it.
  var name: String {
    let own = kind == "extension" ? "extension \(baseName)" : fullName
    return (kind == "extension" ? [own] : scope + [own]).joined(separator: ".")
  }

  /// Finds the declarations of a text, each with those inside it after it; imports and directives are left out.
  ///
  /// The text is formatted: a declaration begins a line, or follows a brace or a semicolon.
  static func all(in text: SourceTokens) -> [Self] {
    var reader = DeclarationReader(text.tokens)
    reader.readMembers(of: [], areRequirements: false)
    return reader.declarations
  }
}

/// Reads declarations by their keywords and braces.
private struct DeclarationReader {
  private(set) var declarations: [SourceDeclaration] = []
  private let tokens: [SourceTokens.Token]
  private var position = 0

  init(_ tokens: [SourceTokens.Token]) {
    self.tokens = tokens
  }

  private static let types: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let members: Set<String> = [
    "associatedtype", "case", "deinit", "func", "import", "init", "let", "macro", "operator", "precedencegroup",
    "subscript", "typealias", "var",
  ]
  private static let modifiers: Set<String> = [
    "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect",
    "infix", "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override",
    "package", "postfix", "prefix", "private", "public", "required", "static", "unowned", "weak",
  ]
  /// After these, a line goes on.
  private static let openEnds: Set<String> = ["=", "->", ":", ",", "&", "(", "[", "<", "where"]

  private subscript(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Reads up to the brace that closes the scope, or to the end.
  mutating func readMembers(of scope: [String], areRequirements: Bool) {
    while position < tokens.count, self[position] != "}" {
      if self[position].hasPrefix("#"), isDirective {
        skipLine()
      } else if self[position] == ";" {
        position += 1
      } else {
        readDeclaration(in: scope, isRequirement: areRequirements)
      }
    }
  }

  private var isDirective: Bool {
    ["if", "elseif", "else", "endif"].contains(self[position].dropFirst().description)
      || (self[position] == "#" && ["if", "elseif", "else", "endif"].contains(self[position + 1]))
  }

  private mutating func skipLine() {
    repeat { position += 1 } while position < tokens.count && !tokens[position].startsLine
  }

  private mutating func readDeclaration(in scope: [String], isRequirement: Bool) {
    let start = position
    skipAttributesAndModifiers()
    let kind = self[position]
    if Self.types.contains(kind) {
      readType(kind, from: start, in: scope)
    } else {
      position = endOfDeclaration(from: max(position, start))
      let range = start..<position
      if kind == "case" {
        readCases(in: range, scope)
      } else if kind != "import" {
        add(kind: kind, in: range, scope, isRequirement: isRequirement)
      }
    }
  }

  private mutating func skipAttributesAndModifiers() {
    while true {
      if self[position] == "@" {
        position += 2
        if self[position] == "(", !tokens[position].startsLine { position = endOfGroup(at: position) }
      } else if Self.modifiers.contains(self[position]) || isClassModifier {
        position += 1
        if self[position] == "(" { position = endOfGroup(at: position) }
      } else {
        return
      }
    }
  }

  private var isClassModifier: Bool {
    self[position] == "class"
      && (Self.members.contains(self[position + 1]) || Self.modifiers.contains(self[position + 1]))
  }

  private mutating func readType(_ kind: String, from start: Int, in scope: [String]) {
    let nameStart = position + 1
    while position < tokens.count, self[position] != "{" { position += 1 }
    let head = tokens[start..<position].map(\.text)
    let name = tokens[nameStart..<max(position, nameStart)].map(\.text).prefix { ![":", "<", "where"].contains($0) }
    let path = name.filter { $0 != "." }
    declarations.append(
      SourceDeclaration(
        scope: scope, kind: kind, baseName: name.joined(),
        fullName: kind == "extension" ? head.joined(separator: " ") : name.joined(), tokens: head, isRequirement: false)
    )
    position += 1
    readMembers(of: scope + path, areRequirements: kind == "protocol")
    position += 1
  }

  /// Reads the elements of a case, each of which is a declaration.
  private mutating func readCases(in range: Range<Int>, _ scope: [String]) {
    let head = range.lowerBound...(range.first { self[$0] == "case" } ?? range.lowerBound)
    var start = head.upperBound + 1
    var index = start
    while index <= range.upperBound {
      if index == range.upperBound || self[index] == "," {
        add(kind: "case", in: start..<index, scope, isRequirement: false, head: tokens[head].map(\.text))
        start = index + 1
      }
      index = "([{".contains(self[index]) && index < range.upperBound ? endOfGroup(at: index) : index + 1
    }
  }

  private mutating func add(
    kind: String, in range: Range<Int>, _ scope: [String], isRequirement: Bool, head: [String] = []
  ) {
    let keyword = head.isEmpty ? range.first { self[$0] == kind } ?? range.lowerBound : range.lowerBound - 1
    let hasNoName = ["init", "deinit", "subscript"].contains(kind)
    let name = hasNoName ? kind : self[keyword + 1]
    var fullName = name
    if ["func", "init", "subscript"].contains(kind),
      let opening = range.first(where: { $0 > keyword && self[$0] == "(" })
    {
      fullName += "(" + labels(in: opening + 1..<endOfGroup(at: opening) - 1).map { $0 + ":" }.joined() + ")"
    }
    declarations.append(
      SourceDeclaration(
        scope: scope, kind: kind, baseName: name, fullName: fullName, tokens: head + tokens[range].map(\.text),
        isRequirement: isRequirement))
  }

  /// The first words of the parameters between two parentheses.
  private func labels(in range: Range<Int>) -> [String] {
    var labels: [String] = []
    var index = range.lowerBound
    var isFirst = true
    while index < range.upperBound {
      if isFirst { labels.append(self[index]) }
      isFirst = self[index] == ","
      index = "([{".contains(self[index]) ? endOfGroup(at: index) : index + 1
    }
    return labels
  }

  private func endOfDeclaration(from start: Int) -> Int {
    var index = start + 1
    while index < tokens.count {
      let token = self[index]
      if token == "}" || token == ";" { return index }
      if tokens[index].startsLine, beginsDeclaration(at: index), !Self.openEnds.contains(self[index - 1]) {
        return index
      }
      index = "([{".contains(token) ? endOfGroup(at: index) : index + 1
    }
    return index
  }

  private func beginsDeclaration(at index: Int) -> Bool {
    let token = self[index]
    return token == "@" || token.hasPrefix("#") || Self.types.contains(token) || Self.members.contains(token)
      || Self.modifiers.contains(token)
  }

  /// The index after the bracket that closes the one at an index.
  private func endOfGroup(at start: Int) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count {
      if "([{".contains(self[index]) { depth += 1 }
      if ")]}".contains(self[index]) { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return index
  }
}
