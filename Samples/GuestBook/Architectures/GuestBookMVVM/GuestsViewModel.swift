public import GuestBookDomain
public import Observation

/// The display-ready, observable state of the list, and the user's commands.
///
/// Owned by the root view model and by the host's view, which observes it; it has no reference to a view.
@Observable
public final class GuestsViewModel {
  /// Whether a link leads to a guest whom the book does not have; until the next screen or link is opened.
  var isLinkedGuestUnknown = false

  private var hasLoadFailed = false

  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any GuestsNavigation)?
  private let onLoad: () -> Void

  /// Creates the view model of a list.
  ///
  /// - Parameters:
  ///   - book: The guests.
  ///   - phrasebook: The texts of the list.
  ///   - navigation: Shows the next screens; the view model holds a weak reference to it.
  ///   - onLoad: Called when the guests are loaded.
  init(
    book: GuestBook, phrasebook: any GuestBookPhrasebook, navigation: any GuestsNavigation, onLoad: @escaping () -> Void
  ) {
    self.book = book
    self.phrasebook = phrasebook
    self.navigation = navigation
    self.onLoad = onLoad
  }

  // MARK: State

  /// The rows, empty until the guests are loaded.
  public var rows: [GuestRow] {
    book.guests?.all.map { GuestRow(id: $0.id, name: $0.person.fullName) } ?? []
  }

  /// The text in place of the rows, `nil` unless the loaded book is empty.
  public var emptyText: String? {
    book.guests?.all.isEmpty == true ? phrasebook.noGuests : nil
  }

  /// The message, `nil` if there is none.
  public var message: String? {
    if isLinkedGuestUnknown { return phrasebook.unknownGuest }
    return hasLoadFailed ? phrasebook.guestsNotLoaded : nil
  }

  /// Whether the load is pending.
  public private(set) var isBusy: Bool = false

  /// Whether ``checkIn()`` is available.
  public var canCheckIn: Bool { book.guests != nil }
  /// Whether ``retry()`` is available.
  public var canRetry: Bool { !isBusy && hasLoadFailed }

  // MARK: Commands

  /// Loads the guests; called once, when the screen opens.
  public func load() async {
    isBusy = true
    hasLoadFailed = false
    do {
      try await book.load()
      onLoad()
    } catch {
      hasLoadFailed = true
    }
    isBusy = false
  }

  /// Loads the guests again after a failure.
  public func retry() async {
    guard canRetry else { return }
    await load()
  }

  /// Shows an empty greeting, to check in a guest.
  public func checkIn() {
    guard canCheckIn else { return }
    navigation?.showCheckIn()
  }

  /// Shows the card of a guest.
  ///
  /// - Parameter id: The ID of the row.
  public func showCard(of id: GuestRow.ID) {
    navigation?.showCard(of: id)
  }
}

/// Shows the screens above the list; implemented by the root view model.
protocol GuestsNavigation: AnyObject {
  /// Shows an empty greeting, to check in a guest.
  func showCheckIn()
  /// Shows the card of a guest.
  func showCard(of id: Guest.ID)
}
