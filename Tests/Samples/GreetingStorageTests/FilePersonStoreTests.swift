import Foundation
import GreetingStorage
import Testing

@Suite("A file keeps a person")
struct FilePersonStoreTests {
  /// Two texts that a test run shows with their special characters escaped.
  struct Texts: CustomTestStringConvertible, Sendable {
    /// The name.
    let name: String
    /// The surname.
    let surname: String
    /// Both, fit for a terminal.
    var testDescription: String { "\(name.debugDescription) \(surname.debugDescription)" }
  }

  /// Texts that a careless store would change.
  static let texts: [Texts] = [
    Texts(name: "Tim", surname: "Cook"),
    Texts(name: "Tim", surname: ""),
    Texts(name: "Jose\u{301}", surname: "Jos\u{e9}"),
    Texts(name: "محمد", surname: "Толстой"),
    Texts(name: "\"/\\", surname: "{}\u{2028}\r\n,"),
    Texts(name: "a\u{0}b", surname: "\u{1b}[31m\u{7f}"),
    Texts(name: "\u{feff}a", surname: "\u{10ffff}"),
    Texts(name: String(repeating: "👩‍👩‍👧‍👦", count: 40), surname: String(repeating: "e\u{301}\u{323}", count: 40)),
  ]

  @Test("Every scalar of a name survives", arguments: texts)
  func roundTrip(_ texts: Texts) async throws {
    try await Folder.with { folder in
      try await folder.store.save(person(texts.name, texts.surname))
      try await expect(folder.store.person(), is: texts.name, texts.surname)
      #expect(try folder.names() == ["person.json"])
    }
  }

  @Test("A save is made though the task of its caller was cancelled")
  func cancellation() async throws {
    try await Folder.with { folder in
      let tim = try person("Tim")
      try await Task {
        // Earlier than any screen is left: the store has another thread, so it could be done before a later cancellation.
        withUnsafeCurrentTask { $0?.cancel() }
        try await folder.store.save(tim)
      }.value
      try await expect(folder.store.person(), is: "Tim")
    }
  }

  @Test("A file keeps its mode, and a new one has that of other new files", arguments: [0o600, 0o640, 0o666])
  func mode(mode: Int) async throws {
    try await Folder.with { folder in
      try Data("{}".utf8).write(to: folder.file)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file.path)
      for name in ["Tim", "Ann"] {
        try await folder.store.save(person(name))
        #expect(try folder.mode(of: folder.file) == mode)
      }
      let (new, other) = (folder.url.appending(path: "new.json"), folder.url.appending(path: "other"))
      try await FilePersonStore(path: new.path).save(person("Tim"))
      try Data().write(to: other)
      #expect(try folder.mode(of: new) == folder.mode(of: other))
    }
  }

  @Test("A file keeps its owner and group, if the user may give it away")
  func owner() async throws {
    try await Folder.with { folder in
      try await folder.store.save(person("Tim"))
      let owner: [FileAttributeKey: Int] = [.ownerAccountID: 12, .groupOwnerAccountID: 34]
      do {
        try FileManager.default.setAttributes(owner, ofItemAtPath: folder.file.path)
      } catch {
        try Test.cancel("Only root gives files away.")
      }
      try await folder.store.save(person("Ann"))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
      for (key, number) in owner { #expect(attributes[key] as? Int == number) }
    }
  }

  @Test("A file that nobody may write stays, whoever the user is")
  func readOnly() async throws {
    try await Folder.with { folder in
      try Data("text".utf8).write(to: folder.file)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file.path)
      await expectFailure(naming: folder.file.path, "Permission denied") { try await folder.store.save(person("Tim")) }
      #expect(try folder.names() == ["person.json"])
      #expect(try folder.bytes(of: "person.json") == Array("text".utf8))
      #expect(try folder.mode(of: folder.file) == 0o444)
    }
  }

  @Test("A record is for people to read, and the last one counts")
  func format() async throws {
    try await Folder.with { folder in
      try await folder.store.save(person("A much longer name", "with a surname"))
      try await folder.store.save(person("Tim", "Cook"))
      let text = "{\n  \"name\" : \"Tim\",\n  \"surname\" : \"Cook\"\n}"
      #expect(try folder.bytes(of: "person.json") == Array(text.utf8))
      #expect(try folder.names() == ["person.json"])
    }
  }

  @Test("A record that a person has written counts, and is replaced like any other")
  func foreignRecord() async throws {
    try await Folder.with { folder in
      try Data("{\"surname\":\"\",\"name\":\" Tim \",\"note\":1}".utf8).write(to: folder.file)
      try await expect(folder.store.person(), is: "Tim")
      try await folder.store.save(person("Ann"))
      #expect(try folder.names() == ["person.json"])
    }
  }

  @Test("Behind a symbolic link, the target is replaced, and set aside if it is no record")
  func symbolicLink() async throws {
    try await Folder.with { folder in
      let target = folder.url.appending(path: "target")
      try Data("no record".utf8).write(to: target)
      try FileManager.default.createSymbolicLink(atPath: folder.file.path, withDestinationPath: "target")
      try await folder.store.save(person("Tim"))
      try await expect(FilePersonStore(path: target.path).person(), is: "Tim")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path) == "target")
      #expect(try folder.names() == ["person.json", "target", "target.aside-1"])
      #expect(try folder.bytes(of: "target.aside-1") == Array("no record".utf8))
    }
  }

  @Test("Without a file there is no person, and reading makes none")
  func missingFile() async throws {
    try await Folder.with { folder in
      for path in [folder.file.path, folder.url.path + "/a/b/person.json"] {
        let person = try await FilePersonStore(path: path).person()
        #expect(person == nil)
      }
      #expect(try folder.names() == [])
    }
  }

  @Test("Missing directories are made")
  func missingDirectory() async throws {
    try await Folder.with { folder in
      let store = FilePersonStore(path: folder.url.path + "/a/b c/person.json")
      try await store.save(person("Tim"))
      try await expect(store.person(), is: "Tim")
      #expect(try folder.names() == ["a"])
    }
  }
}
