import Foundation
@testable import MessageRecorder
@testable import TestSupport
import Testing

@testable import Instrumentation

/// A screen that cannot be measured keeps none of the others from being measured.
struct ScreensTests {
  private let folder: TemporaryFolder
  private let screens = names.map { ScreenTargets($0, library: $0, program: $0 + "Screen") }

  /// All screens but the first are broken.
  private static let names = ["A", "B", "C", "D", "E", "F"]

  private static let targets =
    [
      PackageGraph.Target(name: "MessageRecorder", path: "MessageRecorder", dependencies: []),
      .init(name: "Contract", path: "Contract", dependencies: []),
      .init(name: "Runner", path: "Runner", dependencies: ["Contract", "MessageRecorder"]),
    ]
    + names.flatMap { name -> [PackageGraph.Target] in
      [
        .init(name: name, path: name, dependencies: []),
        .init(name: name + "Screen", path: name + "Screen", dependencies: [name, "Contract", "Runner"]),
        .init(name: name + "Host", path: name + "Host", dependencies: [name]),
      ]
    }

  /// The errors of the screens that do not compile.
  private static let complaints = [
    "B": "B/B.swift:1:25: error: cannot find 'nobody' in scope", "C": "C/C.swift:2:1: error: missing return",
    "D": "Screen.swift:2:18: error: cannot find 'renamed'", "E": "main.swift:2:1: error: cannot find 'plays' in scope",
  ]

  /// Writes the screens, and a runner that plays nothing.
  init() throws {
    folder = try TemporaryFolder()
    let played = String(decoding: try JSONEncoder().encode(PlayedScreen()), as: UTF8.self)
    let declared = Self.targets.map { target in
      let kind = target.name.hasSuffix("Screen") ? "executableTarget" : "target"
      return ".\(kind)(name: \"\(target.name)\", dependencies: \(target.dependencies), path: \"\(target.path)\")"
    }
    var files = [
      "Contract/C": "public let c: Int = 3", "MessageRecorder/R": "public let r: Int = 4",
      "Runner/Runner":
        "public func play(_: Int) { print(CommandLine.arguments[1] == \"contract\" ? #\"\(played)\"# : \"ready\") }",
      "Package": "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"p\", targets: ["
        + declared.joined(separator: ", ") + "], swiftLanguageModes: [.v6])",
    ]
    for name in Self.names {
      files["\(name)/\(name)"] = "public let value: Int = 1"
      files["\(name)Host/Host"] = "import \(name)\nlet host: Int = value"
      files["\(name)Screen/Screen"] = "import \(name)\nlet shown: Int = value"
      files["\(name)Screen/main"] = "import Runner\nplay(shown)"
    }
    files["B/B"] = "public let value: Int = nobody"
    files["C/C"] = "public var value: Int {\n}"
    files["DScreen/Screen"] = "import D\nlet shown: Int = renamed"
    files["EScreen/main"] = "import Runner\nplays(shown)"
    files["F/F"] = "public let value: Int = 1\nnonisolated(unsafe) var count = 1"
    for (file, text) in files { try folder.write(text + "\n", to: file + ".swift") }
  }

  @Test("The others are measured and played")
  func others() async throws {
    let reports = try await measured().contract(of: screens, walks: 1, in: work())
    for (name, report) in zip(Self.names, reports) {
      if let complaint = Self.complaints[name] {
        #expect(diagnostics(report).contains(complaint))
      } else {
        #expect(try report.get().report == ContractReport())
      }
    }
    let measured = measured()
    let plays = try await measured.play(screens, walks: 1, tryingMutants: true, in: work())
    // It is known from the mutants' program.
    let messages = try await measured.messages(of: [screens[0]], walks: 1, in: work())
    #expect(try plays[0].get().isEmpty && messages[0].get().report == ContractReport())
    for (name, play) in zip(Self.names, plays).dropFirst().dropLast() {
      #expect(diagnostics(play).contains(Self.complaints[name] ?? "?"))
    }
    // It is named with its line, and would be recorded wrongly.
    guard case .failure(.cannotBeRecorded(let constructs)) = plays[5] else {
      Issue.record("\(plays[5])")
      return
    }
    #expect(constructs.map(\.description) == ["F/F.swift:2: count outlives a scenario"])
  }

  @Test("A file that cannot be split into tokens is named with its line")
  func unsupportedSyntax() async throws {
    try folder.write("public let value: Int = 1\n\nlet pattern: Regex<Substring> = #/a/#\n", to: "A/A.swift")
    guard case .failure(.cannotBeRecorded(let constructs)) = try await measured().dumps(of: ["A"], in: work())[0] else {
      Issue.record("A can be recorded.")
      return
    }
    #expect(constructs.map(\.description) == ["A/A.swift:3: \(UnsupportedSyntax.Problem.regularExpression.rawValue)"])
  }

  /// The recorder of this package has no functions.
  @Test("A screen that compiles only without the calls of the recorder is told from one that does not compile")
  func instrumented() async throws {
    try folder.write("public let value: Int = 1\nfinal class Model { func load() {} }\n", to: "A/A.swift")
    let result = try await measured().play([screens[0]], walks: 1, tryingMutants: false, in: work())[0]
    guard case .failure(.doesNotCompileInstrumented(let diagnostics)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(diagnostics.contains("A/A.swift:2:"))
  }

  @Test("A host does not compile if the screen does not, and that of another screen does")
  func hosts() async throws {
    let dumps = try await measured().dumps(of: ["B", "A", "AHost", "BHost"], in: work())
    #expect(try dumps[1].get().name == "A" && dumps[2].get().name == "AHost")
    for dump in [dumps[0], dumps[3]] { #expect(diagnostics(dump).contains("cannot find 'nobody' in scope")) }
  }

  @Test("Those that are not asked for are not compiled")
  func absent() async throws {
    _ = try await measured().play([screens[0]], walks: 1, tryingMutants: false, in: work())[0].get()
  }

  /// The screens without anything that is known.
  private func measured() -> Screens {
    Screens(
      of: folder.url, graph: PackageGraph(Self.targets),
      roles: ScreenRoles(
        contract: "Contract", runner: "Runner", collaborators: [], replying: "", screens: [], prefix: ""),
      toolchain: Toolchain(supportedVersion: "6.3.1"))
  }

  private func work() -> WorkFolders {
    let place = folder.url.appending(path: "work-\(UUID())")
    return WorkFolders(temporary: place, kept: place)
  }

  /// The diagnostics for a screen that does not compile.
  private func diagnostics<Value>(_ result: Result<Value, ScreenError>) -> String {
    if case .failure(.doesNotCompile(let diagnostics)) = result { return diagnostics }
    Issue.record("\(result)")
    return ""
  }
}
