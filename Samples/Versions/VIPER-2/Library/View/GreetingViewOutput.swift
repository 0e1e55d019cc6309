/// What the view tells the presenter.
///
/// An asynchronous event returns when the store has replied, or at once if its action is not available. It runs in a task,
/// which the host of the view cancels when the screen closes: the result of a cancelled event is not shown.
public protocol GreetingViewOutput: AnyObject {
  /// The view is ready to show the screen; called once, before all other events.
  func viewDidLoad() async

  /// The user has edited the name, which is now the given text.
  func didEditName(_ text: String)

  /// The user has edited the surname, which is now the given text.
  func didEditSurname(_ text: String)

  /// The user has tapped Greet.
  func didTapGreet() async

  /// The user has tapped Retry.
  func didTapRetry() async

  /// The user has tapped Continue.
  func didTapContinue()
}
