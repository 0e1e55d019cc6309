@testable import CommandLineInterface
import Foundation
@testable import MessageRecorder
import Testing

@testable import Comparison

/// The tool as its users see it: what they type, what they read, and how it ends.
struct CompareToolTests {
  @Test("Prints a table that fits a terminal, of which each row shows what is better")
  func table() async throws {
    let run = try await Run(published: [])
    #expect(run.code == .done && run.diagnostics.isEmpty)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0] == "One greeting screen, written in 7 ways." && lines[3].split(separator: " ").count == 7)
    let table = lines[4...].prefix { !$0.isEmpty }.filter { $0.contains(/\s[\d–]/) && $0.first?.isUppercase == false }
    #expect(Set(table.map(\.count)) == [lines[3].count])
    let known = table.contains { $0.hasPrefix("↑ mutants found ") }
    #expect(table.count { $0.hasPrefix("↓ ") || $0.hasPrefix("↑ ") } == (known ? 7 : 6))
    #expect(known != run.output.contains("\nWhat tests find, some minutes the first time: swift run compare tests"))
    // Below a row is the range of the versions, which is known of sizes at once.
    let size = try #require(table.firstIndex { $0.hasPrefix("↓ lines of code ") })
    #expect(table[size + 1].wholeMatch(of: /( +\d+–\d+){7}/) != nil)
    #expect(table.contains { $0.hasPrefix("↓ lines ÷ least ") && $0.contains(" 1.0") })
    #expect(lines.contains { $0.wholeMatch(of: /All behave the same in \d+ scenarios and 2,\d+ other .*/) != nil })
  }

  @Test("The picture shows the numbers of the table")
  func picture() async throws {
    let svg = try await Run(published: ["--format", "svg"]).output
    let table = try await Run(published: []).output.split(separator: "\n")
    for title in ["↓ lines of code", "↓ files", "↓ types"] {
      let row = try #require(table.first { $0.hasPrefix(title) })
      let numbers = row.dropFirst(title.count).split(separator: " ")
      let bars = zip(Variant.all, numbers).map { "\($0.name) \($1)" }
      #expect(numbers.count == 7 && svg.contains("\(title): \(bars.joined(separator: ", "))"), "\(title)")
    }
  }

  @Test("With --all, prints the same numbers")
  func all() async throws {
    let run = try await Run(published: ["--all"])
    #expect(run.code == .done && run.diagnostics.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    let main = try await Run(published: []).output.split(separator: "\n").map(String.init)
    let numbers = [(lines, "library and host"), (main, "↓ lines of code")].map { lines, title in
      lines.first { $0.hasPrefix(title) }?.split(separator: " ").suffix(7) ?? []
    }
    #expect(numbers[0] == numbers[1] && numbers[0].count == 7)
  }

  @Test(
    "Fits a terminal", arguments: [["--all"], ["trace", "--all"], ["structure", "MVC", "VIP"], ["guests"]])
  func width(words: [String]) async throws {
    let run = try await Run(published: words)
    #expect(run.code == .done, "\(run.diagnostics)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 10 && lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
  }

  @Test("All JSON has a version, and architectures under one key")
  func versions() async throws {
    for words in [
      ["MVP"], ["lines"], ["lines", "Samples/TerminalMVP"], ["diff", "MVP", "VIPER"], ["trace", "MVP"],
      ["trace", "--all"], ["structure"], ["testability"], ["testability", "Redux", "--mutants"],
      ["guests", "Redux"],
    ] {
      let run = try await Run(published: words + ["--format", "json"])
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(object?["schemaVersion"] as? Int == 6, "\(words)")
      let rows = try #require(object?["rows"] as? [[String: Any]], "\(words)")
      let isAboutOne = words[0] != "diff" && !words.contains { $0.contains("/") }
      #expect(!isAboutOne || rows.allSatisfy { $0["architecture"] != nil }, "\(words)")
      #expect(!run.output.contains(/"[^"]*[-–][^"]*" :/), "\(words): no dash inside a key")
      if words == ["MVP"] {
        #expect((rows[0]["contract"] as? [String: Any])?["scenarios"] != nil)
        let changes = try #require(rows[0]["changes"] as? [String: [Double]])
        #expect(changes["editSites"] != nil && changes.values.allSatisfy { $0.count == 2 && $0[0] <= $0[1] })
      }
    }
  }

  @Test("The broken rule is told first, equal failures together, six at most, and then the shortest walk that diverges")
  func finding() {
    var report = ContractReport()
    report.scenarios = [
      .init(name: "Opens", rule: 1, agreesWithModel: true, violation: "It is mute.\n  title: none", event: "It opens."),
      .init(name: "Greets", rule: 2, agreesWithModel: true, violation: nil),
      .init(name: "Edits", rule: 5, agreesWithModel: true, violation: "It is late."),
      .init(name: "Saves", rule: 6, agreesWithModel: true, violation: "It is mute.\n  title: none", event: "It saves."),
      .init(name: "Fails", rule: 7, agreesWithModel: true, violation: "It is mute.\n  title: none"),
      .init(name: "Leaves", rule: 10, agreesWithModel: true, violation: "It stays."),
      .init(name: "Returns", rule: 9, agreesWithModel: true, violation: "It is lost."),
    ]
    report.scenarios += (1...5).map {
      .init(name: "Shows \($0)", rule: 8, agreesWithModel: true, violation: "It is mute.\n  title: none")
    }
    report.transitionWalks = .init(played: 5, diverging: 2, counterexample: .init(events: 4, text: "Long."))
    report.randomWalks = .init(played: 9, diverging: 3, counterexample: .init(events: 2, text: "Short."))
    #expect(
      report.findings(about: .mvp) == [
        """
        MVP breaks rule 1 of the contract in 'Opens'.
        It is mute.
          after: It opens.
          title: none
        It breaks in the same way:
          rule 6: 'Saves'
          rule 7: 'Fails'
          rule 8: 'Shows 1'
          rule 8: 'Shows 2'
          rule 8: 'Shows 3'
          and 2 more
        """,
        "MVP breaks rule 5 of the contract in 'Edits'.\nIt is late.",
        "MVP breaks rule 10 of the contract in 'Leaves'.\nIt stays.",
        "MVP breaks in other ways:\n  rule 9: 'Returns'",
        """
        MVP diverges from the reference model in:
          2 of 5 transition walks
          3 of 9 random walks
        Short.
        """,
      ])
    #expect(!report.isObeyed)
  }

  @Test("Each kind of timed walks that diverges is counted, and the shortest of all walks is told")
  func timedFinding() {
    var report = ContractReport()
    let taps = ContractReport.Walks(played: 1_332, diverging: 2, counterexample: .init(events: 3, text: "Taps."))
    let reports = ContractReport.Walks(played: 8, diverging: 1, counterexample: .init(events: 2, text: "Late."))
    report.timedWalks = [
      .init(kind: "two taps", walks: taps), .init(kind: "two links", walks: .init(played: 7)),
      .init(kind: "a late report", walks: reports),
    ]
    report.transitionWalks = .init(played: 5)
    report.randomWalks = .init(played: 9, diverging: 3, counterexample: .init(events: 4, text: "Long."))
    #expect(
      report.findings(about: .mvp) == [
        """
        MVP diverges from the reference model in:
          2 of 1,332 walks about two taps
          1 of 8 walks about a late report
          3 of 9 random walks
        Late.
        """
      ])
    #expect(!report.isObeyed)
    report.timedWalks = []
    report.randomWalks = .init(played: 9)
    #expect(report.findings(about: .mvp).isEmpty && report.isObeyed)
  }

  private static let commands =
    "Choose from lines, diff, trace, structure, testability, tests, path, changes, versions, guests, page, "
    + "contract, docs, or \(Run.names); or see --help."

  private static let wrongWords: [([String], String)] = [
    (["lines", "--by", "folder"], "no option '--by'. See --help."),
    (["lines", ""], "a path is empty. Name a Swift file or a folder."),
    (["lines", "a", "MVP"], "'MVP' is an architecture, and others are paths. If it is a folder, write './MVP'."),
    (
      ["lines", "MVQ"],
      "no architecture and no file 'MVQ'. Did you mean MVC or MVP? Choose from \(Run.names), or name a path."
    ),
    (["contract", "MVX"], "no architecture 'MVX'. Did you mean MVC or MVP? Choose from \(Run.names)."),
    (["vip", "vipr"], "no architecture 'vipr'. Did you mean VIPER or VIP? Choose from \(Run.names)."),
    (["help", "lines", "MVP"], "help is about one command. Write 'swift run compare help lines'."),
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
    (["changes", "undo", "MVC", "MVP"], "a request is shown for one architecture, not 2. Leave out the others."),
    (["changes", "undo", "--all"], "--all shows every request. Name none."),
    (["trace"], "no architecture. Name one or more, or write --all or --list."),
    (
      ["trace", "MVP", "--from", "taps quit"],
      "no event 'taps quit' in 'Greets for the first time'. Choose from 'The screen opens.', 'The store finds nobody.', "
        + "'The user types \"Tim\" as the name.', 'The user types \"Cook\" as the surname.', 'The user taps Greet.', "
        + "'The store has saved.'."
    ),
    (["trace", "MVP", "--scenario", "nonsense"], "no scenario 'nonsense'. See 'swift run compare trace --list'."),
    (["trace", "--list", "MVP"], "--list is about all architectures. Name none."),
    (["trace", "--all", "--list"], "--list, --all and --scenario (--from) show different things. Choose one of them."),
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
    (["versions", "MVC", "--all"], "--all and --format svg are about all architectures. Name none."),
    (["versions", "mvc-4"], "no architecture 'mvc-4'. Did you mean MVC? Choose from \(Run.names)."),
    (["contract", "--walks", "-1"], "--walks takes a whole number from 0 to 1000000000, not '-1'."),
    (["contract", "--seed", "x"], "--seed takes a whole number from 0 to 18446744073709551615, not 'x'."),
    (
      ["--root", "/nowhere"],
      "'/nowhere' is not the folder of this package. Name the one that holds its Package.swift."
    ),
  ]

  @Test("Names the offender and the remedy", arguments: wrongWords)
  func errors(words: [String], message: String) async {
    let run = await Run(words, folder: Run.package)
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
}
