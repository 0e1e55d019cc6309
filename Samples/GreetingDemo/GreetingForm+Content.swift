package import TerminalUI

extension GreetingForm {
  /// The widgets with their layout, for a host with several screens.
  package var content: Form { form }
}
