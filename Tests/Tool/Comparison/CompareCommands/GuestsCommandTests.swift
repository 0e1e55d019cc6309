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
    let package = try PackageFolder(given: folder.url.path, from: "/")
    #expect(try package.variantsWithGuestBook(among: Variant.all) == [.mvp])
    #expect(try package.variantsWithGuestBook(among: [.mvp]) == [.mvp])
    let error = #expect(throws: CommandError.self) { try package.variantsWithGuestBook(among: [.mvp, .mvc]) }
    #expect(error?.message == "MVC has no guest book. Leave it out.")
  }

  @Test("The flow is what the library has more than the list and the card had, and the sites that it edits in them")
  func smallPackage() async throws {
    let folder = try TemporaryFolder()
    let (library, host) = (
      "Samples/GuestBook/Architectures/GuestBookMVP", "Samples/GuestBook/Contract/GuestBookMVPMockViews"
    )
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Sources/Architectures/GreetingDomain/Person.swift")
    try folder.write("struct Greeting {\n}\n", to: "Sources/Architectures/GreetingMVP/Greeting.swift")
    try folder.write("struct Guests {}\n", to: library + "/GuestsView.swift")
    try folder.write("// Shared.\nstruct Book {}\n", to: library + "/GuestBook.swift")
    try folder.write("struct Card {\n  var name = 1\n  var id = 2\n}\n", to: library + "/CardView.swift")
    try folder.write("struct Flow {\n  // Joins.\n  let card: Card\n}\n", to: library + "/GreetingSheet.swift")
    try folder.write("let a = 1\nlet b = 2\n", to: host + "/MVPApp.swift")
    try folder.write("start()\n", to: host + "/main.swift")
    try folder.write(
      """
      diff --git a/\(library)/CardView.swift b/\(library)/CardView.swift
      --- a/\(library)/CardView.swift
      +++ b/\(library)/CardView.swift
      @@ -1,4 +1,3 @@
       struct Card {
      -  var name = 1
      -  var id = 2
      +  let name = 1
       }
      diff --git a/\(library)/GreetingSheet.swift b/\(library)/GreetingSheet.swift
      deleted file mode 100644
      --- a/\(library)/GreetingSheet.swift
      +++ /dev/null
      @@ -1,4 +0,0 @@
      -struct Flow {
      -  // Joins.
      -  let card: Card
      -}
      diff --git a/\(host)/MVPApp.swift b/\(host)/MVPApp.swift
      --- a/\(host)/MVPApp.swift
      +++ b/\(host)/MVPApp.swift
      @@ -1,2 +1 @@
       let a = 1
      -let b = 2

      """, to: GuestBookFlow.patches + "/MVP.patch")
    let package = try PackageFolder(given: folder.url.path, from: "/")
    let measured = try await GuestBookMeasurement(of: Variant(name: "MVP"), in: package)
    let sizes = [measured.greeting, measured.list, measured.card, measured.shared, measured.flow, measured.hostOfFlow]
    #expect(sizes.map(\.lines.code) == [2, 1, 3, 1, 4, 1])
    #expect(measured.flowToBaseline == nil)
    let divided = try await GuestBookMeasurement(of: .mvp, dividedBy: measured, in: package)
    #expect(divided.flowToBaseline == 1 && divided.wholeFlowToBaseline == 1)
    // 'var id = 2' and 'struct Flow { let card: Card }'.
    #expect(measured.flow.tokens == 4 + 8)
    #expect(measured.flow.files == 1)
    #expect(measured.changes.sites.map(\.declaration) == ["Card", "Card.name"])
    #expect(measured.changesOfGreeting.editSites == 0)
    // Of the mutants, those on the lines that the flow adds or changes, unless the compiler rejects them.
    func mutant(_ number: Int, _ file: String, line: Int, _ status: MutantOutcome.Status) -> MutantResult {
      let mutant = Mutant(
        number: number, module: "GuestBookMVP", file: file, declaration: "Card.name", line: line, column: 1,
        end: [line, 2], operator: .integerLiteral, original: "1", replacement: "2")
      return MutantResult(mutant, MutantOutcome(status: status, reason: ""))
    }
    let mutants = FlowMutants(
      among: [
        mutant(1, "CardView.swift", line: 1, .survived), mutant(2, "CardView.swift", line: 2, .killed),
        mutant(3, "CardView.swift", line: 3, .timeout), mutant(4, "GreetingSheet.swift", line: 3, .noCoverage),
        mutant(5, "GreetingSheet.swift", line: 3, .compileError), mutant(6, "GuestsView.swift", line: 1, .killed),
      ], of: try await GuestBookFlow(of: .mvp, in: package))
    #expect(mutants.mutants == 3 && mutants.killed == 2)
    #expect(mutants.survivors.map(\.mutant.number) == [4])
  }

  @Test("The messages of a journey are all but the replies and the reads, and those to the stage are among them")
  func journey() {
    let messages = [
      Message(sender: "View", receiver: "A", name: "x()", arguments: [], kind: .call, depth: 1),
      Message(sender: "A", receiver: "Stage", name: "pop()", arguments: [], kind: .call, depth: 2),
      Message(sender: "A", receiver: "B", name: "y", arguments: [], kind: .set, depth: 2),
      Message(sender: "GuestStore", receiver: "A", name: "", arguments: [], kind: .reply, depth: 2),
      Message(sender: "B", receiver: "A", name: "y", arguments: [], kind: .read, depth: 0),
    ]
    let step = Trace.Step(event: "", actor: .user, recorded: RecordedStep(messages: messages, lines: []))
    let journey = Journey(of: Trace(architecture: "MVP", scenario: "Check in", steps: [step, step]))
    #expect(journey.name == "Check in")
    #expect(journey.messages == 6)
    #expect(journey.toStage == 2)
  }
}
