import Foundation
import Instrumentation
import MessageRecorder
import TestSupport

@testable import Comparison

/// A package with a few variants whose modules have a few lines each, so that it is quick to compile.
///
/// A variant gives an answer, and obeys the contract if it is 3; it traps if the answer is 0, and takes too long if it is
/// negative. `Flux` is no architecture of this package.
@MainActor
final class SmallPackage {
  private let folder: TemporaryFolder
  /// Its variants, in their order.
  nonisolated static let variants: [Variant] = ["Plain", "MVC", "MVP", "VIPER", "Flux"].map(Variant.init)

  var root: String { folder.url.path }

  init() throws {
    folder = try TemporaryFolder()
    try write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try write(String(contentsOfFile: Run.package + "/.swift-version", encoding: .utf8), to: ".swift-version")
    for path in Module.measuring {
      try write("// Not measured here.\n", to: path + "/File.swift")
    }
    let shared = Variant.$all.withValue(Self.variants) { Module.changeable + [.recorder, .runner] }
    for module in shared where !Self.variants.contains(where: { $0.module == module.name }) {
      let source =
        switch module.name {
        case Module.contract.name: try Self.fixture("SmallContract")
        case Module.mockViews.name: Self.mockViews
        case Module.runner.name: try Self.fixture("SmallRunner").replacing("TRACES", with: Self.traces())
        default: "public enum \(module)Module {}\n"
        }
      try write(source, to: "\(module.path)/\(module.name == Module.runner.name ? "main" : module.name).swift")
    }
    for variant in Self.variants {
      try write("import Testing\n@Test func nothing() {}\n", to: variant.library.testPath + "/Tests.swift")
      try write("import \(variant.module)\nprint(answer)\n", to: "\(variant.hostModule.path)/main.swift")
      try write(Self.library(3), to: Self.library(of: variant))
      try write(Self.mockView(of: variant), to: variant.mockView)
    }
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL { try folder.write(text, to: name) }

  /// Gives a variant another answer.
  func answer(_ answer: Int, by variant: Variant) throws {
    try write(Self.library(answer), to: Self.library(of: variant))
  }

  /// The file of a variant.
  static func library(of variant: Variant) -> String { "\(variant.library.path)/GreetingModel.swift" }

  /// A library that gives an answer, with a remark that nobody needs.
  static func library(_ answer: Int) -> String { "public let answer: Int = \(answer)\n\n// The end.\n" }

  /// The results that are kept, by their names, and when each was.
  func keptResults() throws -> [String: Date] {
    let cache = URL(filePath: root).appending(path: ".build/compare")
    let files = try FileManager.default.contentsOfDirectory(atPath: cache.path).filter { $0.hasSuffix(".json") }
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file.split(separator: ".").prefix(2).joined(separator: "."), cache.appending(path: file).modificationDate)
      }
    ).compactMapValues(\.self)
  }

  /// A session that measures it.
  func session() throws -> MeasuringSession {
    try CommandContext(console: Run.console(collecting: Lines()), program: Run.program, root: root).session()
  }

  private static func mockView(of variant: Variant) -> String {
    """
    import \(variant.module)

    extension Variant {
      static let \(variant.name.lowercased()): Self = Self(name: "\(variant)") { _ in \(variant.module).answer }
    }

    """
  }

  private static let mockViews = """
    public struct Variant: Sendable {
      public let name: String
      public let answer: @Sendable (Int) -> Int
      public static let all: [Self] = [\(variants.map { "." + $0.name.lowercased() }.joined(separator: ", "))]
    }

    """

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
