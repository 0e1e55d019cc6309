@testable import Comparison
import Testing

/// What a change costs: declarations, requirements and tokens.
struct ChangeCostTests {
  private static let before = """
    import Foundation

    /// A type.
    @MainActor
    public final class Store: Base, Sendable {
      private(set) var name: String = "}" { didSet { tell() } }
      let handlers: [() -> Void] =
        open([])
      var all: Int {
        switch name {
        case "a": 1
        default: 2
        }
      }

      init?(name: String) { self.name = name }
      class func make() -> Self { Self(name: "a") }
      func save(_ person: Person, to store: (any Store)?) async throws
      where Person: Sendable {
        try await store?.save(person)
      }
      func save(_ text: String) {}
      enum Problem { case short(Int), long; case none }
    }

    public protocol View: AnyObject {
      var delegate: (any Delegate)? { get set }
      /// Shows a name.
      func showName(_ name: String)
      func showAge(_ age: Int)
    }

    #if os(Linux)
    extension Store.Problem: Equatable {
      static func == (left: Self, right: Self) -> Bool { true }
    }
    #endif
    extension Store { func tell() {} }

    """

  @Test("Finds each declaration, with its scope and its labels")
  func declarations() {
    let found = SourceDeclaration.all(in: SourceTokens(Self.before))
    #expect(
      found.map { "\($0.kind) \($0.name)" } == [
        "class Store", "var Store.name", "let Store.handlers", "var Store.all", "init Store.init(name:)",
        "func Store.make()", "func Store.save(_:to:)", "func Store.save(_:)", "enum Store.Problem",
        "case Store.Problem.short", "case Store.Problem.long", "case Store.Problem.none", "protocol View",
        "var View.delegate", "func View.showName(_:)", "func View.showAge(_:)", "extension extension Store.Problem",
        "func Store.Problem.==(left:right:)", "extension extension Store", "func Store.tell()",
      ])
    #expect(found.filter(\.isRequirement).map(\.baseName) == ["delegate", "showName", "showAge"])
    #expect(found[0].tokens == ["@", "MainActor", "public", "final", "class", "Store", ":", "Base", ",", "Sendable"])
    #expect(found[10].tokens == ["case", "long"])
  }

  /// The cost of putting one text in place of another.
  private func cost(_ old: String, _ new: String) -> ChangeCost {
    ChangeCost(of: [("GreetingStore.swift", Self.before, Self.before.replacing(old, with: new))])
  }

  @Test("Comments, blank space and imports are no change")
  func nothing() {
    let cost = cost("import Foundation\n\n/// A type.\n", "import Foundation\n// Another type.\n\n\n")
    #expect(cost.altered.isEmpty && cost.added.isEmpty && cost.removed.isEmpty && cost.files.isEmpty)
    let imported = self.cost("import Foundation", "public import Foundation\nimport Observation")
    #expect(imported.altered.isEmpty && imported.added.isEmpty && imported.tokensAdded == 3)
  }

  @Test("A body alters its member, and no type around it")
  func body() {
    let cost = cost("case \"a\": 1", "case \"a\", \"b\": 3")
    #expect(cost.altered.map(\.name) == ["Store.all"])
    #expect(cost.added.isEmpty && cost.removed.isEmpty)
    #expect(cost.tokensAdded == 3 && cost.tokensRemoved == 1)
  }

  @Test("A head alters its type alone")
  func head() {
    #expect(cost("Base, Sendable", "Base").altered.map(\.name) == ["Store"])
  }

  @Test("Another label alters the function of the same base name; full names are matched first")
  func labels() {
    let cost = cost("func save(_ text: String) {}", "func save(text: String) {}")
    #expect(cost.altered.map(\.name) == ["Store.save(_:)"])
    #expect(cost.added.isEmpty)
    let another = self.cost(
      "  func save(_ text: String) {}", "  func save(twice: Bool) {}\n  func save(_ text: String) {}")
    #expect(another.altered.isEmpty)
    #expect(another.added.map(\.name) == ["Store.save(twice:)"])
  }

  @Test("A constant that becomes a variable is altered")
  func variable() {
    let cost = cost("let handlers", "var handlers")
    #expect(cost.altered.map(\.name) == ["Store.handlers"])
    #expect(cost.added.isEmpty && cost.removed.isEmpty)
  }

  @Test("A new requirement and a new case are added, an altered one is altered")
  func requirements() {
    let cost = cost(
      "func showAge(_ age: Int)", "func showAge(_ age: Double)\n  func showMiddleName(_ middleName: String)")
    #expect(cost.requirementsAltered.map(\.name) == ["View.showAge(_:)"])
    #expect(cost.requirementsAdded.map(\.name) == ["View.showMiddleName(_:)"])
    #expect(self.cost("short(Int), long", "short(Int), tall, long").added.map(\.name) == ["Store.Problem.tall"])
  }

  @Test("What moves to another file, or to an extension of its type, is not altered")
  func moves() {
    let cost = ChangeCost(
      of: [
        ("A.swift", "struct A {\n  let a = 1\n  func b() {}\n}\n", "struct A {\n  let a = 1\n}\n"),
        ("B.swift", "", "extension A {\n  func b() {}\n}\n"),
      ])
    #expect(cost.altered.isEmpty && cost.removed.isEmpty)
    #expect(cost.added.map(\.name) == ["extension A"])
    #expect(cost.files == ["A.swift", "B.swift"])
  }

  @Test("A file has the role that its name says")
  func roles() {
    let cost = ChangeCost(
      of: [
        ("X/GreetingPresenter.swift", "let a = 1\n", "let a = 2\n")
      ])
    #expect(cost.roles == [.presentation])
  }
}
