import CommandLineInterface
import Foundation
import GreetingContract
import GreetingVariants
import TestSupport
import Testing

@testable import Comparison

/// `compare changes check`, on a package whose modules are a few lines each, so that it is quick to compile.
@MainActor
@Suite(.serialized)
struct ChangeCheckTests {
  /// A package with a request, in a folder of its own.
  @MainActor
  private final class Fixture {
    private let folder: TemporaryFolder
    var root: String { folder.url.path }

    init() throws {
      folder = try TemporaryFolder()
      try write("// swift-tools-version: 6.2\n", to: "Package.swift")
      try write(String(contentsOfFile: Run.package + "/.swift-version", encoding: .utf8), to: ".swift-version")
      try write("| [`one`](one/README.md) |\n", to: "Samples/Changes/README.md")
      try write("# One\n", to: "Samples/Changes/one/README.md")
      for path in Module.measuring + [Module.recorder.path, Module.runner.path, PackageFolder.changeSources] {
        try write("// Not measured here.\n", to: path + "/File.swift")
      }
      for variant in Variant.all {
        let test = "import Testing\n@Test func nothing() {}\n"
        try write(test, to: variant.library.testPath + "/Tests.swift")
        try write(Self.library(3), to: "\(variant.library.path)/GreetingModel.swift")
        try write(Self.mockView(variant), to: variant.mockView)
      }
      for module in Module.changeable where !Variant.all.contains(where: { $0.module == module.name }) {
        let source =
          switch module.name {
          case Module.contract.name: Self.contract
          case Module.mockViews.name: Self.variants
          default: "public enum \(module)Module {}\n"
          }
        try write(source, to: "\(module.path)/\(module).swift")
      }
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// A library that gives an answer, with a remark that nobody needs.
    static func library(_ answer: Int) -> String {
      "public let answer: Int = \(answer)\n\n// The end.\n"
    }

    private static func mockView(_ variant: Variant) -> String {
      """
      import \(variant.module)

      extension Variant {
        static let \(variant.name.lowercased()): Self = Self(name: "\(variant)", answer: \(variant.module).answer)
      }

      """
    }

    private static let variants = """
      public import GreetingContract

      public struct Variant: Sendable, CustomStringConvertible {
        let name: String
        let answer: Int
        public var description: String { name }
        public var contract: Contract { Contract(answer: answer) }
        public static func named(_ name: String) -> Self? {
          [\(Variant.all.map { "." + $0.name.lowercased() }.joined(separator: ", "))].first { $0.name == name }
        }
      }

      """

    /// A contract whose one rule is the answer of its model; its scenarios are called as those of this package.
    private static let contract = """
      public enum Language: Sendable { case english }
      public struct Step: Equatable, Sendable {
        let event: Int
        let answer: Int
      }
      public struct Scenario: Sendable {
        public let name: String
        let answer: Int
        let language: Language = .english
        var steps: [Step] { [Step(event: 1, answer: answer)] }
        public static let all: [Self] = names.map { Self(name: $0, answer: 3) } + new
        static let new: [Self] = []
      }
      let names: [String] = \(Scenario.all.map(\.name))
      struct ReferenceModel {
        static let answer: Int = 3
        static func steps(for events: [Int], in language: Language) -> [Step] {
          events.map { Step(event: $0, answer: answer) }
        }
      }
      public struct ContractCase: Sendable {
        public let name: String
        public static let all: [Self] = [Self(name: "the answer")]
      }
      public struct RandomWalks: Sendable {
        public init(seed: UInt64, count: Int) {}
      }
      public struct Contract: Sendable {
        public let answer: Int
        public init(answer: Int) { self.answer = answer }
        public func play(_ part: ContractCase) -> String? {
          answer == ReferenceModel.answer ? nil : "It says \\(answer)."
        }
        public func firstViolation(in walks: RandomWalks) -> String? { nil }
      }

      """

    /// Makes patches by changing files in a work tree.
    func record(_ changes: [String: (String) -> String]) async throws {
      let tree = root + "-tree"
      defer { try? FileManager.default.removeItem(atPath: tree) }
      _ = await Run(["changes", "open", "one", tree, "--root", root], folder: "/")
      for (path, change) in changes {
        let url = URL(filePath: tree).appending(path: path)
        try Data(change(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
      }
      let run = await Run(["changes", "record", "one", tree, "--root", root], folder: "/")
      #expect(run.code == .done, "\(run.diagnostics)")
    }

    /// A part of the check, without the cache.
    func finding(_ part: ChangeCheck.Part) async throws -> ChangeCheck.Finding {
      let workplace = Workplace(console: Run.console(collecting: Lines()))
      let session = try workplace.session(root: root)
      let request = try ChangeRequest(named: "one", in: session.package)
      return try await ChangeCheck(of: request, by: session, Run.console(collecting: Lines())).finding(part)
    }
  }

  private static let contract = "\(Module.contract.path)/\(Module.contract).swift"

  /// What makes the answer 4, in the contract and in all variants.
  private var change: [String: (String) -> String] {
    var change: [String: (String) -> String] = [
      Self.contract: {
        $0.replacing("answer: Int = 3", with: "answer: Int = 4").replacing(
          "new: [Self] = []", with: "new: [Self] = [Self(name: \"four\", answer: 4)]")
      }
    ]
    for variant in Variant.all {
      change["\(variant.library.path)/GreetingModel.swift"] = { _ in Fixture.library(4) }
    }
    return change
  }

  @Test("Variants that obey are told, with the scenarios of the base that changed; the rest is what is wrong")
  func contract() async throws {
    let fixture = try Fixture()
    try await fixture.record(change)
    // The second one waits for the first, and takes over what that has found.
    async let first = fixture.finding(.contract)
    async let second = fixture.finding(.contract)
    let sound = try await first
    #expect(try await second.summary == sound.summary)
    #expect(sound.problems == [])
    #expect(
      sound.summary.hasPrefix("7 obey \(Scenario.all.count + 1) scenarios, 1 of them new, and 1,000 random walks."))
    #expect(sound.summary.contains("something else of \(Scenario.all.count) of the base: '"))
    try await fixture.record([
      "Sources/Architectures/GreetingVIP/GreetingModel.swift": { _ in Fixture.library(5) },
      Self.contract: { $0.replacing("answer: 4)", with: "answer: 6)") },
    ])
    // What an interrupted run has left in the folder of the check is nobody's work.
    let left = ".build/changes-check/Sources/Architectures/GreetingMVC/GreetingModel.swift"
    try fixture.write("nonsense", to: left)
    let broken = try await fixture.finding(.contract)
    #expect(broken.problems.count == 2)
    #expect(broken.problems[0] == "The new scenario 'four' and the reference model do not agree.")
    #expect(broken.problems[1].hasPrefix("VIP breaks 'the answer'. It says 5."))
    #expect(try String(contentsOfFile: "\(fixture.root)/\(left)", encoding: .utf8) == Fixture.library(4))
  }

  @Test("A task that a variant starts is found, a check whether one is cancelled is not")
  func conventions() async throws {
    let fixture = try Fixture()
    var change = change
    change["Sources/Architectures/GreetingMVC/GreetingModel.swift"] = { _ in
      Fixture.library(4) + "func ask() throws { try Task.checkCancellation() }\n"
    }
    change["\(Variant.plain.library.path)/GreetingModel.swift"] = { _ in
      Fixture.library(4) + "@MainActor func start() { Task {} }\n"
    }
    try await fixture.record(change)
    let finding = try await fixture.finding(.conventions)
    #expect(finding.problems.filter { $0.contains("says") } == ["Plain/GreetingModel says 'Task'."])
  }

  @Test("A hunk that nobody misses is found, one that is needed or a comment is not")
  func minimality() async throws {
    let fixture = try Fixture()
    var change = change
    change["Sources/Architectures/GreetingMVP/GreetingModel.swift"] = { _ in
      "public let answer: Int = 4\n\n// The very end.\nlet surplus: Int = 0\n"
    }
    change["Sources/Architectures/GreetingVIPER/GreetingModel.swift"] = { _ in
      "public let answer: Int = four\n\n// The very end.\n\nlet four: Int = 4\n"
    }
    try await fixture.record(change)
    let finding = try await fixture.finding(.minimality)
    #expect(finding.summary == "9 hunks, each of them needed.")
    #expect(
      finding.problems == ["MVP obeys without the change at Sources/Architectures/GreetingMVP/GreetingModel.swift:3."])
  }

  @Test("A library that does not compile is an error, and so is a patch that does not apply")
  func errors() async throws {
    let fixture = try Fixture()
    var change = change
    change["Sources/Architectures/GreetingMVC/GreetingModel.swift"] = { _ in "public let answer: Int = nothing\n" }
    try await fixture.record(change)
    let run = await Run(["changes", "check", "--quick", "--root", fixture.root], folder: "/")
    #expect(run.code == .failure)
    #expect(run.diagnostics.contains("GreetingMVC does not compile"))
    try fixture.write("public let title = 1\n", to: "Sources/Architectures/GreetingMVC/GreetingModel.swift")
    let again = await Run(["changes", "check", "--quick", "--root", fixture.root], folder: "/")
    #expect(again.code == .noInput)
    #expect(again.diagnostics.contains("MVC.patch' does not apply to Sources/Architectures/GreetingMVC"))
  }
}
