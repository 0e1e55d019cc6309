import GuestBookContract
import GuestBookVIP

/// The mock view of the list. It records the view controller's commands.
final class MockGuestsView: GuestsViewRecorder, GuestsView {
  weak var delegate: (any GuestsViewDelegate)?
}

/// The mock view of the card. It records the view controller's commands.
final class MockCardView: CardViewRecorder, CardView {
  weak var delegate: (any CardViewDelegate)?
}
