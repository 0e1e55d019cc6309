import GreetingMVP
import GreetingTestDoubles

final class GreetingViewSpy: ViewSpy, GreetingView {}
