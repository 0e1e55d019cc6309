@testable import Comparison
import Foundation
@testable import TestSupport
import Testing

/// Where a team may begin to move an app.
struct StartingPointTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func points(_ files: [String: String], wrappers: Set<String> = []) throws -> [StartingPoint] {
    let texts = try files.sorted { $0.key < $1.key }.map { name, text in
      try folder.write(Data(text.utf8), to: name)
      return try SourceText(at: SourcePath(name, from: folder.url.path), wrappers: wrappers)
    }
    return StartingPoint.all(in: TextStructure(of: texts))
  }

  /// A method with a statement and enough lines.
  private func method(_ name: String, _ statement: String, lines: Int = 40) -> String {
    "  func \(name)() {\n    \(statement)\n" + String(repeating: "    show()\n", count: lines) + "  }\n"
  }

  @Test("A view controller is found with its extension and its part in Objective-C")
  func joined() throws {
    let points = try points([
      "Notes.m": """
      #import "Notes.h"
      @implementation NotesViewController
      - (void)open:(Note *)note {
          [[NoteStore sharedStore] open:note];
      }
      @end
      """,
      "Notes+Copy.swift":
        "extension NotesViewController {\n\(method("copy", "do { try copy() } catch {}", lines: 170))}\n",
      "Notes+Load.swift": "extension NotesViewController {\n\(method("load", "await store.load()"))}\n",
    ])
    let point = try #require(points.first)
    #expect(points.count == 1)
    #expect(point.type == "NotesViewController")
    #expect(point.place == "Notes.m:2")
    #expect(point.files == ["Notes+Copy.swift", "Notes+Load.swift", "Notes.m"])
    #expect(point.touched.map(\.place) == ["Notes+Copy.swift:3", "Notes+Load.swift:3", "Notes.m:4"])
    #expect(point.touched.map(\.concern) == [.errors, .waiting, .sharedObjects])
    #expect(point.touchingFunctions == 3)
    #expect(point.touchingLines == 173 + 43 + 3)
  }

  @Test(
    "What a test can hardly reach is told by names",
    arguments: [
      ("await load()", Concern.waiting), ("load(completionHandler: close)", .waiting), ("load { close() }", nil),
      ("Session.shared.user", .sharedObjects), ("Session.sharedManager.user", .sharedObjects),
      ("UIApplication.shared.open(u)", nil), ("NSWorkspace.shared.open(u)", nil), ("show(shared: true)", nil),
      ("list.shared.open()", nil), ("APIClient().fetch()", .sharedObjects), ("OtherClient().fetch()", nil),
      ("show(a, completion: nil)", nil), ("[a read:b error:NULL];", nil), ("Logger.error(\"\")", nil),
      ("show(login.error)", .errors), ("return .error(text)", .errors), ("let text = try? read()", .errors),
      ("load { if let error = $0 { show(error) } }", .errors),
      ("UserDefaults.standard.set(1, forKey: k)", nil), ("present(card, animated: true)", nil), ("Text(\"try\")", nil),
    ] as [(String, Concern?)])
  func names(_ statement: String, _ concern: Concern?) throws {
    let points = try points(
      [
        "Notes.swift": "final class NotesViewController: UIViewController {\n\(method("act", statement, lines: 200))}\n"
      ],
      wrappers: ["APIClient"])
    #expect(points.first?.touched.map(\.concern) == [concern].compactMap(\.self))
  }

  @Test("Ten views are found, the largest first, and no other type, nor a small view")
  func order() throws {
    func view(_ name: String, _ lines: Int) -> String {
      "struct \(name): View {\n\(method("act", "show()", lines: lines))}\n"
    }
    let views = (1...16).map { view("Screen\($0)", 190 + $0) }.joined()
    let other = "final class Presenter {\n\(method("act", "show()", lines: 300))}\n"
    let points = try points(["Notes.swift": views + other])
    #expect(points.map(\.type) == (7...16).reversed().map { "Screen\($0)" })
    #expect(points.map(\.codeLines) == (202...211).reversed())
  }

  @Test("Of an app with small views only, the three largest are found")
  func small() throws {
    let views = (1...4).map { "struct Screen\($0): View {\n\(method("act", "show()", lines: $0))}\n" }.joined()
    #expect(try points(["Notes.swift": views]).map(\.type) == ["Screen4", "Screen3", "Screen2"])
  }

  @Test("The output begins with the largest view, the places in it, and an aim")
  func output() async throws {
    let method = method("act", "try await store.load()", lines: 200)
    try folder.write(Data("final class NotesViewController: UIViewController {\n\(method)}\n".utf8), to: "Notes.swift")
    let lines = await Run(["structure", "."], folder: folder.url.path, columns: 130).output.split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "start here", "1 NotesViewController  ./Notes.swift:1",
        "  205 code lines in 1 file. 203 of them are in 1 member with waiting (Notes.swift:3), errors (Notes.swift:3).",
        "  Aim (waiting): let one method start the work, so that a test can await it.",
        "To begin with one: swift run compare path MVVM 1",
      ])
    #expect(lines.contains { $0.hasPrefix("Notes  ./Notes.swift ") })

    let narrow = await Run(["structure", ".", "--wrappers", "Nope"], folder: folder.url.path, columns: 30)
    #expect(narrow.output.contains("\n1 NotesViewController  ./Notes.swift:1\n"), "a place is not broken")
    #expect(narrow.diagnostics == "note: no Swift type names Nope, given with --wrappers.\n")
  }
}
