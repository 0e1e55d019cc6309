/// Where the presenter can send the user.
protocol GreetingRouterInput {
  /// Opens the welcome card.
  ///
  /// - Parameter person: The person that the card welcomes.
  func openWelcomeCard(for person: FullName)
}
