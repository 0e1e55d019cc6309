import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// Rule 9: links.
  static let links: [Self] = [
    Self("A link waits for the guests and opens its screens", rule: 9) {
      $0.when(.open(.editGuest(1)), calls: .load) {
        $0.link = .editGuest(1)
        $0.guests = GuestsContent()
        $0.guests?.isBusy = true
      }
      $0.when(.store(0, .finds([GuestBookSituation.tim, GuestBookSituation.ann]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim Cook", "Ann Lee"]
        $0.guests?.canCheckIn = true
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
        GuestBookSituation.openEdit("Tim", "Cook", .editGuest(1))(&$0)
      }
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guest(1)))
    },
    Self("The newest link replaces one that waits", rule: 9) {
      $0.given(GuestBookSituation.opening)
      $0.when(.link(.guest(1))) { $0.link = .guest(1) }
      $0.when(.link(.newGuest)) { $0.link = .newGuest }
      $0.when(.store(0, .finds([]))) {
        $0.guests?.isBusy = false
        $0.guests?.emptyText = "There are no guests yet."
        $0.guests?.canCheckIn = true
        GuestBookSituation.openCheckIn(&$0)
      }
    },
    Self("A link still waits after the load has failed", rule: 9) {
      $0.given(GuestBookSituation.opening)
      $0.when(.link(.guest(2))) { $0.link = .guest(2) }
      $0.when(.store(0, .fails)) {
        $0.guests?.isBusy = false
        $0.guests?.message = "The guests could not be loaded."
        $0.guests?.canRetry = true
      }
      $0.when(.link(.guest(1))) { $0.link = .guest(1) }
      $0.when(.user(.retry), calls: .load) {
        $0.guests?.isBusy = true
        $0.guests?.message = nil
        $0.guests?.canRetry = false
      }
      $0.when(.store(0, .finds([GuestBookSituation.tim]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim Cook"]
        $0.guests?.canCheckIn = true
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
      }
    },
    Self("A link to the list closes everything above it", rule: 9) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.link(.guests)) {
        $0.greeting = nil
        GuestBookSituation.closeCard(&$0)
      }
    },
    Self("A link in the middle of an edit opens its own screens", rule: 9) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.link(.editGuest(2))) {
        GuestBookSituation.openCard("Ann Lee", .guest(2))(&$0)
        GuestBookSituation.openEdit("Ann", "Lee", .editGuest(2))(&$0)
      }
      $0.when(.store(0, .succeeds)) { $0.guests?.rows = ["Bob Cook", "Ann Lee"] }
    },
    Self("A link to the card that is shown opens a new card", rule: 9) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.store(0, .fails)) {
        GuestBookSituation.idleCard(&$0)
        $0.card?.message = "The guest could not be removed."
      }
      $0.when(.link(.guest(1))) { $0.card?.message = nil }
    },
    Self("A link to the edit that is shown opens a new sheet", rule: 9) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.user(.greeting(.editName("Bob")))) { $0.greeting?.name = "Bob" }
      $0.when(.link(.editGuest(1))) { $0.greeting?.name = "Tim" }
    },
    Self("A link to the check-in that is shown opens an empty sheet", rule: 9) {
      $0.given(GuestBookSituation.addingBob)
      $0.when(.link(.newGuest), then: GuestBookSituation.openCheckIn)
      $0.when(.store(0, .adds(3))) { $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"] }
    },
    Self("A link to edit a busy guest ends at the card", rule: 9) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.link(.editGuest(1))) {
        $0.greeting = nil
        $0.link = .guest(1)
      }
      $0.when(.store(0, .fails), then: GuestBookSituation.idleCard)
    },
    Self("A link to an unknown guest ends at a message, which the next screen removes", rule: 9) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.link(.guest(9))) {
        $0.guests?.message = "This guest is not in the book."
        GuestBookSituation.closeCard(&$0)
      }
      $0.when(.user(.row(1))) {
        $0.guests?.message = nil
        GuestBookSituation.openCard("Ann Lee", .guest(2))(&$0)
      }
    },
    Self("The message for an unknown guest is removed by the next link, and by a check-in", rule: 9) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(.link(.editGuest(9))) { $0.guests?.message = "This guest is not in the book." }
      $0.when(.link(.guests)) { $0.guests?.message = nil }
      $0.when(.link(.guest(9))) { $0.guests?.message = "This guest is not in the book." }
      $0.when(.user(.checkIn)) {
        $0.guests?.message = nil
        GuestBookSituation.openCheckIn(&$0)
      }
    },
    Self("A guest who was removed is unknown to a link", rule: 9) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Ann Lee"]
        GuestBookSituation.closeCard(&$0)
      }
      $0.when(.link(.guest(1))) { $0.guests?.message = "This guest is not in the book." }
    },
    Self("Remove, then a link to the same guest: its card closes when the guest is removed", rule: 9) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.link(.guest(1)))
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Ann Lee"]
        GuestBookSituation.closeCard(&$0)
      }
    },
  ]
}

extension AppScenario {
  /// All scenarios, in the order of the rules.
  public static let all: [Self] = (list + sheet + card + system + timing + replies + links)
    .enumerated()
    .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
    .map(\.element)
}
