import Foundation
@testable import Instrumentation
@testable import MessageRecorder
@testable import TestSupport

@testable import Comparison

/// A package with a few variants whose modules have a few lines each, so that it is quick to compile.
///
/// A variant gives an answer, and obeys the contract if it is 3; it traps if the answer is 0, and takes too long if it is
/// negative. `Flux` is no architecture of this package.
@MainActor
final class SmallPackage {
  /// A package as it is at first, and what SwiftPM says of its manifest, which takes a while.
  private static let template = Task { @MainActor in
    let package = try SmallPackage(folder: TemporaryFolder())
    try package.writeFiles()
    _ = try await package.session().published.graph()
    return package
  }

  private let folder: TemporaryFolder
  /// Its variants, in their order.
  nonisolated static let variants: [Variant] = ["Plain", "MVC", "MVP", "VIPER", "Flux"].map(Variant.init)

  var root: String { folder.url.appending(path: "package").path }

  convenience init() async throws {
    try self.init(folder: TemporaryFolder())
    try await FileManager.default.copyItem(atPath: Self.template.value.root, toPath: root)
  }

  private init(folder: TemporaryFolder) { self.folder = folder }

  private func writeFiles() throws {
    try write(Self.manifest(of: Self.variants), to: "Package.swift")
    try write(String(contentsOfFile: Run.package + "/.swift-version", encoding: .utf8), to: ".swift-version")
    for path in ProgramResults.measuring where !path.hasSuffix(".swift") {
      try write("// Not measured here.\n", to: path + "/File.swift")
    }
    for (path, name) in Self.shared {
      let source =
        switch name {
        case "GreetingContract": try Self.fixture("SmallContract")
        case "ScreenRunner": try Self.fixture("SmallRunner").replacing("TRACES", with: Self.traces())
        default: "public enum \(name)Module {}\n"
        }
      try write(source, to: "\(path)/\(name).swift")
    }
    for variant in Self.variants {
      try write("import \(variant.module)\nprint(answer)\n", to: "\(variant.hostFolder)/main.swift")
      try write(Self.library(3), to: Self.library(of: variant))
      try write("import \(variant.module)\n\nlet shown: Int = answer\n", to: variant.mockView)
      try write("import ScreenRunner\n\nScreenRunner.main(shown)\n", to: variant.mockViewFolder + "/main.swift")
    }
  }

  /// The targets that all variants need, by their folders.
  nonisolated private static let shared: KeyValuePairs = [
    "Sources/Architectures/GreetingDomain": "GreetingDomain", contract: "GreetingContract",
    "Sources/Instrumentation/MessageRecorder": "MessageRecorder", "Sources/Contract/ScreenRunner": "ScreenRunner",
  ]
  nonisolated static let contract = "Sources/Contract/GreetingContract"

  /// A manifest that declares variants as that of this package does.
  nonisolated static func manifest(of variants: [Variant]) -> String {
    func target(_ name: String, _ path: String, _ dependencies: String..., isProgram: Bool = false) -> String {
      let list = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
      return
        "    .\(isProgram ? "executableTarget" : "target")(name: \"\(name)\", dependencies: [\(list)], path: \"\(path)\"),\n"
    }
    let all =
      shared.map { path, name in
        name == "GreetingContract"
          ? target(name, path, "GreetingDomain")
          : name == "ScreenRunner" ? target(name, path, "GreetingContract", "MessageRecorder") : target(name, path)
      }
      + variants.flatMap { variant in
        [
          target(variant.module, variant.library, "GreetingDomain"),
          target(
            variant.screen.program, variant.mockViewFolder, variant.module, "GreetingContract", "ScreenRunner",
            isProgram: true),
          target(variant.host, variant.hostFolder, variant.module, isProgram: true),
        ]
      }
    return "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: \"small\",\n"
      + "  targets: [\n\(all.joined())  ],\n  swiftLanguageModes: [.v6])\n"
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL { try folder.write(text, to: "package/" + name) }

  /// Gives a variant another answer.
  func answer(_ answer: Int, by variant: Variant) throws {
    try write(Self.library(answer), to: Self.library(of: variant))
  }

  /// The file of a variant.
  static func library(of variant: Variant) -> String { "\(variant.library)/GreetingModel.swift" }

  /// A library that gives an answer, with a remark that nobody needs.
  static func library(_ answer: Int) -> String { "public let answer: Int = \(answer)\n\n// The end.\n" }

  /// The results that are kept, by their names, and when each was.
  func keptResults() throws -> [String: Date] {
    let cache = URL(filePath: root).appending(path: ".build/compare")
    let files = try FileManager.default.contentsOfDirectory(atPath: cache.path).filter { $0.hasSuffix(".json") }
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file.split(separator: ".").dropLast(2).joined(separator: "."), cache.appending(path: file).modificationDate)
      }
    ).compactMapValues(\.self)
  }

  /// A session that measures it.
  func session() throws -> MeasuringSession {
    try CommandContext(console: Run.console(collecting: Lines()), program: Run.program, root: root).session()
  }

  /// What the runner writes of the messages of a variant.
  private static func traces() throws -> String {
    let step = Trace.Step(event: "The screen opens.", actor: .host, messages: [])
    let log = TraceLog([Trace(architecture: "", scenario: "Opens", steps: [step])])
    return String(decoding: try JSONEncoder().encode(log), as: UTF8.self)
  }

  /// A contract whose one rule is the answer of its model, or a program that plays it as the runner does.
  private static func fixture(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: name + ".swift.txt"), encoding: .utf8)
  }
}
