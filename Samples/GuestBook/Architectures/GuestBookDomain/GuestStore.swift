public import GreetingDomain

/// Stores the guests. It can be slow, it can fail, and it notifies nobody of a change.
///
/// A call that has begun continues when the task of its caller is cancelled. So a screen that is left does not lose its
/// change, and no caller needs a task of its own for it.
public protocol GuestStore: Sendable {
  /// Loads all guests.
  ///
  /// - Returns: The guests in the order of their check-in.
  /// - Throws: Any error, if the guests cannot be loaded.
  func guests() async throws -> [Guest]

  /// Adds a guest after all others.
  ///
  /// - Parameter person: The name and the surname.
  /// - Returns: The guest as it is stored: the store can change the names, for example their blanks. The ID is new, and is
  ///   never used again, also not when the guest is removed.
  /// - Throws: Any error, if the guest cannot be added.
  func add(_ person: Person) async throws -> Guest

  /// Replaces the name and the surname of a guest.
  ///
  /// - Parameter guest: The guest with the new names.
  /// - Returns: The guest as it is stored; the store can change the names.
  /// - Throws: Any error, if the guest cannot be updated.
  @discardableResult
  func update(_ guest: Guest) async throws -> Guest

  /// Removes a guest.
  ///
  /// - Parameter id: The ID of the guest.
  /// - Throws: Any error, if the guest cannot be removed.
  func remove(_ id: Guest.ID) async throws
}
