import GreetingDomain
import Testing

/// Makes a person, or fails the test.
///
/// - Parameters:
///   - name: The name.
///   - surname: The surname.
/// - Returns: The person.
/// - Throws: When the texts do not fit.
func person(_ name: String, _ surname: String = "") throws -> Person {
  try #require(Person(name: name, surname: surname))
}

/// Expects a stored person, to the last Unicode scalar (`==` would let other accents pass).
///
/// - Parameters:
///   - person: What was read.
///   - name: The name it must have.
///   - surname: The surname it must have.
///   - location: Where a failure is reported.
func expect(
  _ person: Person?, is name: String, _ surname: String = "", at location: SourceLocation = #_sourceLocation
) {
  let found = [person?.name, person?.surname].map { $0.map { Array($0.unicodeScalars) } }
  #expect(found == [Array(name.unicodeScalars), Array(surname.unicodeScalars)], sourceLocation: location)
}

/// Expects that a call fails with a message that names the file and the remedy.
///
/// - Parameters:
///   - path: The file.
///   - reason: A part of the message that tells one failure from another.
///   - location: Where a failure is reported.
///   - call: What must fail.
func expectFailure(
  naming path: String, _ reason: String, at location: SourceLocation = #_sourceLocation,
  _ call: () async throws -> Void
) async {
  let error = await #expect(throws: (any Error).self, sourceLocation: location) { try await call() }
  let message = error.map { "\($0)" } ?? ""
  #expect(message.hasPrefix("'\(path)' "), sourceLocation: location)
  #expect(message.contains(reason), sourceLocation: location)
  #expect(message.hasSuffix(". Repair or move it, or choose another path."), sourceLocation: location)
}
