/// The ways out of the screen.
protocol GreetingRouterInput {
  /// Opens the welcome card of a greeted person.
  func openWelcomeCard(for fullName: FullName)
}
