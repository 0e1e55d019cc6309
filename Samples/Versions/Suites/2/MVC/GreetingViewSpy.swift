import GreetingMVC
import GreetingTestDoubles

final class GreetingViewSpy: ViewSpy, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
}
