import CommandLineInterface
import GuestBookDomain
import TerminalUI

/// Asks for a link, on top of the app; the system opens it.
@MainActor
final class LinkPrompt {
  let form: Form
  private let text = TextField("guests")
  private let message = Label(style: .red)

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - words: The texts.
  ///   - onEnd: Called with a link when the user has entered one, and with `nil` after Escape.
  init(words: GuestBookWords, onEnd: @escaping (GuestBookLink?) -> Void) {
    form = Form(
      [Label(words.link), text], [], [message], [], [Label(words.links, style: .dim)],
      [Label(words.linkHelp, style: .dim)])
    form.onKey = { [unowned self] key in
      switch key {
      case .escape: onEnd(nil)
      case .enter:
        guard let link = GuestBookLink(text.text) else {
          message.text = words.message(for: text.text)
          return true
        }
        onEnd(link)
      default: return false
      }
      return true
    }
  }
}
