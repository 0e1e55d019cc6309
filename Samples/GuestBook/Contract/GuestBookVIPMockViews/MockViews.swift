import GreetingVIP
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

/// The mock view of the greeting. It records the view controller's commands.
final class MockGreetingView: GreetingViewRecorder, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
}
