@testable import Instrumentation
import Foundation
import TestSupport
import Testing

@Suite("Rewriting")
struct RewriteTests {
  /// What the model says of places is true if a program that was changed there still compiles.
  @Test("a program with statements and observers put in everywhere compiles")
  func compiles() async throws {
    let dump = try await Sample.screen.value
    let folder = try TemporaryFolder()
    try folder.write(
      """
      public protocol Store: Sendable { func load() async throws -> Int }
      @MainActor public protocol Outer: AnyObject { func outer() }
      public func opaque() -> some Sequence<Int> { [1] }
      """, to: "Base/Base.swift")
    for (index, file) in dump.files.enumerated() {
      let text = insertions(into: index, of: dump).reduce(into: file.bytes) { bytes, insertion in
        bytes.replaceSubrange(insertion.offset..<(insertion.offset + insertion.replaced), with: insertion.text.utf8)
      }
      try folder.write(String(decoding: text, as: UTF8.self), to: "Screen/\(index).swift")
    }
    try folder.write("func record(_ name: String) {}", to: "Screen/Record.swift")
    let rewritten = try #require(try await Sample.dump(["Base", "Screen"], in: folder).last)
    #expect(rewritten.callables.count > dump.callables.count)
  }

  /// From the end of the file to its beginning, so that none moves the place of another.
  private func insertions(into file: Int, of dump: ModuleDump) -> [(offset: Int, text: String, replaced: Int)] {
    var insertions: [(offset: Int, text: String, replaced: Int)] = []
    for callable in dump.callables where callable.file == file {
      insertions.append((callable.body.start, "record(\"\(callable.name)\");", 0))
      if let offset = callable.body.implicitReturn { insertions.append((offset, "return ", 0)) }
    }
    for property in dump.storedProperties where property.file == file && !property.isStatic {
      switch property.observer {
      case .attachable(let offset): insertions.append((offset, " { didSet { record(\"set\") } }", 0))
      case .besideWillSet(let offset): insertions.append((offset, " didSet { record(\"set\") } ", 0))
      case .listed(let place):
        let text = " { didSet { record(\"set\") } }" + (place.separator ?? "")
        insertions.append((place.end, text, place.separator == nil ? 0 : 1))
      case .existing, .impossible: break
      }
    }
    return insertions.sorted { $0.offset > $1.offset }
  }
}
