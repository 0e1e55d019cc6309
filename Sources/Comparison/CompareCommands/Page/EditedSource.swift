/// The changes of a source, in hunks as git prints them. The lines that stay are blank, as the page has them in the source.
struct EditedSource {
  /// The name of its file.
  let name: String
  let hunks: String

  /// The Swift sources of one folder in a difference that git has printed.
  static func all(in difference: String, below folder: String) -> [Self] {
    difference.split(separator: "diff --git ").compactMap { text in
      let path = text.prefix { $0 != "\n" }
      guard path.contains("/\(folder)/"), path.hasSuffix(".swift"), let name = path.split(separator: "/").last else {
        return nil
      }
      let hunks = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("@@") }
      return Self(name: String(name), hunks: hunks.map { $0.hasPrefix(" ") ? "" : $0 }.joined(separator: "\n"))
    }
  }
}
