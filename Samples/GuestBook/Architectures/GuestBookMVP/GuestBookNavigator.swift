public import GreetingMVP

/// Creates views and shows them, implemented by the host around its navigation controller.
///
/// Owned by the coordinator, which it does not know.
public protocol GuestBookNavigator: AnyObject {
  /// Shows the list as the root; the view owns its presenter.
  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter)
  /// Pushes a card; the view owns its presenter.
  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet; the view owns its presenter.
  func presentGreeting(presentedBy makePresenter: (any GreetingView) -> GreetingPresenter)
  /// Dismisses the greeting.
  func dismissGreeting()
}
