import CommandLineInterface
import Foundation
import MessageRecorder
import Instrumentation

/// The page as HTML: what the script plays, and what there is to read without one.
struct PageDocument {
  /// The folder of the page's own texts, below the folder of the package.
  private static let folder = "Sources/Comparison/Page"
  private static let example = TraceCommand.defaultScenario
  private static let exampleArchitectures = ["MVP", "VIPER"]

  /// The page: `page.html` with the texts and the terms that it names.
  let html: String

  @MainActor
  init(of session: MeasuringSession) async throws {
    let package = session.package
    let variants = package.variants
    let template = try package.path("\(Self.folder)/page.html").readText()
    let style = try package.path("\(Self.folder)/page.css").readText()
    let script = try ["state.js", "sources.js", "page.js"].map { name in
      try package.path("\(Self.folder)/\(name)").readText()
    }
    let glossary = try Glossary(in: package)
    let measurements = try await session.completeMeasurements()
    // The sources that are measured, by the names of their modules and their own.
    var sources: [String: SourcePath] = [:]
    var libraries: [String] = []
    let targets = variants.flatMap { [$0.screen.program, $0.host] }
    for module in try await session.published.graph().closure(of: targets) {
      for path in SourceFiles(at: [package.path(module.path)]).paths {
        sources["\(module.name)/\(path.name)"] = path
        if variants.contains(where: { $0.module == module.name }) { libraries.append("\(module.name)/\(path.name)") }
      }
    }
    // The greeting is being shown then, in the middle of what the tap sets off.
    let start = PageData.Start(a: Self.exampleArchitectures, s: Self.example.slug, e: 5, r: 4)
    let data = PageData(of: measurements, files: libraries, start: start)
    let files = try data.files.map { file -> (PageData.File, String) in
      guard let path = sources[file.path] else {
        throw CommandError(message: "'\(file.path)' is not among the sources that are measured.", exitCode: .failure)
      }
      return (file, try path.readText())
    }
    let changes = try await session.changeCosts()
    let pictures = [
      Self.picture("main", "The main numbers", Picture(of: measurements).lines),
      Self.picture("change", "What changes cost", Picture(of: changes).lines),
    ]
    let baseline = try measurements[Variant.baseline.name]
    let tables: [(String, Table)] = [
      ("Size", .sizes(measurements, baseline: baseline)), ("Messages and testability", .main(measurements)),
    ]
    // The parts of these numbers.
    let details: [(String, Table)] = [
      ("Code, role by role", .roleByRole(measurements, baseline: baseline)),
      ("Messages, action by action", .messages(measurements)), ("Mutants", .mutants(measurements)),
      ("Changes", changes.medians),
    ]
    let texts = [
      "title": "One screen, \(variants.count) architectures", "style": style, "script": script.joined(),
      "data": try Self.json(data), "example": Self.example, "trace": try Self.trace(of: measurements),
      "numbers": tables.map { Self.scrolled($0, $1, glossary) }.joined(separator: "\n"),
      "pictures": pictures.joined(separator: "\n"),
      "details": details.map { "<details><summary>\($0)</summary>\(Self.scrolled($0, $1, glossary))</details>" }
        .joined(separator: "\n"),
      "sources": try Self.sources(files, of: variants), "changes": try Self.changes(changes, data.files, glossary),
      "glossary": glossary.html,
    ]
    var linked = template
    for term in template.matches(of: /\{\{term:(.+?)\}\}/) {
      linked = linked.replacing(term.output.0, with: try glossary.link(String(term.output.1)))
    }
    html = linked.replacing(/\{\{(\w+)\}\}/) { texts[String($0.output.1)] ?? "" }
  }

  static func json(_ data: PageData) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(data), as: UTF8.self).replacing("<", with: "\\u003c")
  }

  // MARK: What there is to read

  /// A part of the page that is scrolled by itself if it is too wide.
  private static func scrolled(_ label: String, _ content: String) -> String {
    "<div class=\"scrolled\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\">\(content)</div>"
  }

  private static func scrolled(_ label: String, _ table: Table, _ glossary: Glossary) -> String {
    scrolled(label, table.html(linkedBy: glossary))
  }

  /// One scenario without a script.
  private static func trace(of measurements: [ScreenMeasurement]) throws -> String {
    let shown = measurements.filter { exampleArchitectures.contains($0.architecture) }
    let trace = SequenceDiagram(of: try shown.map { try $0.showing(example) })
    let names = trace.columns.map(\.title)
    var rows = "<tr>" + names.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr>\n"
    for event in trace.events {
      rows +=
        "<tr class=\"heading\"><th colspan=\"\(names.count)\" scope=\"colgroup\">\(event.name.escaped)</th></tr>\n"
      for row in event.rows { rows += "<tr>" + row.map(cell).joined() + "</tr>\n" }
    }
    return scrolled(example, "\n<table class=\"trace\">\(rows)</table>\n")
  }

  private static func cell(_ message: Message?) -> String {
    guard let message else { return "<td class=\"gap\"></td>" }
    return "<td>\(message.sender.escaped) → \(message.receiver.escaped): \(message.words.escaped)</td>"
  }

  /// A picture as a part of the page, in which it has identifiers of its own.
  private static func picture(_ name: String, _ caption: String, _ lines: [String]) -> String {
    var svg = lines.joined(separator: "\n").replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    for id in ["title", "words"] { svg = svg.replacing("\"\(id)\"", with: "\"\(name)-\(id)\"") }
    return "<figure class=\"picture\" id=\"picture-\(name)\"><h3>\(caption)</h3>\(scrolled(caption, svg))</figure>"
  }

  private static func sources(
    _ files: [(file: PageData.File, text: String)], of variants: [Variant]
  ) throws -> String {
    var parts = ""
    var heading = ""
    for (index, (file, text)) in files.enumerated() {
      let names = file.path.split(separator: "/").map(String.init)
      let owner = variants.first { $0.module == names.first }?.name ?? "Outside the libraries"
      if owner != heading { parts += "<h3>\(owner)</h3>\n" }
      heading = owner
      let lines = try LexedText(text, of: file.path).lineCount.code
      let role = file.role.isEmpty ? "" : "\(file.role), "
      parts += """
        <details><summary>\(names.last?.escaped ?? "") <span class="quiet">\(role)\(lines) code lines</span></summary>
        <pre class="source" id="file-\(index)" tabindex="0">\(text.escaped)</pre></details>

        """
    }
    return parts
  }

  private static func changes(
    _ costs: ChangeCosts, _ files: [PageData.File], _ glossary: Glossary
  ) throws -> String {
    try costs.requests.map { request in
      let name = request.name.escaped
      // The changed sources of an architecture, which are shown while it is selected.
      let figures = try request.patches().compactMap { patch in
        patch.variant.map { variant in
          let sources = edited(patch.text, of: variant, among: files, "\(name) in \(patch.name)")
          return
            "<figure data-architecture=\"\(variant)\"><h3>\(patch.name)</h3>\n\(sources.joined())</figure>\n"
        }
      }
      return """
        <details><summary><code>\(name)</code> \(request.entry.title.escaped)</summary>
        \(scrolled("What \(name) costs", costs.table(of: request), glossary))
        <div class="beside">\(figures.joined())</div></details>

        """
    }.joined()
  }

  /// The changed sources of a library, each below its name.
  private static func edited(
    _ difference: String, of variant: Variant, among files: [PageData.File], _ label: String
  ) -> [String] {
    editedSources(in: difference, below: variant.library).map { name, hunks in
      let file = files.firstIndex { $0.path == "\(variant.module)/\(name)" }.map { " data-file=\"\($0)\"" } ?? ""
      return "<h4>\(name)</h4><pre class=\"edited\"\(file) tabindex=\"0\" role=\"region\" "
        + "aria-label=\"\(label): \(name)\">\(hunks.escaped)</pre>\n"
    }
  }

  /// The hunks of each Swift source of a folder. The lines that stay are blank, as the page has them in the source.
  static func editedSources(in difference: String, below folder: String) -> [(name: String, hunks: String)] {
    let hunks = Hunk.all(in: difference).filter { $0.file.contains(folder + "/") && $0.file.hasSuffix(".swift") }
    return hunks.reduce(into: []) { sources, hunk in
      let name = hunk.file.split(separator: "/").last.map(String.init) ?? ""
      if sources.last?.name != name { sources.append((name, "")) }
      for line in [hunk.header] + hunk.lines {
        sources[sources.count - 1].hunks += (line.hasPrefix(" ") ? "" : line) + "\n"
      }
    }
  }
}

extension Table {
  fileprivate func html(linkedBy glossary: Glossary) -> String {
    let lines = rows.filter { !$0.cells.isEmpty }.map { row in
      if row.isHeading {
        let cells = row.cells.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0.escaped)</th>" }
        return "<tr class=\"heading\">\(cells.joined())</tr>"
      }
      let cells = row.cells.dropFirst().map { "<td>\($0.escaped)</td>" }
      return "<tr><th scope=\"row\">\(glossary.linked(row.cells[0]))</th>\(cells.joined())</tr>"
    }
    return "<table>\n\(lines.joined(separator: "\n"))\n</table>"
  }
}
