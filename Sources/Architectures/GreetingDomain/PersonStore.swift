/// Stores the last greeted person between two launches of the app.
///
/// A save that has begun continues when the task of its caller is cancelled, as it is when the user leaves the screen. So
/// no screen needs a task of its own for it. A load may stop. A store whose requests stop with their task, as those of
/// `URLSession` do, keeps this promise in one place:
///
/// ```swift
/// struct ServerStore: PersonStore {
///   func save(_ person: Person) async throws {
///     // A task of its own, which nobody cancels.
///     try await Task { try await upload(person) }.value
///   }
///
///   private func upload(_ person: Person) async throws {
///     let body = try JSONEncoder().encode([person.name, person.surname])
///     let (_, response) = try await URLSession.shared.upload(for: request, from: body)
///     guard (response as? HTTPURLResponse)?.statusCode == 204 else { throw URLError(.badServerResponse) }
///   }
/// }
/// ```
public protocol PersonStore: Sendable {
  /// Loads the stored person.
  ///
  /// - Returns: The person, or `nil` if none is stored.
  /// - Throws: Any error, if the person cannot be loaded.
  func person() async throws -> Person?

  /// Stores a person and replaces the previous one.
  ///
  /// A call that has begun continues when the task of its caller is cancelled.
  ///
  /// - Parameter person: The person to store.
  /// - Throws: Any error, if the person cannot be stored.
  func save(_ person: Person) async throws
}
