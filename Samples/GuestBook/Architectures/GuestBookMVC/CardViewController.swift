import GreetingDomain
import GreetingMVC
import GuestBookDomain

/// Calls the model on the user's actions, updates the view from the model, and presents the edit of the guest.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view and the model.
public final class CardViewController {
  private let view: any CardView
  private let model: CardModel
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook
  /// `nil` when the card was left, as in UIKit.
  private weak var navigationController: (any GuestBookNavigationController)?
  private weak let delegate: (any CardViewControllerDelegate)?

  private var sheet: GreetingSheet? {
    // A greeting that was left saves nothing and continues nowhere.
    didSet { oldValue?.delegate = nil }
  }

  /// Creates the controller of a view.
  ///
  /// - Parameters:
  ///   - view: The view, which the controller owns.
  ///   - model: The model, which the controller owns.
  ///   - phrasebook: The texts of the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  ///   - navigationController: Shows the greeting; a weak reference.
  ///   - delegate: Receives the removal of the guest; a weak reference.
  init(
    view: any CardView, model: CardModel, phrasebook: any GuestBookPhrasebook, greetingPhrasebook: any Phrasebook,
    navigationController: any GuestBookNavigationController, delegate: any CardViewControllerDelegate
  ) {
    self.view = view
    self.model = model
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
    self.navigationController = navigationController
    self.delegate = delegate
  }

  /// The guest; `nil` if the card has only a name.
  var guestID: Guest.ID? { model.guestID }

  /// The link that restores the card, and the greeting if one is presented.
  var link: GuestBookLink {
    sheet?.link ?? guestID.map { .guest($0) } ?? .guests
  }

  /// Becomes the delegate of the view; called once, when the view has loaded.
  public func viewDidLoad() {
    view.delegate = self
  }

  /// Updates the view from the model; called before the view appears, and after each change of the model.
  public func updateProperties() {
    view.showName(model.person.fullName)
    view.showMessage(model.hasRemovalFailed ? phrasebook.guestNotRemoved : nil)
    view.setBusy(model.isBusy)
    view.setEditEnabled(model.isAvailable)
    view.setRemoveEnabled(model.isAvailable)
  }

  /// Whether the card is shown and nothing covers it; otherwise a tap on it has no effect.
  private var isOnTop: Bool { navigationController != nil && sheet == nil }

  /// Presents the edit of the guest, unless the guest is busy.
  func presentEdit() {
    guard isOnTop, model.isAvailable, let guest = model.guest else { return }
    let sheet = GreetingSheet(guest: guest, book: model.book, delegate: self)
    self.sheet = sheet
    navigationController?.presentGreeting(delegate: sheet) { view in
      GreetingAssembly.makeViewController(for: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    }
  }

  private func dismissEdit() {
    guard sheet != nil else { return }
    sheet = nil
    navigationController?.dismissGreeting()
  }

  /// The card is left: its edit is dismissed with it.
  func leave() {
    dismissEdit()
    navigationController = nil
  }
}

extension CardViewController: CardViewDelegate {
  public func cardViewDidTapEdit(_ view: any CardView) {
    presentEdit()
  }

  public func cardViewDidTapRemove(_ view: any CardView) async {
    guard isOnTop, let guestID, await model.remove() else { return }
    delegate?.cardViewController(self, didRemove: guestID)
  }
}

extension CardViewController: GreetingSheetDelegate {
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith card: WelcomeCard) {
    dismissEdit()
  }

  func greetingSheetDidDismiss() {
    sheet = nil
  }
}

/// Receives the result of a card; implemented by the controller that pushes it.
protocol CardViewControllerDelegate: AnyObject {
  /// The guest of a card was removed. The card may have been left meanwhile.
  func cardViewController(_ controller: CardViewController, didRemove id: Guest.ID)
}
