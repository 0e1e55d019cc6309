import Foundation
import MessageRecorder
import TestSupport
import Testing

@testable import Instrumentation

/// A screen that does not compile keeps none of the others from being measured.
struct RejectedScreenTests {
  private let folder: TemporaryFolder

  /// Two screens, the second of which may be broken, with their doubles, and a program that plays nothing.
  init() throws {
    folder = try TemporaryFolder()
    let (report, log) = try (JSONEncoder().encode(ContractReport()), JSONEncoder().encode(TraceLog([])))
    for (file, text) in [
      ("A/A", "public let a = 1"), ("B/B", "public let b = 2"), ("Contract/C", "public let c = 3"),
      ("Doubles/ADouble", "import A\npublic let first: Int = a"),
      ("Doubles/BDouble", "import B\npublic let second: Int = b"), ("Host/Host", "import B\nlet host = b"),
      ("MessageRecorder/R", "public let r = 4"),
      (
        "Runner/main",
        """
        import Doubles
        if (CommandLine.arguments[2] == "A" ? first : second) == 7 { fatalError("A stand-in is played.") }
        print(CommandLine.arguments[1] == "contract" ? #"\(text(report))"# : #"\(text(log))"#)
        """
      ),
    ] {
      try folder.write(text, to: file + ".swift")
    }
  }

  @Test(
    "The others are measured and played, and something stands in for its double",
    arguments: [
      ("public let b: Int = nobody", "B.swift:1:21: error: cannot find 'nobody' in scope"),
      ("public var b: Int {\n}", "B.swift:2:1: error: missing return"),
    ])
  func others(source: String, complaint: String) async throws {
    try folder.write(source, to: "B/B.swift")
    let copy = copy()
    // The other error shows only when code is generated.
    if complaint.contains("cannot find") {
      let texts = try await copy.measurements(of: subjects("B", "A", "Doubles", "Host")) { dump in
        dump.files.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted()
      }
      #expect(diagnostics(texts[0]).contains(complaint))
      #expect(try texts[1].get() == ["public let a = 1"])
      #expect(try texts[2].get() == ["import A\npublic let first: Int = a", "public let second: Int = 7"])
      #expect(diagnostics(texts[3]).contains(complaint), "it imports the screen")
    }

    let reports = try await copy.contractReports(of: subjects("B", "A"), walks: 1)
    #expect(diagnostics(reports[0]).contains(complaint))
    #expect(try reports[1].get() == ContractReport())

    let another = self.copy()
    let screens = try await another.playedScreens(subjects("A", "B"), walks: 1)
    #expect(try screens[0].get().report == ContractReport())
    #expect(diagnostics(screens[1]).contains(complaint))
  }

  @Test("Whatever was measured and played before, the doubles are those of the screens that are asked for")
  func oneAfterAnother() async throws {
    let copy = copy()
    _ = try await copy.measurements(of: subjects("A")) { $0.files.count }[0].get()
    for screens in [["A"], ["B"], ["A", "B"]] {
      let again = screens.map { ScratchCopy.Subject(module: $0, inputs: .init(screens)) }
      for screen in try await copy.playedScreens(again, walks: 1) {
        #expect(try screen.get().report == ContractReport())
      }
    }
  }

  @Test("Those that are not asked for are not compiled")
  func absent() async throws {
    let compiler = try folder.writeProgram(
      "echo \"$*\" >>'\(folder.url.path)/asked'; exec swiftc \"$@\"", to: "compiler")
    _ = try await copy(compiler: compiler.path).contractReports(of: subjects("A"), walks: 1)[0].get()
    let asked = try String(contentsOf: folder.url.appending(path: "asked"), encoding: .utf8)
    let modules = asked.matches(of: #/-module-name (\w+) /#).map { String($0.output.1) }
    #expect(modules.sorted() == ["A", "Contract", "Doubles", "MessageRecorder", "Runner"])
  }

  @Test("A screen whose mock view does not compile is not measured, and the others are")
  func brokenMockView() async throws {
    try folder.write("import B\npublic let second: Int = renamed", to: "Doubles/BDouble.swift")
    let reports = try await copy().contractReports(of: subjects("A", "B"), walks: 1)
    let screens = try await copy().playedScreens(subjects("A", "B"), walks: 1)
    #expect(try reports[0].get() == ContractReport())
    #expect(try screens[0].get().report == ContractReport())
    for text in [diagnostics(reports[1]), diagnostics(screens[1])] {
      #expect(text.contains("BDouble.swift:2:26: error: cannot find 'renamed' in scope"))
    }
  }

  @Test("A mock view of no screen that does not compile ends the run")
  func brokenSharedSource() async throws {
    try folder.write("let shared = nobody", to: "Doubles/Shared.swift")
    await #expect(throws: DumpError.self) { try await copy().contractReports(of: subjects("A"), walks: 1) }
  }

  /// A copy without anything that is known.
  private func copy(compiler: String = "swiftc") -> ScratchCopy {
    ScratchCopy(
      of: [
        folder.module("A"), folder.module("B"), folder.module("Contract"),
        folder.module("Doubles", "A", "B", "Contract"), folder.module("Host", "B"),
      ],
      roles: ScreenRoles(
        contract: "Contract", collaborators: [], replying: "", mockViews: "Doubles", screen: "", view: "", prefix: "",
        isScreen: { ["A", "B", "Host"].contains($0) },
        standIn: {
          ["A": ("ADouble.swift", "public let first: Int = 7"), "B": ("BDouble.swift", "public let second: Int = 7")][
            $0]
        }),
      recorder: folder.module("MessageRecorder"), runner: folder.module("Runner"),
      toolchain: Toolchain(supportedVersion: "6.3.1", compiler: [compiler]),
      cache: ResultCache(in: folder.url.appending(path: "cache-\(UUID())"), of: folder.url, compiler: "1"))
  }

  private func subjects(_ modules: String...) -> [ScratchCopy.Subject] {
    modules.map { ScratchCopy.Subject(module: $0, inputs: .init([$0])) }
  }

  /// The diagnostics for a screen that does not compile.
  private func diagnostics<Value>(_ result: Result<Value, ScreenError>) -> String {
    if case .failure(.doesNotCompile(let diagnostics)) = result { return diagnostics }
    Issue.record("\(result)")
    return ""
  }
}

private func text(_ json: Data) -> String { String(decoding: json, as: UTF8.self) }
