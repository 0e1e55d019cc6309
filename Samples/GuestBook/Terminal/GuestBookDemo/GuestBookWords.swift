import GreetingDomain

/// The texts of the demo, in addition to those of the guest book.
package struct GuestBookWords {
  /// The last line of the list.
  package let leave: String
  /// The last line of a card and of a sheet.
  package let back: String
  let link: String
  let links: String = "guests, guests/new, guests/ID, guests/ID/edit"
  let linkHelp: String
  private let unknownLink: String

  init(language: Language) {
    switch language {
    case .english:
      leave = "Tab: next   Enter: press   Ctrl-O: link   Esc: leave"
      back = "Tab: next   Enter: press   Ctrl-O: link   Esc: back"
      link = "Link:"
      linkHelp = "Enter: open   Esc: back"
      unknownLink = "This is not a link:"
    case .russian:
      leave = "Tab: дальше   Enter: нажать   Ctrl-O: ссылка   Esc: выйти"
      back = "Tab: дальше   Enter: нажать   Ctrl-O: ссылка   Esc: назад"
      link = "Ссылка:"
      linkHelp = "Enter: открыть   Esc: назад"
      unknownLink = "Это не ссылка:"
    }
  }

  func message(for path: String) -> String { "\(unknownLink) \(path)" }
}
