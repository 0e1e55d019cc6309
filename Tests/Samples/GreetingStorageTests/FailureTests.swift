import Foundation
import GreetingStorage
import SystemCalls
import Testing

@Suite("A failure is reported and changes nothing")
struct FailureTests {
  @Test("A file in place of the directory")
  func fileAsDirectory() async throws {
    try await Folder.with { folder in
      try Data("text".utf8).write(to: folder.file)
      let path = folder.file.path + "/person.json"
      let store = FilePersonStore(path: path)
      await expectFailure(naming: path, "Not a directory") { _ = try await store.person() }
      await expectFailure(naming: path, "cannot be replaced") { try await store.save(person("Tim")) }
      #expect(try folder.names() == ["person.json"])
      #expect(try folder.bytes(of: "person.json") == Array("text".utf8))
    }
  }

  @Test("A directory in place of the file")
  func directoryAsFile() async throws {
    try await Folder.with { folder in
      try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
      await expectNoRegularFile(folder.file.path)
      #expect(try folder.names() == ["person.json"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file.path) == [])
    }
  }

  @Test("A link that leads to itself, or a name too long, is not the same as no file")
  func unreachable() async throws {
    try await Folder.with { folder in
      try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: folder.file)
      await expectFailure(naming: folder.file.path, "cannot be read") { _ = try await folder.store.person() }
      let path = folder.url.path + "/" + String(repeating: "n", count: 300)
      await expectFailure(naming: path, "cannot be read") { _ = try await FilePersonStore(path: path).person() }
      #expect(try folder.names() == ["person.json"])
    }
  }
}

// Exit tests capture values from Swift 6.3 on.
#if compiler(>=6.3)
  extension FailureTests {
    @Test("A pipe in place of the file, which could block the reader and be lost by a save")
    func pipeAsFile() async throws {
      try await Folder.with { folder in
        try makeNamedPipe(folder.file.path)
        await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
          // Ends a reader that is blocked.
          CurrentProcess.endAfter(seconds: 30)
          await expectNoRegularFile(path)
        }
        #expect(try folder.names() == ["person.json"])
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
        #expect(attributes[.type] as? FileAttributeType != .typeRegular)
      }
    }

    @Test("A disk that is full half way through the write leaves the old record and nothing else")
    func halfWritten() async throws {
      try await Folder.with { folder in
        try await folder.store.save(person("Tim", "Cook"))
        await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
          try await withFileSizeLimit(16) {
            await expectFailure(naming: path, "cannot be replaced") {
              try await FilePersonStore(path: path).save(person("Ann"))
            }
          }
        }
        try await expect(folder.store.person(), is: "Tim", "Cook")
        #expect(try folder.names() == ["person.json"])
      }
    }

    @Test("A save that fails after setting a file aside sets nothing aside when tried again")
    func halfWrittenOverNoRecord() async throws {
      try await Folder.with { folder in
        let bytes = Data("no record, and longer than the limit".utf8)
        try bytes.write(to: folder.file)
        await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
          let store = FilePersonStore(path: path)
          try await withFileSizeLimit(16) {
            await expectFailure(naming: path, "cannot be replaced") { try await store.save(person("Ann")) }
          }
          #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: "no record".utf8))
          try await store.save(person("Ann"))
        }
        #expect(try folder.names() == ["person.json", "person.json.aside-1"])
        #expect(try folder.bytes(of: "person.json.aside-1") == Array(bytes))
      }
    }
  }
#endif

private func expectNoRegularFile(_ path: String, at location: SourceLocation = #_sourceLocation) async {
  let store = FilePersonStore(path: path)
  await expectFailure(naming: path, "it is not a regular file", at: location) { _ = try await store.person() }
  await expectFailure(naming: path, "it is not a regular file", at: location) { try await store.save(person("Tim")) }
}

/// Lets this process write no file beyond a size meanwhile; the limit must be gone before coverage data are written.
private func withFileSizeLimit(_ limit: UInt64, _ work: () async -> Void) async throws {
  try CurrentProcess.limitFileSize(to: limit)
  await work()
  try CurrentProcess.limitFileSize(to: nil)
}
