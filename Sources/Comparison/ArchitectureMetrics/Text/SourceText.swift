import CommandLineInterface
import Foundation
import Instrumentation

/// A Swift file, as far as its text shows: no compiler is needed, and no text ends the reading.
struct SourceText: Sendable {
  let path: String
  let size: SourceSize
  /// The types with their extensions in this file.
  let types: [TextType]
  /// The words that begin with an upper-case letter, imported modules among them.
  let names: Set<String>
  /// Why something may be wrong.
  let problem: String?

  init(at path: SourcePath) throws(CommandError) {
    let data = try path.readData()
    let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    let isUTF8 = (try? UTF8Span(validating: data.span)) != nil
    let decoded = isUTF8 ? nil : String(data: data, encoding: isUTF16 ? .utf16 : .isoLatin1)
    let text = (decoded.map { Array($0.utf8) } ?? Array(data)).withLineFeeds
    let lexed = LexedText(any: text)
    let tokens = SourceTokens(lexed, of: text)
    let groups = Dictionary(grouping: SourceDeclaration.all(in: tokens, of: path.text)) { declaration in
      declaration.isType ? declaration.fullName : declaration.scope.joined(separator: ".")
    }
    self.path = path.text
    size = SourceSize(of: lexed, isExact: isUTF8 && lexed.problem == nil)
    types = groups.sorted { $0.key < $1.key }.compactMap { TextType(name: $0, declarations: $1) }
    names = tokens.tokens.reduce(into: []) { if $1.text.isTypeName { $0.insert($1.text) } }
    let isBalanced = tokens.tokens.last?.depth ?? 0 == 0 && !tokens.tokens.contains { $0.depth < 0 }
    let encoding = isUTF8 ? nil : "it is read as \(isUTF16 ? "UTF-16" : "Latin-1"), not as UTF-8"
    problem = encoding ?? lexed.problem?.reason ?? (isBalanced ? nil : "its brackets are not balanced")
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
  fileprivate init?(name: String, declarations: [SourceDeclaration]) {
    let heads = declarations.filter(\.isType)
    guard let head = heads.first(where: { $0.kind != "extension" }) ?? heads.first else { return nil }
    let tokens = declarations.flatMap(\.tokens)
    self.name = name
    kind = head.kind
    files = [head.file]
    inherited = heads.flatMap(\.inherited)
    words = Set(heads.flatMap { head in head.tokens.prefix { $0.text != head.kind }.map(\.text) })
    var lines = Set(heads.flatMap(\.braceLines))
    for token in tokens where token.startsLine || token.lines.count > 1 { lines.formUnion(token.lines) }
    codeLines = lines.count
    functions = declarations.count { $0.kind == "func" }
    mentions = tokens.reduce(into: []) { if $1.text.isTypeName { $0.insert($1.text) } }
    properties = declarations.compactMap { member in member.heldTypes.map { (member.name, $0) } }
  }
}

extension SourceDeclaration {
  /// The superclass and the protocols of a type, without modules and type arguments.
  fileprivate var inherited: [String] {
    var (found, lists, isInheriting): ([String], Int, Bool) = ([], 0, false)
    for (index, token) in tokens.map(\.text).enumerated() {
      switch token {
      case "<": lists += 1
      case ">": lists -= 1
      case ":" where lists == 0: isInheriting = true
      case "where": isInheriting = false
      case _ where isInheriting && lists == 0 && token.isTypeName:
        if tokens[index - 1].text == "." { found.removeLast() }
        found.append(token)
      default: break
      }
    }
    return found
  }

  /// The types that are named by the type of a stored property, or by the values of a case; `nil` if it retains nothing.
  fileprivate var heldTypes: [String]? {
    guard ["let", "var", "case"].contains(kind), let keyword = tokens.firstIndex(where: { $0.text == kind }),
      !tokens[..<keyword].contains(where: { ["static", "class", "unowned"].contains($0.text) || $0.text.isWeak })
    else { return nil }
    let rest = tokens.dropFirst(keyword + 2)
    let isTyped = rest.first?.text == ":"
    let ends = isTyped ? ["=", "{"] : ["(", "{"]
    let type = kind == "case" ? rest : rest.prefix { $0.depth > tokens[keyword].depth || !ends.contains($0.text) }
    let after = tokens[type.endIndex...].prefix(2).map(\.text)
    if isTyped, after.first == "{", !["didSet", "willSet"].contains(after.last) { return nil }
    // A closure or a weak box hides what is inside, and a name before a point is that of the type around another one.
    if type.contains(where: { $0.text == "->" || $0.text.isWeak }) { return [] }
    return zip(type.map(\.text), type.dropFirst().map(\.text) + [""]).filter { $0.isTypeName && $1 != "." }.map(\.0)
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
  fileprivate var isWeak: Bool { hasPrefix("weak") || hasPrefix("Weak") }
}
