public import Foundation
public import GreetingDomain
import SystemCalls

/// Keeps the person in a JSON file, which any number of tasks and processes can share.
///
/// A save replaces the whole file, so that a reader finds one complete record and needs no lock. A file that holds
/// something else is never lost: a save first gives it a second name. A symbolic link at the path stays; its target is
/// replaced.
public struct FilePersonStore: PersonStore, FileStore {
  public let file: URL

  /// Makes the store; the file is not accessed before the first call.
  ///
  /// - Parameter path: The path of the file, relative to the current directory.
  public init(path: String) {
    file = URL(fileURLWithPath: path, isDirectory: false)
  }

  /// Reads the stored person.
  ///
  /// - Returns: The person, or `nil` if there is no file.
  /// - Throws: An error that names the path and the remedy, if the file cannot be read or holds no person.
  @concurrent
  public func person() async throws -> Person? {
    try explaining("cannot be read") {
      guard let data = try contents() else { return nil }
      guard let person = Self.person(in: data) else { throw unfit("it holds no valid name and surname") }
      return person
    }
  }

  /// Stores a person in place of the previous one.
  ///
  /// A file that holds no person is kept under the first of the names `….aside-1`, `….aside-2`, … that is free.
  ///
  /// - Parameter person: The person to store.
  /// - Throws: An error that names the path and the remedy; the file is then unchanged.
  @concurrent
  public func save(_ person: Person) async throws {
    try explaining("cannot be replaced") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let data = try encoder.encode(Record(name: person.name, surname: person.surname))
      try withLock { target in
        let holdsNoPerson = try contents().map { Self.person(in: $0) == nil } ?? false
        try replace(target, by: data) { if holdsNoPerson { try setAside(target) } }
      }
    }
  }

  private struct Record: Codable {
    let name: String
    let surname: String
  }

  private static func person(in data: Data) -> Person? {
    do {
      let record = try JSONDecoder().decode(Record.self, from: data)
      return Person(name: record.name, surname: record.surname)
    } catch {
      return nil
    }
  }

  /// Gives the file a second name, unless an earlier save that failed has done so; its path is never without a file.
  private func setAside(_ target: URL) throws {
    try explaining("cannot be set aside") {
      for number in 1... {
        let aside = "\(target.path).aside-\(number)"
        if try makeHardLink(to: target.path, named: aside) { return }
        if FileManager.default.contentsEqual(atPath: target.path, andPath: aside) { return }
      }
    }
  }
}
