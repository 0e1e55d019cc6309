import CompilerDump
import Foundation
import MessageRecorder
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

  @Test("What another run finds out about one of them meanwhile is not taken for another's")
  func meanwhile() async throws {
    let folder = try TemporaryFolder()
    for (module, text) in [
      ("A/A", "let a: Int = nobodyInA"), ("B/B", "let b: Int = nobodyInB"), ("Contract/C", "public let c = 1"),
      ("Doubles/D", "let d = 1"), ("MessageRecorder/R", "public let r = 1"), ("Runner/main", "print(1)"),
    ] {
      try folder.write(text, to: module + ".swift")
    }
    func module(_ name: String, _ dependencies: String...) -> ModuleSource {
      ModuleSource(name: name, folder: folder.url.appending(path: name), dependencies: dependencies)
    }
    func cache() -> ResultCache { ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "1") }
    let subjects = ["A", "B"].map { ScratchCopy.Subject(module: $0, inputs: .init(measured: [$0])) }
    let known = Recorded(value: PlayedScreen(scenarios: TraceLog([]), mutants: []), omissions: [])
    _ = try await cache().results([("mutants.A", subjects[0].inputs)]) { _, _ -> [Result<_, ScreenError>] in
      [.success(known)]
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "cache").path)
    let name = try #require(names.first { $0.hasPrefix("mutants.A") })
    let (kept, aside) = (folder.url.appending(path: "cache/" + name), folder.url.appending(path: "aside"))
    try FileManager.default.moveItem(at: kept, to: aside)
    let copy = ScratchCopy(
      of: [module("A"), module("B"), module("Contract"), module("Doubles", "A", "B")],
      cast: Cast(
        contract: "Contract", neighbours: [], awaited: "", doubles: "Doubles", stage: "", view: "", prefix: "",
        isScreen: { ["A", "B"].contains($0) }),
      recorder: module("MessageRecorder"), runner: module("Runner"), toolchain: Toolchain(supportedVersion: "6.3.1"),
      cache: cache(), beginning: { _ in try? FileManager.default.moveItem(at: aside, to: kept) })
    let traces = try await copy.traces(of: subjects)
    #expect(FileManager.default.fileExists(atPath: kept.path))
    for (module, trace) in zip(["A", "B"], traces) {
      guard case .failure(.doesNotCompile(let diagnostics)) = trace else {
        Issue.record("\(module): \(trace)")
        continue
      }
      #expect(diagnostics.contains("nobodyIn\(module)"))
    }
    #expect(traces.count == 2)
    #expect(try await copy.traces(of: subjects)[0].get().value.isEmpty, "the next time it is known")
  }
}
