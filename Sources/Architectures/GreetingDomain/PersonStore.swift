/// Stores the last greeted person between two launches of the app.
public protocol PersonStore: Sendable {
  /// Loads the stored person.
  ///
  /// - Returns: The person, or `nil` if none is stored.
  /// - Throws: Any error, if the person cannot be loaded.
  func person() async throws -> Person?

  /// Stores a person and replaces the previous one.
  ///
  /// A store may stop when the task of its caller is cancelled, as one that uses `URLSession` does. A save that has begun must
  /// continue when the screen closes. So a screen calls this method in a task that nobody cancels.
  ///
  /// - Parameter person: The person to store.
  /// - Throws: Any error, if the person cannot be stored.
  func save(_ person: Person) async throws
}
