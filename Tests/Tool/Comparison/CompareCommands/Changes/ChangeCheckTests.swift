@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison

/// `compare changes check`, on a package whose modules are a few lines each, so that it is quick to compile.
@MainActor
@Suite(.serialized)
struct ChangeCheckTests {
  /// A package with a change request, and a work tree with its patches, in which all tests build.
  private struct Opened {
    let package: SmallPackage
    let session: MeasuringSession
    let folder: TemporaryFolder
    let tree: ChangeTree

    /// A part of the check.
    func finding(_ part: ChangeCheck.Criterion) async throws -> ChangeCheck.Finding {
      try await Variant.$all.withValue(session.package.variants) {
        try await ChangeCheck(
          tree: tree, variants: Variant.all, session: session, console: Run.console(collecting: Lines())
        ).finding(part)
      }
    }
  }

  private static let shared = Task { @MainActor in
    let package = try await SmallPackage()
    try package.write("| [`one`](one/README.md) |\n", to: "Samples/Changes/README.md")
    try package.write("# One\n", to: "Samples/Changes/one/README.md")
    // The grown screen asks for it.
    try package.write(
      "public struct Requests: Sendable {\n  public init(rawValue: Int) {}\n}\n",
      to: "\(SmallPackage.contract)/Requests.swift")
    try await record(change, in: package)
    let (session, folder) = (try package.session(), try TemporaryFolder())
    return try await Variant.$all.withValue(session.package.variants) {
      let tree = try await ChangeTree(by: session, in: folder.url)
      try await tree.write(ChangeRequest.named("one", in: session.package).patches())
      return Opened(package: package, session: session, folder: folder, tree: tree)
    }
  }

  /// Makes patches by changing files in a work tree.
  private static func record(_ changes: [String: (String) -> String], in package: SmallPackage) async throws {
    let tree = package.root + "-tree"
    _ = await Run(["changes", "open", "one", tree, "--root", package.root], folder: "/")
    for (path, change) in changes {
      let url = URL(filePath: tree).appending(path: path)
      try Data(change(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
    }
    let run = await Run(["changes", "record", "one", tree, "--root", package.root], folder: "/")
    #expect(run.code == .done, "\(run.diagnostics)")
  }

  private static let contract = "\(SmallPackage.contract)/GreetingContract.swift"

  /// What makes the answer 4, in the contract and in all variants; MVP has a declaration more than it needs.
  private static var change: [String: (String) -> String] {
    var change: [String: (String) -> String] = [
      contract: {
        $0.replacing("static let answer: Int = 3", with: "static let answer: Int = 4").replacing(
          "new: [Self] = []", with: "new: [Self] = [Self(name: \"four\", answer: 4)]")
      }
    ]
    for variant in SmallPackage.variants {
      change[SmallPackage.library(of: variant)] = { _ in SmallPackage.library(4) }
    }
    change[SmallPackage.library(of: .mvp)] = { _ in
      "public let answer: Int = 4\n\n// The very end.\nlet surplus: Int = 0\n"
    }
    change[SmallPackage.library(of: .viper)] = { _ in
      "public let answer: Int = four\n\n// The very end.\n\nlet four: Int = 4\n"
    }
    return change
  }

  @Test(
    "Variants that obey are counted, with the changed scenarios of the base; others are problems",
    .timeLimit(.minutes(10)))
  func contract() async throws {
    let opened = try await Self.shared.value
    let sound = try await opened.finding(.contract)
    #expect(sound.problems == [])
    #expect(
      sound.summary
        == "5 obey 3 scenarios, 1 of them new, and 1,000 random walks. The new rules change 2 of the base: "
        + "'Opens', 'Greets'.")
    let (tree, files) = (opened.tree, [SmallPackage.library(of: .viper), Self.contract])
    let texts = try files.map(tree.text)
    defer { for (file, text) in zip(files, texts) { try? tree.write(text, to: file) } }
    try tree.write(SmallPackage.library(5), to: files[0])
    try tree.write(texts[1].replacing("answer: 4)", with: "answer: 6)"), to: files[1])
    let broken = try await opened.finding(.contract)
    #expect(
      broken.problems == ["Opens", "Greets", "four"].map { "VIPER breaks the contract in '\($0)'. It says 5." }
        + ["The new scenario 'four' and the reference model do not agree."])
  }

  @Test("A hunk that nobody misses is found, one that is needed or a comment is not")
  func minimality() async throws {
    let finding = try await Self.shared.value.finding(.minimality)
    #expect(finding.summary == "7 hunks, none of which can be taken back alone.")
    #expect(
      finding.problems == ["MVP obeys without the change at Sources/Architectures/GreetingMVP/GreetingModel.swift:3."])
  }

  @Test("The scenarios are listed by their rules")
  func list() async throws {
    let opened = try await Self.shared.value
    let run = await Run(["trace", "--list", "--root", opened.package.root], folder: "/", session: opened.session)
    #expect(run.code == .done)
    #expect(run.output == "rule 1\n  Opens\n  Greets\n")
  }

  @Test("An alternative of a step of the grown screen is checked by itself", .timeLimit(.minutes(10)))
  func grown() async throws {
    let (package, session) = try await (Self.shared.value.package, Self.shared.value.session)
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
    let run = await Run(
      ["changes", "check", "grown", "--quick", "--root", package.root], folder: "/", session: session)
    #expect(run.code == .found, "\(run.diagnostics)")
    let parts = run.output.split(separator: "grown/01-one with MVP-2\n", omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(run.output)")
    #expect(parts[0].contains("contract: 5 obey") && !parts[0].contains("breaks the contract"))
    #expect(parts[1].contains("\n    MVP/GreetingModel declares no GreetingModel.\n"))
    #expect(parts[1].contains("MVP breaks the contract in 'Opens'. It says 5."))
  }
}
