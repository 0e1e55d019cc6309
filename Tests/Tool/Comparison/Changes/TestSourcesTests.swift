import Testing

@testable import CommandLineInterface
@testable import Comparison
@testable import Instrumentation

/// Tests that do not compile are removed function by function, and counted.
struct TestSourcesTests {
  private static let path = "Tests/PresenterTests.swift"
  private static let text = """
    import Testing

    @Suite("The presenter")
    struct PresenterTests {
      private let view = ViewSpy()

      @Test("Greets", arguments: [1, 2])
      func greet(_ number: Int) {
        #expect(view.received == [])
      }

      @Test
      func retry() {
        helper()
      }

      private func helper() {}
    }

    private final class ViewSpy: View {
      func show() {}
    }
    """

  private func sources(without lines: Int...) throws -> TestSources {
    var sources = try TestSources([Self.path: Self.text])
    try sources.remove(lines.map { CompilerError(path: Self.path, line: $0, message: "wrong") })
    return sources
  }

  @Test("Functions with the attribute of a test are found, whatever the number of their cases")
  func functions() throws {
    let (left, removed) = try sources().testFunctions
    #expect(left.map(\.fullName) == ["PresenterTests.greet", "PresenterTests.retry"] && removed.isEmpty)
    #expect(left.map(\.lines) == [7...10, 12...15])
  }

  @Test("An error in a function or its attributes removes this function alone, and moves no line", arguments: [7, 9])
  func errorInFunction(line: Int) throws {
    let sources = try sources(without: line)
    let (left, removed) = sources.testFunctions
    #expect(left.map(\.fullName) == ["PresenterTests.retry"] && left.map(\.lines) == [12...15])
    #expect(removed.map(\.fullName) == ["PresenterTests.greet"])
    #expect(sources.removed.map(\.declaration) == ["PresenterTests.greet"])
    let lines = try #require(sources.texts[Self.path]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 22 && lines[6..<10].allSatisfy(\.isEmpty) && lines[11] == "  @Test")
  }

  @Test("An error in the head of a type removes its members too; one in a property removes the property")
  func errorOutsideOfFunctions() throws {
    let double = try sources(without: 20)
    #expect(double.testFunctions.left.count == 2)
    #expect(double.texts[Self.path]?.contains("show") == false)
    #expect(double.texts[Self.path]?.contains("private let view") == true)
    let property = try sources(without: 5)
    #expect(property.testFunctions.left.count == 2)
    #expect(property.texts[Self.path]?.contains("private let view") == false)
    #expect(try sources(without: 4).testFunctions.left.isEmpty)
  }

  @Test("An error in no declaration, or outside of the tests, names its place", arguments: ["1", "Sources/View.swift"])
  func errorElsewhere(place: String) throws {
    var sources = try sources()
    let error = CompilerError(path: place == "1" ? Self.path : place, line: 1, message: "no such module")
    let thrown = #expect(throws: CommandError.self) { try sources.remove([error]) }
    #expect(thrown?.message.contains("\(error.path):1") == true)
  }

  @Test("The table has the requests that break a test, the first errors, the functions if wanted, and the repairs")
  func table() async throws {
    func effect(
      _ request: String, _ architecture: String, first: Int, broken: Int, failing: Int, lines: Int?
    ) -> TestEffect {
      let names = (0..<10).map { "Tests.a\($0)" }
      return TestEffect(
        request: request, architecture: architecture, testFunctions: 10, firstErrors: first,
        doNotCompile: Array(names.prefix(broken)), fail: Array(names.suffix(failing)), removed: [],
        repair: lines.map { ChangeCost(sites: [], linesAdded: $0, paths: []) })
    }
    let package = try PackageFolder(given: Run.package, from: "/")
    let effects = TestEffects(
      requests: ["one", "two"].map { ChangeRequest(.init(name: $0, title: ""), in: package) },
      variants: [.mvc, .mvp, .vip],
      rows: [
        effect("one", "MVC", first: 0, broken: 0, failing: 0, lines: 0),
        effect("one", "MVP", first: 1, broken: 10, failing: 0, lines: 4),
        effect("two", "MVC", first: 2, broken: 1, failing: 2, lines: 5),
        effect("two", "MVP", first: 0, broken: 0, failing: 1, lines: nil),
        // The patch of VIP for the first request does not apply.
        effect("two", "VIP", first: 3, broken: 3, failing: 0, lines: 6),
      ], failures: [])
    let expected = """
                                    MVC  MVP  VIP
      test functions                 10   10   10
      requests of 2 that break one    1    2    –

      declarations with an error at first
        one                           0    1    –
        two                           2    0    3

      test functions that no longer compile
        one                           0   10    –
        two                           1    0    3

      test functions that fail
        one                           0    0    –
        two                           2    1    0

      lines of the repair
        one                           0    4    –
        two                           5    –    6
        sum                           5    –    –
      """
    let all = effects.table(showingFunctions: true).lines { $0 }
    #expect(all.map(\.withoutTrailingBlanks).filter { $0 != "" } == expected.split(separator: "\n").map { String($0) })
    #expect(!effects.table(showingFunctions: false).lines { $0 }.joined().contains("no longer compile"))
  }
}
