import SwiftUI

extension View {
  /// Opens a screen of a guest book when it appears for the first time, and cancels its actions when it was left.
  ///
  /// SwiftUI calls `onDisappear` also when the user chooses the other tab, so the state of the app tells whether the
  /// screen was left. Nothing is cancelled then, and nothing is loaded again.
  ///
  /// - Parameters:
  ///   - actions: The actions of the screen.
  ///   - isShown: Whether the screen is in the state of the app.
  ///   - open: Opens the screen.
  /// - Returns: The screen with its lifecycle.
  func guestScreenLifecycle(
    actions: ScreenActions, isShown: @escaping @MainActor () -> Bool, open: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(GuestScreenLifecycle(actions: actions, isShown: isShown, open: open))
  }
}

private struct GuestScreenLifecycle: ViewModifier {
  private let actions: ScreenActions
  private let isShown: @MainActor () -> Bool
  private let open: @MainActor () -> Void
  @State private var isOpen = false

  init(
    actions: ScreenActions, isShown: @escaping @MainActor () -> Bool, open: @escaping @MainActor () -> Void
  ) {
    self.actions = actions
    self.isShown = isShown
    self.open = open
  }

  func body(content: Content) -> some View {
    content
      .onAppear {
        guard !isOpen else { return }
        isOpen = true
        open()
      }
      .onDisappear {
        if !isShown() { actions.cancelAll() }
      }
  }
}
