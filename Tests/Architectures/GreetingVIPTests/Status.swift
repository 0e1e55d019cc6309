@testable import GreetingVIP

extension Greeting.Status {
  /// A status in which everything is off, apart from the arguments.
  static func with(
    _ problem: Greeting.Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
    canContinue: Bool = false
  ) -> Self {
    Self(problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue)
  }
}

extension Greeting.StatusViewModel {
  /// A status in which everything is off, apart from the arguments.
  static func with(
    _ message: String? = nil, isBusy: Bool = false, isGreetEnabled: Bool = false, isRetryEnabled: Bool = false,
    isContinueEnabled: Bool = false
  ) -> Self {
    Self(
      message: message, isBusy: isBusy, isGreetEnabled: isGreetEnabled, isRetryEnabled: isRetryEnabled,
      isContinueEnabled: isContinueEnabled)
  }
}
