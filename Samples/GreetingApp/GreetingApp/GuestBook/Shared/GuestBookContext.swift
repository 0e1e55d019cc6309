import Foundation
import GreetingDomain
import GuestBookDomain

/// What a guest book is made with, in both frameworks.
struct GuestBookContext {
  let store: any GuestStore
  let phrasebook: any GuestBookPhrasebook
  let greetingPhrasebook: any Phrasebook
}

extension GuestBookLink {
  /// Parses an address such as `greeting://guests/2/edit`; any other gives `nil`.
  init?(_ url: URL) {
    guard url.scheme == "greeting", let host = url.host() else { return nil }
    self.init(host + url.path())
  }
}
