import GuestBookDomain

/// Receives the result of a greeting; implemented by the presenter of the module that opened it.
protocol GreetingModuleOutput: AnyObject {
  /// The user tapped Continue.
  ///
  /// - Parameters:
  ///   - guestID: The guest; `nil` if no save succeeded.
  ///   - name: The full name that was greeted.
  func greetingModuleDidFinish(guestID: Guest.ID?, name: String)
}
