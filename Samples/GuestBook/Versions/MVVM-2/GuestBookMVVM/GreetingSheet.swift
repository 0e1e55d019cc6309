public import GreetingMVVM

/// A greeting that is presented as a sheet; each presentation has an identity of its own.
public struct GreetingSheet: Identifiable {
  /// The view model of the greeting.
  public let viewModel: GreetingViewModel
  /// The store and the navigation of the view model.
  let editor: GuestEditor

  public nonisolated var id: ObjectIdentifier { ObjectIdentifier(viewModel) }
}

nonisolated extension GreetingSheet: Hashable {
  /// Returns whether two sheets are the same presentation.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
