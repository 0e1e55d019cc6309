import GreetingDomain
import GuestBookDomain
import SwiftUI
import UIKit

/// What the list and the card show in a preview, in both frameworks: a state without a host.
struct GuestBookPreview {
  var phrasebook: any GuestBookPhrasebook = Language.english.guestBookPhrasebook
  var names = ["Tim Cook", "Ada Lovelace"]
  var emptyText: String?
  var message: String?
  var isBusy = false
  var isRetryEnabled = false

  static let guests = Self()
  static let empty = Self(names: [], emptyText: Language.english.guestBookPhrasebook.noGuests)
  static let busy = Self(names: [], isBusy: true)
  static let loadFailed = Self(
    names: [], message: Language.english.guestBookPhrasebook.guestsNotLoaded, isRetryEnabled: true)
  static let removalFailed = Self(message: Language.english.guestBookPhrasebook.guestNotRemoved)
  static let russian = Self(phrasebook: Language.russian.guestBookPhrasebook)

  /// The list in SwiftUI.
  var list: GuestListView {
    GuestListView(
      phrasebook: phrasebook, rows: names.enumerated().map { GuestListView.Row(id: $0.offset, name: $0.element) },
      emptyText: emptyText, message: message, isBusy: isBusy, isCheckInEnabled: !isBusy && !isRetryEnabled,
      isRetryEnabled: isRetryEnabled, open: { _ in }, checkIn: {}, retry: {})
  }

  /// The card of the first guest in SwiftUI.
  var card: GuestCardView {
    GuestCardView(
      phrasebook: phrasebook, name: names.first ?? "", message: message, isBusy: isBusy, isEditEnabled: !isBusy,
      isRemoveEnabled: !isBusy, edit: {}, remove: {})
  }

  /// Creates a view controller with the list in UIKit.
  func makeList() -> UINavigationController {
    let list = GuestListViewController(phrasebook: phrasebook)
    list.showGuests(names)
    list.showEmptyText(emptyText)
    list.showMessage(message)
    list.setBusy(isBusy)
    list.setCheckInEnabled(!isBusy && !isRetryEnabled)
    list.setRetryEnabled(isRetryEnabled)
    return UINavigationController(rootViewController: list)
  }

  /// Creates a view controller with the card of the first guest in UIKit.
  func makeCard() -> UINavigationController {
    let card = GuestCardViewController(phrasebook: phrasebook)
    card.showName(names.first ?? "")
    card.showMessage(message)
    card.setBusy(isBusy)
    card.setEditEnabled(!isBusy)
    card.setRemoveEnabled(!isBusy)
    return UINavigationController(rootViewController: card)
  }
}
