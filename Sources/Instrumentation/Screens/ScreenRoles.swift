/// The targets of a screen: its library, and the program that plays it with a mock view.
package struct Screen: Hashable, Sendable {
  package let name: String
  package let library: String
  package let program: String

  package init(_ name: String, library: String, program: String) {
    self.name = name
    self.library = library
    self.program = program
  }
}

/// The modules and protocols that have a role when a screen is played. Nothing else is about greetings here.
package struct ScreenRoles: Sendable {
  let contract: String
  /// The library that the programs of screens call.
  package let runner: String
  /// The protocols of the collaborators of a screen. The party of a conforming object has the name of its protocol.
  let collaborators: [String]
  /// The collaborator whose asynchronous methods have a reply.
  let replying: String
  let screen: String
  /// The prefix of the names of a screen's types.
  package let prefix: String

  package init(
    contract: String, runner: String, collaborators: [String], replying: String, screen: String, prefix: String
  ) {
    self.contract = contract
    self.runner = runner
    self.collaborators = collaborators
    self.replying = replying
    self.screen = screen
    self.prefix = prefix
  }
}
