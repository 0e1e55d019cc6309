public import GreetingDomain

/// A screen that its view reads, such as a view model.
///
/// The view of the contract reads everything after each event. So it does not check that the screen announces a change, as
/// SwiftUI and UIKit need.
@MainActor
public protocol ReadScreen: AnyObject {
  /// The title of the screen.
  var title: String { get }
  /// What the field of the name shows, and what the user has typed into it.
  var name: String { get set }
  /// What the field of the surname shows, and what the user has typed into it.
  var surname: String { get set }
  /// The greeting; `nil` if nobody is greeted.
  var greeting: String? { get }
  /// What is wrong; `nil` if nothing is.
  var message: String? { get }
  /// Whether a call of the store is pending.
  var isBusy: Bool { get }
  /// Whether the user may tap Greet.
  var canGreet: Bool { get }
  /// Whether the user may tap Retry.
  var canRetry: Bool { get }
  /// Whether the user may tap Continue.
  var canContinue: Bool { get }

  /// The screen has opened.
  func load() async
  /// The user has tapped Greet.
  func greet() async
  /// The user has tapped Retry.
  func retry() async
  /// The user has tapped Continue.
  func continueToWelcomeCard()
}

extension Contract {
  /// Makes the contract of an implementation that is read.
  ///
  /// - Parameter makeScreen: Assembles a screen of it.
  public init<S: ReadScreen>(
    reading makeScreen: @escaping @MainActor @Sendable (any PersonStore, any Phrasebook, any Navigation) -> S
  ) {
    self.init { dependencies in
      ReadingView(
        makeScreen(dependencies.store, dependencies.phrasebook, dependencies.navigation), on: dependencies.display)
    }
  }
}

/// The mock view of a screen that is read.
private final class ReadingView<S: ReadScreen>: Screen {
  private let screen: S
  private let display: Display

  init(_ screen: S, on display: Display) {
    (self.screen, self.display) = (screen, display)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let screen = screen
    switch action {
    case .open: return { await screen.load() }
    case .editName(let text):
      display.content.name = text
      return { screen.name = text.string }
    case .editSurname(let text):
      display.content.surname = text
      return { screen.surname = text.string }
    case .greet: return { await screen.greet() }
    case .retry: return { await screen.retry() }
    case .continue: return { screen.continueToWelcomeCard() }
    case .close: return {}
    // A change request may add actions.
    @unknown default: return {}
    }
  }

  func updateIfNeeded() {
    display.content.title = Text(screen.title)
    display.content.name = Text(screen.name)
    display.content.surname = Text(screen.surname)
    display.content.greeting = screen.greeting.map { Text($0) }
    display.content.message = screen.message.map { Text($0) }
    display.content.isBusy = screen.isBusy
    display.content.canGreet = screen.canGreet
    display.content.canRetry = screen.canRetry
    display.content.canContinue = screen.canContinue
  }
}
