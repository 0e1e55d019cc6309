/// What the presenter asks of the view controller.
public protocol GreetingDisplayLogic: AnyObject {
  func displayPerson(viewModel: Greeting.LoadPerson.ViewModel)
  func displayEdit(viewModel: Greeting.EditText.ViewModel)
  func displayGreeting(viewModel: Greeting.Greet.ViewModel)
  func displayWelcomeCard(viewModel: Greeting.OpenWelcomeCard.ViewModel)
  func displayUnavailableWelcomeCard(viewModel: Greeting.OpenWelcomeCard.ViewModel)
}
