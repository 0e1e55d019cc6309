import GreetingDomain

/// Knows which screen comes next, and what that screen needs.
final class GreetingRouter {
  private let navigation: any Navigation

  init(navigation: any Navigation) {
    self.navigation = navigation
  }
}

extension GreetingRouter: GreetingRouterInput {
  func openWelcomeCard(for fullName: FullName) {
    navigation.showWelcomeCard(WelcomeCard(name: fullName.name, surname: fullName.surname))
  }
}
