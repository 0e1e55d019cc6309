@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison

/// `compare changes open` and `record`: a request becomes a work tree, and patches again.
@MainActor
struct ChangeTreeTests {
  private let fixture: ChangeFixture

  init() async throws { fixture = try await ChangeFixture() }

  @Test("A work tree has a commit with the base and one with the patches, and nothing of the repository around it")
  func open() async throws {
    let run = await fixture.changes("open", "one", fixture.tree)
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(try await fixture.commits() == ["The base", "one"])
    #expect(try fixture.textInTree(ChangeFixture.model).contains("middleName"))
    #expect(try fixture.textInTree("Package.swift").contains("name: \"GreetingMVC\""))
    #expect(try !fixture.text(ChangeFixture.model).contains("middleName"))
  }

  @Test("What was not changed comes back byte for byte, also over a base in which its lines have moved")
  func unchanged() async throws {
    try fixture.write(
      "// A comment.\nstruct Other {}\n" + ChangeFixture.source("final class GreetingModel"), to: ChangeFixture.model)
    let patches = try ["shared", "MVC", "MVP"].map(fixture.text)
    #expect(await fixture.changes("open", "one", fixture.tree).code == .done)
    let run = await fixture.changes("record", "one", fixture.tree)
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(run.output == "Nothing has changed.\n")
    #expect(try ["shared", "MVC", "MVP"].map(fixture.text) == patches)
  }

  @Test("A file that was changed is written to the patch that it belongs to, the same as if it had been there before")
  func record() async throws {
    let whole = try ["shared", "MVC", "MVP"].map(fixture.text)
    for name in ["shared", "MVC", "MVP"] {
      try FileManager.default.removeItem(atPath: "\(fixture.root)/Samples/Changes/one/\(name).patch")
    }
    #expect(await fixture.changes("open", "one", fixture.tree).code == .done)
    let line = "  let middleName = 2\n"
    try fixture.writeInTree(ChangeFixture.source("struct Person", adding: line), to: ChangeFixture.domain)
    try fixture.writeInTree(ChangeFixture.source("final class GreetingModel", adding: line), to: ChangeFixture.model)
    try fixture.writeInTree(
      ChangeFixture.source("final class GreetingPresenter", adding: line), to: ChangeFixture.presenter)
    let run = await fixture.changes("record", "one", fixture.tree)
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(try ["shared", "MVC", "MVP"].map(fixture.text) == whole)
    #expect(await fixture.changes("record", "one", fixture.tree).output == "Nothing has changed.\n")
  }

  @Test("The grown screen is opened with a commit for each step, and what is changed goes to the step that it follows")
  func grown() async throws {
    let folder = "\(fixture.root)/Samples/Changes/grown"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(fixture.root)/Samples/Changes/one/shared.patch", toPath: folder + "/shared.patch")
    #expect(await fixture.changes("open", "grown", fixture.tree).code == .done)
    #expect(try await fixture.commits().prefix(3) == ["The base", "grown", "grown/01-one"])
    let line = "  let middleName = 2\n"
    try fixture.writeInTree(ChangeFixture.source("final class GreetingModel", adding: line), to: ChangeFixture.model)
    let run = await fixture.changes("record", "grown", fixture.tree)
    #expect(run.code == .done, "\(run.diagnostics)")
    let steps = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "shared.patch" }
    #expect(steps.count == 1)
    let patch = try String(contentsOfFile: "\(folder)/\(steps[0])/MVC.patch", encoding: .utf8)
    #expect(patch == (try fixture.text("MVC")))
    #expect(await fixture.changes("record", "grown", fixture.tree).output == "Nothing has changed.\n")
  }

  @Test("A patch of which nothing is left is removed; a new file makes one")
  func removal() async throws {
    #expect(await fixture.changes("open", "one", fixture.tree).code == .done)
    try fixture.writeInTree(ChangeFixture.source("final class GreetingModel"), to: ChangeFixture.model)
    try fixture.writeInTree("enum Greeting {}\n", to: "Sources/Architectures/GreetingVIP/GreetingModels.swift")
    let run = await fixture.changes("record", "one", fixture.tree)
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(!fixture.hasPatch("MVC"))
    #expect(try fixture.text("VIP").contains("\n+enum Greeting {}\n"))
    #expect(await fixture.changes("open", "one", fixture.tree).code == .done)
  }

  @Test("An alternative is recorded beside the patch that it is one to")
  func alternative() async throws {
    let patch = try fixture.text("MVC")
    #expect(await fixture.changes("open", "one", fixture.tree, "--with", "MVC-2").code == .done)
    #expect(try !fixture.textInTree(ChangeFixture.model).contains("middleName"))
    try fixture.writeInTree("final class GreetingModel {\n  let name = 3\n}\n", to: ChangeFixture.model)
    #expect(await fixture.changes("record", "one", fixture.tree).code == .done)
    #expect(try fixture.text("MVC-2").contains("+  let name = 3"))
    #expect(try fixture.text("MVC") == patch)
    #expect(await fixture.changes("open", "one", fixture.tree).code == .done)
    #expect(try fixture.textInTree(ChangeFixture.model).contains("middleName"))
  }

  @Test("A patch that does not apply names its file and the two commands; it is mended in the work tree")
  func mending() async throws {
    try fixture.write("final class GreetingModel {\n  let title = 1\n}\n", to: ChangeFixture.model)
    let run = await fixture.changes("open", "one", fixture.tree)
    #expect(run.code == .noInput)
    #expect(run.diagnostics.contains("MVC.patch does not apply any more"))
    #expect(await fixture.changes("record", "one", fixture.tree).diagnostics.contains("GreetingModel.swift.rej"))
    try FileManager.default.removeItem(atPath: "\(fixture.tree)/\(ChangeFixture.model).rej")
    try fixture.writeInTree(
      "final class GreetingModel {\n  let title = 1\n  let middleName = 2\n}\n", to: ChangeFixture.model)
    let mended = await fixture.changes("record", "one", fixture.tree)
    #expect(mended.code == .done, "\(mended.diagnostics)")
    #expect(try fixture.text("MVC").contains("   let title = 1\n+  let middleName = 2"))
    #expect(await fixture.changes("record", "one", fixture.tree).output == "Nothing has changed.\n")
  }

  @Test("A tree with changes that are not recorded is left alone, and so is what is no tree")
  func unrecorded() async throws {
    #expect(await fixture.changes("open", "one", fixture.tree).code == .done)
    #expect(await fixture.changes("open", "two", fixture.tree).code == .done)
    #expect(try await fixture.commits() == ["The base", "The base", "two"])
    let other = await fixture.changes("record", "one", fixture.tree)
    #expect(other.code == .usage)
    #expect(other.diagnostics.contains("was opened for two"))
    try fixture.writeInTree("final class GreetingModel {}\n", to: ChangeFixture.model)
    let again = await fixture.changes("open", "two", fixture.tree)
    #expect(again.code == .usage)
    #expect(again.diagnostics.contains("has changes that are not recorded"))
    #expect(try fixture.textInTree(ChangeFixture.model) == "final class GreetingModel {}\n")
    let stranger = await fixture.changes("open", "two", fixture.root)
    #expect(stranger.code == .usage)
    #expect(stranger.diagnostics.contains("was not made by 'compare changes open'"))
  }

  @Test("A file that belongs to no request is refused")
  func stranger() async throws {
    let patch = try fixture.text("MVC")
    #expect(await fixture.changes("open", "one", fixture.tree).code == .done)
    try fixture.writeInTree("// nothing\n", to: "Package.swift")
    try fixture.writeInTree("final class GreetingModel {}\n", to: ChangeFixture.model)
    let run = await fixture.changes("record", "one", fixture.tree)
    #expect(run.code == .noInput)
    #expect(run.diagnostics.contains("Package.swift belongs to no request"))
    #expect(try fixture.text("MVC") == patch)
  }

  @Test("A patch that is empty, touches another's or unnamed files, or has no owner names the file and the remedy")
  func badPatches() async throws {
    for (name, text, message) in [
      ("MVC", "", "MVC.patch' changes no file"),
      ("MVC", try fixture.text("MVP"), "GreetingPresenter.swift, which belongs to MVP. Take that out of it."),
      (
        "shared", try fixture.text("MVC").replacing(ChangeFixture.model, with: "Package.swift"),
        "belongs to no request"
      ),
      (
        "MVC", try fixture.text("MVC") + #"diff --git "a/caf\303\251.swift" "b/caf\303\251.swift""# + "\n",
        "which belongs to no request"
      ),
    ] {
      let sound = try fixture.text(name)
      try fixture.write(text, to: name)
      let run = await fixture.changes("open", "one", fixture.tree)
      #expect(run.code == .noInput)
      #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
      try fixture.write(sound, to: name)
    }
    try fixture.write(try fixture.text("MVC"), to: "MVX")
    #expect(await fixture.changes("open", "one", fixture.tree).diagnostics.contains("is named after no architecture"))
  }

  @Test("A patch is applied inside the repository of somebody else, and a missing git is named")
  func git() async throws {
    let package = try PackageFolder(given: fixture.root, from: "/")
    let patch = try #require(try ChangeRequest.named("one", in: package).patches().first { $0.name == "MVC" })
    let inner = URL(filePath: fixture.root)
    try await patch.apply(to: inner)
    #expect(try fixture.text(ChangeFixture.model).contains("middleName"))
    let error = await #expect(throws: CommandError.self) {
      try await Git(folder: inner, program: "no-such-git").run("version")
    }
    #expect(error?.message.contains("git cannot be run") == true)
  }
}
