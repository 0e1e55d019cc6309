import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import Comparison
@testable import Instrumentation

/// Where the package is, what is where in it, and what decides the results of the cache.
struct PackageFolderTests {
  private static let domain = "Sources/Architectures/GreetingDomain"

  @Test(
    "A variant is a mock view with a library, or with a sample for the baseline; unknown ones follow by their names")
  func variants() throws {
    let folder = try TemporaryFolder()
    for name in ["Plain", "VIP", "MVC", "Zeta", "Flux", "Gone"].map(Variant.init) {
      try folder.write("", to: name.mockView)
    }
    for name in ["VIP", "MVC", "Zeta", "Flux", "Mute"] {
      try folder.write("", to: "Sources/Architectures/Greeting\(name)/File.swift")
    }
    #expect(Variant.found(in: folder.url).map(\.name) == ["MVC", "VIP", "Flux", "Zeta"])
    try folder.write("", to: "Samples/GreetingPlain/File.swift")
    try folder.write("", to: "Sources/Contract/GreetingContract/Screen.swift")
    #expect(Variant.found(in: folder.url).map(\.name) == ["Plain", "MVC", "VIP", "Flux", "Zeta"])
    #expect(Variant.found(in: folder.url.appending(path: "nowhere")).isEmpty)
  }

  @MainActor
  @Test("The variants are those of the package that is measured")
  func variantsOfPackage() async throws {
    let package = try SmallPackage()
    for root in [["--root", package.root], ["--root=" + package.root]] {
      let run = await Run(["lines", "FLUX"] + root, folder: "/")
      #expect(run.code == .done, "\(run.diagnostics)")
      #expect(await Run(["lines", "Redux"] + root, folder: "/").code != .done)
    }
  }

  @Test("The package is found upwards from the folder, or else from the sources of the tool")
  func search() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "\(Self.domain)/Person.swift")
    try folder.write("", to: "outside/file")
    let inside = folder.url.appending(path: Self.domain).path
    // On macOS, a standardised path below /private/tmp begins with /tmp, even if the path of the tests does not.
    let root = URL(filePath: Run.package).standardizedFileURL.path
    #expect(try PackageFolder(given: nil, from: inside).url.path == folder.url.standardizedFileURL.path)
    #expect(try PackageFolder(given: nil, from: "/").url.standardizedFileURL.path == root)
    let error = #expect(throws: CommandError.self) {
      try PackageFolder(given: nil, from: "/", builtFrom: "/nowhere/File.swift")
    }
    #expect(error?.message == "no package in '/' or above. Run the tool inside the package, or name it with --root.")
    #expect(throws: CommandError.self) { try PackageFolder(given: inside, from: "/") }
  }

  @MainActor
  @Test("What decides a result of the contract, and nothing else, is part of its key", arguments: Variant.all)
  func playKey(of variant: Variant) async throws {
    let others = Variant.all.filter { $0.name != variant.name }
    let graph = try await Run.session().graph()
    let house = try House(graph)
    try house.expect(
      MeasuringSession.inputs(of: [variant.screen.program], in: graph),
      changeWith: [
        "\(variant.library)/GreetingView.swift", "\(Self.domain)/Person.swift",
        "Sources/Contract/GreetingContract/Contract.swift", variant.mockView, "\(variant.mockViewFolder)/main.swift",
        "Sources/Contract/ScreenRunner/ScreenRunner.swift",
      ] + House.machinery,
      notWith: others.map(\.mockView) + others.map { "\($0.library)/GreetingView.swift" } + [
        "\(variant.hostFolder)/main.swift", "\(variant.tests)/Tests.swift",
        "Sources/Comparison/ArchitectureMetrics/Testability/EquivalentMutant.swift",
        "Sources/Comparison/CompareCommands/CompareTool.swift", "\(variant.library)/README.md", ".swift-version",
      ])
  }

  @MainActor
  @Test("Whatever a mock view imports is part of its variant's key", arguments: Variant.all)
  func mockViewKey(of variant: Variant) async throws {
    let text = try String(contentsOfFile: Run.package + "/" + variant.mockView, encoding: .utf8)
    let imports = text.matches(of: /(?m)^import (\w+)$/).map { String($0.output.1) }
    #expect(imports.contains(variant.module))
    let graph = try await Run.session().graph()
    let inputs = MeasuringSession.inputs(of: [variant.screen.program], in: graph)
    for target in graph.closure(of: imports) { #expect(inputs.contains(target.path), "\(target.path)") }
  }

  @MainActor
  @Test("The results of a tool that is older than its sources are its own")
  func staleness() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "\(Self.domain)/Person.swift")
    try folder.write("6.3.1", to: ".swift-version")
    let sources = ["Sources/Comparison/A.swift", "Sources/Instrumentation/B.swift"]
    let files = try (["program"] + sources).map { try folder.write("", to: $0) }
    func digest(by program: URL?, of times: TimeInterval...) async throws -> String {
      for (file, time) in zip(files, times) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
      }
      let context = CommandContext(
        console: Run.console(collecting: Lines()), program: program, root: folder.url.path)
      return try await context.session().cache().digests(of: [[]])[0]
    }
    let unknown = try await digest(by: nil)
    #expect(try await digest(by: files[0], of: 3000, 1000, 2000) == unknown)
    let old = try await digest(by: files[0], of: 1500, 1000, 2000)
    #expect(old != unknown)
    #expect(try await digest(by: files[0], of: 1600, 1000, 2000) != old)
    #expect(try await digest(by: files[0], of: 1500, 2000, 1000) == old)
  }

  @MainActor
  @Test("What decides how a module hangs together, and nothing else, is part of its key", arguments: Variant.all)
  func structureKey(of variant: Variant) async throws {
    let graph = try await Run.session().graph()
    let house = try House(graph)
    let machinery = House.machinery + ["Sources/Comparison/ArchitectureMetrics/Structure/Edge.swift"]
    let others = Variant.all.filter { $0.name != variant.name }.map { "\($0.library)/GreetingView.swift" }
    let own = ["\(variant.library)/GreetingView.swift", "\(Self.domain)/Person.swift"]
    let host = [
      "\(variant.hostFolder)/main.swift", "Samples/TerminalUI/Form.swift", "Samples/GreetingDemo/Demo.swift",
      "Samples/GreetingStorage/Store.swift", "Sources/Platform/CommandLineInterface/Console.swift",
    ]
    let never =
      others + [
        variant.mockView, "Sources/Contract/GreetingContract/Contract.swift",
        "Sources/Contract/ScreenRunner/ScreenRunner.swift",
      ]
    // The baseline stands on the widgets and the demo itself; its program alone decides nothing.
    let shared = Array(host.dropFirst())
    try house.expect(
      MeasuringSession.inputs(of: [variant.module], in: graph),
      changeWith: own + machinery + (variant.isBaseline ? shared : []),
      notWith: never + (variant.isBaseline ? [host[0]] : host))
    try house.expect(
      MeasuringSession.inputs(of: [variant.host], in: graph), changeWith: own + host + machinery, notWith: never)
  }
}

/// A folder with the files that could decide results.
struct House {
  /// The files that decide all results.
  static let machinery = [
    "Sources/Instrumentation/SwiftLexer/LineCount.swift", "Sources/Instrumentation/CompilerDump/Node.swift",
    "Sources/Instrumentation/Screens/Screens.swift", "Sources/Instrumentation/MessageRecorder/Recorder.swift",
    "Package.swift",
  ]

  let folder: TemporaryFolder

  init(_ graph: PackageGraph) throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    for target in graph.closure(of: Variant.all.flatMap { [$0.screen.program, $0.host] }) {
      try folder.write("", to: target.path + "/Some.swift")
    }
    for name in ["SwiftLexer", "CompilerDump", "Screens"] {
      try folder.write("", to: "Sources/Instrumentation/\(name)/Some.swift")
    }
    try folder.write("", to: "Sources/Comparison/ArchitectureMetrics/Structure/Some.swift")
  }

  func expect(_ inputs: [String], changeWith deciding: [String], notWith others: [String]) throws {
    var last = try digest(inputs)
    for (path, decides) in deciding.map({ ($0, true) }) + others.map({ ($0, false) }) {
      try folder.write("// new", to: path)
      let created = try digest(inputs)
      #expect((created != last) == decides, "\(path) is new")
      try folder.write("// changed", to: path)
      let changed = try digest(inputs)
      #expect((changed != created) == decides, "\(path) has changed")
      last = changed
    }
  }

  private func digest(_ inputs: [String]) throws -> String {
    try ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "").digests(of: [inputs])[0]
  }
}
