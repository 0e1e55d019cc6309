/// Where the person that was last greeted is kept between two launches.
public protocol PersonStore: Sendable {
  /// Reads the stored person.
  ///
  /// - Returns: The person, or `nil` if none has been stored yet.
  /// - Throws: Any error, when the person cannot be read.
  func person() async throws -> Person?

  /// Stores a person in place of the one before.
  ///
  /// - Parameter person: Who is kept from now on.
  /// - Throws: Any error, when the person cannot be stored.
  func save(_ person: Person) async throws
}
