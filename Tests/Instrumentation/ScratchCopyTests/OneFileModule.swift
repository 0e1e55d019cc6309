@testable import Instrumentation

extension ScreenRoles {
  /// Every type with behaviour takes part, under its own name.
  static let everyone = Self(
    contract: "", collaborators: [], replying: "", mockViews: "", screen: "", view: "", prefix: "",
    isScreen: { _ in true }, standIn: { _ in nil })
}
