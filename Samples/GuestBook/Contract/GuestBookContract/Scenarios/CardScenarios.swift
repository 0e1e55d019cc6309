import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// Rules 6 and 7: the card and the removal.
  static let card: [Self] = [
    Self("A card is busy while the greeting above it saves", rule: 6) {
      $0.given(GuestBookSituation.updatingTim)
    },
    Self("A card that is opened while its guest is saved is busy until the call returns", rule: 6) {
      $0.given(GuestBookSituation.addedBob)
      $0.when(
        .user(.greeting(.greet)), calls: .update(3, "Bob", ""), then: GuestBookSituation.greet("Hello, Bob!"))
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
      $0.when(.user(.row(2))) {
        GuestBookSituation.openCard("Bob", .guest(3))(&$0)
        GuestBookSituation.busyCard(&$0)
      }
      $0.when(.user(.edit))
      $0.when(.user(.remove))
      $0.when(.store(0, .succeeds), then: GuestBookSituation.idleCard)
    },
    Self("A new card of a guest who is being removed is busy", rule: 6) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.row(0))) {
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
        GuestBookSituation.busyCard(&$0)
      }
    },
    Self("The card of another guest is not busy", rule: 6) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.row(1)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
    },
    Self("A removal deletes the row and closes the card", rule: 7) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Ann Lee"]
        GuestBookSituation.closeCard(&$0)
      }
    },
    Self("The last removal leaves an empty book", rule: 7) {
      $0.given(GuestBookSituation.opening)
      $0.when(.store(0, .finds([GuestBookSituation.tim]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim Cook"]
        $0.guests?.canCheckIn = true
      }
      $0.when(.user(.row(0)), then: GuestBookSituation.openCard("Tim Cook", .guest(1)))
      $0.when(.user(.remove), calls: .remove(1), then: GuestBookSituation.busyCard)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = []
        $0.guests?.emptyText = "There are no guests yet."
        GuestBookSituation.closeCard(&$0)
      }
    },
    Self("A removal that fails shows a message until the next Remove", rule: 7) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.store(0, .fails)) {
        GuestBookSituation.idleCard(&$0)
        $0.card?.message = "The guest could not be removed."
      }
      $0.when(.user(.edit), then: GuestBookSituation.openEdit("Tim", "Cook", .editGuest(1)))
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guest(1)))
      $0.when(.user(.remove), calls: .remove(1)) {
        GuestBookSituation.busyCard(&$0)
        $0.card?.message = nil
      }
    },
    Self("Two taps on Remove call the store once", rule: 7) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.userTwice(.remove), calls: .remove(1), then: GuestBookSituation.busyCard)
    },
    Self("A removal closes only the card of its guest", rule: 7) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.row(1)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
      $0.when(.store(0, .succeeds)) { $0.guests?.rows = ["Ann Lee"] }
    },
    Self("A removal closes a new card of its guest", rule: 7) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.row(0))) {
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
        GuestBookSituation.busyCard(&$0)
      }
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Ann Lee"]
        GuestBookSituation.closeCard(&$0)
      }
    },
    Self("A removal leaves a check-in open", rule: 7) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
      $0.when(.store(0, .succeeds)) { $0.guests?.rows = ["Ann Lee"] }
    },
    Self("A removal that fails has no message on a new card", rule: 7) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.row(0))) {
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
        GuestBookSituation.busyCard(&$0)
      }
      $0.when(.store(0, .failsAsCancelled), then: GuestBookSituation.idleCard)
    },
  ]
}
