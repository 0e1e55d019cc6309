import GreetingDomain
import GreetingMVP
import Observation
import SwiftUI

/// MVP in SwiftUI: the presenter commands an object that SwiftUI observes. The library begins in
/// `GreetingMVP/GreetingPresenter.swift`.
///
/// Owns all objects: SwiftUI keeps those of the first initialization, and those of a later one are released unused.
struct MVPGreetingScreen: View {
  private let phrasebook: any Phrasebook
  @State private var view: ObservableGreetingView
  @State private var presenter: GreetingPresenter
  @State private var navigation: CardNavigation
  @State private var actions = ScreenActions()

  init(store: any PersonStore, phrasebook: any Phrasebook) {
    let view = ObservableGreetingView()
    let navigation = CardNavigation()
    self.phrasebook = phrasebook
    self.view = view
    self.presenter = GreetingPresenter(view: view, store: store, phrasebook: phrasebook, navigation: navigation)
    self.navigation = navigation
  }

  var body: some View {
    GreetingForm(
      phrasebook: phrasebook, title: view.title,
      name: $view.name.reporting(to: presenter.nameChanged),
      surname: $view.surname.reporting(to: presenter.surnameChanged),
      greeting: view.greeting, message: view.message, isBusy: view.isBusy, isGreetEnabled: view.isGreetEnabled,
      isRetryEnabled: view.isRetryEnabled, isContinueEnabled: view.isContinueEnabled,
      greet: { actions.start(presenter.greetTapped) },
      retry: { actions.start(presenter.retryTapped) },
      continueToWelcomeCard: presenter.continueTapped
    )
    .screenLifecycle(navigation: navigation, actions: actions, open: presenter.viewDidLoad)
  }
}

/// The passive view, which the presenter commands and SwiftUI observes; the texts are those of the fields.
@Observable
private final class ObservableGreetingView: GreetingView {
  private(set) var title = ""
  var name = ""
  var surname = ""
  private(set) var greeting: String?
  private(set) var message: String?
  private(set) var isBusy = false
  private(set) var isGreetEnabled = false
  private(set) var isRetryEnabled = false
  private(set) var isContinueEnabled = false

  func showTitle(_ title: String) { self.title = title }
  func showName(_ name: String) { self.name = name }
  func showSurname(_ surname: String) { self.surname = surname }
  func showGreeting(_ greeting: String?) { self.greeting = greeting }
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) { self.isBusy = isBusy }
  func setGreetEnabled(_ isEnabled: Bool) { isGreetEnabled = isEnabled }
  func setRetryEnabled(_ isEnabled: Bool) { isRetryEnabled = isEnabled }
  func setContinueEnabled(_ isEnabled: Bool) { isContinueEnabled = isEnabled }
}
