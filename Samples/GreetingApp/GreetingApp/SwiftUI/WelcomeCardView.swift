import GreetingDomain
import SwiftUI

/// The welcome card, which is pushed on top of the screen.
struct WelcomeCardView: View {
  let card: WelcomeCard

  var body: some View {
    Form {
      Text(card.fullName)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Text(AppTexts.gladToHaveYou)
    }
  }
}
