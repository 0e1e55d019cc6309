import Foundation

extension StringProtocol {
  /// The text with what means something in HTML and SVG escaped, whatever marks stand on it.
  var escaped: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(String(self)) { text, escape in
      text.replacingOccurrences(of: escape.0, with: escape.1, options: .literal)
    }
  }
}
