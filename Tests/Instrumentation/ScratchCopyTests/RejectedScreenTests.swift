import CompilerDump
import Foundation
import TestSupport
import Testing

@testable import ScratchCopy

/// A screen that does not compile keeps none of the others from being measured.
struct RejectedScreenTests {
  @Test("The others are measured, and something stands in for its double")
  func others() async throws {
    let folder = try TemporaryFolder()
    try folder.write("public struct A: Sendable { public init() {} }", to: "A/A.swift")
    try folder.write("public let b: Int = nobody", to: "B/B.swift")
    try folder.write("import A\nlet a = A()", to: "Doubles/ADouble.swift")
    try folder.write("import B\nlet double = b", to: "Doubles/BDouble.swift")
    try folder.write("import B\nlet host = b", to: "Host/Host.swift")
    func module(_ name: String, _ dependencies: String...) -> ModuleSource {
      ModuleSource(name: name, folder: folder.url.appending(path: name), dependencies: dependencies)
    }
    let cast = Cast(
      contract: "Contract", neighbours: [], awaited: "", doubles: "Doubles", stage: "", view: "", prefix: "",
      isScreen: { ["A", "B", "Host"].contains($0) },
      standIn: { $0 == "B" ? ("BDouble.swift", "let double = 7; let standIn = 8") : nil })
    let copy = ScratchCopy(
      of: [module("A"), module("B"), module("Doubles", "A", "B"), module("Host", "B")], cast: cast,
      recorder: module("Recorder"), runner: module("Runner"), toolchain: Toolchain(supportedVersion: "6.3.1"),
      cache: ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "1"))
    let subjects = ["B", "A", "Host", "Doubles"].map {
      ScratchCopy.Subject(module: $0, inputs: .init(measured: [$0]))
    }
    let results = try await copy.measurements(of: subjects) { dump in
      dump.files.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted()
    }
    for index in [0, 2] {
      guard case .failure(.doesNotCompile(let diagnostics)) = results[index] else {
        Issue.record("\(results[index])")
        continue
      }
      #expect(diagnostics.contains("B.swift:1:21: error: cannot find 'nobody' in scope"))
    }
    #expect(try results[1].get() == ["public struct A: Sendable { public init() {} }"])
    #expect(try results[3].get() == ["import A\nlet a = A()", "let double = 7; let standIn = 8"])
  }
}
