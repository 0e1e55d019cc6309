import CommandLineInterface
import Instrumentation

/// A Swift file, as far as its text shows: no compiler is needed, and no text ends the reading.
struct SourceText: Sendable {
  let path: SourcePath
  let codeLines: Int
  /// Each before those inside it.
  let types: [DeclaredType]
  let imports: Set<String>
  /// The names that begin as those of UIKit do, as `UIColor`.
  let namesOfUIKit: Set<String>
  /// Why something may be wrong.
  let problem: String?

  init(at path: SourcePath) throws(CommandError) {
    let (text, problem) = try path.readAnyText()
    var reader = SourceTextReader(text)
    reader.read()
    self.path = path
    (codeLines, types, imports) = (reader.codeLines, reader.types, reader.imports)
    (namesOfUIKit, self.problem) = (reader.namesOfUIKit, problem ?? reader.problem)
  }

  var uiImports: Set<String> { imports.intersection(["UIKit", "SwiftUI", "AppKit", "Cocoa", "WatchKit"]) }

  var isTest: Bool {
    !imports.isDisjoint(with: ["XCTest", "Testing", "Quick", "Nimble"]) || path.text.contains("Tests/")
  }
}

/// A type, a protocol or an extension.
struct DeclaredType: Sendable {
  /// Its name after those of the types around it, as `Login.Presenter`.
  let name: String
  /// The keyword, such as `class`.
  let kind: String
  /// The superclass and the protocols, without modules and type arguments.
  let inherited: [String]
  let attributes: Set<String>
  /// Those that no type inside it has.
  fileprivate(set) var codeLines = 0
  fileprivate(set) var functions = 0
  fileprivate(set) var hasCases = false
  /// The types that it names, with those around them where they are written.
  fileprivate(set) var mentions: Set<String> = []
  fileprivate(set) var properties: [HeldProperty] = []
}

/// A stored property that is not weak, and the types that its own type names.
struct HeldProperty: Sendable {
  let name: String
  let types: [String]
}

/// Finds the types in the tokens of a text, by keywords and brackets.
private struct SourceTextReader {
  private(set) var codeLines = 0
  private(set) var types: [DeclaredType] = []
  private(set) var imports: Set<String> = []
  private(set) var namesOfUIKit: Set<String> = []
  private(set) var problem: String?

  private let texts: [String]
  /// The line of the first byte of each token, and that of the last.
  private let lines: [ClosedRange<Int>]
  /// The open brackets, and the type whose body each opens, if any.
  private var brackets: [(isBrace: Bool, type: Int?)] = []
  /// The brackets before each `#if` that is open: each of its branches begins with them.
  private var branches: [[(isBrace: Bool, type: Int?)]] = []
  private var header: (type: Int, body: Int)?
  private var lastLine = -1
  /// What stands before a declaration: its attributes and modifiers, and how many code lines are before them.
  private var prefix: (words: Set<String>, codeLines: Int, arguments: Int?)?
  private var path: (text: String, end: Int) = ("", -2)

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
  private static let members: Set<String> = ["func", "init", "subscript", "let", "var"]
  private static let modifiers: Set<String> = [
    "@", "class", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "internal", "isolated",
    "lazy", "mutating", "nonisolated", "open", "optional", "override", "package", "private", "public", "required",
    "static", "unowned", "weak",
  ]
  /// A conflict of git is like an `#if`.
  private static let markers = ["<<<<<<<": "#if", "|||||||": "#else", "=======": "#else", ">>>>>>>": "#endif"]

  init(_ text: [UInt8]) {
    let lexed = LexedText(any: text)
    problem = lexed.problem?.reason
    var line = 0
    lines = lexed.tokens.map { token in
      while line + 1 < lexed.lineStarts.count, lexed.lineStarts[line + 1] <= token.lowerBound { line += 1 }
      var last = line
      while last + 1 < lexed.lineStarts.count, lexed.lineStarts[last + 1] < token.upperBound { last += 1 }
      return line...last
    }
    texts = lexed.tokens.map { token in
      // Of a literal, the first quote is enough.
      if text[token.lowerBound] == UInt8(ascii: "\"") { return "\"" }
      let written = String(decoding: text[token], as: UTF8.self)
      if token.count > 7, let word = Self.markers[String(written.prefix(7))] { return word }
      return written.isEscapedTypeName ? String(written.dropFirst().dropLast()) : Self.markers[written] ?? written
    }
  }

  mutating func read() {
    for index in texts.indices { read(index) }
    if problem == nil, brackets.contains(where: \.isBrace) { problem = "its braces are not balanced" }
  }

  private func text(_ index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }

  private mutating func read(_ index: Int) {
    let token = texts[index]
    let outer = brackets.last { $0.type != nil }?.type
    readPrefix(index)
    if header == nil, let found = self.header(at: index, in: outer) {
      header = (types.count, found.body)
      types.append(found.type)
      let own = codeLines - (prefix?.codeLines ?? codeLines)
      types[types.count - 1].codeLines += own
      if let outer { types[outer].codeLines -= own }
    }
    let type = header?.type ?? outer
    let added = max(0, lines[index].upperBound - max(lastLine, lines[index].lowerBound - 1))
    lastLine = max(lastLine, lines[index].upperBound)
    codeLines += added
    if let type { types[type].codeLines += added }
    readBracket(token, index)
    if let member = brackets.last?.type, header == nil, text(index - 1) != "." {
      if token == "func" { types[member].functions += 1 }
      if token == "case" { types[member].hasCases = true }
      let found = token == "let" || token == "var" ? properties(at: index) : []
      types[member].properties += found
    }
    if token == "import", brackets.isEmpty {
      imports.insert(
        Self.keywords.contains(text(index + 1)) || text(index + 1) == "func" ? text(index + 2) : text(index + 1))
    }
    if let name = typeName(at: index, after: &path) {
      if let type { types[type].mentions.insert(name) }
      if name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase == true { namesOfUIKit.insert(name) }
    }
  }

  /// Takes attributes and modifiers, with their arguments, until the keyword of a declaration has followed.
  private mutating func readPrefix(_ index: Int) {
    let token = texts[index]
    if let arguments = prefix?.arguments {
      if token == ")", brackets.count == arguments + 1 { prefix?.arguments = nil }
    } else if Self.modifiers.contains(token) || prefix != nil && text(index - 1) == "@" {
      if prefix == nil { prefix = ([], codeLines, nil) }
      prefix?.words.insert(token)
    } else if prefix != nil, token == "(" {
      prefix?.arguments = brackets.count
    } else if !Self.keywords.contains(token), !Self.members.contains(token) {
      prefix = nil
    }
  }

  private mutating func readBracket(_ token: String, _ index: Int) {
    switch token {
    case "{":
      brackets.append((true, header?.body == index ? header?.type : nil))
      if header?.body == index { header = nil }
    case "(", "[": brackets.append((false, nil))
    case ")", "]": if brackets.last?.isBrace == false { brackets.removeLast() }
    case "}":
      while brackets.last?.isBrace == false { brackets.removeLast() }
      if brackets.popLast() == nil, problem == nil { problem = "its braces are not balanced" }
    case "#if": branches.append(brackets)
    case "#else", "#elseif": brackets = branches.last ?? brackets
    case "#endif": _ = branches.popLast()
    default: break
    }
  }

  /// Reads what is between the keyword of a type and its body.
  private func header(at keyword: Int, in outer: Int?) -> (type: DeclaredType, body: Int)? {
    guard Self.keywords.contains(texts[keyword]), brackets.last?.isBrace != false, text(keyword - 1) != ".",
      text(keyword + 1).isName, !Self.modifiers.contains(text(keyword + 1)), !Self.members.contains(text(keyword + 1)),
      texts[keyword] != "actor" || [":", "{", "<"].contains(text(keyword + 2))
    else { return nil }
    var index = keyword + 2
    var name = (outer.map { types[$0].name + "." } ?? "") + texts[keyword + 1]
    while text(index) == "." {
      name += "." + text(index + 1)
      index += 2
    }
    var (inherited, depth, isInheriting): ([String], Int, Bool) = ([], 0, false)
    while index < texts.count, texts[index] != "{" {
      switch texts[index] {
      case "}", ";", "import", "let", "var", "func": return nil
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "where": isInheriting = false
      case ":" where depth == 0: isInheriting = true
      case let word where isInheriting && depth == 0 && word.isName && !["@", "~"].contains(text(index - 1)):
        if text(index - 1) == ".", !inherited.isEmpty { inherited.removeLast() }
        inherited.append(word)
      default: break
      }
      index += 1
    }
    return (
      DeclaredType(name: name, kind: texts[keyword], inherited: inherited, attributes: prefix?.words ?? []), index
    )
  }

  /// The stored properties that a `let` or `var` declares, without those that do not retain.
  private func properties(at keyword: Int) -> [HeldProperty] {
    let words = prefix?.words ?? []
    if !words.isDisjoint(with: ["static", "class", "unowned"]) || words.contains(where: \.isWeak) { return [] }
    var found: [HeldProperty] = []
    var index = keyword + 1
    while text(index).isName {
      let name = texts[index]
      let isTyped = text(index + 1) == ":"
      let type = typeNames(from: index + 2, isValue: !isTyped)
      index = isTyped ? type.end : index + 1
      let isComputed = text(index) == "{" && !["didSet", "willSet"].contains(text(index + 1))
      if !isComputed, isTyped || text(index) == "=" { found.append(HeldProperty(name: name, types: type.names)) }
      if text(index) != "," { break }
      index += 1
    }
    return found
  }

  /// The types that a type names, or that the value of a property creates; those of closures and weak boxes are none.
  private func typeNames(from start: Int, isValue: Bool) -> (names: [String], end: Int) {
    var (names, depth, index, isFunction): ([String], Int, Int, Bool) = ([], 0, start, false)
    var path = (text: "", end: -2)
    scan: while index < texts.count {
      let goesOn =
        ["&", "->", ".", "?", "<"].contains(texts[index]) || [":", "&", "->", "."].contains(texts[index - 1])
      if depth <= 0, lines[index].lowerBound > lines[index - 1].lowerBound, !goesOn { break }
      switch texts[index] {
      case "(" where isValue && depth == 0: break scan
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "->": isFunction = true
      case "=", "{", "}", ",", ";": if depth <= 0 { break scan }
      default: if let name = typeName(at: index, after: &path) { names.append(name) }
      }
      index += 1
    }
    return (isFunction || names.contains(where: \.isWeak) ? [] : names, index)
  }

  /// The name of a type at a token, with those of the types around it that are written before it.
  private func typeName(at index: Int, after path: inout (text: String, end: Int)) -> String? {
    guard texts[index].isTypeName else { return nil }
    if text(index - 1) == "." {
      guard path.end == index - 2 else { return nil }
      path.text += "."
    } else {
      path.text = ""
    }
    path = (path.text + texts[index], index)
    return path.text
  }
}

extension String {
  fileprivate var isName: Bool {
    utf8.first.map { $0 >= 0x80 || $0 == 0x5F || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 } ?? false
  }
  fileprivate var isTypeName: Bool { utf8.first.map { $0 >= 0x80 || 0x41...0x5A ~= $0 } ?? false }
  fileprivate var isEscapedTypeName: Bool {
    utf8.first == 0x60 && dropFirst().utf8.first.map { 0x41...0x5A ~= $0 } == true
  }
  /// Whether it is that of a modifier, wrapper or box that does not retain.
  fileprivate var isWeak: Bool { lowercased().hasPrefix("weak") }
}
