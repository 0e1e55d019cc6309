import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// Rules 3, 4 and 5: the greeting as a sheet.
  static let sheet: [Self] = [
    Self("Check in presents an empty greeting, which asks the store nothing", rule: 3) {
      $0.given(GuestBookSituation.checkingIn)
    },
    Self("Edit presents a greeting with the person of the book, which asks the store nothing", rule: 3) {
      $0.given(GuestBookSituation.editingTim)
    },
    Self("A greeting has its own rules: Retry and Continue are not available", rule: 3) {
      $0.given(GuestBookSituation.editingTim)
      $0.when(.user(.greeting(.retry)))
      $0.when(.user(.greeting(.continue)))
      $0.when(.user(.greeting(.editName(" ")))) {
        $0.greeting?.name = " "
        $0.greeting?.canGreet = false
      }
      $0.when(.user(.greeting(.greet)))
    },
    Self("Edit shows the new name of a guest who was edited before", rule: 3) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.card?.name = "Bob Cook"
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.saved(&$0)
      }
      $0.when(.user(.greeting(.continue)), then: GuestBookSituation.closeSheet(.guest(1)))
      $0.when(.user(.edit), then: GuestBookSituation.openEdit("Bob", "Cook", .editGuest(1)))
    },
    Self("Typed texts are not kept for the next check-in", rule: 3) {
      $0.given(GuestBookSituation.checkingIn)
      $0.when(.user(.greeting(.editName("Bob")))) {
        $0.greeting?.name = "Bob"
        $0.greeting?.canGreet = true
      }
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
    },
    Self("The first save of a check-in adds the guest", rule: 4) {
      $0.given(GuestBookSituation.addedBob)
    },
    Self("The second save of a check-in updates the guest", rule: 4) {
      $0.given(GuestBookSituation.addedBob)
      $0.when(.user(.greeting(.editSurname("Fox")))) {
        $0.greeting?.surname = "Fox"
        $0.greeting?.greeting = nil
        $0.greeting?.canContinue = false
      }
      $0.when(
        .user(.greeting(.greet)), calls: .update(3, "Bob", "Fox"), then: GuestBookSituation.greet("Hello, Bob Fox!"))
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob Fox"]
        GuestBookSituation.saved(&$0)
      }
    },
    Self("After an addition that failed, the next save adds", rule: 4) {
      $0.given(GuestBookSituation.couldNotAddBob)
      $0.when(.user(.greeting(.greet)), calls: .add("Bob", ""), then: GuestBookSituation.greet("Hello, Bob!"))
      $0.when(.store(0, .adds(3))) {
        $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"]
        $0.link = .editGuest(3)
        GuestBookSituation.saved(&$0)
      }
    },
    Self("A save of an edit updates the row and the card below the sheet", rule: 4) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.card?.name = "Bob Cook"
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.saved(&$0)
      }
    },
    Self("A save that fails changes neither the row nor the card", rule: 4) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.store(0, .fails)) {
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.notSaved(&$0)
      }
    },
    Self("Continue closes the sheet of a check-in and pushes the card of the new guest", rule: 5) {
      $0.given(GuestBookSituation.addedBob)
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Bob", .guest(3))(&$0)
      }
    },
    Self("Continue closes the sheet of an edit and pushes nothing", rule: 5) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.store(0, .fails)) {
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.notSaved(&$0)
      }
      $0.when(.user(.greeting(.continue)), then: GuestBookSituation.closeSheet(.guest(1)))
    },
    Self("If no save succeeded, the card has only the greeted name", rule: 5) {
      $0.given(GuestBookSituation.couldNotAddBob)
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        $0.card = CardContent()
        $0.card?.name = "Bob"
        $0.link = .guests
      }
      $0.when(.user(.edit))
      $0.when(.user(.remove))
      $0.when(.system(.pop), then: GuestBookSituation.closeCard)
    },
    Self("Added, then greeted again without success: the card has the name of the book", rule: 5) {
      $0.given(GuestBookSituation.addedBob)
      $0.when(.user(.greeting(.editName("Rob")))) {
        $0.greeting?.name = "Rob"
        $0.greeting?.greeting = nil
        $0.greeting?.canContinue = false
      }
      $0.when(.user(.greeting(.greet)), calls: .update(3, "Rob", ""), then: GuestBookSituation.greet("Hello, Rob!"))
      $0.when(.store(0, .fails), then: GuestBookSituation.notSaved)
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Bob", .guest(3))(&$0)
      }
    },
    Self("Two taps on Continue push one card", rule: 5) {
      $0.given(GuestBookSituation.addedBob)
      $0.when(.userTwice(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Bob", .guest(3))(&$0)
      }
    },
    Self("Two taps on Continue close an edit and leave its card open", rule: 5) {
      $0.given(GuestBookSituation.updatingTim)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Bob Cook", "Ann Lee"]
        $0.card?.name = "Bob Cook"
        GuestBookSituation.idleCard(&$0)
        GuestBookSituation.saved(&$0)
      }
      $0.when(.userTwice(.greeting(.continue)), then: GuestBookSituation.closeSheet(.guest(1)))
    },
  ]
}
