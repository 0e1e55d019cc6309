import GuestBookDomain

/// A guest book in UIKit: one of each architecture whose flow pushes by calls; a value of no actor.
nonisolated enum UIKitGuestBook: String, CaseIterable {
  case mvc = "MVC"
  case mvp = "MVP"
  case viper = "VIPER"
  case vip = "VIP"

  /// Creates the list of a guest book, which is not pushed yet.
  ///
  /// - Parameters:
  ///   - context: The store and the texts.
  ///   - link: The screens to open when the guests are loaded.
  /// - Returns: The list.
  @MainActor
  func makeViewController(_ context: GuestBookContext, openedWith link: GuestBookLink?) -> GuestBookViewController {
    switch self {
    case .mvc: MVCGuestBookViewController(context, openedWith: link)
    case .mvp: MVPGuestBookViewController(context, openedWith: link)
    case .viper: VIPERGuestBookViewController(context, openedWith: link)
    case .vip: VIPGuestBookViewController(context, openedWith: link)
    }
  }
}
