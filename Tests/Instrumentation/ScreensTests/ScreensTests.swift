import Foundation
import MessageRecorder
import TestSupport
import Testing

@testable import Instrumentation

/// A screen that does not compile keeps none of the others from being measured.
struct ScreensTests {
  private let folder: TemporaryFolder
  private let screens = ["A", "B"].map { Screen($0, library: $0, program: $0 + "Screen") }

  private static let targets =
    [
      PackageGraph.Target(name: "MessageRecorder", path: "MessageRecorder", dependencies: []),
      .init(name: "Contract", path: "Contract", dependencies: []),
      .init(name: "Runner", path: "Runner", dependencies: ["Contract", "MessageRecorder"]),
    ]
    + ["A", "B"].flatMap { name -> [PackageGraph.Target] in
      [
        .init(name: name, path: name, dependencies: []),
        .init(name: name + "Screen", path: name + "Screen", dependencies: [name, "Contract", "Runner"]),
        .init(name: name + "Host", path: name + "Host", dependencies: [name]),
      ]
    }

  /// Two screens, the second of which may be broken, and a runner that plays nothing.
  init() throws {
    folder = try TemporaryFolder()
    let played = String(decoding: try JSONEncoder().encode(PlayedScreen()), as: UTF8.self)
    let declared = Self.targets.map { target in
      let kind = target.name.hasSuffix("Screen") ? "executableTarget" : "target"
      return ".\(kind)(name: \"\(target.name)\", dependencies: \(target.dependencies), path: \"\(target.path)\")"
    }
    for (file, text) in [
      ("A/A", "public let a: Int = 1"), ("B/B", "public let b: Int = 2"), ("Contract/C", "public let c: Int = 3"),
      ("AScreen/AScreen", "import A\nlet first: Int = a"), ("AScreen/main", "import Runner\nplay(first)"),
      ("BScreen/BScreen", "import B\nlet second: Int = b"), ("BScreen/main", "import Runner\nplay(second)"),
      ("AHost/Host", "import A\nlet host: Int = a"), ("BHost/Host", "import B\nlet host: Int = b"),
      ("MessageRecorder/R", "public let r: Int = 4"),
      (
        "Runner/Runner",
        "public func play(_: Int) { print(CommandLine.arguments[1] == \"contract\" ? #\"\(played)\"# : \"ready\") }"
      ),
      (
        "Package",
        "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"p\", targets: ["
          + declared.joined(separator: ", ") + "], swiftLanguageModes: [.v6])"
      ),
    ] {
      try folder.write(text + "\n", to: file + ".swift")
    }
  }

  @Test(
    "The others are measured and played",
    arguments: [
      ("B/B", "public let b: Int = nobody", "B/B.swift:1:21: error: cannot find 'nobody' in scope"),
      ("B/B", "public var b: Int {\n}", "B/B.swift:2:1: error: missing return"),
      ("BScreen/BScreen", "import B\nlet second: Int = renamed", "BScreen.swift:2:19: error: cannot find 'renamed'"),
      ("BScreen/main", "import Runner\nplays(second)", "main.swift:2:1: error: cannot find 'plays' in scope"),
    ])
  func others(file: String, source: String, complaint: String) async throws {
    try folder.write(source, to: file + ".swift")
    let reports = try await measured().contract(of: screens, walks: 1, in: work())
    #expect(try reports[0].get().report == ContractReport())
    #expect(diagnostics(reports[1]).contains(complaint))
    let plays = try await measured().play(screens, walks: 1, tryingMutants: true, in: work())
    #expect(try plays[0].get().screen.report == ContractReport())
    #expect(diagnostics(plays[1]).contains(complaint))
  }

  @Test("A host does not compile if the screen does not, and that of another screen does")
  func hosts() async throws {
    try folder.write("public let b: Int = nobody", to: "B/B.swift")
    let dumps = try await measured().dumps(of: ["B", "A", "AHost", "BHost"], in: work())
    #expect(try dumps[1].get().name == "A" && dumps[2].get().name == "AHost")
    for dump in [dumps[0], dumps[3]] { #expect(diagnostics(dump).contains("cannot find 'nobody' in scope")) }
  }

  @Test("Those that are not asked for are not compiled")
  func absent() async throws {
    try folder.write("nonsense", to: "B/B.swift")
    _ = try await measured().play([screens[0]], walks: 1, tryingMutants: false, in: work())[0].get()
  }

  @Test("What would be recorded wrongly keeps a screen from being measured, and is named with its line")
  func unsupported() async throws {
    try folder.write("public let b: Int = 2\nnonisolated(unsafe) var count = 1\n", to: "B/B.swift")
    let plays = try await measured().play(screens, walks: 1, tryingMutants: false, in: work())
    #expect(try plays[0].get().screen.report == ContractReport())
    guard case .failure(.cannotBeRecorded(let constructs)) = plays[1] else {
      Issue.record("\(plays[1])")
      return
    }
    #expect(constructs.map(\.description) == ["B/B.swift:2: count outlives a scenario"])
  }

  /// The screens without anything that is known.
  private func measured() -> Screens {
    Screens(
      of: folder.url, graph: PackageGraph(Self.targets),
      roles: ScreenRoles(
        contract: "Contract", runner: "Runner", collaborators: [], replying: "", screens: [], prefix: ""),
      toolchain: Toolchain(supportedVersion: "6.3.1"))
  }

  private func work() -> URL { folder.url.appending(path: "work-\(UUID())") }

  /// The diagnostics for a screen that does not compile.
  private func diagnostics<Value>(_ result: Result<Value, ScreenError>) -> String {
    if case .failure(.doesNotCompile(let diagnostics)) = result { return diagnostics }
    Issue.record("\(result)")
    return ""
  }
}
