import CommandLineInterface
import Foundation

/// The terms, to which the page links wherever it uses one. GLOSSARY.md has them as a table.
struct Glossary {
  struct Entry: Decodable {
    let term: String
    /// In Markdown.
    let meaning: String
  }

  private static let path = "Sources/Comparison/Page/glossary.json"

  let entries: [Entry]
  /// The names of the terms. A row such as "when it opens, edits, greets" defines three: "when it opens", "when it edits" …
  private var terms: [(name: String, entry: String)] = []

  init(in package: PackageFolder) throws(CommandError) {
    entries = try package.path(Self.path).readJSON("Write for each term an object with 'term' and 'meaning'.")
    terms = entries.map { ($0.term, $0.term) }
    for term in entries.map(\.term) where term.contains(", ") {
      let parts = term.components(separatedBy: ", ")
      let stem = parts[0].components(separatedBy: " ").dropLast()
      terms += parts.enumerated().map { ($0 == 0 ? $1 : (stem + [$1]).joined(separator: " "), term) }
    }
  }

  /// A link to the definition of a term, or of its plural.
  func link(_ term: String) throws -> String {
    guard let known = terms.first(where: { $0.name == term || $0.name + "s" == term }) else {
      throw CommandError(
        message: "'\(Self.path)' does not define '\(term)', which the page uses. Add it there.",
        exitCode: .failure)
    }
    return link(term, to: known.entry)
  }

  private func link(_ text: String, to entry: String) -> String {
    "<a href=\"#term-\(entry.slug)\">\(text.escaped)</a>"
  }

  /// The title of a row, with a link at the longest term in it. The title of a role leads to what a role is.
  func linked(_ title: String) -> String {
    let words = title.trimmingCharacters(in: .whitespaces)
    if Role.Group.allCases.contains(where: { $0.title == words }) {
      return String(title.prefix { $0 == " " }) + link(words, to: "role")
    }
    let found = terms.compactMap { name, entry in range(of: name, in: title).map { ($0, entry) } }
      .max { title[$0.0].count < title[$1.0].count }
    guard let (range, entry) = found else { return title.escaped }
    return title[..<range.lowerBound].escaped + link(String(title[range]), to: entry)
      + title[range.upperBound...].escaped
  }

  /// Where a term stands as a word of its own, or in its plural.
  private func range(of term: String, in text: String) -> Range<String.Index>? {
    guard var range = text.range(of: term, options: .caseInsensitive) else { return nil }
    if text[range.upperBound...].first == "s" { range = range.lowerBound..<text.index(after: range.upperBound) }
    func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
    return isWord(text[..<range.lowerBound].last) || isWord(text[range.upperBound...].first) ? nil : range
  }

  /// All definitions, without links that lead out of the page, and without sentences that only lead to another page.
  var html: String {
    entries.map { entry in
      let text = entry.meaning.escaped.replacing(/\ See [^.]*\]\([^)]+\)\./, with: "")
        .replacing(/\[(.+?)\]\(.+?\)/) { $0.output.1 }
        .replacing(/`(.+?)`/) { "<code>\($0.output.1)</code>" }.replacing(/\*(.+?)\*/) { "<em>\($0.output.1)</em>" }
      return "<div id=\"term-\(entry.term.slug)\"><dt><dfn>\(entry.term.escaped)</dfn></dt><dd>\(text)</dd></div>"
    }.joined(separator: "\n")
  }
}
