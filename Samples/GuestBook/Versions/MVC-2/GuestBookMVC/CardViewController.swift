public import GuestBookDomain

/// Calls the model on the user's actions, and updates the view from the model.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view and the model.
public final class CardViewController {
  private let view: any CardView
  private let model: CardModel
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any CardNavigation)?

  /// Receives the removal of the guest; a weak reference.
  weak var delegate: (any CardViewControllerDelegate)?

  /// Creates the controller of a view.
  ///
  /// - Parameters:
  ///   - view: The view, which the controller owns.
  ///   - model: The model, which the controller owns.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the controller holds a weak reference to it.
  public init(
    view: any CardView, model: CardModel, phrasebook: any GuestBookPhrasebook, navigation: any CardNavigation
  ) {
    self.view = view
    self.model = model
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  /// The guest of the card, `nil` if the card has only a name.
  var guestID: Guest.ID? { model.guestID }

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
}

extension CardViewController: CardViewDelegate {
  public func cardViewDidTapEdit(_ view: any CardView) {
    guard model.isAvailable, let guestID else { return }
    navigation?.showEdit(of: guestID)
  }

  public func cardViewDidTapRemove(_ view: any CardView) async {
    guard let guestID, await model.remove() else { return }
    if !Task.isCancelled { navigation?.closeCard(of: guestID) }
    // Also if this card was left: another card of the guest can be open.
    delegate?.cardViewController(self, didRemove: guestID)
  }
}

/// Receives the removal of the guest; implemented by the `GuestBookViewController`.
protocol CardViewControllerDelegate: AnyObject {
  /// The store has removed the guest; the card may have been left meanwhile.
  func cardViewController(_ controller: CardViewController, didRemove id: Guest.ID)
}
