import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// Rules 1, 2, 6, 9 and 10: replies of the store that meet other events, loads that are cancelled, and screens that move
  /// out of sight.
  static let replies: [Self] = [
    Self("The load of a list that stays is cancelled, and a link that waits opens its screens", rule: 1) {
      $0.given(GuestBookSituation.opening)
      $0.when(.link(.guest(1))) { $0.link = .guest(1) }
      $0.when(.cancel)
      $0.when(.store(0, .finds([GuestBookSituation.tim]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim Cook"]
        $0.guests?.canCheckIn = true
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
      }
    },
    Self("The load of a list that stays is cancelled and fails, and Retry loads again", rule: 1) {
      $0.given(GuestBookSituation.opening)
      $0.when(.cancel)
      $0.when(.store(0, .failsAsCancelled)) {
        $0.guests?.isBusy = false
        $0.guests?.message = "The guests could not be loaded."
        $0.guests?.canRetry = true
      }
      $0.when(.user(.retry), calls: .load) {
        $0.guests?.isBusy = true
        $0.guests?.message = nil
        $0.guests?.canRetry = false
      }
      $0.when(.cancel)
      $0.when(.store(0, .finds([GuestBookSituation.tim]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim Cook"]
        $0.guests?.canCheckIn = true
      }
    },
    Self("The row of a guest whose removal returns in the turn of the tap opens no other card", rule: 2) {
      $0.given(GuestBookSituation.removingTimFromTheList)
      $0.when(.inOneTurn(.store(0, .succeeds), .user(.row(0)))) { $0.guests?.rows = ["Ann Lee"] }
      $0.when(.user(.row(0)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
    },
    Self("A row below that of a guest whose removal returns in the turn of the tap opens its own card", rule: 2) {
      $0.given(GuestBookSituation.removingTimFromTheList)
      $0.when(.inOneTurn(.store(0, .succeeds), .user(.row(1)))) {
        $0.guests?.rows = ["Ann Lee"]
        GuestBookSituation.openCard("Ann Lee", .guest(2))(&$0)
      }
    },
    Self("A save that returns in the turn of a link does not leave the guest busy", rule: 6) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.inOneTurn(.store(0, .succeeds), .link(.guest(1)))) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.greeting = nil
        GuestBookSituation.openCard("Bob Cook", .guest(1))(&$0)
        GuestBookSituation.idleCard(&$0)
      }
      $0.when(.user(.edit), then: GuestBookSituation.openEdit("Bob", "Cook", .editGuest(1)))
    },
    Self("A save that returns in the turn of a swipe does not leave the guest busy", rule: 6) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.inOneTurn(.store(0, .succeeds), .system(.dismiss))) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.card?.name = "Bob Cook"
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.closeSheet(.guest(1))(&$0)
      }
      $0.when(.user(.remove), calls: .remove(1), then: GuestBookSituation.busyCard)
    },
    Self("A link that comes before the list waits for the guests", rule: 9) {
      $0.when(.link(.newGuest)) { $0.link = .newGuest }
      $0.when(.link(.guest(1))) { $0.link = .guest(1) }
      $0.when(.open(nil), calls: .load) {
        $0.guests = GuestsContent()
        $0.guests?.isBusy = true
      }
      $0.when(.store(0, .finds([GuestBookSituation.tim]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim Cook"]
        $0.guests?.canCheckIn = true
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
      }
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
    },
    Self("A card that a link has closed is not updated while it moves out of sight", rule: 10) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.link(.guests)) {
        $0.greeting = nil
        GuestBookSituation.closeCard(&$0)
      }
      $0.when(.store(0, .succeeds)) { $0.guests?.rows = ["Bob Cook", "Ann Lee"] }
    },
  ]
}
