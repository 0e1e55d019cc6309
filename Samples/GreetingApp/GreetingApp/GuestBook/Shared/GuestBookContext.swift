import Foundation
import GreetingDomain
import GuestBookDomain

/// What a guest book is made with, in both frameworks.
struct GuestBookContext {
  let store: any GuestStore
  let phrasebook: any GuestBookPhrasebook
  let greetingPhrasebook: any Phrasebook
}

/// Passes the links that the app receives to the guest book that is shown in a half.
final class GuestBookLinks {
  private var open: [Half: (GuestBookLink) -> Void] = [:]

  /// Sets what opens a link in a half, or nothing.
  func onLink(in half: Half, open: ((GuestBookLink) -> Void)?) { self.open[half] = open }

  /// Opens a link in the guest book that is shown in a half, if there is one.
  func open(_ link: GuestBookLink, in half: Half) { open[half]?(link) }
}

extension GuestBookLink {
  /// Parses an address such as `greeting://guests/2/edit`; any other gives `nil`.
  init?(_ url: URL) {
    guard url.scheme == "greeting", let host = url.host() else { return nil }
    self.init(host + url.path())
  }
}
