import GreetingContract
import GuestBookDomain

extension AppScenario {
  /// The list without a flow: the contract of the screen by itself. Its navigation is a call.
  public static let listAlone: [Self] = [
    Self("The list loads the guests and shows them in their order", rule: 1) { $0.given(loadedList) },
    Self("A list whose load has failed loads again by Retry", rule: 1) {
      $0.given(openedList)
      $0.when(.user(.checkIn))
      $0.when(.store(0, .fails)) {
        $0.guests?.isBusy = false
        $0.guests?.message = "The guests could not be loaded."
        $0.guests?.canRetry = true
      }
      $0.when(.user(.checkIn))
      $0.when(.userTwice(.retry), calls: .load) {
        $0.guests?.isBusy = true
        $0.guests?.message = nil
        $0.guests?.canRetry = false
      }
      $0.when(.store(0, .finds([]))) {
        $0.guests?.isBusy = false
        $0.guests?.emptyText = "There are no guests yet."
        $0.guests?.canCheckIn = true
      }
      $0.when(.user(.retry))
    },
    Self("Check in navigates to the check-in", rule: 3) {
      $0.given(loadedList)
      $0.when(.user(.checkIn), calls: .showCheckIn)
    },
    Self("A row navigates to the card of its guest", rule: 2) {
      $0.given(loadedList)
      $0.when(.user(.row(1)), calls: .showCard(1))
      $0.when(.user(.row(0)), calls: .showCard(7))
    },
    Self("Guests who are found after the list was closed are not shown", rule: 10) {
      $0.given(openedList)
      $0.when(.close) { $0 = AppContent() }
      $0.when(.store(0, .finds([StoredGuest(7, "Tim")])))
    },
    Self("The failure of a load after the list was closed is not shown", rule: 10) {
      $0.given(openedList)
      $0.when(.close) { $0 = AppContent() }
      $0.when(.store(0, .failsAsCancelled))
    },
  ]

  /// The card of Tim Cook without a flow: the contract of the screen by itself. Its navigation is a call.
  public static let cardAlone: [Self] = [
    Self("The card shows its guest", rule: 6) { $0.given(openedCard) },
    Self("Edit navigates to the edit of the guest", rule: 6) {
      $0.given(openedCard)
      $0.when(.user(.edit), calls: .showEdit(1))
    },
    Self("Remove calls the store once, and closes the card", rule: 7) {
      $0.given(openedCard)
      $0.when(.userTwice(.remove), calls: .remove(1), then: GuestBookSituation.busyCard)
      $0.when(.user(.edit))
      $0.when(.user(.remove))
      $0.when(.store(0, .succeeds), calls: .closeCard(1), then: GuestBookSituation.idleCard)
    },
    Self("A removal that fails shows a message until the next Remove", rule: 7) {
      $0.given(openedCard)
      $0.when(.user(.remove), calls: .remove(1), then: GuestBookSituation.busyCard)
      $0.when(.store(0, .fails)) {
        GuestBookSituation.idleCard(&$0)
        $0.card?.message = "The guest could not be removed."
      }
      $0.when(.user(.edit), calls: .showEdit(1))
      $0.when(.user(.remove), calls: .remove(1)) {
        GuestBookSituation.busyCard(&$0)
        $0.card?.message = nil
      }
    },
    Self("The result of a removal after the card was closed is not shown", rule: 10) {
      $0.given(openedCard)
      $0.when(.user(.remove), calls: .remove(1), then: GuestBookSituation.busyCard)
      $0.when(.close) { $0 = AppContent() }
      $0.when(.store(0, .succeeds))
    },
    Self("The failure of a removal after the card was closed is not shown", rule: 10) {
      $0.given(openedCard)
      $0.when(.user(.remove), calls: .remove(1), then: GuestBookSituation.busyCard)
      $0.when(.close) { $0 = AppContent() }
      $0.when(.store(0, .fails))
    },
  ]

  private static func openedList(_ builder: inout AppScenarioBuilder) {
    builder.when(.open(nil), calls: .load) {
      $0.guests = GuestsContent()
      $0.guests?.isBusy = true
    }
  }

  private static func loadedList(_ builder: inout AppScenarioBuilder) {
    builder.given(openedList)
    builder.when(.store(0, .finds([StoredGuest(7, "Tim", "Cook"), StoredGuest(1, "Tim")]))) {
      $0.guests?.isBusy = false
      $0.guests?.rows = ["Tim Cook", "Tim"]
      $0.guests?.canCheckIn = true
    }
  }

  private static func openedCard(_ builder: inout AppScenarioBuilder) {
    builder.when(.open(nil)) {
      $0.card = CardContent()
      $0.card?.name = "Tim Cook"
      $0.card?.canEdit = true
      $0.card?.canRemove = true
    }
  }
}
