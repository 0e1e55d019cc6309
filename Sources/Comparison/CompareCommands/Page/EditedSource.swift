/// The edits of a source, as the page has them: the new lines, and the lines of the old text that they replace.
///
/// The lines that stay are on the page once, in the old source. The script puts both together.
struct EditedSource {
  /// The name of its file.
  let name: String
  private let edits: [(line: Int, removed: Int, text: String)]

  /// The Swift sources of one folder in a difference that git has printed.
  static func all(in difference: String, below folder: String) -> [Self] {
    difference.split(separator: "diff --git ").filter { $0.contains("/\(folder)/") }
      .map { Self($0.split(separator: "\n", omittingEmptySubsequences: false)) }
      .filter { $0.name.hasSuffix(".swift") }
  }

  private init(_ lines: [Substring]) {
    name = lines.first.map { String($0[$0.index(after: $0.lastIndex(of: "/") ?? $0.startIndex)...]) } ?? ""
    var edits: [(line: Int, removed: Int, text: String)] = []
    var (line, isOpen) = (1, false)
    for text in lines.drop(while: { !$0.hasPrefix("@@") }) {
      if text.hasPrefix("+") || text.hasPrefix("-") {
        if !isOpen { edits.append((line, 0, "")) }
        isOpen = true
      }
      switch text.first {
      case "+": edits[edits.count - 1].text += "\(text.dropFirst())\n"
      case "-":
        edits[edits.count - 1].removed += 1
        line += 1
      case "@":
        // The number of the first line of a hunk, such as 12 in "@@ -12,7 +12,9 @@"; 0 in a new file.
        line = max(1, Int(text.dropFirst(4).prefix { $0.isNumber }) ?? 1)
        isOpen = false
      default:
        line += 1
        isOpen = false
      }
    }
    self.edits = edits
  }

  var html: String {
    edits.map { edit in
      let removed = edit.removed > 0 ? " data-removed=\"\(edit.removed)\"" : ""
      return "<ins data-line=\"\(edit.line)\"\(removed)>\(edit.text.escaped)</ins>"
    }.joined()
  }
}
