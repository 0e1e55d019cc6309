/// A Swift source as HTML: an element a line, and in it one for each token that stands out.
///
/// Without its tags and escapes, it is the source, byte for byte.
struct HighlightedSource {
  private(set) var html = ""

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var line = ""
    func append(_ kind: String?, _ bytes: ArraySlice<UInt8>) {
      // A token of several lines is an element in each.
      let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, part) in parts.map({ String(decoding: $0, as: UTF8.self) }).enumerated() {
        if index > 0 {
          html += "<b>\(line)\n</b>"
          line = ""
        }
        line += kind == nil || part.isEmpty ? part.escaped : "<i class=\(kind ?? "")>\(part.escaped)</i>"
      }
    }
    func appendBetween(_ bytes: ArraySlice<UInt8>) {
      // Between tokens, all but blank space is a comment.
      let start = bytes.firstIndex { !Self.blank.contains($0) } ?? bytes.endIndex
      let end = bytes.lastIndex { !Self.blank.contains($0) }.map { $0 + 1 } ?? bytes.endIndex
      append(nil, bytes[..<start])
      append("c", bytes[start..<end])
      append(nil, bytes[end...])
    }
    var start = 0
    for token in SourceTokens(text).tokens {
      appendBetween(bytes[start..<token.bytes.lowerBound])
      append(Self.kind(of: token.text), bytes[token.bytes])
      start = token.bytes.upperBound
    }
    appendBetween(bytes[start...])
    if !line.isEmpty { html += "<b>\(line)</b>" }
  }

  private static let blank = Set(" \t\r\n".utf8)

  /// The class of a token in the style sheet: of a string, a number, a keyword or a type.
  private static func kind(of text: String) -> String? {
    guard let first = text.unicodeScalars.first else { return nil }
    if first == "\"" || text.hasPrefix("#\"") { return "s" }
    if ("0"..."9").contains(first) { return "n" }
    if keywords.contains(text) || first == "@" { return "k" }
    return first.properties.isUppercase ? "t" : nil
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
    "get", "guard", "if", "import", "in", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil",
    "nonisolated", "open", "override", "package", "private", "protocol", "public", "repeat", "return", "self", "Self",
    "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "unowned", "var", "weak", "where", "while",
  ]
}
