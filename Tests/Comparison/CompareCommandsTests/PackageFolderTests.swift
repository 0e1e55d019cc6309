import CommandLineInterface
import CompilerDump
import Foundation
import GreetingVariants
import ScratchCopy
import TestSupport
import Testing

@testable import CompareCommands

/// Where the package is, what is where in it, and what decides the results of the cache.
struct PackageFolderTests {
  @Test("Modules live, are tested, import and are compiled as the manifest says")
  func manifest() throws {
    let targets = try Manifest.targets()
    for module in Module.measured + [.recorder, .runner] {
      let target = try #require(targets.first { $0.name == module.name }, "There is no target \(module).")
      #expect(target.path == module.path)
      #expect(Set(target.imports) == Set(module.imports.map(\.name)), "\(module)")
      #expect(target.features == CompilerSettings.upcomingFeatures, "\(module)")
      #expect(target.isMainActorByDefault == module.isMainActorByDefault, "\(module)")
      if let tests = targets.first(where: { $0.name == module.name + "Tests" }) {
        #expect(tests.path == module.testPath)
      }
    }
    for target in targets where target.type != "test" && target.name != "TestSupport" {
      #expect(Floor.allCases.contains { target.path?.hasPrefix($0.path + "/") == true }, "\(target) is on no floor.")
    }
    for variant in Variant.all {
      #expect(FileManager.default.fileExists(atPath: Run.package + "/" + variant.mockView))
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
        "\(Module.recorder.path)/Recorder.swift", "\(Module.runner.path)/main.swift",
        "Sources/Instrumentation/SwiftLexer/LineCount.swift", "Sources/Instrumentation/CompilerDump/Node.swift",
        "Sources/Instrumentation/ScratchCopy/ScratchCopy.swift",
      ],
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
        #expect(variant.playInputs.measured.contains(path), "\(path)")
      }
    }
  }

  @Test("What decides how a variant plays the contract in this program, and nothing else, is part of its key")
  func contractKey() throws {
    let house = try House()
    try house.expect(
      Variant.mvp.contractInputs,
      changeWith: [
        "\(Variant.mvp.library.path)/GreetingView.swift", "\(Module.domain.path)/Person.swift",
        "\(Module.contract.path)/Contract.swift", Variant.mvp.mockView, "\(Module.mockViews.path)/Variant.swift",
        "Sources/Comparison/CompareCommands/ContractPlay.swift",
      ],
      notWith: [
        Variant.mvc.mockView, "\(Variant.mvc.library.path)/GreetingView.swift",
        "\(Module.recorder.path)/Recorder.swift",
        "\(Module.runner.path)/main.swift", "Sources/Instrumentation/ScratchCopy/ScratchCopy.swift",
        "\(Variant.mvp.hostModule.path)/main.swift", "Sources/Comparison/CompareCommands/Table.swift",
      ])
  }

  @Test("What decides how a module hangs together, and nothing else, is part of its key", arguments: Variant.all)
  func structureKey(of variant: Variant) throws {
    let house = try House()
    let machinery = [
      "Sources/Instrumentation/SwiftLexer/LineCount.swift", "Sources/Instrumentation/CompilerDump/Node.swift",
      "Sources/Instrumentation/ScratchCopy/ScratchCopy.swift", "\(Module.recorder.path)/Recorder.swift",
      "Sources/Comparison/ArchitectureMetrics/Structure/Edge.swift",
    ]
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
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for module in Module.measured + [.recorder, .runner] { try folder.write("", to: module.path + "/Some.swift") }
    for name in ["SwiftLexer", "CompilerDump", "ScratchCopy"] {
      try folder.write("", to: "Sources/Instrumentation/\(name)/Some.swift")
    }
    try folder.write("", to: "Sources/Comparison/ArchitectureMetrics/Structure/Some.swift")
    try folder.write("", to: "Sources/Comparison/CompareCommands/ContractPlay.swift")
  }

  func expect(_ inputs: ResultCache.Inputs, changeWith deciding: [String], notWith others: [String]) throws {
    var key = try self.key(inputs)
    for (path, decides) in deciding.map({ ($0, true) }) + others.map({ ($0, false) }) {
      try folder.write("// new", to: path)
      let created = try self.key(inputs)
      #expect((created != key) == decides, "\(path) is new")
      try folder.write("// changed", to: path)
      let changed = try self.key(inputs)
      #expect((changed != created) == decides, "\(path) has changed")
      key = changed
    }
  }

  private func key(_ inputs: ResultCache.Inputs) throws -> String {
    try ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "").key(of: inputs)
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
  static func targets() throws -> [Target] {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Run.package, "--scratch-path", folder.url.path, "dump-package",
    ]
    let output = try folder.write("", to: "manifest.json")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: output)).targets
  }
}
