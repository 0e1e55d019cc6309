import GreetingDomain
import GreetingMVC
import Observation
import SwiftUI

/// MVC in SwiftUI: the controller updates an object that SwiftUI observes, after each change of the model. The library
/// begins in `GreetingMVC/GreetingAssembly.swift`.
///
/// SwiftUI has nothing that calls the controller's `updateProperties()`, as UIKit does, so the view tracks what it reads.
///
/// Owns all objects: SwiftUI keeps those of the first initialization, and those of a later one are released unused.
struct MVCGreetingScreen: View {
  private let phrasebook: any Phrasebook
  @State private var view: ObservableGreetingView
  @State private var viewController: GreetingViewController
  @State private var navigation: CardNavigation
  @State private var actions = ScreenActions()
  @State private var isTracking = false

  init(store: any PersonStore, phrasebook: any Phrasebook) {
    let view = ObservableGreetingView()
    let navigation = CardNavigation()
    self.phrasebook = phrasebook
    self.view = view
    self.viewController = GreetingAssembly.makeViewController(
      for: view, store: store, phrasebook: phrasebook, navigation: navigation)
    self.navigation = navigation
  }

  var body: some View {
    GreetingForm(
      phrasebook: phrasebook, title: view.title,
      name: $view.name.reporting(to: view.nameEdited),
      surname: $view.surname.reporting(to: view.surnameEdited),
      greeting: view.greeting, message: view.message, isBusy: view.isBusy, isGreetEnabled: view.isGreetEnabled,
      isRetryEnabled: view.isRetryEnabled, isContinueEnabled: view.isContinueEnabled,
      greet: { actions.start(view.greetTapped) },
      retry: { actions.start(view.retryTapped) },
      continueToWelcomeCard: view.continueTapped
    )
    .onAppear {
      guard !isTracking else { return }
      isTracking = true
      update(by: viewController)
    }
    .screenLifecycle(navigation: navigation, actions: actions, open: viewController.viewDidLoad)
  }
}

/// Has the controller update the view, now and after each change of what it reads.
private func update(by viewController: GreetingViewController) {
  withObservationTracking {
    viewController.updateProperties()
  } onChange: { [weak viewController] in
    // Called before the first change, so the view is updated in the next turn of the main actor.
    Task { @MainActor in
      if let viewController { update(by: viewController) }
    }
  }
}

/// The passive view, which the controller updates and SwiftUI observes; the texts are those of the fields.
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

  @ObservationIgnored weak var delegate: (any GreetingViewDelegate)?

  func nameEdited(_ text: String) { delegate?.greetingView(self, didEditName: text) }
  func surnameEdited(_ text: String) { delegate?.greetingView(self, didEditSurname: text) }
  func greetTapped() async { await delegate?.greetingViewDidTapGreet(self) }
  func retryTapped() async { await delegate?.greetingViewDidTapRetry(self) }
  func continueTapped() { delegate?.greetingViewDidTapContinue(self) }
}
