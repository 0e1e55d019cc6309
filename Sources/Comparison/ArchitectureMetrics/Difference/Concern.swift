/// What two implementations are aligned by: a role, or, for files whose names say none, the name.
///
/// The active model of MVC and the business logic of others are one part: both hold the workflow.
enum Concern: Hashable, Comparable, Sendable {
  /// What a host's view implements or observes.
  case viewContract
  /// Formatting, and reactions to the user.
  case presentation
  /// The workflow, as a model or as an interactor.
  case business
  /// The way to the next screen.
  case navigation
  /// Plain values that cross a boundary.
  case dataCarriers
  /// The making of a screen out of its parts.
  case wiring
  /// A file that has no role, by its path below the folder.
  case file(String)

  /// The part that files with a role belong to.
  init(_ role: Role) {
    switch role {
    case .viewContract: self = .viewContract
    case .presentation: self = .presentation
    case .model, .business: self = .business
    case .navigation: self = .navigation
    case .dataCarriers: self = .dataCarriers
    case .wiring: self = .wiring
    }
  }
}
