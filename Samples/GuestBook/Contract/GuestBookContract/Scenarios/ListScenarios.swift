import GreetingContract
import GreetingDomain
import GuestBookDomain

extension AppScenario {
  /// Rules 1 and 2: loading, and the rows.
  static let list: [Self] = [
    Self("Opening loads the guests and shows them in the order of the store", rule: 1) {
      $0.given(GuestBookSituation.twoGuests)
    },
    Self("A load that fails shows a message, and Retry loads again", rule: 1) {
      $0.given(GuestBookSituation.notLoaded)
      $0.when(.user(.retry), calls: .load) {
        $0.guests?.isBusy = true
        $0.guests?.message = nil
        $0.guests?.canRetry = false
      }
      $0.when(.store(0, .finds([GuestBookSituation.tim]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim Cook"]
        $0.guests?.canCheckIn = true
      }
    },
    Self("A load that fails as if it was cancelled has failed", rule: 1) {
      $0.given(GuestBookSituation.opening)
      $0.when(.store(0, .failsAsCancelled)) {
        $0.guests?.isBusy = false
        $0.guests?.message = "The guests could not be loaded."
        $0.guests?.canRetry = true
      }
    },
    Self("Two taps on Retry load once", rule: 1) {
      $0.given(GuestBookSituation.notLoaded)
      $0.when(.userTwice(.retry), calls: .load) {
        $0.guests?.isBusy = true
        $0.guests?.message = nil
        $0.guests?.canRetry = false
      }
    },
    Self("Check in does nothing until the guests are loaded", rule: 1) {
      $0.given(GuestBookSituation.opening)
      $0.when(.user(.checkIn))
      $0.when(.store(0, .fails)) {
        $0.guests?.isBusy = false
        $0.guests?.message = "The guests could not be loaded."
        $0.guests?.canRetry = true
      }
      $0.when(.user(.checkIn))
    },
    Self("Retry does nothing when the guests are loaded", rule: 1) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(.user(.retry))
    },
    Self("An empty book that is loaded says so", rule: 2) {
      $0.given(GuestBookSituation.empty)
    },
    Self("The texts are those of the language", rule: 2, language: .russian) {
      $0.when(.open(nil), calls: .load) {
        $0.link = .guests
        $0.guests = GuestsContent()
        $0.guests?.isBusy = true
      }
      $0.when(.store(0, .fails)) {
        $0.guests?.isBusy = false
        $0.guests?.message = "Не удалось загрузить список гостей."
        $0.guests?.canRetry = true
      }
      $0.when(.user(.retry), calls: .load) {
        $0.guests?.isBusy = true
        $0.guests?.message = nil
        $0.guests?.canRetry = false
      }
      $0.when(.store(0, .finds([]))) {
        $0.guests?.isBusy = false
        $0.guests?.emptyText = "Гостей пока нет."
        $0.guests?.canCheckIn = true
      }
    },
    Self("Guests with the same name are told apart", rule: 2) {
      $0.given(GuestBookSituation.opening)
      $0.when(.store(0, .finds([StoredGuest(7, "Tim"), StoredGuest(3, "Tim")]))) {
        $0.guests?.isBusy = false
        $0.guests?.rows = ["Tim", "Tim"]
        $0.guests?.canCheckIn = true
      }
      $0.when(.user(.row(1)), then: GuestBookSituation.openCard("Tim", .guest(3)))
      $0.when(.user(.remove), calls: .remove(3), then: GuestBookSituation.busyCard)
      $0.when(.store(0, .succeeds)) {
        $0.guests?.rows = ["Tim"]
        GuestBookSituation.closeCard(&$0)
      }
      $0.when(.user(.row(0)), then: GuestBookSituation.openCard("Tim", .guest(7)))
    },
    Self("Guests who are added come last, in the order in which the calls return", rule: 2) {
      $0.given(GuestBookSituation.empty)
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
      $0.given(GuestBookSituation.greetBob)
      $0.when(.system(.dismiss), then: GuestBookSituation.closeSheet(.guests))
      $0.when(.user(.checkIn), then: GuestBookSituation.openCheckIn)
      $0.when(.user(.greeting(.editName("Eve")))) {
        $0.greeting?.name = "Eve"
        $0.greeting?.canGreet = true
      }
      $0.when(.user(.greeting(.greet)), calls: .add("Eve", ""), then: GuestBookSituation.greet("Hello, Eve!"))
      $0.when(.store(1, .adds(2))) {
        $0.guests?.rows = ["Eve"]
        $0.guests?.emptyText = nil
        $0.link = .editGuest(2)
        GuestBookSituation.saved(&$0)
      }
      $0.when(.store(0, .adds(1))) { $0.guests?.rows = ["Eve", "Bob"] }
      $0.when(.user(.greeting(.continue))) {
        $0.greeting = nil
        GuestBookSituation.openCard("Eve", .guest(2))(&$0)
      }
    },
    Self("A row opens the card of its guest", rule: 2) {
      $0.given(GuestBookSituation.twoGuests)
      $0.when(.user(.row(1)), then: GuestBookSituation.openCard("Ann Lee", .guest(2)))
    },
  ]
}
