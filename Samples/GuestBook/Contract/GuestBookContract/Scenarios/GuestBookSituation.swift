import GreetingContract
import GuestBookDomain

/// Where scenarios begin, each spelled out once.
enum GuestBookSituation {
  static let tim = StoredGuest(1, "Tim", "Cook")
  static let ann = StoredGuest(2, "Ann", "Lee")

  /// The app has opened and waits for the guests.
  static func opening(_ builder: inout AppScenarioBuilder) {
    builder.when(.open(nil), calls: .load) {
      $0.link = .guests
      $0.guests = GuestsContent()
      $0.guests?.isBusy = true
    }
  }

  /// The app has opened with a link, which waits for the guests.
  static func openingLink(_ builder: inout AppScenarioBuilder) {
    builder.given(opening)
    builder.when(.link(.editGuest(1))) { $0.link = .editGuest(1) }
  }

  /// The guests could not be loaded.
  static func notLoaded(_ builder: inout AppScenarioBuilder) {
    builder.given(opening)
    builder.when(.store(0, .fails)) {
      $0.guests?.isBusy = false
      $0.guests?.message = "The guests could not be loaded."
      $0.guests?.canRetry = true
    }
  }

  /// The book is empty.
  static func empty(_ builder: inout AppScenarioBuilder) {
    builder.given(opening)
    builder.when(.store(0, .finds([]))) {
      $0.guests?.isBusy = false
      $0.guests?.emptyText = "There are no guests yet."
      $0.guests?.canCheckIn = true
    }
  }

  /// Tim Cook and Ann Lee are in the book.
  static func twoGuests(_ builder: inout AppScenarioBuilder) {
    builder.given(opening)
    builder.when(.store(0, .finds([tim, ann]))) {
      $0.guests?.isBusy = false
      $0.guests?.rows = ["Tim Cook", "Ann Lee"]
      $0.guests?.canCheckIn = true
    }
  }

  /// The card of Tim Cook is open.
  static func cardOfTim(_ builder: inout AppScenarioBuilder) {
    builder.given(twoGuests)
    builder.when(.user(.row(0)), then: openCard("Tim Cook", .guest(1)))
  }

  /// The store is asked to remove Tim Cook, whose card is open.
  static func removingTim(_ builder: inout AppScenarioBuilder) {
    builder.given(cardOfTim)
    builder.when(.user(.remove), calls: .remove(1), then: busyCard)
  }

  /// The store is asked to remove Tim Cook, whose card was left.
  static func removingTimFromTheList(_ builder: inout AppScenarioBuilder) {
    builder.given(removingTim)
    builder.when(.system(.pop), then: closeCard)
  }

  /// Tim Cook is being edited.
  static func editingTim(_ builder: inout AppScenarioBuilder) {
    builder.given(cardOfTim)
    builder.when(.user(.edit), then: openEdit("Tim", "Cook", .editGuest(1)))
  }

  /// Tim Cook has been renamed to Bob Cook, and is being updated.
  static func updatingTim(_ builder: inout AppScenarioBuilder) {
    builder.given(editingTim)
    builder.when(.user(.greeting(.editName("Bob")))) { $0.greeting?.name = "Bob" }
    builder.when(.user(.greeting(.greet)), calls: .update(1, "Bob", "Cook")) {
      greet("Hello, Bob Cook!")(&$0)
      busyCard(&$0)
    }
  }

  /// Tim Cook has been renamed to Bob Cook, and is being updated; the sheet was left.
  static func updatingTimFromTheCard(_ builder: inout AppScenarioBuilder) {
    builder.given(updatingTim)
    builder.when(.system(.dismiss), then: closeSheet(.guest(1)))
  }

  /// Tim Cook has been renamed to Bob Cook; the sheet is still open.
  static func updatedTim(_ builder: inout AppScenarioBuilder) {
    builder.given(updatingTim)
    builder.when(.store(0, .succeeds)) {
      $0.guests?.rows = ["Bob Cook", "Ann Lee"]
      $0.card?.name = "Bob Cook"
      idleCard(&$0)
      saved(&$0)
    }
  }

  /// A sheet to check in a guest is open over two guests.
  static func checkingIn(_ builder: inout AppScenarioBuilder) {
    builder.given(twoGuests)
    builder.when(.user(.checkIn), then: openCheckIn)
  }

  /// Bob has been greeted, and is being added.
  static func addingBob(_ builder: inout AppScenarioBuilder) {
    builder.given(checkingIn)
    builder.given(greetBob)
  }

  /// The store is asked to add Bob; the sheet was left.
  static func addingBobFromTheList(_ builder: inout AppScenarioBuilder) {
    builder.given(addingBob)
    builder.when(.system(.dismiss), then: closeSheet(.guests))
  }

  /// Bob has been added as the third guest; the sheet is still open.
  static func addedBob(_ builder: inout AppScenarioBuilder) {
    builder.given(addingBob)
    builder.when(.store(0, .adds(3))) {
      $0.guests?.rows = ["Tim Cook", "Ann Lee", "Bob"]
      $0.link = .editGuest(3)
      saved(&$0)
    }
  }

  /// Bob could not be added.
  static func couldNotAddBob(_ builder: inout AppScenarioBuilder) {
    builder.given(addingBob)
    builder.when(.store(0, .fails), then: notSaved)
  }

  /// A sheet to check in a guest is open, and the name Bob is typed.
  static func typedBob(_ builder: inout AppScenarioBuilder) {
    builder.given(checkingIn)
    builder.given(typeBob)
  }

  /// The card of Bob is open, who was greeted and not added.
  static func cardOfBobWhoIsNotAdded(_ builder: inout AppScenarioBuilder) {
    builder.given(couldNotAddBob)
    builder.when(.user(.greeting(.continue))) {
      $0.greeting = nil
      $0.card = CardContent()
      $0.card?.name = "Bob"
      $0.link = .guests
    }
  }

  /// The user types Bob as the name.
  static func typeBob(_ builder: inout AppScenarioBuilder) {
    builder.when(.user(.greeting(.editName("Bob")))) {
      $0.greeting?.name = "Bob"
      $0.greeting?.canGreet = true
    }
  }

  /// The user types Bob as the name, and taps Greet.
  static func greetBob(_ builder: inout AppScenarioBuilder) {
    builder.given(typeBob)
    builder.when(.user(.greeting(.greet)), calls: .add("Bob", ""), then: greet("Hello, Bob!"))
  }

  // MARK: Changes

  static func openCard(_ name: Text, _ link: GuestBookLink) -> (inout AppContent) -> Void {
    {
      $0.card = CardContent()
      $0.card?.name = name
      $0.card?.canEdit = true
      $0.card?.canRemove = true
      $0.link = link
    }
  }

  static func closeCard(_ content: inout AppContent) {
    content.card = nil
    content.link = .guests
  }

  static func busyCard(_ content: inout AppContent) {
    content.card?.isBusy = true
    content.card?.canEdit = false
    content.card?.canRemove = false
  }

  static func idleCard(_ content: inout AppContent) {
    content.card?.isBusy = false
    content.card?.canEdit = true
    content.card?.canRemove = true
  }

  static func openCheckIn(_ content: inout AppContent) {
    content.greeting = ScreenContent()
    content.greeting?.title = "Welcome!"
    content.link = .newGuest
  }

  static func openEdit(_ name: Text, _ surname: Text, _ link: GuestBookLink) -> (inout AppContent) -> Void {
    {
      $0.greeting = ScreenContent()
      $0.greeting?.title = Text("Welcome back, \(name.string)!")
      $0.greeting?.name = name
      $0.greeting?.surname = surname
      $0.greeting?.canGreet = true
      $0.link = link
    }
  }

  static func greet(_ greeting: Text) -> (inout AppContent) -> Void {
    {
      $0.greeting?.greeting = greeting
      $0.greeting?.isBusy = true
      $0.greeting?.canGreet = false
      $0.greeting?.canContinue = false
      $0.greeting?.message = nil
    }
  }

  static func saved(_ content: inout AppContent) {
    content.greeting?.isBusy = false
    content.greeting?.canGreet = true
    content.greeting?.canContinue = true
  }

  static func notSaved(_ content: inout AppContent) {
    saved(&content)
    content.greeting?.message = "Your name could not be saved."
  }

  static func closeSheet(_ link: GuestBookLink) -> (inout AppContent) -> Void {
    {
      $0.greeting = nil
      $0.link = link
    }
  }
}
