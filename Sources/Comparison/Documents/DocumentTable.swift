import CommandLineInterface

/// A table of a document, in Markdown, whose values commands use too.
struct DocumentTable {
  private let rows: [[String]]

  init(named name: String, in package: PackageFolder) throws {
    let variants = package.variants
    switch name {
    case "who does what":
      rows =
        [[""] + variants.names]
        + (try Duty.all.map { duty in [duty.title + duty.explanation] + (try variants.map(duty.object)) })
    case "glossary":
      rows = [["term", "meaning"]] + (try Glossary(in: package).entries.map { [$0.term, $0.meaning] })
    case "requests":
      rows =
        [["request", "what it asks for", "expected best", "expected worst"]]
        + (try ChangeRequest.all(in: package).map { request in
          ["[`\(request.name)`](\(request.name)/README.md)", request.entry.title]
            + [request.entry.best, request.entry.worst].map { $0 ?? "on its page" }
        })
    case _ where name.hasPrefix("expected "):
      let request = try ChangeRequest.named(String(name.dropFirst("expected ".count)), in: package)
      rows =
        [["measure"] + variants.names]
        + (request.entry.expected ?? []).map { row in
          [row.measure] + variants.names.map { row.numbers[$0]?.short ?? "–" }
        }
    case _ where name.hasPrefix("path "):
      let steps = try ScreenPath.named(String(name.dropFirst("path ".count))).steps(in: package)
      let folder = package.path(ScreenPath.folder)
      rows =
        [["step", "what it does", "screen, +/−", "tests, +/−", "what you have if you stop here"]]
        + steps.map { step in
          ["[`\(step.name)`](\(step.patch.relative(to: folder)))", step.title]
            + [step.screen.text, step.tests.text, step.gain ?? ""]
        } + [["together", "", steps.map(\.screen).sum.text, steps.map(\.tests).sum.text, ""]]
    default:
      throw CommandError.noInput(
        "there is no table '\(name)'. Write 'who does what', 'glossary', 'requests', 'expected' and a request, or 'path' and a path."
      )
    }
  }

  var lines: [String] {
    let lines = rows.map { cells in "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() }
    return lines.prefix(1) + ["|" + String(repeating: "---|", count: rows[0].count)] + lines.dropFirst()
  }
}
