import Foundation

extension StringProtocol {
  /// The text for HTML and SVG. Literal, as a combining mark after a character must not hide it.
  var escaped: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(String(self)) { text, escape in
      text.replacingOccurrences(of: escape.0, with: escape.1, options: .literal)
    }
  }
}
