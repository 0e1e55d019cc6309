/// Which modules and protocols have a role when a screen is played: all that is known here of the screens.
package struct ScreenRoles: Sendable {
  let contract: String
  /// The protocols of the collaborators of a screen; an object that conforms to one is called by its name.
  let collaborators: [String]
  /// The one of them whose methods keep their caller waiting.
  let replying: String
  let mockViews: String
  let screen: String
  package let view: String
  /// What the names of all types of a screen begin with.
  package let prefix: String
  /// Whether a module is a screen, without which the others can be measured.
  let isScreen: @Sendable (_ module: String) -> Bool
  /// What stands in for the mock view of a screen that is not played: a file of the mock views, and its source.
  let standIn: @Sendable (_ module: String) -> (file: String, source: String)?

  package init(
    contract: String, collaborators: [String], replying: String, mockViews: String, screen: String, view: String,
    prefix: String, isScreen: @escaping @Sendable (_ module: String) -> Bool,
    standIn: @escaping @Sendable (_ module: String) -> (file: String, source: String)?
  ) {
    self.contract = contract
    self.collaborators = collaborators
    self.replying = replying
    self.mockViews = mockViews
    self.screen = screen
    self.view = view
    self.prefix = prefix
    self.isScreen = isScreen
    self.standIn = standIn
  }
}
