@testable import Instrumentation
import Foundation
import MessageRecorder
import TestSupport
import Testing

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
    let cast = Cast(
      contract: "Contract", neighbours: [], awaited: "", doubles: "Doubles", stage: "", view: "", prefix: "",
      isScreen: { ["A", "B", "Host"].contains($0) },
      standIn: { $0 == "B" ? ("BDouble.swift", "let double = 7; let standIn = 8") : nil })
    let copy = ScratchCopy(
      of: [folder.module("A"), folder.module("B"), folder.module("Doubles", "A", "B"), folder.module("Host", "B")],
      cast: cast,
      recorder: folder.module("Recorder"), runner: folder.module("Runner"),
      toolchain: Toolchain(supportedVersion: "6.3.1"),
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

  @Test("Those that are not asked for are not compiled, and something stands in for their doubles")
  func absent() async throws {
    let folder = try TemporaryFolder()
    for (file, text) in [
      ("A/A", "public let a = 1"), ("B/B", "public let b = 2"), ("Contract/C", "public let c = 3"),
      ("Doubles/ADouble", "import A\npublic let first: Int = a"),
      ("Doubles/BDouble", "import B\npublic let second: Int = b"), ("MessageRecorder/R", "public let r = 4"),
    ] {
      try folder.write(text, to: file + ".swift")
    }
    // It plays no scenario, but needs the stand-in.
    let line = PlayerLine.result(String(decoding: try JSONEncoder().encode(TraceLog([])), as: UTF8.self)).text
    try folder.write("import Doubles\nif first == 1, second == 7 { print(#\"\(line)\"#) }", to: "Runner/main.swift")
    let compiler = try folder.writeProgram(
      "echo \"$*\" >>'\(folder.url.path)/asked'; exec swiftc \"$@\"", to: "compiler")
    let cast = Cast(
      contract: "Contract", neighbours: [], awaited: "", doubles: "Doubles", stage: "", view: "", prefix: "",
      isScreen: { ["A", "B"].contains($0) },
      standIn: {
        ["A": ("ADouble.swift", "public let first: Int = 7"), "B": ("BDouble.swift", "public let second: Int = 7")][$0]
      })
    /// Plays a screen as a new run, and returns the modules that were compiled for it.
    func compiled(for screen: String) async throws -> [String] {
      try folder.write("", to: "asked")
      let copy = ScratchCopy(
        of: [
          folder.module("A"), folder.module("B"), folder.module("Contract"),
          folder.module("Doubles", "A", "B", "Contract"),
        ], cast: cast,
        recorder: folder.module("MessageRecorder"), runner: folder.module("Runner"),
        toolchain: Toolchain(supportedVersion: "6.3.1", compiler: [compiler.path]),
        cache: ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "1"))
      let traces = try await copy.traces(of: [.init(module: screen, inputs: .init(measured: [screen, "Doubles"]))])
      #expect(try traces.map { try $0.get().value.count } == [0])
      let asked = try String(contentsOf: folder.url.appending(path: "asked"), encoding: .utf8)
      return asked.matches(of: /-module-name (\w+) .*-wmo -c\b/).map { String($0.output.1) }.sorted()
    }
    #expect(try await compiled(for: "A") == ["A", "Contract", "Doubles", "MessageRecorder"])
    try folder.write("import Doubles\nif first == 7, second == 2 { print(#\"\(line)\"#) }", to: "Runner/main.swift")
    #expect(try await compiled(for: "B") == ["B", "Doubles"], "what both share is kept")
    // Another file of the doubles needs the screen.
    try folder.write("import B\nlet third = b", to: "Doubles/Third.swift")
    try folder.write("import Doubles\nif first == 1, second == 2 { print(#\"\(line)\"#) }", to: "Runner/main.swift")
    #expect(try await compiled(for: "A") == ["A", "B", "Doubles"])
  }

  @Test("A screen that does not compile is to blame, and not its double that does not either", .timeLimit(.minutes(1)))
  func bothBroken() async throws {
    let folder = try TemporaryFolder()
    for (file, text) in [
      ("A/A", "public let a = 1"), ("B/B", "public func b() -> Int { nobody }"), ("Contract/C", "public let c = 3"),
      ("Doubles/BDouble", "import B\npublic let second: Int = renamed"), ("MessageRecorder/R", "public let r = 4"),
      ("Runner/main", "print(1)"),
    ] {
      try folder.write(text, to: file + ".swift")
    }
    // The screen waits for its double, which is first to fail.
    let compiler = try folder.writeProgram(
      """
      cd '\(folder.url.path)'
      case "$*" in
        *"-module-name B "*-dump-ast*) for _ in {1..50}; do [ -f failed ] && break; sleep 0.1; done ;;
        *"-module-name Doubles "*-dump-ast*) swiftc "$@"; status=$?; touch failed; exit $status ;;
      esac
      exec swiftc "$@"
      """, to: "compiler")
    let copy = ScratchCopy(
      of: [
        folder.module("A"), folder.module("B"), folder.module("Contract"),
        folder.module("Doubles", "A", "B", "Contract"),
      ],
      cast: Cast(
        contract: "Contract", neighbours: [], awaited: "", doubles: "Doubles", stage: "", view: "", prefix: "",
        isScreen: { ["A", "B"].contains($0) }, standIn: { $0 == "B" ? ("BDouble.swift", "let standIn = 7") : nil }),
      recorder: folder.module("MessageRecorder"), runner: folder.module("Runner"),
      toolchain: Toolchain(supportedVersion: "6.3.1", compiler: [compiler.path]),
      cache: ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "1"))
    let traces = try await copy.traces(of: [.init(module: "B", inputs: .init(measured: ["B"]))])
    guard case .failure(.doesNotCompile(let diagnostics)) = traces[0] else {
      Issue.record("\(traces[0])")
      return
    }
    #expect(diagnostics.contains("nobody"))
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
      of: [folder.module("A"), folder.module("B"), folder.module("Contract"), folder.module("Doubles", "A", "B")],
      cast: Cast(
        contract: "Contract", neighbours: [], awaited: "", doubles: "Doubles", stage: "", view: "", prefix: "",
        isScreen: { ["A", "B"].contains($0) }),
      recorder: folder.module("MessageRecorder"), runner: folder.module("Runner"),
      toolchain: Toolchain(supportedVersion: "6.3.1"),
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
