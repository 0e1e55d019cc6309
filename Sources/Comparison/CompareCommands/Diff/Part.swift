/// What two implementations are aligned by: a role, or the path of a file whose name says no role.
struct Part: Hashable, Comparable, Sendable {
  let role: Role?
  let file: String?

  /// The part that files with a role belong to: the active model of MVC and the business logic of others are one part,
  /// as both hold the workflow.
  init(_ role: Role) {
    self.role = role == .model ? .business : role
    file = nil
  }

  init(file: String) {
    role = nil
    self.file = file
  }

  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// Roles come first, in their order.
  private var rank: (role: Int, file: String) {
    (role.flatMap { Role.allCases.firstIndex(of: $0) } ?? Role.allCases.count, file ?? "")
  }
}
