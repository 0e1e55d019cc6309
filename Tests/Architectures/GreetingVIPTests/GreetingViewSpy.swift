import GreetingTestDoubles
import GreetingVIP

final class GreetingViewSpy: ViewSpy, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
}
