@testable import Comparison
import Testing

/// What a change costs, on small patches whose numbers were counted by hand.
struct ChangeCostTests {
  struct Patch: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sites: Int
    let linesToReadAgain: Int
    let linesAdded: Int
    /// Lines of the file: those before the change begin with a minus, those after it with a plus.
    let lines: String

    init(_ description: String, sites: Int, read: Int, added: Int, _ lines: String) {
      (testDescription, self.sites, self.lines) = (description, sites, lines)
      (linesToReadAgain, linesAdded) = (read, added)
    }

    func text(without mark: Character) -> String {
      lines.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.first != mark }
        .map { $0.dropFirst() }.joined(separator: "\n") + "\n"
    }

    var cost: ChangeCost {
      ChangeCost(
        of: FileChange(of: "A.swift", before: text(without: "+"), after: text(without: "-")).map { [$0] } ?? [])
    }
  }

  static let patches = [
    Patch(
      "a line in a function", sites: 1, read: 4, added: 1,
      """
       final class Model {
         var isBusy = false

         func load() {
           isBusy = true
      +    hasFailed = false
           isBusy = false
         }
       }
      """),
    Patch(
      "two blocks in one function are two sites, and its lines are read once", sites: 2, read: 6, added: 2,
      """
       func greet() {
      -  guard canGreet else { return }
      -  isBusy = true
      +  guard canGreet, canSave else { return }
         store.save()
      -  isBusy = false
      +  isBusy = isSaving
       }
      """),
    Patch(
      "blocks with nothing between them but a comment are one site", sites: 1, read: 4, added: 2,
      """
       func greet() {
      -  first()
      +  first(1)
         // A comment.
      -  second()
      +  second(2)
       }
      """),
    Patch(
      "what is broken into other lines or commented otherwise is no site", sites: 1, read: 1, added: 3,
      """
      -/// Greets.
      -func greet() { show(title, name) }
      +func greet() { show(
      +  title, name) }
      -let a = 1
      +let a = 2
      """),
    Patch(
      "new declarations are no sites", sites: 0, read: 0, added: 5,
      """
       protocol View {
         func show(_ name: String)
      +  func show(age: Int)
       }
       final class Store: View {
         init() {}
      +  var age = 0
      +
      +  func show(age: Int) {
      +    self.age = age
      +  }
         func show(_ name: String) {}
       }
      """),
    Patch(
      "a deleted declaration is a site, and the members of a deleted type are none", sites: 2, read: 2, added: 0,
      """
       struct Names {
      -  static let none = Names()
       }
      -final class Old {
      -  let a = 1
      -
      -  func b() {}
      -}
      """),
    Patch(
      "a renamed function is found by its content", sites: 2, read: 4, added: 2,
      """
       final class Screen {
      -  func makeController() {
      +  func makeControllers() {
           prepare(view)
      -    show(view, with: store)
      +    show(view, with: pane)
         }
       }
      """),
    Patch(
      "a renamed type has one site, and its members have none", sites: 1, read: 1, added: 1,
      """
      -final class GreetingPresenter {
      +final class GreetingController {
         private let view: View

         func show() { view.show() }
       }
      """),
    Patch(
      "a constant may become a variable", sites: 1, read: 1, added: 1,
      """
       final class Model {
      -  let name: String
      +  var name: String
       }
      """),
    Patch(
      "a requirement and its implementation count once", sites: 1, read: 3, added: 2,
      """
       protocol Output {
      -  func didLoad(_ person: Person)
      +  func didLoad(_ person: Person, in language: Language)
       }
       extension Presenter: Output {
      -  func didLoad(_ person: Person) {
      +  func didLoad(_ person: Person, in language: Language) {
           view.show(person)
         }
       }
      """),
    Patch(
      "a requirement without its implementation counts", sites: 1, read: 1, added: 1,
      """
       public protocol View {
      -  func show(_ name: String)
      +  func show(_ name: String?)
       }
      """),
    Patch(
      "properties of a structure change its synthesised initialiser, once", sites: 1, read: 1, added: 2,
      """
       struct State: Equatable {
         var name: String?
      +  var middleName: String?
         var surname: String?
      +  var isBusy = false
       }
      """),
    Patch(
      "an explicit initialiser, a constant with a value, a computed and a static property do not", sites: 0, read: 0,
      added: 4,
      """
       struct Names {
         var name: String
      +  var middleName = ""
         init() { name = "" }
       }
       struct State {
         var name: String
      +  let limit = 40
      +  var isEmpty: Bool { name.isEmpty }
      +  static let none = State(name: "")
       }
      """),
    Patch(
      "in a switch, the case is read again", sites: 1, read: 3, added: 1,
      """
       func reduce(_ action: Action) {
         switch action {
         case .opened:
           load()
         case .edited(let text):
           name = text
      +    isEdited = true
           greeting = nil
         case .closed: cancel()
         }
       }
      """),
    Patch(
      "for a new case, the head of its switch is", sites: 1, read: 1, added: 2,
      """
       func reduce(_ action: Action) {
         switch action {
         case .opened:
           load()
      +  case .edited(let text):
      +    load()
         case .closed: cancel()
         }
       }
      """),
    Patch(
      "beside a switch, the function is", sites: 1, read: 6, added: 1,
      """
       func reduce(_ action: Action) {
         switch action {
         case .opened: load()
         case .closed: cancel()
         }
      +  notify()
       }
      """),
    Patch(
      "of a function in a function and of an accessor, the inner one is", sites: 2, read: 6, added: 2,
      """
       func load() {
         func reply() {
           stop()
      +    show()
         }
         start(reply)
       }
       var name: String {
         get { stored }
         set {
           stored = newValue
      +    greeting = nil
         }
       }
      """),
    Patch(
      "an attribute and the elements of a case", sites: 2, read: 2, added: 2,
      """
       @Observable
       final class Model {
         enum Problem {
      -    case tooLong(Int), missing
      +    case tooLong(String), missing, late
         }
      -  @MainActor var a = 1
      +  var a = 1
       }
      """),
    Patch(
      "imports are lines, and no sites", sites: 0, read: 0, added: 1,
      """
       import Domain
      +import Observation

       let a = 1
      """),
  ]

  @Test("A patch has the numbers that were counted by hand", arguments: patches)
  func numbers(of patch: Patch) {
    let cost = patch.cost
    #expect(cost.sites.count == patch.sites, "\(cost.sites)")
    #expect(cost.linesToReadAgain == patch.linesToReadAgain)
    #expect(cost.linesAdded == patch.linesAdded)
  }

  @Test("A site names its declaration, and the line before the change")
  func sites() {
    let site = ChangeCost.Site(file: "A.swift", line: 5, declaration: "Model.load")
    #expect(Self.patches[0].cost.sites == [site])
  }

  @Test("A file of which only comments or blank space change is not touched")
  func files() {
    #expect(FileChange(of: "A.swift", before: "let a = 1\n", after: "\n/// One.\nlet a =\n  1 // one\n") == nil)
    #expect(Self.patches[0].cost.files == ["A.swift"])
  }

  @Test("What moves to another file, or to an extension of its type, is no site")
  func moves() {
    let files = [
      ("A.swift", "final class A {\n  let a = 1\n  func b() {}\n}\n", "final class A {\n  let a = 1\n}\n"),
      ("B.swift", "", "extension A {\n  func b() {}\n}\n"),
    ]
    let cost = ChangeCost(of: files.compactMap { FileChange(of: $0.0, before: $0.1, after: $0.2) })
    #expect(cost.sites == [] && cost.linesAdded == 3 && cost.files == ["A.swift", "B.swift"])
  }

  @Test("Finds each declaration, with its scope")
  func declarations() {
    let text = """
      import Foundation

      @MainActor
      public final class Store: Base, Sendable {
        private(set) var name: String = "}" { didSet { tell() } }
        let handlers: [() -> Void] =
          open([])

        init?(name: String) { self.name = name }
        class func make() -> Self { Self(name: "a") }
        func save(
          _ person: Person
        ) async throws
        where Person: Sendable {
          try await store?.save(person)
        }
        enum Problem { case short(Int, Int), long; case none }
        enum Empty {}
      }

      public protocol View: AnyObject {
        var delegate: (any Delegate)? { get set }
        /// Shows a name.
        func showName(_ name: String)
      }

      extension Store.Problem: Equatable {
        static func == (left: Self, right: Self) -> Bool { true }
      }
      extension Store { func tell() {} }

      """
    let found = SourceDeclaration.all(in: SourceTokens(text))
    #expect(
      found.map { "\($0.kind) \($0.fullName)" } == [
        "class Store", "var Store.name", "let Store.handlers", "init Store.init", "func Store.make", "func Store.save",
        "enum Store.Problem", "case Store.Problem.short", "case Store.Problem.long", "enum Store.Empty",
        "protocol View", "var View.delegate", "func View.showName", "extension Store.Problem", "func Store.Problem.==",
        "extension Store", "func Store.tell",
      ])
    #expect(found.filter(\.isRequirement).map(\.name) == ["delegate", "showName"])
    #expect(
      found[0].tokens.map(\.text) == [
        "@", "MainActor", "public", "final", "class", "Store", ":", "Base", ",", "Sendable",
      ])
    #expect(found[5].tokens.count == 25)
  }

  @Test("A median is of all requests, and differs by less than 1 or a tenth from one that it ties with")
  func order() {
    func cost(_ sites: Int, read: Int) -> ChangeCost {
      let site = ChangeCost.Site(file: "A.swift", line: 1, declaration: "a")
      return ChangeCost(
        sites: Array(repeating: site, count: sites), linesToReadAgain: read, linesAdded: 5, files: ["A.swift"])
    }
    let first = ChangePrices(costs: ["one": [cost(1, read: 20)], "two": [cost(2, read: 20)]])
    #expect(first.median(of: .editSites) == 1.5...1.5 && first.sum(of: .editSites) == 3...3)
    // 1.5 against 2 is a tie, and so is 20 against 22 by less than a tenth.
    let second = ChangePrices(costs: ["one": [cost(2, read: 22)], "two": [cost(2, read: 22)]])
    #expect(!first.isCheaper(than: second) && !second.isCheaper(than: first))
    #expect(first.isCheaper(than: second, for: "one"))
    let third = ChangePrices(costs: ["one": [cost(3, read: 20), cost(4, read: 25)], "two": [cost(3, read: 20)]])
    #expect(first.isCheaper(than: third) && !third.isCheaper(than: first))
    #expect(third.median(of: .editSites) == 3...3.5 && third.range(of: .linesToReadAgain, for: "one") == 20...25)
    // One measure says one thing, and another the opposite.
    let fourth = ChangePrices(costs: ["one": [cost(5, read: 10)], "two": [cost(5, read: 10)]])
    #expect(!first.isCheaper(than: fourth) && !fourth.isCheaper(than: first))
    // An alternative can contradict: it reads 10 lines, which is less than 20.
    let fifth = ChangePrices(costs: ["one": [cost(5, read: 20), cost(5, read: 10)], "two": [cost(5, read: 20)]])
    #expect(fifth.median(of: .linesToReadAgain) == 15...20)
    #expect(!first.isCheaper(than: fifth) && !fifth.isCheaper(than: first))
    #expect(ChangePrices().median(of: .editSites) == nil && !first.isCheaper(than: ChangePrices()))
  }
}
