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

  @Test("A view controller with three concerns is found, with its extension and its part in Objective-C")
  func joined() throws {
    let points = try points([
      "Notes.m": """
      #import "Notes.h"
      @implementation NotesViewController
      - (void)open:(Note *)note {
          [self.navigationController pushViewController:[Editor new] animated:YES];
      }
      @end
      """,
      "Notes+Copy.swift":
        "extension NotesViewController {\n\(method("copy", "UIPasteboard.general.string = text", lines: 50))}\n",
      "Notes+Load.swift":
        "extension NotesViewController {\n\(method("load", "let key = UserDefaults.standard.string(forKey: k)"))}\n",
    ])
    let point = try #require(points.first)
    #expect(points.count == 1)
    #expect(point.type == "NotesViewController")
    #expect(point.place == "Notes.m:2")
    #expect(point.files == ["Notes+Copy.swift", "Notes+Load.swift", "Notes.m"])
    #expect(point.touched.map(\.place) == ["Notes+Copy.swift:3", "Notes+Load.swift:3", "Notes.m:4"])
    #expect(Set(point.touched.map(\.concern)) == [.persistence, .pasteboard, .navigation])
    #expect(point.touchingFunctions == 3)
    #expect(point.touchingLines == 53 + 43 + 3)
  }

  @Test(
    "A name is a concern where it can mean nothing else",
    arguments: [
      ("present(card, animated: true)", Concern.navigation), ("present(card)", nil), ("dismiss(animated: true)", nil),
      ("performSegue(withIdentifier: s, sender: nil)", .navigation), ("NavigationLink(s) { Card() }", .navigation),
      ("Task { await load() }", .time), ("Task(priority: .high) { await load() }", .time),
      ("DispatchQueue.main.asyncAfter(deadline: d) {}", nil), ("Timer.scheduledTimer(withTimeInterval: 1)", .time),
      ("Session.shared.user", .globals), ("UIApplication.shared.open(u)", nil), ("Session.sharedInstance()", .globals),
      ("NotificationCenter.default.post(n)", .notifications),
      ("NotificationCenter.default.addObserver(UIResponder.keyboardWillShowNotification)", nil),
      ("let formatter = RelativeDateFormatter()", .formatting), ("String(format: f, x)", nil),
      ("JSONDecoder().decode(T.self, from: d)", .decoding), ("URLRequest(url: u)", nil),
      ("EditorAnalytics.report(.open)", .analytics), ("APIClient().fetch()", .networking),
    ] as [(String, Concern?)])
  func names(_ statement: String, _ concern: Concern?) throws {
    let others = method("copy", "UIPasteboard.general.string = text") + method("keep", "FileManager.default.remove(u)")
    let known: Set<Concern> = [.pasteboard, .persistence]
    let points = try points(
      ["Notes.swift": "final class NotesViewController: UIViewController {\n\(method("act", statement))\(others)}\n"],
      wrappers: ["APIClient"])
    #expect(Set(points.first?.touched.map(\.concern) ?? []) == (concern.map { known.union([$0]) } ?? []))
  }

  @Test(
    "No other type is found, nor one with too little in it",
    arguments: [("struct Row: View", 40, 1), ("final class NotesPresenter", 40, 0), ("struct Row: View", 8, 0)])
  func others(_ head: String, _ lines: Int, _ count: Int) throws {
    let statements = ["UIPasteboard.general.string = t", "Task { await load() }", "Session.shared.open()"]
    let methods = statements.enumerated().map { method("act\($0)", $1, lines: lines) }.joined()
    let rest = String(repeating: "  func show() {}\n", count: 60)
    #expect(try points(["Notes.swift": "\(head) {\n\(methods)\(rest)}\n"]).count == count)
  }
}
