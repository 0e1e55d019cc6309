import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// `compare changes check`, on a package whose modules are a few lines each, so that it is quick to compile.
@MainActor
@Suite(.serialized)
struct ChangeCheckTests {
  private let package: SmallPackage

  init() throws {
    package = try SmallPackage()
    try package.write("| [`one`](one/README.md) |\n", to: "Samples/Changes/README.md")
    try package.write("# One\n", to: "Samples/Changes/one/README.md")
  }

  /// Makes patches by changing files in a work tree.
  private func record(_ changes: [String: (String) -> String]) async throws {
    let tree = package.root + "-tree"
    defer { try? FileManager.default.removeItem(atPath: tree) }
    _ = await Run(["changes", "open", "one", tree, "--root", package.root], folder: "/")
    for (path, change) in changes {
      let url = URL(filePath: tree).appending(path: path)
      try Data(change(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
    }
    let run = await Run(["changes", "record", "one", tree, "--root", package.root], folder: "/")
    #expect(run.code == .done, "\(run.diagnostics)")
  }

  /// A part of the check, by a session and in a folder of its own.
  private func finding(_ part: ChangeCheck.Criterion) async throws -> ChangeCheck.Finding {
    let session = try package.session()
    return try await Variant.$all.withValue(session.package.variants) {
      let request = try ChangeRequest.named("one", in: session.package)
      let folder = try TemporaryFolder()
      let tree = try await ChangeTree(by: session, in: folder.url)
      try await tree.write(request.patches())
      return try await ChangeCheck(
        tree: tree, variants: Variant.all, session: session, console: Run.console(collecting: Lines())
      ).finding(part)
    }
  }

  private static let contract = "\(SmallPackage.contract)/GreetingContract.swift"

  /// What makes the answer 4, in the contract and in all variants.
  private var change: [String: (String) -> String] {
    var change: [String: (String) -> String] = [
      Self.contract: {
        $0.replacing("static let answer: Int = 3", with: "static let answer: Int = 4").replacing(
          "new: [Self] = []", with: "new: [Self] = [Self(name: \"four\", answer: 4)]")
      }
    ]
    for variant in SmallPackage.variants {
      change[SmallPackage.library(of: variant)] = { _ in SmallPackage.library(4) }
    }
    return change
  }

  @Test(
    "Variants that obey are counted, with the changed scenarios of the base; others are problems",
    .timeLimit(.minutes(10)))
  func contract() async throws {
    try await record(change)
    let sound = try await finding(.contract)
    #expect(sound.problems == [])
    #expect(
      sound.summary
        == "5 obey 3 scenarios, 1 of them new, and 1,000 random walks. The new rules change 2 of the base: "
        + "'Opens', 'Greets'.")
    try await record([
      SmallPackage.library(of: .viper): { _ in SmallPackage.library(5) },
      Self.contract: { $0.replacing("answer: 4)", with: "answer: 6)") },
    ])
    let broken = try await finding(.contract)
    #expect(
      broken.problems == ["Opens", "Greets", "four"].map { "VIPER breaks the contract in '\($0)'. It says 5." }
        + ["The new scenario 'four' and the reference model do not agree."])
  }

  @Test("A task that a variant starts is found, a check whether one is cancelled is not")
  func conventions() async throws {
    var change = change
    change["Sources/Architectures/GreetingMVC/GreetingModel.swift"] = { _ in
      SmallPackage.library(4) + "func ask() throws { try Task.checkCancellation() }\n"
    }
    change[SmallPackage.library(of: .baseline)] = { _ in
      SmallPackage.library(4) + "@MainActor func start() { Task {} }\n"
    }
    try await record(change)
    let finding = try await finding(.conventions)
    #expect(finding.problems.filter { $0.contains("uses") } == ["Plain/GreetingModel uses 'Task'."])
  }

  @Test("A hunk that nobody misses is found, one that is needed or a comment is not")
  func minimality() async throws {
    var change = change
    change["Sources/Architectures/GreetingMVP/GreetingModel.swift"] = { _ in
      "public let answer: Int = 4\n\n// The very end.\nlet surplus: Int = 0\n"
    }
    change["Sources/Architectures/GreetingVIPER/GreetingModel.swift"] = { _ in
      "public let answer: Int = four\n\n// The very end.\n\nlet four: Int = 4\n"
    }
    try await record(change)
    let finding = try await finding(.minimality)
    #expect(finding.summary == "7 hunks, none of which can be taken back alone.")
    #expect(
      finding.problems == ["MVP obeys without the change at Sources/Architectures/GreetingMVP/GreetingModel.swift:3."])
  }

  @Test("An alternative of a step of the grown screen is checked by itself", .timeLimit(.minutes(10)))
  func grown() async throws {
    try package.write(
      "public struct Requests: Sendable {\n  public init(rawValue: Int) {}\n}\n",
      to: "\(SmallPackage.contract)/Requests.swift")
    let library = SmallPackage.library(of: .mvp)
    for (name, answer) in [("MVP", "2 + 1"), ("MVP-2", "5")] {
      try package.write(
        """
        diff --git a/\(library) b/\(library)
        --- a/\(library)
        +++ b/\(library)
        @@ -1,3 +1,3 @@
        -public let answer: Int = 3
        +public let answer: Int = \(answer)
         
         // The end.

        """, to: "Samples/Changes/grown/01-one/\(name).patch")
    }
    let run = await Run(["changes", "check", "grown", "--quick", "--root", package.root], folder: "/")
    #expect(run.code == .found, "\(run.diagnostics)")
    let parts = run.output.split(separator: "grown/01-one with MVP-2\n", omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(run.output)")
    #expect(parts[0].contains("contract: 5 obey") && !parts[0].contains("breaks the contract"))
    #expect(parts[1].contains("MVP breaks the contract in 'Opens'. It says 5."))
  }

  @Test("A library that does not compile is found, and a patch that does not apply is an error")
  func errors() async throws {
    var change = change
    change["Sources/Architectures/GreetingMVC/GreetingModel.swift"] = { _ in "public let answer: Int = nothing\n" }
    try await record(change)
    let run = await Run(["changes", "check", "--quick", "--root", package.root], folder: "/")
    #expect(run.code == .found)
    #expect(
      run.output.contains("\n    MVC does not compile: ") && run.output.contains("cannot find 'nothing' in scope"))
    try package.write("public let title = 1\n", to: "Sources/Architectures/GreetingMVC/GreetingModel.swift")
    let again = await Run(["changes", "check", "--quick", "--root", package.root], folder: "/")
    #expect(again.code == .noInput)
    #expect(again.diagnostics.contains("MVC.patch' does not apply to Sources/Architectures/GreetingMVC"))
  }
}
