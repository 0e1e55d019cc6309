/// The modules and protocols that have a role when a screen is played. Nothing else is about greetings here.
package struct ScreenRoles: Sendable {
  let contract: String
  /// The protocols of the collaborators of a screen. The party of a conforming object has the name of its protocol.
  let collaborators: [String]
  /// The collaborator whose asynchronous methods have a reply.
  let replying: String
  let mockViews: String
  let screen: String
  package let view: String
  /// The prefix of the names of a screen's types.
  package let prefix: String
  /// Whether a module is a screen. The others can be measured without it.
  let isScreen: @Sendable (_ module: String) -> Bool
  /// The file of a screen's mock view, and the source that replaces it while the screen is not played.
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
