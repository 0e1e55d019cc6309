import Foundation
import GreetingStorage
import Testing

@Suite("A file that holds no person")
struct NoRecordTests {
  /// Something that is no record, under the name that a test run shows.
  struct Content: CustomTestStringConvertible, Sendable {
    /// What is wrong with it.
    let testDescription: String
    /// The bytes of the file.
    let bytes: [UInt8]

    /// Makes a content of a text.
    ///
    /// - Parameters:
    ///   - description: What is wrong with it.
    ///   - text: The text of the file.
    init(_ description: String, _ text: String) {
      testDescription = description
      bytes = Array(text.utf8)
    }

    /// Makes a content of bytes that are no text.
    ///
    /// - Parameters:
    ///   - description: What is wrong with it.
    ///   - bytes: The bytes of the file.
    init(_ description: String, _ bytes: [UInt8]) {
      testDescription = description
      self.bytes = bytes
    }
  }

  /// One content for each way to be wrong.
  static let contents: [Content] = [
    Content("empty", ""),
    Content("truncated", "{\n  \"name\" : \"Tim\",\n  \"surname\" : \"Co"),
    Content("binary", [0, 255, 254, 13, 10, 0, 128]),
    Content("invalid UTF-8", Array("{\"name\":\"".utf8) + [0xc3] + Array("\",\"surname\":\"\"}".utf8)),
    Content("an array", "[\"Tim\", \"Cook\"]"),
    Content("a wrong type", "{\"name\": 1, \"surname\": \"Cook\"}"),
    Content("no surname", "{\"name\": \"Tim\"}"),
    Content("a blank name", "{\"name\": \" \\n\", \"surname\": \"Cook\"}"),
    Content("a name too long", "{\"name\": \"\(String(repeating: "n", count: 41))\", \"surname\": \"\"}"),
    Content("a surname too long", "{\"name\": \"Tim\", \"surname\": \"\(String(repeating: "n", count: 41))\"}"),
  ]

  @Test("is reported, and set aside once by a save", arguments: contents)
  func noRecord(_ content: Content) async throws {
    try await Folder.with { folder in
      try Data(content.bytes).write(to: folder.file)
      await expectFailure(naming: folder.file.path, "it holds no valid name and surname") {
        _ = try await folder.store.person()
      }
      #expect(try folder.names() == ["person.json"])

      try await folder.store.save(person("Tim", "Cook"))
      try await folder.store.save(person("Ann"))

      try await expect(folder.store.person(), is: "Ann")
      #expect(try folder.names() == ["person.json", "person.json.aside-1"])
      #expect(try folder.bytes(of: "person.json.aside-1") == content.bytes)
    }
  }

  @Test("goes to the first name that is free")
  func namesInUse() async throws {
    try await Folder.with { folder in
      let contents = ["first", "second", "third"]
      for content in contents {
        try Data(content.utf8).write(to: folder.file)
        try await folder.store.save(person("Tim"))
      }
      let asides = (1...3).map { "person.json.aside-\($0)" }
      #expect(try folder.names() == ["person.json"] + asides)
      #expect(try asides.map { try folder.bytes(of: $0) } == contents.map { Array($0.utf8) })
    }
  }

  @Test("stays when no other name can be given to it")
  func noNameLeft() async throws {
    try await Folder.with { folder in
      // 250 bytes are a name, and eight more are none.
      let name = String(repeating: "n", count: 250)
      let store = FilePersonStore(path: folder.url.appending(path: name).path)
      try Data("text".utf8).write(to: folder.url.appending(path: name))
      await expectFailure(naming: folder.url.appending(path: name).path, "cannot be set aside") {
        try await store.save(person("Tim"))
      }
      #expect(try folder.names() == [name])
      #expect(try folder.bytes(of: name) == Array("text".utf8))
    }
  }
}
