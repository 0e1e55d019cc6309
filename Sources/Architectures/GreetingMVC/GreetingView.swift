/// The passive view: shows what it is given, and reports what the user does to its delegate.
///
/// Implemented by the host; owned by the `GreetingViewController`.
@MainActor
public protocol GreetingView: AnyObject {
  /// Who is told what the user does; the view refers to it weakly.
  var delegate: (any GreetingViewDelegate)? { get set }

  /// The title of the screen.
  var title: String { get set }
  /// The text of the name field; setting it to the text that it shows changes nothing, not even the cursor.
  var name: String { get set }
  /// The text of the surname field, likewise.
  var surname: String { get set }
  /// The greeting, `nil` while there is none.
  var greeting: String? { get set }
  /// The message, `nil` while there is none.
  var message: String? { get set }
  /// Whether the screen shows that it waits for the store.
  var isBusy: Bool { get set }
  /// Whether the button that greets is enabled.
  var isGreetEnabled: Bool { get set }
  /// Whether the button that loads again is enabled.
  var isRetryEnabled: Bool { get set }
  /// Whether the button that goes on to the welcome card is enabled.
  var isContinueEnabled: Bool { get set }
}

/// What the user does with the view; implemented by the `GreetingViewController`.
///
/// The methods that wait for the store are `async`, so that the host owns the task.
@MainActor
public protocol GreetingViewDelegate: AnyObject {
  /// The user changed the text of the name field.
  func greetingView(_ view: any GreetingView, didEditName text: String)
  /// The user changed the text of the surname field.
  func greetingView(_ view: any GreetingView, didEditSurname text: String)
  /// The user tapped the button that greets.
  func greetingViewDidTapGreet(_ view: any GreetingView) async
  /// The user tapped the button that loads again.
  func greetingViewDidTapRetry(_ view: any GreetingView) async
  /// The user tapped the button that goes on.
  func greetingViewDidTapContinue(_ view: any GreetingView)
}
