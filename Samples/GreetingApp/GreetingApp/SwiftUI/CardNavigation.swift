import GreetingDomain
import Observation

/// Shows the welcome card in SwiftUI, where navigation is state.
@Observable
final class CardNavigation: Navigation {
  /// Whether the card is on top of the screen; SwiftUI resets it when the user goes back.
  var isCardShown = false
  /// The last shown card; it stays, so that the card is not empty while it moves out.
  private(set) var card: WelcomeCard?

  func showWelcomeCard(_ card: WelcomeCard) {
    self.card = card
    isCardShown = true
  }
}
