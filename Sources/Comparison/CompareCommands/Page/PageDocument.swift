import CommandLineInterface
import Foundation
import MessageRecorder
import Instrumentation

/// The page as HTML: what the script plays, and what there is to read without one.
struct PageDocument {
  /// The folder of the page's own texts, below the folder of the package.
  private static let folder = "Sources/Comparison/CompareCommands/Page"
  private static let example = TraceCommand.defaultScenario
  private static let exampleArchitectures = ["MVP", "VIPER"]

  private let data: PageData
  /// The data as JSON; nothing in them can end the element that they are in.
  private let json: String
  private let numbers: [(title: String, table: Table)]
  /// The texts of the files that the data name, in their order.
  private let sources: [String]
  private let trace: SideBySideDiagram
  private let changes: ChangeReport
  private let requests: [(request: ChangeRequest, patches: [ChangePatch])]
  private let claims: [(claim: Claim, judgements: [Claim.Judgement])]
  private let template: String
  private let style: String
  private let script: String

  /// Measures what the page shows.
  @MainActor
  init(of session: MeasuringSession) async throws(CommandError) {
    let variants = Variant.all
    template = try Self.text(at: session.package.path("\(Self.folder)/page.html"))
    style = try Self.text(at: session.package.path("\(Self.folder)/page.css"))
    script = try Self.text(at: session.package.path("\(Self.folder)/page.js"))
    let measurements = try await session.completeMeasurements()
    let traces = measurements.map(\.traces)
    let sizes = await session.sizes(of: variants)
    let baseline = await session.baselineSize
    // The greeting is being shown then, in the middle of what the tap sets off.
    let start = PageData.Start(a: Self.exampleArchitectures, s: Self.example.slug, e: 5, r: 4)
    let paths = Self.sources(in: session.package)
    let libraries = paths.map(\.name).filter { name in variants.contains { name.hasPrefix($0.module + "/") } }
    data = PageData(of: measurements, files: libraries, start: start)
    json = try Self.json(data)
    sources = try data.files.map { file throws(CommandError) in try Self.text(of: file, in: paths) }
    numbers = [
      ("Size", .sizes(sizes, baseline: baseline)),
      ("Messages and testability", .measurements(measurements.map { .success($0) }, of: variants)),
      ("Code, role by role", Table(of: sizes, measurements.map(\.library.structure), baseline: baseline)),
      ("Messages, action by action", Table(of: measurements.map { ($0.variant, $0.flow) })),
      ("Mutants", Table(of: measurements.map(\.testability), variants)),
    ]
    let shown = variants.indices.filter { Self.exampleArchitectures.contains(variants[$0].name) }
    trace = SideBySideDiagram(
      of: shown.compactMap { index in traces[index].first { $0.scenario == Self.example } },
      effects: shown.map { traces[$0].effects })
    let made = try ChangeRequest.made(in: session.package)
    changes = ChangeReport(costs: try await session.changeCosts(), requests: made, variants: variants)
    requests = try made.map { request throws(CommandError) in (request, try request.patches()) }
    let evidence = try await Evidence(of: session)
    claims = Claim.all.map { ($0, $0.judge(evidence)) }
  }

  /// The sources that are measured, each with the name of its module and its own.
  private static func sources(in package: PackageFolder) -> [(name: String, path: SourcePath)] {
    Module.measured.flatMap { module in
      SourceFiles(at: [package.path(module.path)]).paths.map { ("\(module.name)/\($0.name)", $0) }
    }
  }

  private static func text(
    of file: PageData.File, in paths: [(name: String, path: SourcePath)]
  ) throws(CommandError) -> String {
    guard let path = paths.first(where: { $0.name == file.path })?.path else {
      throw .noInput(
        "'\(file.path)' is nowhere in the package: the sources are newer than this program. Build it again.")
    }
    return try text(at: path)
  }

  private static func text(at path: SourcePath) throws(CommandError) -> String {
    do { return try path.readText() } catch { throw CommandError(error) }
  }

  /// The page: `page.html` with the texts that it names.
  var html: String {
    let texts = [
      "title": "One screen, \(data.architectures.count) architectures", "style": style, "script": script, "data": json,
      "trace": staticTrace, "numbers": numbersSection, "sources": sourcesSection, "changes": changesSection,
      "claims": claimsSection,
    ]
    return template.replacing(/\{\{(\w+)\}\}/) { texts[String($0.output.1)] ?? "" }
  }

  /// The data as the script reads them.
  static func json(_ data: PageData) throws(CommandError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(data), as: UTF8.self).replacing("<", with: "\\u003c")
    } catch {
      throw CommandError(error)
    }
  }

  // MARK: What there is to read

  /// A part of the page that is scrolled by itself if it is too wide.
  private static func scrolled(_ label: String, _ content: String) -> String {
    "<div class=\"scrolled\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\">\(content)</div>"
  }

  /// One scenario without a script.
  private var staticTrace: String {
    let names = trace.names
    var rows = "<tr>" + names.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr>\n"
    for event in trace.events {
      rows +=
        "<tr class=\"heading\"><th colspan=\"\(names.count)\" scope=\"colgroup\">\(event.name.escaped)</th></tr>\n"
      for row in event.rows {
        rows += "<tr>" + row.map(Self.cell).joined() + "</tr>\n"
      }
    }
    return """
      <section id="static">
      <h2>\(Self.example), side by side</h2>
      <p class="lead">What the view, the store and the next screen are told alike stands in one row; hatched is where the
      other one talks on. With a script, this page plays every scenario in all architectures.</p>
      \(Self.scrolled(Self.example, "\n<table class=\"trace\">\(rows)</table>\n"))
      </section>
      """
  }

  private static func cell(_ message: Message?) -> String {
    guard let message else { return "<td class=\"gap\"></td>" }
    return "<td>\(message.sender.escaped) → \(message.receiver.escaped): \(message.words.escaped)</td>"
  }

  private var numbersSection: String {
    var parts = ""
    for (index, (title, table)) in numbers.enumerated() {
      let scrolled = Self.scrolled(title, table.html)
      parts += index < 2 ? scrolled : "<details><summary>\(title)</summary>\(scrolled)</details>"
      parts += "\n"
    }
    return """
      <section id="numbers">
      <h2>The numbers, and what they are made of</h2>
      <p class="lead">As <code>swift run compare</code> prints them; below them what they are made of. Messages are medians
      over all scenarios. ÷ Plain is the ratio to the plain view controller. A mutant is a small change of the source
      that the contract is to find. Shown without a view double: the share of those found for which a test that stands
      in for no view sees something else. Price of 95 %: how much the cheapest doubles have to have that show so many.
      Suspect lines: those run between the last right message and the first wrong one.</p>
      \(parts)</section>
      """
  }

  private var sourcesSection: String {
    var parts = ""
    var heading = ""
    for (index, file) in data.files.enumerated() {
      let text = sources[index]
      let names = file.path.split(separator: "/").map(String.init)
      let owner = Variant.all.first { $0.module == names.first }?.name ?? "Outside of the libraries"
      if owner != heading { parts += "<h3>\(owner)</h3>\n" }
      heading = owner
      let lines = LexedText(Array(text.utf8).span).lineCount.code
      let role = file.role.isEmpty ? "" : "\(file.role), "
      parts += """
        <details><summary>\(names.last?.escaped ?? "") <span class="quiet">\(role)\(lines) code lines</span></summary>
        <pre class="source" id="file-\(index)" tabindex="0">\(HighlightedSource(text).html)</pre></details>

        """
    }
    return "<section id=\"sources\">\n<h2>The sources, file by file</h2>\n\(parts)</section>"
  }

  private var changesSection: String {
    var parts = ""
    for (request, patches) in requests {
      let name = request.name.escaped
      var figures = ""
      for patch in patches {
        guard case .variant(let variant) = patch.owner else { continue }
        figures += """
          <figure data-architecture="\(variant.name)"><h3>\(patch.name)</h3>
          <pre class="diff" tabindex="0" role="region" aria-label="\(name) in \(patch.name)">\
          \(Self.difference(patch, below: variant.library.path))</pre></figure>

          """
      }
      parts += """
        <details><summary><code>\(name)</code> \(request.title.escaped)</summary>
        \(Self.scrolled("What \(name) costs", changes.table(of: request).html))
        <div class="beside">\(figures)</div></details>

        """
    }
    return """
      <section id="changes">
      <h2>What a change costs</h2>
      <p class="lead">Each request is made in every architecture. The differences are those of the libraries, for the
      architectures that are picked; tests and mock views are left out.</p>
      \(parts)</section>
      """
  }

  /// What a patch changes in a library, a line an element where it is put in or taken out.
  private static func difference(_ patch: ChangePatch, below folder: String) -> String {
    let files = patch.text.split(separator: "diff --git ").filter { $0.contains(" b/\(folder)/") }
    return files.map { file in
      let lines = file.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let name = lines.first?.split(separator: "/").last ?? ""
      let body = lines.drop { !$0.hasPrefix("@@") }.map { line in
        if line.hasPrefix("+") { return "<ins>\(line.escaped)</ins>" }
        if line.hasPrefix("-") { return "<del>\(line.escaped)</del>" }
        return line.hasPrefix("@@") ? "" : line.escaped
      }
      return "<strong>\(name.escaped)</strong>\(body.joined(separator: "\n"))\n"
    }.joined(separator: "\n")
  }

  private var claimsSection: String {
    let items = claims.map { claim, judgements in
      let verdicts = judgements.map { judgement in
        let form = judgement.form.map { "\($0): " } ?? ""
        return
          "<p><span class=\"verdict\">\(form)\(judgement.verdict.rawValue)</span> · \(judgement.numbers.escaped)</p>"
      }
      return "<li><h3>\(claim.statement.escaped)</h3>\(verdicts.joined())"
        + "<p class=\"quiet\">Decided by: \(claim.criterion.escaped)</p></li>"
    }
    return """
      <section id="claims">
      <h2>What is often said, put to the test</h2>
      <ul class="claims">\(items.joined(separator: "\n"))</ul>
      </section>
      """
  }
}

extension Table {
  /// The table in HTML.
  fileprivate var html: String {
    let lines = rows.compactMap { row -> String? in
      switch row {
      case .gap: nil
      case .heading(let cells):
        "<tr class=\"heading\">"
          + cells.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0.escaped)</th>" }.joined() + "</tr>"
      case .cells(let cells):
        "<tr><th scope=\"row\">\(cells.first?.escaped ?? "")</th>"
          + cells.dropFirst().map { "<td>\($0.escaped)</td>" }.joined() + "</tr>"
      }
    }
    return "<table>\n\(lines.joined(separator: "\n"))\n</table>"
  }
}
