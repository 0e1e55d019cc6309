public import GreetingDomain

/// A screen that its view reads after each change, as SwiftUI reads a view model. The contract brings the view.
@MainActor
public protocol ReadScreen: AnyObject {
  /// The line above the fields.
  var title: String { get }
  /// What the field of the name shows.
  var name: String { get }
  /// What the field of the surname shows.
  var surname: String { get }
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
  /// The user has edited a field.
  ///
  /// - Parameters:
  ///   - name: The text in the field of the name; `nil` if the other field was edited.
  ///   - surname: The text in the field of the surname; `nil` if the other field was edited.
  func edit(name: String?, surname: String?)
  /// The user has tapped Greet.
  func greet() async
  /// The user has tapped Retry.
  func retry() async
  /// The user has tapped Continue.
  func goOn()
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
    case .editName(let text): return { screen.edit(name: text.string, surname: nil) }
    case .editSurname(let text): return { screen.edit(name: nil, surname: text.string) }
    case .greet: return { await screen.greet() }
    case .retry: return { await screen.retry() }
    case .continue: return { screen.goOn() }
    case .close: return {}
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
