import GreetingTestDoubles
import GreetingVIPER

final class GreetingViewSpy: ViewSpy, GreetingView {}
