import CommandLineInterface
import Foundation
import MessageRecorder
import Testing

@testable import Comparison

/// The tool as its users see it: what they type, what they read, and how it ends.
@MainActor
struct CompareToolTests {
  @Test("Prints a table that fits a terminal, of which each row shows what is better")
  func table() async throws {
    let run = await Run([], folder: Run.package)
    #expect(run.code == .done && run.diagnostics.isEmpty)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0] == "One greeting screen, written in 7 ways." && lines[3].split(separator: " ").count == 7)
    let table = lines[4...].prefix { !$0.isEmpty }.filter { $0.contains(/\s[\d–]/) && $0.first?.isUppercase == false }
    #expect(table.count == 8 && Set(table.map(\.count)) == [lines[3].count])
    #expect(table.allSatisfy { $0.hasPrefix("↓ ") || $0.hasPrefix("↑ ") || $0.hasPrefix("· ") })
    #expect(table.contains { $0.hasPrefix("↓ times Plain   ") && $0.split(separator: " ")[3] == "1.0" })
    #expect(table.contains { $0.hasPrefix("· lines to search, median ") && $0.split(separator: " ")[5] == "–" })
    #expect(lines.contains { $0.wholeMatch(of: /All behave the same in \d+ scenarios and 2,\d+ other .*/) != nil })
  }

  @Test("The picture shows the numbers of the table")
  func picture() async throws {
    let svg = await Run(["--format", "svg"], folder: Run.package).output
    let table = await Run([], folder: Run.package).output.split(separator: "\n")
    let titles = [
      "↓ lines of code", "↑ faults found, no mock view", "↓ members of doubles for 95 %", "· lines to search, median",
    ]
    for title in titles {
      let row = try #require(table.first { $0.hasPrefix(title) }).replacing(" %", with: "")
      let numbers = row.dropFirst(title.replacing(" %", with: "").count).split(separator: " ")
      let bars = zip(Variant.all, numbers).map { "\($0.name) \($1)\(title.hasPrefix("↑") ? " %" : "")" }
      #expect(numbers.count == 7 && svg.contains("\(title): \(bars.joined(separator: ", "))"), "\(title)")
    }
  }

  @Test("With --all, prints tokens and parts too, and the same numbers")
  func all() async throws {
    let run = await Run(["--all"], folder: Run.package)
    #expect(run.code == .done && run.diagnostics.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0].split(separator: " ") == ["code", "lines"] + Variant.all.map { $0.name[...] })
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count { $0.hasPrefix("  ÷ Plain") } == 2)
    let library = try #require(lines.first { $0.hasPrefix("library ") && !$0.contains("and") }).split(separator: " ")
    #expect(library[1] == "–", "the baseline is a sample, and has none")
    let main = await Run([], folder: Run.package).output.split(separator: "\n").map(String.init)
    for (row, own) in [
      ("library and host", "↓ lines of code"), ("when it greets", "· calls"), ("price of 95 %", "↓ members of doubles"),
    ] {
      let numbers = [(lines, row), (main, own)].map { lines, title in
        lines.first { $0.hasPrefix(title) }?.split(separator: " ").suffix(7) ?? []
      }
      #expect(numbers[0] == numbers[1] && numbers[0].count == 7, "\(row)")
    }
    #expect(lines.last == "The mutation score of each is 100 %.")
  }

  @Test("A patch that does not apply to altered sources leaves out the numbers of changes alone")
  func withoutChanges() async throws {
    let package = try SmallPackage()
    let run = await Run(["MVC", "--root", package.root], folder: "/")
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(run.output.contains("↓ lines of code") && !run.output.contains("CHANGE"))
    #expect(run.output.contains("\nNo changes were measured:") && run.output.contains("\nIt passes 2 scenarios and "))
  }

  @Test("Shows some architectures alone, in the order in which they are named")
  func some() async throws {
    let run = await Run(["vip", "MVC", "vip"], folder: Run.package)
    #expect(run.code == .done)
    #expect(run.output.split(separator: "\n")[2].split(separator: " ") == ["VIP", "MVC"])
    let rows = await Run(["vip", "MVC", "--format", "json"], folder: Run.package)
    #expect(try rows.rows(SizeRow.self).map(\.architecture) == ["VIP", "MVC"])
  }

  @Test("The roles add up to the total, in JSON too")
  func sums() async throws {
    let run = await Run(["--format", "json"], folder: Run.package + "/Sources/Architectures/GreetingMVC")
    #expect(run.code == .done)
    let rows = try run.rows(SizeRow.self)
    #expect(rows.map(\.architecture) == Variant.all.map(\.name))
    let all = await Run(["--all"], folder: Run.package).cells
    for (column, row) in rows.enumerated() {
      let code = (row.size.roles.values + [row.size.host]).reduce(0) { $0 + $1.code }
      #expect(all.first { $0.starts(with: ["library", "and", "host"]) }?[column + 3] == code.grouped)
      #expect(!row.contract.scenarios.isEmpty)
      #expect(row.changes.values.allSatisfy { $0.count == 2 && $0[0] <= $0[1] } && row.changes["editSites"] != nil)
    }
  }

  @Test("All JSON has a version, and architectures under one key")
  func versions() async throws {
    for words in [
      ["MVP"], ["lines"], ["lines", "Samples/TerminalMVP"], ["diff", "MVP", "VIPER"], ["trace", "MVP"],
      ["trace", "--all"], ["structure"], ["testability"], ["testability", "Redux", "--mutants"],
      ["guests", "Redux"],
    ] {
      let run = await Run(words + ["--format", "json"], folder: Run.package)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(object?["schemaVersion"] as? Int == 3, "\(words)")
      let rows = try #require(object?["rows"] as? [[String: Any]], "\(words)")
      let isAboutOne = words[0] != "diff" && !words.contains { $0.contains("/") }
      #expect(!isAboutOne || rows.allSatisfy { $0["architecture"] != nil }, "\(words)")
      #expect(!run.output.contains(/"[^"]*[-–][^"]*" :/), "\(words): no dash inside a key")
    }
  }

  @Test("Each scenario that is broken is named, and the shortest walk that diverges")
  func finding() {
    var report = ContractReport()
    report.scenarios = [
      .init(name: "Opens", rule: 1, agreesWithModel: true, violation: "It is mute."),
      .init(name: "Greets", rule: 2, agreesWithModel: true, violation: nil),
    ]
    report.transitionWalks = .init(played: 5, diverging: 2, counterexample: .init(events: 4, text: "Long."))
    report.randomWalks = .init(played: 9, diverging: 3, counterexample: .init(events: 2, text: "Short."))
    #expect(
      report.findings(about: .mvp) == [
        "MVP breaks the contract in 'Opens'. It is mute.",
        "MVP diverges in 2 of 5 transition walks, and in 3 of 9 random walks. Short.",
      ])
    #expect(!report.isObeyed)
  }

  nonisolated private static let commands =
    "Choose from lines, diff, trace, structure, testability, changes, growth, claims, versions, guests, page, "
    + "contract, docs, or \(Run.names); or see --help."

  nonisolated private static let wrongWords: [([String], String)] = [
    (["lines", "--by", "folder"], "no option '--by'. See --help."),
    (["lines", ""], "a path is empty. Name a Swift file or a folder."),
    (["lines", "a", "MVP"], "'MVP' is an architecture, and others are paths. If it is a folder, write './MVP'."),
    (
      ["lines", "MVQ"],
      "no architecture and no file 'MVQ'. Did you mean MVC or MVP? Choose from \(Run.names), or name a path."
    ),
    (["growth", "--all", "--pairs"], "--all, --tests and --pairs are different questions. Name one."),
    (["growth", "--tests", "--format", "svg"], "--format svg draws size and price. Leave out the other options."),
    (["growth", "--all", "--format", "json"], "JSON has all steps. Leave out --all."),
    (["growth", "MVP"], "growth takes no 'MVP'. Leave it out."),
    (["contract", "MVX"], "no architecture 'MVX'. Did you mean MVC or MVP? Choose from \(Run.names)."),
    (["vip", "vipr"], "no architecture 'vipr'. Did you mean VIPER or VIP? Choose from \(Run.names)."),
    (["help", "lines", "MVP"], "help is about one command. Write 'compare help lines'."),
    (
      ["--format", "svg", "VIP"],
      "--format svg draws the main numbers of all architectures. Leave out --all and names."
    ),
    (["kontract"], "no command and no architecture 'kontract'. Did you mean contract? \(commands)"),
    (["lnies", "--all"], "no command and no architecture 'lnies'. Did you mean lines? \(commands)"),
    (["MPV"], "no command and no architecture 'MPV'. Did you mean MVP? \(commands)"),
    (["--", "--all"], "no architecture '--all'. Choose from \(Run.names)."),
    (["docs", "--check", "--quick"], "no option '--quick'. See --help."),
    (["docs", "README.md"], "'README.md' is one word too many. See --help."),
    (["testability", "--survived"], "no option '--survived'. See --help."),
    (
      ["testability", "--mutants", "--explain"],
      "--explain is about the table, --mutants about mutants. Choose one of them."
    ),
    (
      ["testability", "--format", "svg", "--explain"],
      "--format svg draws the share over the price. Leave out --explain and --mutants."
    ),
    (["claims", "VIPE"], "no architecture 'VIPE'. Did you mean VIPER or VIP? Choose from \(Run.names)."),
    (["trace", "MVX"], "no architecture 'MVX'. Did you mean MVC or MVP? Choose from \(Run.names)."),
    (["trace"], "no architecture. Name one or more, or write --all or --list."),
    (["trace", "MVP", "--scenario", "nonsense"], "no scenario 'nonsense'. See 'compare trace --list'."),
    (["trace", "MVP", "--scenario", "retry can"], "no scenario 'retry can'. See 'compare trace --list'."),
    (["trace", "--list", "MVP"], "--list is about all architectures. Name none."),
    (["trace", "--all", "--list"], "--list, --all and --scenario (--from) show different things. Choose one of them."),
    (
      ["trace", "--all", "--from", "taps"],
      "--list, --all and --scenario (--from) show different things. Choose one of them."
    ),
    (["trace", "--all", "--format", "mermaid"], "--format mermaid draws scenarios. Choose table or json."),
    (["trace", "--all", "--format", "svg"], "--format svg draws scenarios. Choose table or json."),
    (["trace", "--all", "--side-by-side"], "--side-by-side draws a scenario. Leave out --list and --all."),
    (
      ["trace", "MVP", "--side-by-side", "--format", "json"],
      "--format json has no columns. Choose table or svg, or leave out --side-by-side."
    ),
    (["trace", "--edges", "MVP"], "no option '--edges'. See --help."),
    (["--formt", "json"], "no option '--formt'. Did you mean --format? See --help."),
    (["--format", "xml"], "--format takes table or json or svg, not 'xml'."),
    (["--root="], "--root takes the path of a folder."),
    (["--format"], "--format needs a value. Write '--format VALUE'."),
    (["contract", "--versions"], "--versions is about guest books. Write '--guests --versions'."),
    (["versions", "MVC", "--all"], "--all and --format svg are about all architectures. Name none."),
    (["versions", "MVC", "--format", "svg"], "--all and --format svg are about all architectures. Name none."),
    (["versions", "mvc-4"], "mvc-4 is the name of a version. Write 'MVC', which shows all versions of it."),
    (["contract", "--walks", "-1"], "--walks takes a whole number from 0 to 1000000000, not '-1'."),
    (["contract", "--seed", "x"], "--seed takes a whole number from 0 to 18446744073709551615, not 'x'."),
    (
      ["--root", "/nowhere"],
      "'/nowhere' is not the folder of this package. Name the one that holds its Package.swift."
    ),
  ]

  @Test("Names the offender and the remedy", arguments: wrongWords)
  func errors(words: [String], message: String) async {
    let run = await Run(words, folder: "/")
    #expect(run.code == (words.contains("/nowhere") ? .noInput : .usage))
    #expect(run.output.isEmpty)
    #expect(run.diagnostics == "error: \(message)\n")
  }

  @Test(
    "Helps, with an example",
    arguments: [["--help"], ["-h"], ["help"], ["help", "help"], ["help", "viper"], ["help", "--help"]]
      + CompareTool.commands.flatMap {
        [[$0.name, "--help"], [$0.name, "-h"], ["help", $0.name], ["--help", $0.name]]
      })
  func help(words: [String]) async throws {
    let run = await Run(words, folder: "/")
    #expect(run.code == .done)
    #expect(run.output.contains("\nexample: swift run "))
    #expect(run.output.hasSuffix("\n"))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    let end = try #require(lines.lastIndex { $0.hasPrefix("  --format ") || $0.hasPrefix("  --root ") })
    #expect(end < 24, "usage and options fit a terminal")
  }

  @Test("Prints its version, and lists all its commands")
  func version() async {
    #expect(await Run(["--version"], folder: "/").output == "compare \(CompareTool.version)\n")
    let help = await Run(["help"], folder: "/").output
    for command in CompareTool.commands {
      #expect(help.contains("\n  \(command.name) "))
    }
  }

  private struct SizeRow: Decodable {
    struct Contract: Decodable {
      let scenarios: [ContractReport.Scenario]
    }

    let architecture: String
    let size: LinesCommandTests.Size
    let contract: Contract
    let changes: [String: [Double]]
  }
}
