/// The targets of a screen or app: its library, others that are recorded too, and the program that plays it with mock
/// views.
package struct ScreenTargets: Hashable, Sendable {
  package let name: String
  package let library: String
  package let others: [String]
  package let program: String

  package init(_ name: String, library: String, others: [String] = [], program: String) {
    self.name = name
    self.library = library
    self.others = others
    self.program = program
  }
}

/// The modules and protocols that have a role when a screen is played. No other file of this folder names a greeting or a
/// guest book.
package struct ScreenRoles: Sendable {
  let contract: String
  /// The library that the programs of screens call.
  package let runner: String
  /// The protocols of the collaborators of a screen. The party of a conforming object has the name of its protocol.
  let collaborators: [String]
  /// The collaborator whose asynchronous methods have a reply.
  let replying: String
  /// The types of the contract that are parties too, by the names of their parties.
  var parties: [String: String] = [:]
  /// The protocols by which the contract plays a screen.
  let screens: [String]
  package let prefix: String
  /// Whether reads are recorded too, which show mutants and are no messages.
  var recordsReads: Bool = true
}

extension ScreenRoles {
  package static let greeting = Self(
    contract: "GreetingContract", runner: "ScreenRunner", collaborators: ["PersonStore", "Navigation"],
    replying: "PersonStore", screens: ["Screen"], prefix: "Greeting")

  package static let guestBook = Self(
    contract: "GuestBookContract", runner: "GuestBookRunner", collaborators: ["GuestStore"], replying: "GuestStore",
    parties: [
      "Stage": "Stage", "PathStage": "View", "GuestsViewRecorder": "View", "CardViewRecorder": "View",
      "GreetingViewRecorder": "View",
    ],
    screens: ["GuestBookApp", "StagedScreen"], prefix: "", recordsReads: false)
}
