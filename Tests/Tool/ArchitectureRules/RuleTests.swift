import Foundation
@testable import Instrumentation
@testable import TestSupport
import Testing

/// The rules of the architectures, checked in what the compiler understands of the sources.
struct RuleTests {
  /// A rule of an architecture, with its patch.
  struct Case: Sendable, CustomTestStringConvertible {
    let architecture: String
    let key: String
    let rule: Rule
    /// Whether the rule is about the guest book, and not about the screen of the greeting alone.
    var isOfGuestBook = false

    var testDescription: String { "\(module): \(rule.sentence)" }
    var module: String { (isOfGuestBook ? "GuestBook" : "Greeting") + architecture }
    /// The name of the patch, and of the module that it makes.
    var patch: String { "\(isOfGuestBook ? module : architecture)_\(key.replacing("-", with: "_"))" }
  }

  static let cases: [Case] = Rules.all.sorted { $0.key < $1.key }.flatMap { architecture, rules in
    rules.map { Case(architecture: architecture, key: $0.key, rule: $0.value) }
  }

  static let guestBookCases: [Case] = Rules.guestBook.sorted { $0.key < $1.key }.flatMap { architecture, rules in
    rules.map { Case(architecture: architecture, key: $0.key, rule: $0.value, isOfGuestBook: true) }
  }

  @Test("The architecture keeps the rule", arguments: cases + guestBookCases)
  func keeps(_ test: Case) async throws {
    let module = try #require(try await Modules.facts.value[test.module])

    #expect(test.rule.violations(in: module) == [])
  }

  @Test("The patch breaks the rule, and no other", arguments: cases + guestBookCases)
  func breaks(_ test: Case) async throws {
    let module = try #require(try await Modules.facts.value[test.patch])

    let cases = (Self.cases + Self.guestBookCases).filter { $0.module == test.module }
    let broken = cases.filter { !$0.rule.violations(in: module).isEmpty }

    #expect(broken.map(\.key) == [test.key])
  }

  @Test("The lesson lists the rules with their patches", arguments: Rules.all.keys.sorted())
  func lesson(of architecture: String) throws {
    let lesson = try String(
      contentsOf: Modules.package.appending(path: "\(Modules.sources)/Greeting\(architecture)/README.md"),
      encoding: .utf8)
    let path = "../../../Tests/Tool/ArchitectureRules/Fixtures"

    let rows = lesson.split(separator: "\n").filter { $0.contains("(\(path)/") }.map(String.init)

    let tests = (Self.cases + Self.guestBookCases).filter { $0.architecture == architecture }
    #expect(
      rows == tests.map { "| \($0.rule.sentence) | \($0.rule.basis.rawValue) | [patch](\(path)/\($0.patch).patch) |" })
  }

  @Test("The page of the versions lists the rules that other versions do not keep")
  func versions() async throws {
    let facts = try await Modules.facts.value
    let page = try String(
      contentsOf: Modules.package.appending(path: "\(Modules.versions)/README.md"), encoding: .utf8)
    let heading = "| architecture | rule | it is from | second version | third version |"

    let rows = page.components(separatedBy: heading).dropFirst().first?.split(separator: "\n")
      .dropFirst().prefix { $0.hasPrefix("|") }.map(String.init)

    let expected = try Self.cases.compactMap { test -> String? in
      let cells = try ["2", "3"].map { number in
        let version = "\(test.architecture)_version\(number)"
        let names = Modules.roles[version] ?? [:]
        let module = try #require(facts[version]).renaming(names)
        if !test.rule.applies(to: module) { return "–" }
        let violations = test.rule.violations(in: module)
        return violations.isEmpty
          ? "kept" : violations.prefix(2).joined(separator: " ") + (violations.count > 2 ? " …" : "")
      }
      let isKept = cells == ["kept", "kept"]
      let columns = [test.architecture, test.rule.sentence, test.rule.basis.rawValue] + cells
      return isKept ? nil : "| \(columns.joined(separator: " | ")) |"
    }
    #expect(rows == expected, "\(expected.joined(separator: "\n"))")
  }

  @Test("Each patch belongs to a rule")
  func patches() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Modules.fixtures.path).filter { !$0.hasPrefix(".") }

    #expect(files.sorted() == (Self.cases + Self.guestBookCases).map { $0.patch + ".patch" }.sorted())
  }
}

/// The architectures and their patched copies, each compiled once for all tests.
private enum Modules {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
  static let sources = "Sources/Architectures"
  static let versions = "Samples/Versions"
  /// The names in the published screens of types that other versions have named otherwise.
  static let roles: [String: [String: String]] = [
    "MVC_version2": ["Greeter": "GreetingModel"], "MVC_version3": ["Greeter": "GreetingModel"],
    "VIPER_version2": viperRoles, "VIPER_version3": viperRoles,
    "Redux_version2": reduxRoles, "Redux_version3": reduxRoles,
  ]
  private static let viperRoles = [
    "GreetingViewInput": "GreetingView", "GreetingViewOutput": "GreetingPresenting",
    "GreetingRouterInput": "GreetingRouting",
  ]
  private static let reduxRoles = [
    "Store": "GreetingStore", "GreetingFeature": "GreetingReducer", "GreetingFeature.State": "GreetingState",
    "GreetingFeature.Action": "GreetingAction",
  ]
  /// The modules that a version may import.
  private static let imports = [
    "Sources/Architectures/GreetingDomain", "Sources/Architectures/ObservationTracking",
    "Sources/Platform/SystemCalls", "Sources/Platform/CommandLineInterface", "Samples/TerminalUI",
    "Samples/GreetingStorage", "Samples/GreetingDemo",
  ]

  private static let guestBooks = "Samples/GuestBook/Architectures"
  private static let guestBookImports = ["\(sources)/GreetingDomain", "\(guestBooks)/GuestBookDomain"]
  private static let greetings = Rules.guestBook.keys.sorted().map { "\(sources)/Greeting\($0)" }

  static let facts: Task<[String: ModuleFacts], any Error> = Task {
    let guestBooks = try await guestBookFacts()
    let folder = try TemporaryFolder()
    var folders: [String: URL] = [:]
    for architecture in Rules.all.keys {
      folders["Greeting" + architecture] = package.appending(path: "\(sources)/Greeting\(architecture)")
    }
    for architecture in Rules.all.keys {
      for number in ["2", "3"] {
        folders["\(architecture)_version\(number)"] = package.appending(
          path: "\(versions)/\(architecture)-\(number)/Library")
      }
    }
    for test in RuleTests.cases {
      folders[test.patch] = try await patchedCopy(for: test, in: folder)
    }
    return try await ModuleFacts.read(
      folders, importing: imports.map { package.appending(path: $0) }, scratch: folder.url.appending(path: "scratch")
    ).merging(guestBooks) { $1 }
  }

  private static func guestBookFacts() async throws -> [String: ModuleFacts] {
    let copies = try TemporaryFolder()
    var folders: [String: URL] = [:]
    for test in RuleTests.guestBookCases {
      folders[test.module] = package.appending(path: folder(of: test.module))
      folders[test.patch] = try await patchedCopy(for: test, in: copies)
    }
    return try await ModuleFacts.read(
      folders, importing: guestBookImports.map { package.appending(path: $0) },
      and: greetings.map { package.appending(path: $0) }, scratch: copies.url.appending(path: "scratch"))
  }

  private static func folder(of module: String) -> String {
    "\(module.hasPrefix("GuestBook") ? guestBooks : sources)/\(module)"
  }

  /// Copies an architecture and applies a patch to the copy.
  private static func patchedCopy(for test: RuleTests.Case, in folder: TemporaryFolder) async throws -> URL {
    let root = folder.url.appending(path: test.patch)
    let copy = root.appending(path: Self.folder(of: test.module))
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: package.appending(path: Self.folder(of: test.module)), to: copy)
    let patch = fixtures.appending(path: test.patch + ".patch").path
    let git = try await Subprocess(["git", "-C", root.path, "apply", patch]).run()
    guard git.ending.isSuccess else { throw PatchFailure(patch: test.patch) }
    return copy
  }

  struct PatchFailure: Error, CustomStringConvertible {
    let patch: String
    var description: String { "Fixtures/\(patch).patch does not apply. Mend it by hand." }
  }
}
