@testable import CommandLineInterface
import Foundation
@testable import Instrumentation
@testable import MessageRecorder
@testable import TestSupport
import Testing

@testable import Comparison

/// What `compare guests` counts.
struct GuestsCommandTests {
  @Test("Of all architectures, those without a guest book are left out; of some, one is an error")
  func withoutGuestBook() throws {
    let folder = try TemporaryFolder()
    for name in ["Package.swift", "Sources/Architectures/GreetingDomain/A.swift"] { try folder.write("", to: name) }
    try folder.write("", to: Variant.mvp.guestBookFolder + "/A.swift")
    for variant in [Variant.mvc, .mvp] {
      for path in [variant.mockView, variant.library + "/A.swift"] { try folder.write("", to: path) }
    }
    let package = try PackageFolder(given: folder.url.path, from: "/")
    #expect(package.variants == [.mvc, .mvp])
    #expect(try package.variantsWithGuestBook(among: package.variants) == [.mvp])
    #expect(try package.variantsWithGuestBook(among: [.mvp]) == [.mvp])
    let error = #expect(throws: CommandError.self) { try package.variantsWithGuestBook(among: [.mvp, .mvc]) }
    #expect(error?.message == "MVC has no guest book. Leave it out.")
  }

  /// A package with a guest book of MVP whose library and program have a few lines, and a list of its parts.
  private func package(parts: String) throws -> (folder: TemporaryFolder, package: PackageFolder) {
    let folder = try TemporaryFolder()
    let (library, host) = (Variant.mvp.guestBookFolder, Variant.mvp.guestBookHostFolder)
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Sources/Architectures/GreetingDomain/Person.swift")
    try folder.write("struct Greeting {\n}\n", to: "Sources/Architectures/GreetingMVP/Greeting.swift")
    try folder.write("struct Guests {}\n", to: library + "/GuestsView.swift")
    try folder.write("struct Card {\n  var name = 1\n}\n", to: library + "/CardView.swift")
    try folder.write("struct Sheet {\n  // Joins.\n  let card: Card\n  let a = 1\n}\n", to: library + "/Sheet.swift")
    try folder.write("let a = 1\nlet b = 2\n", to: host + "/MVPApp.swift")
    try folder.write("start()\n", to: host + "/main.swift")
    try folder.write(parts, to: GuestBookMeasurement.parts)
    return (folder, try PackageFolder(given: folder.url.path, from: "/"))
  }

  @Test("The parts have the sizes of the files that the list names")
  func parts() throws {
    let (folder, package) = try package(
      parts: """
        {"MVP": {
          "list": ["GuestsView"], "card": ["CardView"], "flow": ["Sheet"], "host": ["MVPApp"], "uncounted": ["main"]
        }}
        """)
    let measured = try GuestBookMeasurement(of: .mvp, in: package)
    let sizes = [measured.greeting, measured.list, measured.card, measured.flow, measured.host]
    #expect(sizes.map(\.lines.code) == [2, 1, 3, 4, 2])
    #expect(measured.flow.files == 1)
    #expect(measured.wholeToBaseline == nil)
    try folder.write("let a = 1\n", to: Variant.mvp.guestBookHostFolder + "/MVPApp.swift")
    let smaller = try GuestBookMeasurement(of: .mvp, dividedBy: measured, in: package)
    #expect(smaller.wholeToBaseline == 0.9)
  }

  @Test(
    "A file that no part names, one that is not there or is named twice, and an unknown part are errors",
    arguments: [
      (#"{"MVP": {"list": ["GuestsView"]}}"#, "does not say which part of MVP CardView is. Add it there."),
      (#"{"MVC": {"list": ["GuestsView"]}}"#, "does not say which part of MVP CardView is. Add it there."),
      (#"{"MVP": {"list": ["Guests"]}}"#, "names Guests of MVP twice, or there is no such file. Take it out."),
      (#"{"MVP": {"list": ["GuestsView"], "card": ["GuestsView"]}}"#, "names GuestsView of MVP twice"),
      (#"{"MVP": {"lists": ["GuestsView"]}}"#, "cannot be read"), ("", "cannot be read"),
    ])
  func wrongParts(parts: String, message: String) throws {
    let (folder, package) = try package(parts: parts)
    defer { withExtendedLifetime(folder) {} }
    let error = #expect(throws: CommandError.self) { try GuestBookMeasurement(of: .mvp, in: package) }
    #expect(error?.exitCode == .noInput)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("The messages of a journey are all but the replies and the reads, and those to the stage are among them")
  func journey() {
    let messages = [
      Message(sender: "View", receiver: "A", name: "x()", arguments: [], kind: .call),
      Message(sender: "A", receiver: "Stage", name: "pop()", arguments: [], kind: .call),
      Message(sender: "A", receiver: "B", name: "y", arguments: [], kind: .set),
      Message(sender: "GuestStore", receiver: "A", name: "", arguments: [], kind: .reply),
      Message(sender: "B", receiver: "A", name: "y", arguments: [], kind: .read),
    ]
    let step = Trace.Step(event: "", actor: .user, recorded: RecordedStep(messages: messages, lines: []))
    let journey = GuestBookMeasurement.Journey(
      of: Trace(architecture: "MVP", scenario: "Check in", steps: [step, step]))
    #expect(journey.name == "Check in")
    #expect(journey.messages == 6)
    #expect(journey.toStage == 2)
  }
}
