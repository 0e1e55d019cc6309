public import GreetingVIPER

/// Creates views and shows them; implemented by the host around its navigation controller.
///
/// Owned by the router of the app.
public protocol GuestBookNavigator: AnyObject {
  /// Shows the list as the root; the view owns its presenter.
  func showGuests(presentedBy makePresenter: (any GuestsView) -> any GuestsPresenting)
  /// Pushes a card; the view owns its presenter.
  func pushCard(presentedBy makePresenter: (any CardView) -> any CardPresenting)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet; the view owns its presenter.
  func presentGreeting(presentedBy makePresenter: (any GreetingView) -> any GreetingPresenting)
  /// Dismisses the greeting.
  func dismissGreeting()
}
