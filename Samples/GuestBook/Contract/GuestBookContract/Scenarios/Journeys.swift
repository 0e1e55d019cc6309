import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// The ways through several screens whose messages are counted.
  package static let journeys: [Self] = [
    Self("Check in a guest", rule: 5) {
      $0.given(GuestBookSituation.addedBob)
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Bob", .guest(3))(&$0)
      }
    },
    Self("Edit a guest until the list shows it", rule: 4) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.card?.name = "Bob Cook"
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.saved(&$0)
      }
    },
    Self("Open a cold link to the edit of a guest", rule: 9) {
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
    },
  ]
}
