public import GreetingMVP

/// Creates views and shows them, implemented by the host around its navigation controller.
///
/// Owned by the coordinator, which it does not know.
public protocol GuestBookNavigator: AnyObject {
  /// Shows the list as the root; the view owns its presenter.
  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter)
  /// Pushes a card; the view owns its presenter.
  ///
  /// - Parameters:
  ///   - makePresenter: Creates the presenter of a view.
  ///   - onPop: Called after the system has popped this card, perhaps when others are shown; not called by `popCard()`.
  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter, onPop: @escaping () -> Void)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet; the view owns its presenter.
  ///
  /// - Parameters:
  ///   - makePresenter: Creates the presenter of a view.
  ///   - onDismiss: Called after the system has dismissed this greeting, perhaps when others are shown, or if it cannot be
  ///     presented; not called by `dismissGreeting()`.
  func presentGreeting(
    presentedBy makePresenter: (any GreetingView) -> GreetingPresenter, onDismiss: @escaping () -> Void)
  /// Dismisses the greeting.
  func dismissGreeting()
}
