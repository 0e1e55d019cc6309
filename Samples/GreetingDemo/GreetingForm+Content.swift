public import TerminalUI

extension GreetingForm {
  /// The widgets with their layout, for a host with several screens.
  public var content: Form { form }
}
