public import GreetingDomain
public import GuestBookDomain

/// An app that the contract can check: one variant with its mock views, owned as the system owns an app.
@MainActor
public protocol GuestBookApp: AnyObject {
  /// The link that restores the app's screens; `nil` if nothing is shown.
  var link: GuestBookLink? { get }

  /// Makes the operation that an event for the whole app triggers, without starting it.
  ///
  /// Opening puts the root on the stage, which performs `ScreenAction.open` on it. The operation is not cancelled until
  /// the app closes. A link that waits is state: no operation waits for the guests on its behalf.
  ///
  /// - Parameter action: What happens to the app.
  /// - Returns: An operation that ends when its calls have returned.
  func operation(for action: AppAction) -> @MainActor () async -> Void

  /// The host's next pass, before that of the screens: a declarative host shows its path on the stage.
  ///
  /// - Returns: Whether the host had been notified of a change.
  func updateIfNeeded() -> Bool
}

extension GuestBookApp {
  /// Does nothing, for apps that call the stage themselves.
  public func updateIfNeeded() -> Bool { false }
}

/// What happens to an app as a whole.
public enum AppAction: Hashable, Sendable {
  /// It opens, perhaps with a link.
  case open(GuestBookLink?)
  /// It is opened with a link while it runs.
  case link(GuestBookLink)
}

/// What an app is assembled with.
public struct AppDependencies {
  /// Where the guests are kept.
  public let store: any GuestStore
  /// The language of the app.
  public let language: Language
  /// Where the app shows its screens.
  public let stage: Stage

  /// The texts of the greeting.
  public var greetingPhrasebook: any Phrasebook { language.phrasebook }
  /// The texts of the list and the card.
  public var phrasebook: any GuestBookPhrasebook { language.guestBookPhrasebook }
}

/// Assembles an app; nothing is shown before it is opened.
public typealias AppMaker = @MainActor @Sendable (AppDependencies) -> any GuestBookApp
