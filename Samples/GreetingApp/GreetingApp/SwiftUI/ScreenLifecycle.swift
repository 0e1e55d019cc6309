import GreetingDomain
import SwiftUI

extension View {
  /// Opens a screen when it appears for the first time, shows its welcome card, and cancels its actions when it is popped.
  ///
  /// - Parameters:
  ///   - navigation: Tells whether the card is shown.
  ///   - actions: The actions of the screen.
  ///   - open: Opens the screen. It must not retain the view, whose state owns the actions.
  /// - Returns: The screen with its lifecycle.
  func screenLifecycle(
    navigation: CardNavigation, actions: ScreenActions, open: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(ScreenLifecycle(navigation: navigation, actions: actions, open: open))
  }
}

private struct ScreenLifecycle: ViewModifier {
  @Bindable private var navigation: CardNavigation
  private let actions: ScreenActions
  private let open: @MainActor () async -> Void
  @State private var isOpen = false

  init(navigation: CardNavigation, actions: ScreenActions, open: @escaping @MainActor () async -> Void) {
    self.navigation = navigation
    self.actions = actions
    self.open = open
  }

  func body(content: Content) -> some View {
    content
      .navigationDestination(isPresented: $navigation.isCardShown) {
        if let card = navigation.card { WelcomeCardView(card: card) }
      }
      .onAppear {
        // The screen appears again when the card is popped.
        guard !isOpen else { return }
        isOpen = true
        actions.start(open)
      }
      .onDisappear {
        // The screen also disappears behind the card. SwiftUI may keep the state of a popped view for a while, so the
        // actions are cancelled here, and not only when they are released.
        guard !navigation.isCardShown else { return }
        // The screen appears again if the user was in the other tab. If its load has been cancelled, it loads again.
        isOpen = actions.isEmpty
        actions.cancelAll()
      }
  }
}
