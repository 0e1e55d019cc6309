import Foundation

/// The texts that the user has typed into a greeting screen since the last save. A text is `nil` if it was not edited.
///
/// The scene stores a draft as a string. In base 64, drafts that differ in a Unicode scalar have strings that differ for
/// Swift. A value of no actor, since SwiftUI reads its raw value.
nonisolated struct Draft: RawRepresentable, Equatable, Sendable {
  var name: String?
  var surname: String?

  init() {}

  init?(rawValue: String) {
    guard let data = Data(base64Encoded: rawValue), let texts = try? JSONDecoder().decode([String?].self, from: data),
      texts.count == 2
    else { return nil }
    (name, surname) = (texts[0], texts[1])
  }

  var rawValue: String {
    // Encoding strings as JSON does not fail.
    (try? JSONEncoder().encode([name, surname]))?.base64EncodedString() ?? ""
  }

  static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}
