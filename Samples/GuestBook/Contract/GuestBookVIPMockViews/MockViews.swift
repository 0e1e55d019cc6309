import GreetingVIP
import GuestBookContract
import GuestBookVIP

/// The mock view of the list. It records the view controller's commands.
final class MockGuestsView: GuestsViewRecorder, ListGuestsView {
  weak var delegate: (any ListGuestsViewDelegate)?
  private(set) var rows: [GuestRow] = []

  func showGuests(_ rows: [GuestRow]) {
    self.rows = rows
    showGuests(rows.map(\.name))
  }
}

/// The mock view of the card. It records the view controller's commands.
final class MockCardView: CardViewRecorder, ShowGuestView {
  weak var delegate: (any ShowGuestViewDelegate)?
}

/// The mock view of the greeting. It records the view controller's commands.
final class MockGreetingView: GreetingViewRecorder, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
}
