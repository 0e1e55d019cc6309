public import GuestBookDomain

/// Calls the book on the user's actions, and updates the view from the book.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view.
public final class GuestsViewController {
  private let view: any GuestsView
  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any GuestsNavigation)?

  /// Receives the end of a load; a weak reference.
  weak var delegate: (any GuestsViewControllerDelegate)?

  /// Whether a link has led to a guest whom the book does not have.
  var isLinkedGuestUnknown = false {
    didSet { view.showMessage(message) }
  }

  /// Creates the controller of a view.
  ///
  /// - Parameters:
  ///   - view: The view, which the controller owns.
  ///   - book: The model.
  ///   - phrasebook: The texts of the list.
  ///   - navigation: Shows the next screens; the controller holds a weak reference to it.
  public init(
    view: any GuestsView, book: GuestBook, phrasebook: any GuestBookPhrasebook, navigation: any GuestsNavigation
  ) {
    self.view = view
    self.book = book
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  /// Becomes the delegate of the view and loads the guests; called once, when the view has loaded.
  public func viewDidLoad() async {
    view.delegate = self
    await book.load()
    delegate?.guestsViewControllerDidLoad(self)
  }

  /// Updates the view from the book; called before the view appears, and after each change of the book.
  public func updateProperties() {
    view.showGuests(book.guests?.all.map(\.person.fullName) ?? [])
    view.showEmptyText(book.guests?.all.isEmpty == true ? phrasebook.noGuests : nil)
    view.showMessage(message)
    view.setBusy(book.isLoading)
    view.setCheckInEnabled(book.canCheckIn)
    view.setRetryEnabled(book.canRetry)
  }

  private var message: String? {
    if isLinkedGuestUnknown { return phrasebook.unknownGuest }
    return book.hasLoadFailed ? phrasebook.guestsNotLoaded : nil
  }
}

extension GuestsViewController: GuestsViewDelegate {
  public func guestsView(_ view: any GuestsView, didTapRow row: Int) {
    guard let guests = book.guests?.all, guests.indices.contains(row) else { return }
    navigation?.showCard(of: guests[row].id)
  }

  public func guestsViewDidTapCheckIn(_ view: any GuestsView) {
    guard book.canCheckIn else { return }
    navigation?.showCheckIn()
  }

  public func guestsViewDidTapRetry(_ view: any GuestsView) async {
    guard book.canRetry else { return }
    await book.retry()
    delegate?.guestsViewControllerDidLoad(self)
  }
}

/// Receives the end of a load; implemented by the `GuestBookViewController`.
protocol GuestsViewControllerDelegate: AnyObject {
  /// A load of the guests has ended, perhaps with a failure.
  func guestsViewControllerDidLoad(_ controller: GuestsViewController)
}
