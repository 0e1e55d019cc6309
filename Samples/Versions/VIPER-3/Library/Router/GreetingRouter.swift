import GreetingDomain

/// Leads from the greeting screen to the next one, by the navigation of the app.
final class GreetingRouter: GreetingRouterInput {
  private let navigation: any Navigation

  init(navigation: any Navigation) {
    self.navigation = navigation
  }

  func openWelcomeCard(for person: FullName) {
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }
}
