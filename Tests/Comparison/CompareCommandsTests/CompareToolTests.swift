import ArchitectureMetrics
import CommandLineInterface
import Foundation
import GreetingContract
@testable import GreetingVariants
import TestSupport
import Testing

@testable import CompareCommands

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
    #expect(
      sentence == "All pass the \(Scenario.all.count) scenarios, and none diverges in "
        + "\(TransitionWalks.all.count.grouped) transition walks and 1,000 random walks.")
  }

  @Test("Shows some architectures beside the least and the most of all")
  func some() async throws {
    let run = await Run(["vip", "--quick"], folder: Run.package)
    #expect(run.code == .done)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].split(separator: " ") == ["code", "lines", "VIP", "least", "…", "most"])
    #expect(lines.contains { $0.hasPrefix("library and host") && $0.contains(" … ") })
    let rows = await Run(["vip", "MVC", "--quick", "--format", "json"], folder: Run.package)
    let architectures = try JSONDecoder().decode([SizeRow].self, from: Data(rows.output.utf8)).map(\.architecture)
    #expect(architectures == ["VIP", "MVC"])
  }

  @Test("The roles add up to the total, in JSON too")
  func sums() async throws {
    let run = await Run(["--quick", "--format", "json"], folder: Run.package + "/Sources/Architectures/GreetingMVC")
    #expect(run.code == .done)
    let rows = try JSONDecoder().decode([SizeRow].self, from: Data(run.output.utf8))
    #expect(rows.map(\.architecture) == Variant.all.map(\.name))
    for row in rows {
      #expect(row.tokensOfLibrary + row.tokensOfHost == row.tokens)
      #expect(row.codeLinesOfHost > 0)
      #expect(row.codeLinesOfLibraryByRole.values.reduce(0, +) == row.codeLinesOfLibrary)
      #expect(row.codeLinesOfLibrary + row.codeLinesOfHost == row.codeLines)
    }
  }

  @Test("Holds the named architectures against the contract")
  func contract() async throws {
    let run = await Run(
      ["contract", "viper", "MVC", "VIPER", "--walks=20", "--seed", "18446744073709551615"], folder: "/")
    #expect(run.code == .done)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].split(separator: " ") == ["VIPER", "MVC"])
    #expect(lines[2].split(separator: " ").suffix(2).allSatisfy { $0 == TransitionWalks.all.count.grouped })
    #expect(lines[3].split(separator: " ") == ["random", "walks", "20", "20"])
  }

  @Test(
    "Another process plays a share of the walks, and is believed only that they do not diverge",
    arguments: [(0, 3), (1, 6), (70, 6)])
  func processes(status: Int, diverging: Int) async throws {
    let folder = try TemporaryFolder()
    let script = "#!/bin/bash\n[ \"$*\" = 'contract Broken --walks 3 --seed 44 --processes 1' ] && exit \(status)\n"
    let program = try folder.write(script, to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let broken = Variant(name: "Broken", makeScreen: { _ in MuteScreen() })
    let processes = WalkProcesses(for: broken, walks: 10_000, atMost: 2, of: program.path)
    #expect(processes.count == 2)
    var progress = 0
    let report = await processes.report(on: RandomWalks(seed: 41, count: 6)) { progress += 1 }
    #expect(report.walks == 6)
    #expect(report.diverging == diverging)
    #expect(report.violation?.seed == 41)
    #expect(progress == 3)
    #expect(WalkProcesses(for: broken, walks: 1000, atMost: 2, of: program.path).count == 1)
    #expect(WalkProcesses(for: broken, walks: 10_000, atMost: 2, of: nil).count == 1)
  }

  @Test("Reports what is wrong, and ends with 1")
  func finding() async {
    let broken = Variant(name: "Broken", makeScreen: { _ in MuteScreen() })
    let result = await ContractResult(of: broken, walks: 3, seed: 1, on: Run.console(collecting: Lines()))
    #expect(result.passedScenarios == 0)
    #expect(result.divergingWalks == TransitionWalks.all.count + 3)
    #expect(result.findings.count == Scenario.all.count + 1)
    #expect(result.findings.last?.contains("$0.when(.user(.open), calls: .load)") == true)
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
          + "testability, claims, contract, docs, or \(Run.names); or see --help."
      ),
      (["--formt", "json"], .usage, "no option '--formt'. See --help."),
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
    arguments: [["--help"], ["-h"], ["help"]]
      + CompareTool.commands.flatMap {
        [[$0.name, "--help"], [$0.name, "-h"], ["help", $0.name]]
      })
  func help(words: [String]) async {
    let run = await Run(words, folder: "/")
    #expect(run.code == .done)
    #expect(run.output.contains("\nexample: swift run "))
    #expect(run.output.hasSuffix("\n"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
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
    let architecture: String
    let codeLines: Int
    let codeLinesOfLibrary: Int
    let codeLinesOfLibraryByRole: [String: Int]
    let codeLinesOfHost: Int
    let tokens: Int
    let tokensOfLibrary: Int
    let tokensOfHost: Int
  }
}

/// A screen that does nothing.
private final class MuteScreen: Screen {
  func operation(for action: Action) -> @MainActor () async -> Void { {} }
}
