@testable import GreetingContract
import GuestBookDomain

@testable import GuestBookContract

extension AppScenario {
  /// What the test of the description prints, pasted.
  static let pasted: [Self] = [
    Self("Found by a walk", rule: 0) {
      $0.when(.open(.guest(9)), calls: .load) {
        $0.guests = GuestsContent()
        $0.guests?.isBusy = true
        $0.link = .guest(9)
      }
      $0.when(.store(0, .finds([]))) {
        $0.guests?.canCheckIn = true
        $0.guests?.emptyText = "There are no guests yet."
        $0.guests?.isBusy = false
        $0.guests?.message = "This guest is not in the book."
        $0.link = .guests
      }
      $0.when(.user(.checkIn)) {
        $0.greeting = ScreenContent()
        $0.greeting?.title = "Welcome!"
        $0.guests?.message = nil
        $0.link = .newGuest
      }
    }
  ]
}
