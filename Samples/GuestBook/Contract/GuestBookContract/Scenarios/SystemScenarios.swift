import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// Rules 8 and 10: the system goes back, and nothing stays.
  static let system: [Self] = [
    Self("Greet, swipe the sheet down, and the guest is added", rule: 8) {
      $0.given(GuestBookSituation.addingBob)
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
      $0.when(.store(0, .adds(3))) { $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"] }
      $0.when(.user(.row(2)), then: GuestBookSituation.openCard("Bob", .guest(3)))
    },
    Self("Greet, swipe the sheet down, and nobody is told of the failure", rule: 8) {
      $0.given(GuestBookSituation.addingBob)
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
      $0.when(.store(0, .fails))
    },
    Self("Greet, swipe the sheet down in the same turn, and the guest is added", rule: 8) {
      $0.given(GuestBookSituation.checkingIn)
      $0.when(.user(.greeting(.editName("Bob")))) {
        $0.greeting?.name = "Bob"
        $0.greeting?.canGreet = true
      }
      $0.when(
        .inOneTurn(.user(.greeting(.greet)), .system(.dismiss)), calls: .add("Bob", ""),
        then: GuestBookSituation.closeSheet(.guests))
      $0.when(.store(0, .adds(3))) { $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"] }
    },
    Self("Remove, swipe back in the same turn, and the guest is removed", rule: 8) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.inOneTurn(.user(.remove), .system(.pop)), calls: .remove(1), then: GuestBookSituation.closeCard)
      $0.when(.user(.row(0))) {
        GuestBookSituation.openCard("Tim Cook", .guest(1))(&$0)
        GuestBookSituation.busyCard(&$0)
      }
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Ann Lee"]
        GuestBookSituation.closeCard(&$0)
      }
    },
    Self("An edit that was swiped down updates the card", rule: 8) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guest(1)))
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.card?.name = "Bob Cook"
        GuestBookSituation.idleCard(&$0)
      }
    },
    Self("An addition that returns after the next check-in was opened does not belong to it", rule: 8) {
      $0.given(GuestBookSituation.addingBob)
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
      $0.when(.store(0, .adds(3))) { $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"] }
      $0.given(GuestBookSituation.greetBob)
      $0.when(.store(0, .fails), then: GuestBookSituation.notSaved)
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        $0.card = CardContent()
        $0.card?.name = "Bob"
        $0.link = .guests
      }
    },
    Self("After the system has gone back, another card can be opened", rule: 8) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.row(1)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
    },
    Self("After the sheet was swiped down, the same guest can be edited again", rule: 8) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guest(1)))
      $0.when(.user(.edit), then: GuestBookSituation.openEdit("Tim", "Cook", .editGuest(1)))
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guest(1)))
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
    },
    Self("A double tap on a row opens one card", rule: 10) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(.userTwice(.row(1)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
    },
    Self("A double tap on Check in opens one sheet", rule: 10) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(.userTwice(.checkIn), then: GuestBookSituation.openCheckIn)
      $0.given(GuestBookSituation.greetBob)
      $0.when(.store(0, .adds(3))) {
        $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"]
        $0.link = .editGuest(3)
        GuestBookSituation.saved(&$0)
      }
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
    },
    Self("A double tap on Edit opens one sheet", rule: 10) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.userTwice(.edit), then: GuestBookSituation.openEdit("Tim", "Cook", .editGuest(1)))
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guest(1)))
    },
    Self("A double tap on Greet saves once", rule: 10) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.userTwice(.greeting(.greet)), calls: .update(1, "Tim", "Cook")) {
        GuestBookSituation.greet("Hello, Tim Cook!")(&$0)
        GuestBookSituation.busyCard(&$0)
      }
    },
    Self("Nothing stays of an app that closes while it loads", rule: 10) {
      $0.given(GuestBookSituation.opening)
      $0.when(.close) { $0 = AppContent() }
      $0.when(.store(0, .finds([GuestBookSituation.tim])))
    },
    Self("Nothing stays of an app that closes while a sheet saves", rule: 10) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.close) { $0 = AppContent() }
      $0.when(.store(0, .succeeds))
    },
    Self("Nothing stays of an app that closes while it removes", rule: 10) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.close) { $0 = AppContent() }
      $0.when(.store(0, .succeeds))
    },
  ]
}
