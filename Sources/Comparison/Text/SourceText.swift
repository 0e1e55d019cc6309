import CommandLineInterface
import Foundation
import Instrumentation

/// A Swift file, as far as its text shows: no compiler is needed, and no text ends the reading.
struct SourceText: Sendable {
  let path: String
  let size: SourceSize
  /// The types with their extensions in this file.
  let types: [TextType]
  /// Those outside of types.
  let aliases: TextAliases
  /// The words that begin with an upper-case letter, imported modules among them.
  let names: Set<String>
  /// Why something may be wrong.
  let problem: String?

  init(at path: SourcePath, wrappers: Set<String> = []) throws(CommandError) {
    let data = try path.readData()
    let encoding = data.textEncoding
    let isUTF8 = encoding == .utf8
    let decoded = isUTF8 ? nil : String(data: data, encoding: encoding)
    let text = (decoded.map { Array($0.utf8) } ?? Array(data)).withLineFeeds
    let lexed = LexedText(any: text)
    let tokens = SourceTokens(lexed, of: text)
    let isSwift = path.isSwift
    let declarations = isSwift ? SourceDeclaration.all(in: tokens, of: path.text) : []
    let groups = Dictionary(grouping: declarations) { declaration in
      declaration.isType ? declaration.fullName : declaration.scope.joined(separator: ".")
    }
    self.path = path.text
    size = SourceSize(of: lexed, isExact: isUTF8 && lexed.problem == nil)
    types =
      isSwift
      ? groups.sorted { $0.key < $1.key }.compactMap { TextType(name: $0, declarations: $1, wrappers: wrappers) }
      : tokens.implementations(in: path.text, wrappers: wrappers)
    aliases = declarations.filter { $0.scope.isEmpty }.aliases
    names = tokens.tokens.reduce(into: []) { if $1.text.isTypeName { $0.insert($1.text) } }
    let problem = !isSwift ? nil : lexed.problem?.reason ?? (tokens.isBalanced ? nil : "its brackets are not balanced")
    let name = [.isoLatin1: "Latin-1", .utf32: "UTF-32"][encoding] ?? "UTF-16"
    self.problem = isUTF8 ? problem : "it is read as \(name), not as UTF-8"
  }

  var isTest: Bool { !names.isDisjoint(with: ["XCTest", "Testing", "Quick"]) || path.contains("Tests/") }

  /// Whether it needs a framework of the user interface.
  var needsUI: Bool {
    !names.isDisjoint(with: ["UIKit", "SwiftUI", "AppKit", "Cocoa", "WatchKit"])
      || names.contains { $0.hasPrefix("UI") && !$0.hasPrefix("UInt") }
  }
}

extension TextType {
  /// Makes a type of its declarations, its extensions and the members of all; `nil` for what is in no type.
  fileprivate init?(name: String, declarations: [SourceDeclaration], wrappers: Set<String>) {
    let heads = declarations.filter(\.isType)
    guard !name.isEmpty, let head = heads.first(where: { $0.kind != "extension" }) ?? heads.first else { return nil }
    let tokens = declarations.flatMap(\.tokens)
    self.name = name
    kind = head.kind
    files = [head.file]
    line = head.tokens.first?.lines.lowerBound ?? 1
    // What has a body of views is a view, whatever it inherits.
    let hasBody = declarations.contains { $0.name == "body" && $0.tokens.map(\.text).contains(["some", "View"]) }
    inherited = heads.flatMap(\.inherited) + (hasBody ? ["View"] : [])
    words = Set(head.tokens.prefix { $0.text != head.kind }.map(\.text))
    var lines = Set(heads.flatMap(\.braceLines))
    for token in tokens where token.startsLine || token.lines.count > 1 { lines.formUnion(token.lines) }
    codeLines = lines.count
    // One of the type itself often makes a value.
    functions = declarations.count { $0.kind == "func" && !$0.isStatic }
    touching = declarations.compactMap { declaration in
      declaration.isType || !declaration.tokens.contains { $0.text == "{" }
        ? nil
        : TouchingFunction(declaration.tokens, of: declaration.file, wrappers: wrappers)
    }
    mentions = tokens.reduce(into: []) { if $1.text.isTypeName { $0.insert($1.text) } }
    let texts = tokens.map(\.text)
    alone = Set(
      texts.indices.filter { index in
        let next = texts[(index + 1)...].prefix(2)
        return texts[index].isTypeName && !(next.first == "." && next.last?.isTypeName == true)
      }.map { texts[$0] })
    properties = declarations.compactMap { member in member.heldTypes.map { (member.name, $0) } }
    parameters = head.parameters
    aliases = declarations.aliases.merging(parameters) { first, _ in first }
  }
}

extension [SourceDeclaration] {
  fileprivate var aliases: TextAliases {
    reduce(into: [:]) { aliases, alias in
      guard alias.kind == "typealias", let equals = alias.tokens.firstIndex(where: { $0.text == "=" }) else { return }
      aliases[alias.name] = alias.tokens[(equals + 1)...].typePaths
    }
  }
}

extension SourceDeclaration {
  /// The superclass and the protocols of a type, without modules and type arguments.
  fileprivate var inherited: [String] {
    var (found, lists, isInheriting): ([String], Int, Bool) = ([], 0, false)
    for (index, token) in tokens.map(\.text).enumerated() {
      if token == "where" { break }
      switch token {
      case "<": lists += 1
      case ">": lists -= 1
      case ":" where lists == 0: isInheriting = true
      case _ where isInheriting && lists == 0 && token.isTypeName:
        if tokens[index - 1].text == ".", tokens[index - 2].text.isTypeName { _ = found.popLast() }
        found.append(token)
      default: break
      }
    }
    return found
  }

  /// The generic parameters of a type, and what it demands of each.
  fileprivate var parameters: TextAliases {
    var (found, parameter): (TextAliases, String?) = ([:], nil)
    var (lists, isName, isList, isClause, isDemand) = (0, true, false, false, false)
    for token in tokens.map(\.text) {
      switch token {
      // The list of parameters follows the name. One after the colon has the arguments of a supertype.
      case "<":
        lists += 1
        if isName { (isList, isName) = (true, false) }
      case ">":
        lists -= 1
        if lists == 0 { isList = false }
      case "where": (isClause, isName, parameter, isDemand) = (true, false, nil, false)
      case ":" where !isList && !isClause: isName = false
      case ":", "==": isDemand = true
      case "," where lists == (isClause ? 0 : 1): (parameter, isDemand) = (nil, false)
      case _ where (isList || isClause) && token.isTypeName:
        if isDemand, let parameter {
          found[parameter, default: []].append([token])
        } else {
          // Of `Value.Item`, the associated type is demanded.
          found[token, default: []] += []
          parameter = token
        }
      default: break
      }
    }
    return found
  }

  /// The types that are named by the type of a stored property, or by the values of a case; `nil` if it retains nothing.
  fileprivate var heldTypes: [TypePath]? {
    guard ["let", "var", "case"].contains(kind), let keyword = tokens.firstIndex(where: { $0.text == kind }),
      !tokens[..<keyword].contains(where: { ["static", "class", "unowned"].contains($0.text) || $0.text.isWeak })
    else { return nil }
    let rest = tokens.dropFirst(keyword + 2)
    let isTyped = rest.first?.text == ":"
    let ends = isTyped ? ["=", "{", ";"] : ["(", "{", ";"]
    let depth = tokens[keyword].depth
    // Without the colon or the equals sign.
    let type = kind == "case" ? rest : rest.dropFirst().prefix { $0.depth > depth || !ends.contains($0.text) }
    let after = tokens[type.endIndex...].prefix(2).map(\.text)
    if isTyped, after.first == "{", !["didSet", "willSet"].contains(after.last) { return nil }
    // A call of a function shows no type, nor does a member of a type, as `Cell.font`, or of a new object.
    let isMember = type.dropLast().last?.text == "." || after.first == "("
    let next = tokens[type.endIndex...].dropFirst().drop { $0.depth > depth }.dropFirst().first?.text
    let isLower = type.last?.text.first?.isLowercase == true
    if !isTyped, isMember && isLower || after.first == "(" && next == "." { return [] }
    return type.typePaths
  }
}

extension TouchingFunction {
  /// `nil` if the function touches no concern.
  fileprivate init?(_ tokens: [SourceTokens.Token], of file: String, wrappers: Set<String>) {
    let touched = Concern.touched(by: tokens, wrappers: wrappers)
    if touched.isEmpty { return nil }
    self.init(
      file: file, codeLines: tokens.reduce(into: Set()) { $0.formUnion($1.lines) }.count, concerns: touched)
  }
}

extension SourceTokens {
  /// The classes and categories of a text in Objective-C, with their methods.
  fileprivate func implementations(in file: String, wrappers: Set<String>) -> [TextType] {
    let starts = tokens.indices.filter { tokens[$0].text.hasSuffix("implementation") && tokens[$0].depth == 0 }
    return starts.compactMap { start in
      // The lexer takes the sign and the word for two tokens.
      let end = tokens[start...].indices.first {
        tokens[$0].startsLine && "@end" == tokens[$0..<min($0 + 2, tokens.count)].map(\.text).joined()
      }
      let own = Array(tokens[start..<(end ?? tokens.count)])
      guard let name = own.dropFirst().first?.text else { return nil }
      let methods = own.indices.filter { own[$0].startsLine && own[$0].depth == 0 && "+-".contains(own[$0].text) }
      return TextType(
        name: name, kind: own.dropFirst(2).first?.text == "(" ? "extension" : "class", files: [file],
        line: tokens[start].lines.lowerBound,
        codeLines: own.reduce(into: Set()) { $0.formUnion($1.lines) }.count, functions: methods.count,
        touching: zip(methods, methods.dropFirst() + [own.endIndex]).compactMap {
          TouchingFunction(Array(own[$0..<$1]), of: file, wrappers: wrappers)
        })
    }
  }
}

extension ArraySlice<SourceTokens.Token> {
  /// The types in the text of a type, without those of functions and of types themselves.
  fileprivate var typePaths: [TypePath] {
    // A name before a point is that of the type or module around another one.
    if let arrow = firstIndex(where: { $0.text == "->" }) {
      let depth = self[arrow].depth
      let start = self[..<arrow].lastIndex { $0.text == "(" && $0.depth == depth } ?? startIndex
      let end = self[arrow...].firstIndex { $0.depth < depth || $0.text == "," && $0.depth == depth } ?? endIndex
      return self[..<start].typePaths + self[end...].typePaths
    }
    var (found, around, last): ([TypePath], TypePath, String) = ([], [], "")
    for index in indices {
      let token = self[index].text
      let isOuter = self[(index + 1)...].first?.text == "."
      switch token {
      case "<": around.append(last)
      case ">": _ = around.popLast()
      case _ where token.isTypeName && !isOuter && token != "Type":
        found.append(around + [token])
        last = token
      default: break
      }
    }
    return found.filter { !$0.contains(where: \.isWeak) }
  }
}

extension Data {
  /// UTF-8 or Latin-1, unless the first bytes show another one: a byte order mark, or a zero beside another byte.
  fileprivate var textEncoding: String.Encoding {
    let start = Array(prefix(4))
    switch start.map({ $0 == 0 }) {
    case _ where start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF]: return .utf32
    case _ where [[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(start.prefix(2))): return .utf16
    case [false, true, false, true]: return .utf16LittleEndian
    case [true, false, true, false]: return .utf16BigEndian
    default: return (try? UTF8Span(validating: span)) == nil ? .isoLatin1 : .utf8
    }
  }
}

extension [UInt8] {
  /// The text with a line feed in place of each carriage return, and of both together.
  fileprivate var withLineFeeds: Self {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    if !contains(carriageReturn) { return self }
    return indices.compactMap { index in
      if self[index] != carriageReturn { return self[index] }
      return index + 1 < count && self[index + 1] == lineFeed ? nil : lineFeed
    }
  }
}

extension String {
  fileprivate var isTypeName: Bool { utf8.first.map { 0x41...0x5A ~= $0 || $0 >= 0x80 } ?? false }
  /// Whether it is the name of a modifier, a wrapper or a box that does not retain.
  fileprivate var isWeak: Bool {
    hasPrefix("weak") || hasPrefix("Weak") || hasPrefix("Unowned") || hasSuffix("KeyPath") || self == "Unmanaged"
  }
}
