import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// Rules 4, 6, 8 and 10: two events in one turn, reports that come late, presentations that are refused, and a store that
  /// changes what it is given.
  static let timing: [Self] = [
    Self("The name that the store returns is shown, not the typed one", rule: 4) {
      $0.given(GuestBookSituation.checkingIn)
      $0.when(.user(.greeting(.editName("Mary  Ann")))) {
        $0.greeting?.name = "Mary  Ann"
        $0.greeting?.canGreet = true
      }
      $0.when(
        .user(.greeting(.greet)), calls: .add("Mary  Ann", ""), then: GuestBookSituation.greet("Hello, Mary  Ann!"))
      $0.when(.store(0, .adds(3))) {
        $0.guests?.rows = ["Tim Cook", "Ann Lee", "Mary Ann"]
        $0.link = .editGuest(3)
        GuestBookSituation.saved(&$0)
      }
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Mary Ann", .guest(3))(&$0)
      }
      $0.when(.user(.edit), then: GuestBookSituation.openEdit("Mary Ann", "", .editGuest(3)))
    },
    Self("The name that the store returns for an update is shown, not the typed one", rule: 4) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.user(.greeting(.editName("Mary  Ann")))) { $0.greeting?.name = "Mary  Ann" }
      $0.when(.user(.greeting(.greet)), calls: .update(1, "Mary  Ann", "Cook")) {
        GuestBookSituation.greet("Hello, Mary  Ann Cook!")(&$0)
        GuestBookSituation.busyCard(&$0)
      }
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Mary Ann Cook", "Ann Lee"]
        $0.card?.name = "Mary Ann Cook"
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.saved(&$0)
      }
    },
    Self(
      "A guest is busy from the tap on Greet on: a link to edit the guest in the same turn ends at the card", rule: 6
    ) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.user(.greeting(.editName("Bob")))) { $0.greeting?.name = "Bob" }
      $0.when(.inOneTurn(.user(.greeting(.greet)), .link(.editGuest(1))), calls: .update(1, "Bob", "Cook")) {
        GuestBookSituation.closeSheet(.guest(1))(&$0)
        GuestBookSituation.busyCard(&$0)
      }
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.card?.name = "Bob Cook"
        GuestBookSituation.idleCard(&$0)
      }
    },
    Self(
      "A guest is busy from the tap on Remove on: a link to edit the guest in the same turn ends at the card", rule: 6
    ) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(
        .inOneTurn(.user(.remove), .link(.editGuest(1))), calls: .remove(1), then: GuestBookSituation.busyCard)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Ann Lee"]
        GuestBookSituation.closeCard(&$0)
      }
    },
    Self("A late report about a card leaves the card that a link has opened", rule: 8) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.unreported(.pop)) { $0.card = nil }
      $0.when(.link(.guest(2)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
      $0.when(.report)
      $0.when(.user(.edit), then: GuestBookSituation.openEdit("Ann", "Lee", .editGuest(2)))
    },
    Self("A late report about an edit leaves the check-in that a link has opened", rule: 8) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.unreported(.dismiss)) { $0.greeting = nil }
      $0.when(.link(.newGuest)) {
        $0.card = nil
        GuestBookSituation.openCheckIn(&$0)
      }
      $0.when(.report)
      $0.given(GuestBookSituation.greetBob)
      $0.when(.store(0, .adds(3))) {
        $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"]
        $0.link = .editGuest(3)
        GuestBookSituation.saved(&$0)
      }
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Bob", .guest(3))(&$0)
      }
    },
    Self("A late report about a card whose guest is removed leaves the next card", rule: 8) {
      $0.given(GuestBookSituation.removingTim)
      $0.when(.unreported(.pop)) { $0.card = nil }
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Ann Lee"]
        $0.link = .guests
      }
      $0.when(.user(.row(0)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
      $0.when(.report)
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
    },
    Self("A way back that is reported late is one all the same", rule: 8) {
      $0.given(GuestBookSituation.checkingIn)
      $0.when(.unreported(.dismiss)) { $0.greeting = nil }
      $0.when(.report) { $0.link = .guests }
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
    },
    Self("A check-in that is refused has not been asked for", rule: 8) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(.refused(.user(.checkIn)))
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
    },
    Self("An edit that is refused has not been asked for", rule: 8) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.refused(.user(.edit)))
      $0.when(.user(.edit), then: GuestBookSituation.openEdit("Tim", "Cook", .editGuest(1)))
    },
    Self("A link whose check-in is refused ends at the list, and nothing is dead", rule: 8) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.refused(.link(.newGuest)), then: GuestBookSituation.closeCard)
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
    },
    Self("Edit and Remove in one turn open the edit only", rule: 10) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(
        .inOneTurn(.user(.edit), .user(.remove)), then: GuestBookSituation.openEdit("Tim", "Cook", .editGuest(1)))
    },
    Self("Remove and Edit in one turn call the store only", rule: 10) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.inOneTurn(.user(.remove), .user(.edit)), calls: .remove(1), then: GuestBookSituation.busyCard)
    },
    Self("A row and Check in in one turn open the card only", rule: 10) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(
        .inOneTurn(.user(.row(0)), .user(.checkIn)), then: GuestBookSituation.openCard("Tim Cook", .guest(1)))
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
    },
    Self("Check in and a row in one turn open the sheet only, and Continue opens the card of the new guest", rule: 10) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(.inOneTurn(.user(.checkIn), .user(.row(0))), then: GuestBookSituation.openCheckIn)
      $0.given(GuestBookSituation.greetBob)
      $0.when(.store(0, .adds(3))) {
        $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"]
        $0.link = .editGuest(3)
        GuestBookSituation.saved(&$0)
      }
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Bob", .guest(3))(&$0)
      }
    },
    Self("Edit of a card that a link closes in the same turn does nothing, and Check in is not dead", rule: 10) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.inOneTurn(.link(.newGuest), .user(.edit))) {
        $0.card = nil
        GuestBookSituation.openCheckIn(&$0)
      }
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
    },
    Self("Edit of a card that a link replaces in the same turn does nothing", rule: 10) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(
        .inOneTurn(.link(.guest(2)), .user(.edit)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
    },
    Self("Edit of a card that was swiped back in the same turn does nothing", rule: 10) {
      $0.given(GuestBookSituation.cardOfTim)
      $0.when(.inOneTurn(.system(.pop), .user(.edit)), then: GuestBookSituation.closeCard)
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
    },
    Self("Greet on a sheet that a link closes in the same turn saves nothing", rule: 10) {
      $0.given(GuestBookSituation.typedBob)
      $0.when(.inOneTurn(.link(.guests), .user(.greeting(.greet))), then: GuestBookSituation.closeSheet(.guests))
    },
    Self("Continue of an edit that a link closes in the same turn leaves the next edit open", rule: 10) {
      $0.given(GuestBookSituation.updatedTim)
      $0.when(
        .inOneTurn(.link(.editGuest(1)), .user(.greeting(.continue))),
        then: GuestBookSituation.openEdit("Bob", "Cook", .editGuest(1)))
    },
    Self("A text that is typed in the turn of the tap counts", rule: 10) {
      $0.given(GuestBookSituation.checkingIn)
      $0.when(
        .inOneTurn(.user(.greeting(.editName("Bob"))), .user(.greeting(.greet))), calls: .add("Bob", "")
      ) {
        $0.greeting?.name = "Bob"
        GuestBookSituation.greet("Hello, Bob!")(&$0)
      }
    },
  ]
}
