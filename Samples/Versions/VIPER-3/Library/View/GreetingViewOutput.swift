/// What the view tells the presenter: the events of the user, and that the view is ready.
///
/// An event that makes a request ends together with the request. The view starts it in a task, which is cancelled when the
/// screen closes.
public protocol GreetingViewOutput {
  /// The view is ready to show something. It comes first, and once.
  func viewDidLoad() async

  /// The user has edited the name.
  ///
  /// - Parameter text: The text of the field, as typed.
  func didEditName(_ text: String)

  /// The user has edited the surname.
  ///
  /// - Parameter text: The text of the field, as typed.
  func didEditSurname(_ text: String)

  /// The user has tapped Greet.
  func didTapGreet() async

  /// The user has tapped Retry.
  func didTapRetry() async

  /// The user has tapped Continue.
  func didTapContinue()
}
