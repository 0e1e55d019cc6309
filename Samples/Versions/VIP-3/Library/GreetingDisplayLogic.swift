/// What the presenter asks of the view controller.
public protocol GreetingDisplayLogic: AnyObject {
  /// Displays the title and the texts of the fields.
  func displayPerson(viewModel: Greeting.FetchPerson.ViewModel)
  /// Displays what an edit has changed besides the edited field.
  func displayEditedField(viewModel: Greeting.EditField.ViewModel)
  /// Displays the greeting.
  func displayGreeting(viewModel: Greeting.GreetPerson.ViewModel)
  /// Routes to the welcome card.
  func displayWelcomeCard(viewModel: Greeting.ShowWelcomeCard.ViewModel)
  /// Displays the status after a request that was not available.
  func displayRejectedRequest(viewModel: Greeting.RejectRequest.ViewModel)
}
