import CommandLineInterface
import Foundation
import MessageRecorder
import Testing

@testable import Comparison

/// The tool as its users see it: what they type, what they read, and how it ends.
@MainActor
struct CompareToolTests {
  @Test("Prints a table with a column per architecture")
  func table() async throws {
    let run = await Run(["--quick"], folder: Run.package)
    #expect(run.code == .done)
    #expect(run.diagnostics.isEmpty)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0].split(separator: " ") == ["code", "lines"] + Variant.all.map { $0.name[...] })
    let end = try #require(lines.firstIndex { $0.hasPrefix("All pass") })
    let table = lines[..<end].filter { !$0.isEmpty }
    #expect(Set(table.map(\.count)).count == 1)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let ratios = table.filter { $0.hasPrefix("  ÷ Plain") }
    #expect(ratios.count == 2, "of code lines and of tokens")
    #expect(ratios.allSatisfy { $0.split(separator: " ")[2] == "1.00" })
    let library = try #require(table.first { $0.hasPrefix("library ") && !$0.contains("and") }).split(separator: " ")
    #expect(library[1] == "–", "the baseline is a sample, and has none")
    let sentence = lines[end...].joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(sentence.contains(", and none diverges in "))
    #expect(sentence.hasSuffix(" and 1,000 random walks."))
  }

  @Test("Shows some architectures alone, in the order in which they are named")
  func some() async throws {
    let run = await Run(["vip", "MVC", "vip", "--quick"], folder: Run.package)
    #expect(run.code == .done)
    #expect(run.output.split(separator: "\n")[0].split(separator: " ") == ["code", "lines", "VIP", "MVC"])
    let rows = await Run(["vip", "MVC", "--quick", "--format", "json"], folder: Run.package)
    let architectures = try JSONDecoder().decode(SizeRows.self, from: Data(rows.output.utf8)).rows.map(\.architecture)
    #expect(architectures == ["VIP", "MVC"])
  }

  @Test("The roles add up to the total, in JSON too")
  func sums() async throws {
    let run = await Run(["--quick", "--format", "json"], folder: Run.package + "/Sources/Architectures/GreetingMVC")
    #expect(run.code == .done)
    let rows = try JSONDecoder().decode(SizeRows.self, from: Data(run.output.utf8)).rows
    #expect(rows.map(\.architecture) == Variant.all.map(\.name))
    for row in rows {
      let own = row.parts.filter { ["library", "host"].contains($0.part) }
      #expect(own.reduce(0) { $0 + $1.code } == row.codeLines && own.reduce(0) { $0 + $1.tokens } == row.tokens)
      #expect(row.contract.scenariosPassed == row.contract.scenarios)
    }
  }

  @Test("All JSON has a version, architectures under one key, and null for what is missing")
  func versions() async throws {
    for words in [
      ["MVP"], ["lines"], ["lines", "Samples/TerminalMVP"], ["diff", "MVP", "VIPER"], ["trace", "MVP"],
      ["trace", "--all"], ["structure"], ["testability"], ["testability", "MVP", "--mutants"], ["claims"],
    ] {
      let run = await Run(words + ["--format", "json"], folder: Run.package)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(object?["schemaVersion"] as? Int == 1, "\(words)")
      let rows = try #require(object?["rows"] as? [[String: Any]], "\(words)")
      let keys = Set(rows.map { Set($0.keys) })
      #expect(keys.count == 1, "\(words): all rows have the same keys")
      let isAboutOne = !["claims", "diff"].contains(words[0]) && !words.contains { $0.contains("/") }
      #expect(!isAboutOne || keys.first?.contains("architecture") == true, "\(words)")
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
    #expect(!report.isObeyed && report.passedScenarios == 1 && report.divergingWalks == 5)
  }

  @Test(
    "Names the offender and the remedy",
    arguments: [
      (
        ["contract", "MVX"], ExitCode.usage, "no architecture 'MVX'. Did you mean MVC or MVP? Choose from \(Run.names)."
      ),
      (["vip", "vipr"], .usage, "no architecture 'vipr'. Did you mean VIPER or VIP? Choose from \(Run.names)."),
      (["vip", "nonsense"], .usage, "no architecture 'nonsense'. Choose from \(Run.names)."),
      (["help", "lines", "MVP"], .usage, "help is about one command. Write 'compare help lines'."),
      (
        ["--format", "svg", "VIP"], .usage,
        "--format svg draws the main numbers of all architectures. Leave out --quick and names."
      ),
      (
        ["kontract"], .usage,
        "no command and no architecture 'kontract'. Did you mean contract? Choose from lines, diff, trace, structure, "
          + "testability, changes, claims, page, contract, docs, or \(Run.names); or see --help."
      ),
      (
        ["lnies", "--quick"], .usage,
        "no command and no architecture 'lnies'. Did you mean lines? Choose from lines, "
          + "diff, trace, structure, testability, changes, claims, page, contract, docs, or \(Run.names); or see --help."
      ),
      (
        ["MPV"], .usage,
        "no command and no architecture 'MPV'. Did you mean MVP? Choose from lines, diff, trace, structure, testability, "
          + "changes, claims, page, contract, docs, or \(Run.names); or see --help."
      ),
      (["--", "--quick"], .usage, "no architecture '--quick'. Choose from \(Run.names)."),
      (["--formt", "json"], .usage, "no option '--formt'. Did you mean --format? See --help."),
      (["--format", "xml"], .usage, "--format takes table or json or svg, not 'xml'."),
      (["--root="], .usage, "--root takes the path of a folder."),
      (["--format"], .usage, "--format needs a value. Write '--format VALUE'."),
      (["contract", "--walks", "-1"], .usage, "--walks takes a whole number from 0 to 1000000000, not '-1'."),
      (["contract", "--seed", "x"], .usage, "--seed takes a whole number from 0 to 18446744073709551615, not 'x'."),
      (
        ["--root", "/nowhere"], .noInput,
        "'/nowhere' is not the folder of this package. Name the one that holds its Package.swift."
      ),
    ])
  func errors(words: [String], code: ExitCode, message: String) async {
    let run = await Run(words, folder: "/")
    #expect(run.code == code)
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

  @Test("Tells its version, and lists all its commands")
  func version() async {
    #expect(await Run(["--version"], folder: "/").output == "compare \(CompareTool.version)\n")
    let help = await Run(["help"], folder: "/").output
    for command in CompareTool.commands {
      #expect(help.contains("\n  \(command.name) "))
    }
  }

  private struct SizeRow: Decodable {
    struct Part: Decodable {
      let part: String
      let code: Int
      let tokens: Int
    }

    struct Contract: Decodable {
      let scenarios: Int
      let scenariosPassed: Int
    }

    let architecture: String
    let codeLines: Int
    let tokens: Int
    let parts: [Part]
    let contract: Contract
  }

  private struct SizeRows: Decodable {
    let rows: [SizeRow]
  }
}
