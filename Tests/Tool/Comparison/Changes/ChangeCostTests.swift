@testable import Comparison
import Foundation
import Testing

/// What a change costs, on small patches whose numbers were counted by hand.
struct ChangeCostTests {
  struct Patch: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sites: Int
    let linesAdded: Int
    /// Lines of the file: those before the change begin with a minus, those after it with a plus.
    let lines: [Substring]

    func text(without mark: Character) -> String {
      lines.filter { $0.first != mark }.map { $0.dropFirst() + "\n" }.joined()
    }

    var cost: ChangeCost {
      get throws {
        let change = try FileChange(of: "A.swift", before: text(without: "+"), after: text(without: "-"))
        return ChangeCost(of: change.map { [$0] } ?? [])
      }
    }
  }

  /// The patches of the fixture: below a description and its numbers are the lines of a file.
  static let patches: [Patch] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/patches.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let heads = text.matches(of: /(?m)^# (.+)\n# (\d+) sites, (\d+) lines added\n/)
    let ends = heads.dropFirst().map(\.range.lowerBound) + [text.endIndex]
    return zip(heads, ends).map { head, end in
      let numbers = [head.output.2, head.output.3].compactMap { Int($0) }
      return Patch(
        testDescription: String(head.output.1), sites: numbers[0], linesAdded: numbers[1],
        lines: text[head.range.upperBound..<end].dropLast().split(separator: "\n", omittingEmptySubsequences: false))
    }
  }()

  @Test("A patch has the numbers that were counted by hand", arguments: patches)
  func numbers(of patch: Patch) throws {
    let cost = try patch.cost
    #expect(cost.sites.count == patch.sites, "\(cost.sites)")
    #expect(cost.linesAdded == patch.linesAdded)
  }

  @Test("A site names its declaration, and the line before the change")
  func sites() throws {
    #expect(Self.patches.count == 19)
    let site = ChangeCost.Site(file: "A.swift", line: 5, declaration: "Model.load")
    #expect(try Self.patches[0].cost.sites == [site])
  }

  @Test("A file of which only comments or blank space change is not touched")
  func files() throws {
    #expect(try FileChange(of: "A.swift", before: "let a = 1\n", after: "\n/// One.\nlet a =\n  1 // one\n") == nil)
    #expect(try Self.patches[0].cost.paths == ["A.swift"])
  }

  @Test("What moves to another file, or to an extension of its type, is no site")
  func moves() throws {
    let files = [
      ("A.swift", "final class A {\n  let a = 1\n  func b() {}\n}\n", "final class A {\n  let a = 1\n}\n"),
      ("B.swift", "", "extension A {\n  func b() {}\n}\n"),
    ]
    let cost = ChangeCost(of: try files.compactMap { try FileChange(of: $0.0, before: $0.1, after: $0.2) })
    #expect(cost.sites == [] && cost.linesAdded == 3 && cost.paths == ["A.swift", "B.swift"])
  }

  @Test("Finds each declaration, with its scope")
  func declarations() throws {
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
    let found = SourceDeclaration.all(in: try SourceTokens(text, of: "A.swift"))
    #expect(
      found.map { "\($0.kind) \($0.fullName)" } == [
        "class Store", "var Store.name", "let Store.handlers", "init Store.init", "func Store.make", "func Store.save",
        "enum Store.Problem", "case Store.Problem.short", "case Store.Problem.long", "case Store.Problem.none",
        "enum Store.Empty", "protocol View", "var View.delegate", "func View.showName", "extension Store.Problem",
        "func Store.Problem.==", "extension Store", "func Store.tell",
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
    func cost(_ sites: Int, added: Int) -> ChangeCost { ChangeCost(sites: sites, linesAdded: added) }
    let first = ChangePrices(costs: ["one": [cost(1, added: 20)], "two": [cost(2, added: 20)]])
    #expect(first.median(of: .editSites) == 1.5...1.5 && first.sum(of: .editSites) == 3...3)
    // 1.5 against 2 is a tie, and so is 20 against 22 by less than a tenth.
    let second = ChangePrices(costs: ["one": [cost(2, added: 22)], "two": [cost(2, added: 22)]])
    #expect(!first.isCheaper(than: second) && !second.isCheaper(than: first))
    #expect(first.isCheaper(than: second, for: "one"))
    let third = ChangePrices(costs: ["one": [cost(3, added: 20), cost(4, added: 25)], "two": [cost(3, added: 20)]])
    #expect(first.isCheaper(than: third) && !third.isCheaper(than: first))
    #expect(third.median(of: .editSites) == 3...3.5 && third.range(of: .linesAdded, for: "one") == 20...25)
    // Two measures contradict each other.
    let fourth = ChangePrices(costs: ["one": [cost(5, added: 10)], "two": [cost(5, added: 10)]])
    #expect(!first.isCheaper(than: fourth) && !fourth.isCheaper(than: first))
    // An alternative can contradict: it adds 10 lines, which is less than 20.
    let fifth = ChangePrices(costs: ["one": [cost(5, added: 20), cost(5, added: 10)], "two": [cost(5, added: 20)]])
    #expect(fifth.median(of: .linesAdded) == 15...20)
    #expect(!first.isCheaper(than: fifth) && !fifth.isCheaper(than: first))
    #expect(ChangePrices().median(of: .editSites) == nil && !first.isCheaper(than: ChangePrices()))
  }

  @Test("The worked example of the method has the numbers that its two texts have")
  func workedExample() throws {
    let page = try String(contentsOfFile: Run.package + "/Sources/Comparison/README.md", encoding: .utf8)
    let section = page[try #require(page.range(of: "\n## The price of change\n")).upperBound...]
    let texts = section.matches(of: /(?s)```swift\n(.+?)```/).prefix(2).map { String($0.output.1) }
    try #require(texts.count == 2)
    let cost = ChangeCost(of: try [#require(try FileChange(of: "A.swift", before: texts[0], after: texts[1]))])
    let words = section.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "costs \(cost.sites.count) edit sites, \(cost.linesAdded) lines added and \(cost.files) file."))
    #expect(cost.sites.map(\.line) == [3, 6, 9])
    let renamed = try zip(texts, ["title", "heading"]).map { text, name in
      let declarations = SourceDeclaration.all(in: try SourceTokens(text, of: "A.swift"))
      return try #require(declarations.first { $0.name == name }).tokens.map(\.text)
    }
    let shared = renamed[0].count - renamed[1].difference(from: renamed[0]).removals.count
    #expect(renamed[0].count == renamed[1].count && 2 * shared > renamed[0].count)
    #expect(words.contains("`title` and `heading` have \(renamed[0].count) tokens each."))
    #expect(words.contains("shared, which makes \(shared). Twice \(shared) is more than \(renamed[0].count)"))
  }
}

extension ChangeCost {
  /// The cost of a change with so many edit sites.
  init(sites: Int = 0, linesAdded: Int = 5, files: [String] = []) {
    let site = Site(file: "A.swift", line: 1, declaration: "a")
    self.init(sites: Array(repeating: site, count: sites), linesAdded: linesAdded, paths: files)
  }
}
