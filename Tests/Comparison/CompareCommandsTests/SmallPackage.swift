import Foundation
import Instrumentation
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
    try FileManager.default.copyItem(
      atPath: "\(Run.package)/\(Module.recorder.path)", toPath: "\(root)/\(Module.recorder.path)")
    let shared = Variant.$all.withValue(Self.variants) { Module.changeable + [.runner] }
    for module in shared where !Self.variants.contains(where: { $0.module == module.name }) {
      let source =
        switch module.name {
        case Module.contract.name: Self.contract
        case Module.mockViews.name: Self.mockViews
        case Module.runner.name: Self.runner
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
    try CommandContext(console: Run.console(collecting: Lines()), program: Run.program).session(root: root)
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

  /// A contract whose one rule is the answer of its model.
  static let contract = """
    public struct Scenario: Sendable {
      public let name: String
      public let answer: Int
      public static let all: [Self] = [Self(name: "Opens", answer: 3), Self(name: "Greets", answer: 3)] + new
      static let new: [Self] = []
    }
    public enum Model {
      public static let answer: Int = 3
    }

    """

  private static let runner = """
    import Foundation
    import GreetingContract
    import GreetingVariants
    import MessageRecorder

    func write(_ line: PlayerLine) { FileHandle.standardOutput.write(Data((line.text + "\\n").utf8)) }
    func write(_ result: some Encodable) throws {
      write(.result(String(decoding: try JSONEncoder().encode(result), as: UTF8.self)))
    }

    let words = CommandLine.arguments
    guard let variant = Variant.all.first(where: { words[2] == "Greeting" + $0.name }) else { exit(70) }
    let answer = variant.answer(0)
    write(.playing("Opens"))
    if answer == 0 { fatalError("There is no answer") }
    if answer < 0 { exit(PlayerStatus.takesTooLong) }
    switch words[1] {
    case "contract":
      var report = ContractReport()
      if words.contains("rules") {
        report.scenarios = Scenario.all.map { scenario in
          ContractReport.Scenario(
            name: scenario.name, rule: 1, agreesWithModel: scenario.answer == Model.answer,
            violation: answer == Model.answer ? nil : "It says \\(answer).")
        }
        report.transitionWalks = ContractReport.Walks(played: 2)
      }
      report.randomWalks = ContractReport.Walks(played: Int(words[3]) ?? 0)
      try write(report)
    case "scenarios":
      let step = Trace.Step(event: "The screen opens.", actor: .host, recorded: Recorder.stop())
      try write(TraceLog([Trace(architecture: variant.name, scenario: "Opens", steps: [step])]))
    default:
      write(.ready)
      for _ in words[3...] { try write(MutantOutcome(status: .survived, reason: "")) }
    }

    """
}
