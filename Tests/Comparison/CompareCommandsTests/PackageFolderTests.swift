import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import Comparison
@testable import Instrumentation

/// Where the package is, what is where in it, and what decides the results of the cache.
struct PackageFolderTests {
  @Test("Modules live, are tested, import and are compiled as in the manifest")
  func manifest() async throws {
    let targets = try await Manifest.targets()
    for module in Module.measured + [.recorder, .runner] {
      let target = try #require(targets.first { $0.name == module.name }, "There is no target \(module).")
      #expect(target.path == module.path)
      #expect(Set(target.imports) == Set(module.imports.map(\.name)), "\(module)")
      #expect(target.features == CompilerDriver.upcomingFeatures, "\(module)")
      #expect(target.isMainActorByDefault == module.isMainActorByDefault, "\(module)")
      if let tests = targets.first(where: { $0.name == module.name + "Tests" }) {
        #expect(tests.path == module.testPath)
      }
    }
    for target in targets where target.path?.hasPrefix("Tests/") == false {
      #expect(Floor.allCases.contains { "\(target.path ?? "")/".hasPrefix($0.path + "/") }, "\(target) is on no floor.")
    }
    for variant in Variant.all {
      #expect(FileManager.default.fileExists(atPath: Run.package + "/" + variant.mockView))
    }
  }

  @Test(
    "A variant is a mock view with a library, or with a sample for the baseline; unknown ones follow by their names")
  func variants() throws {
    let folder = try TemporaryFolder()
    for name in ["Plain", "VIP", "MVC", "Zeta", "Flux", "Gone"] {
      try folder.write("", to: "\(Module.mockViewFolder)/\(name)Screen.swift")
    }
    for name in ["VIP", "MVC", "Zeta", "Flux", "Mute"] {
      try folder.write("", to: "Sources/Architectures/Greeting\(name)/File.swift")
    }
    #expect(Variant.found(in: folder.url).map(\.name) == ["MVC", "VIP", "Flux", "Zeta"])
    try folder.write("", to: "Samples/GreetingPlain/File.swift")
    try folder.write("", to: "\(Module.mockViewFolder)/Variant.swift")
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

  @Test("A module comes after those that it imports, and once")
  func order() {
    let names = Module.measured.map(\.name)
    #expect(Set(names).count == names.count)
    for (index, module) in Module.measured.enumerated() {
      #expect(Set(names[..<index]).isSuperset(of: module.dependencies.map(\.name)), "\(module)")
    }
  }

  @Test("The package is found upwards from the folder, or else from the sources of the tool")
  func search() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "\(Module.domain.path)/Person.swift")
    try folder.write("", to: "outside/file")
    let inside = folder.url.appending(path: Module.domain.path).path
    #expect(try PackageFolder(given: nil, from: inside).url.path == folder.url.standardizedFileURL.path)
    #expect(try PackageFolder(given: nil, from: "/").url.path == Run.package)
    let error = #expect(throws: CommandError.self) {
      try PackageFolder(given: nil, from: "/", builtFrom: "/nowhere/File.swift")
    }
    #expect(error?.message == "no package in '/' or above. Run the tool inside the package, or name it with --root.")
    #expect(throws: CommandError.self) { try PackageFolder(given: inside, from: "/") }
  }

  @Test("What decides a result of the contract, and nothing else, is part of its key", arguments: Variant.all)
  func playKey(of variant: Variant) throws {
    let others = Variant.all.filter { $0.name != variant.name }
    let house = try House()
    try house.expect(
      variant.playInputs,
      changeWith: [
        "\(variant.library.path)/GreetingView.swift", "\(Module.domain.path)/Person.swift",
        "\(Module.contract.path)/Contract.swift", variant.mockView, "\(Module.mockViews.path)/Variant.swift",
        "\(Module.runner.path)/main.swift",
      ] + House.machinery,
      notWith: others.map(\.mockView) + others.map { "\($0.library.path)/GreetingView.swift" } + [
        "\(variant.hostModule.path)/main.swift", "\(variant.library.testPath)/Tests.swift",
        "Sources/Comparison/ArchitectureMetrics/Testability/EquivalentMutant.swift",
        "Sources/Comparison/CompareCommands/CompareTool.swift", "\(variant.library.path)/README.md", ".swift-version",
      ])
  }

  @Test("Whatever a mock view imports is part of its variant's key", arguments: Variant.all)
  func mockViewKey(of variant: Variant) throws {
    let text = try String(contentsOfFile: Run.package + "/" + variant.mockView, encoding: .utf8)
    let imports = text.matches(of: /(?m)^import (\w+)$/).map { String($0.output.1) }
    #expect(imports.contains(variant.library.name))
    for module in Module.measured where imports.contains(module.name) {
      for path in (module.dependencies + [module]).map(\.path) {
        #expect(variant.playInputs.paths.contains(path), "\(path)")
      }
    }
  }

  @MainActor
  @Test("The results of a tool that is older than its sources are its own")
  func staleness() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "\(Module.domain.path)/Person.swift")
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
      return try await context.session().cache().digests(of: [.init([])])[0]
    }
    let unknown = try await digest(by: nil)
    #expect(try await digest(by: files[0], of: 3000, 1000, 2000) == unknown)
    let old = try await digest(by: files[0], of: 1500, 1000, 2000)
    #expect(old != unknown)
    #expect(try await digest(by: files[0], of: 1600, 1000, 2000) != old)
    #expect(try await digest(by: files[0], of: 1500, 2000, 1000) == old)
  }

  @Test("What decides how a module hangs together, and nothing else, is part of its key", arguments: Variant.all)
  func structureKey(of variant: Variant) throws {
    let house = try House()
    let machinery = House.machinery + ["Sources/Comparison/ArchitectureMetrics/Structure/Edge.swift"]
    let others = Variant.all.filter { $0.name != variant.name }.map { "\($0.library.path)/GreetingView.swift" }
    let own = ["\(variant.library.path)/GreetingView.swift", "\(Module.domain.path)/Person.swift"]
    let host = [
      "\(variant.hostModule.path)/main.swift", "Samples/TerminalUI/Form.swift", "Samples/GreetingDemo/Demo.swift",
      "Samples/GreetingStorage/Store.swift", "Sources/Comparison/CommandLineInterface/Console.swift",
    ]
    let never =
      others + [variant.mockView, "\(Module.contract.path)/Contract.swift", "\(Module.runner.path)/main.swift"]
    // The baseline stands on the widgets and the demo itself; its program alone decides nothing.
    let shared = Array(host.dropFirst())
    try house.expect(
      variant.library.structureInputs, changeWith: own + machinery + (variant.isBaseline ? shared : []),
      notWith: never + (variant.isBaseline ? [host[0]] : host))
    try house.expect(variant.hostModule.structureInputs, changeWith: own + host + machinery, notWith: never)
  }
}

/// A folder with the files that could decide results.
struct House {
  /// The files that decide all results.
  static let machinery = [
    "Sources/Instrumentation/SwiftLexer/LineCount.swift", "Sources/Instrumentation/CompilerDump/Node.swift",
    "Sources/Instrumentation/ScratchCopy/ScratchCopy.swift", "\(Module.recorder.path)/Recorder.swift",
  ]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for module in Module.measured + [.recorder, .runner] { try folder.write("", to: module.path + "/Some.swift") }
    for name in ["SwiftLexer", "CompilerDump", "ScratchCopy"] {
      try folder.write("", to: "Sources/Instrumentation/\(name)/Some.swift")
    }
    try folder.write("", to: "Sources/Comparison/ArchitectureMetrics/Structure/Some.swift")
  }

  func expect(_ inputs: ResultCache.Inputs, changeWith deciding: [String], notWith others: [String]) throws {
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

  private func digest(_ inputs: ResultCache.Inputs) throws -> String {
    try ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "").digests(of: [inputs])[0]
  }
}

/// What the manifest declares.
private struct Manifest: Decodable {
  struct Target: Decodable, CustomStringConvertible {
    struct Dependency: Decodable {
      let byName: [String?]
    }

    struct Setting: Decodable {
      let kind: [String: [String: String]]
    }

    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
    let settings: [Setting]

    var imports: [String] { dependencies.compactMap { $0.byName.first ?? nil } }
    var features: [String] { settings.compactMap { $0.kind["enableUpcomingFeature"]?["_0"] } }
    var isMainActorByDefault: Bool { settings.contains { $0.kind["defaultIsolation"]?["_0"] == "MainActor" } }
    var description: String { name }
  }

  let targets: [Target]

  /// Asks SwiftPM, in a scratch folder of its own: it waits for the lock of the usual one.
  static func targets() async throws -> [Target] {
    let folder = try TemporaryFolder()
    let run = try await Subprocess([
      "swift", "package", "--package-path", Run.package, "--scratch-path", folder.url.path, "dump-package",
    ]).run()
    return try JSONDecoder().decode(Self.self, from: Data(run.output.utf8)).targets
  }
}
