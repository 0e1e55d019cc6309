@testable import Comparison
import CommandLineInterface
import Foundation
import GreetingContract
@testable import GreetingVariants
@testable import Instrumentation
import TestSupport
import Testing

/// The tool as its users see it: what they type, what they read, and how it ends.
@MainActor
struct CompareToolTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

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

  @Test("What was played is kept until a source of the variant changes, unless it is asked for afresh")
  func playIsKept() async throws {
    let house = try House()
    try house.folder.write("", to: "Package.swift")
    try house.folder.write(
      String(contentsOf: URL(filePath: Run.package + "/.swift-version"), encoding: .utf8), to: ".swift-version")
    var screens = 0
    let variant = Variant(name: "MVP") { _ in
      screens += 1
      return MuteScreen()
    }
    func play(isFresh: Bool = false) async throws -> (isPlayed: Bool, findings: [String]) {
      screens = 0
      let console = Run.console(collecting: Lines())
      let session = MeasuringSession(
        of: try PackageFolder(given: house.folder.url.path, from: "/"), console: console, program: nil, isFresh: isFresh
      )
      let result = try await session.contracts(of: [variant], walks: 2, on: console)
      return (screens > 0, try #require(result.first).findings)
    }
    let first = try await play()
    #expect(first.isPlayed && first.findings.count == Scenario.all.count + 1)
    let second = try await play()
    #expect(!second.isPlayed && second.findings == first.findings)
    #expect(try await play(isFresh: true).isPlayed)
    #expect(try await !play().isPlayed)
    try house.folder.write("// new", to: "\(variant.library.path)/New.swift")
    #expect(try await play().isPlayed)
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

  @Test("Several processes play the contract, and what they tell is put together")
  func processes() async throws {
    let program = try program(
      """
      case "$*" in
        "play-contract Broken 41 3 all") rules='"brokenScenarios":["a"],"transitionWalks":{"walks":5,"diverging":0}' ;;
        "play-contract Broken 44 3 walks") rules='"brokenScenarios":[],"transitionWalks":{"walks":0,"diverging":0}' ;;
        *) exit 64 ;;
      esac
      [ $3 = 44 ] && violation=',"violation":{"steps":2,"text":"seed 45"}'
      printf '{%s,"randomWalks":{"walks":%s,"diverging":1%s},"randomWalkTime":0.%s}' "$rules" $4 "$violation" $3
      """)
    let result = try await play(walks: 6, by: program, fewest: 3).get()
    #expect(result.brokenScenarios == ["a"])
    #expect(result.transitionWalks.walks == 5)
    #expect(result.randomWalks.walks == 6)
    #expect(result.randomWalks.diverging == 2)
    #expect(result.randomWalks.violation?.text == "seed 45")
    #expect(result.randomWalkTime == 0.44)
    let variant = Variant(name: "Broken", makeScreen: { _ in MuteScreen() })
    func count(_ walks: Int, _ limit: Int, _ program: String?) -> Int {
      ContractProcesses(for: variant, walks: RandomWalks(seed: 1, count: walks), atMost: limit, of: program).count
    }
    #expect(count(10_000, 2, "x") == 2)
    #expect(count(10_000, 9, "x") == 5)
    #expect(count(1000, 2, "x") == 1)
    #expect(count(10_000, 2, nil) == 1)
  }

  @Test(
    "A variant that ends its process is told with the part that was played",
    arguments: [
      (
        "echo 'Fatal error: It is broken' >&2; kill -TRAP $$",
        ScreenError.traps(part: "Retries", reason: "It is broken")
      ),
      ("kill -SEGV $$", .traps(part: "Retries", reason: String(cString: strsignal(SIGSEGV)))),
      ("exit 75", .takesTooLong(part: "Retries")),
    ])
  func processEnds(end: String, error: ScreenError) async throws {
    let program = try program("echo '7 Retries'; echo 'of a longer line'; \(end)")
    let result = try await play(walks: 3, by: program)
    #expect(result == .failure(error))
    let broken = Variant(name: "Broken", makeScreen: { _ in MuteScreen() })
    #expect(error.sentence(about: broken).hasPrefix("Broken t"))
    #expect(error.sentence(about: broken).contains(" in 'Retries'"))
  }

  @Test(
    "A process that is ended from outside, twice, or that fails, says nothing of the variant",
    arguments: ["kill -KILL $$", "kill -TERM $$", "exit 70", "echo nonsense"])
  func processFails(end: String) async throws {
    let program = try program("echo '7 Retries'; \(end)")
    let error = await #expect(throws: CommandError.self) { try await play(walks: 3, by: program) }
    #expect(error?.exitCode == .failure)
  }

  @Test("The tool plays a share, and a process that was ended once is tried again")
  func share() async throws {
    let tool = try #require(Run.tool)
    let program = try program(
      "cd '\(folder.url.path)'; [ -e again ] || { touch again; kill -KILL $$; }; exec '\(tool)' \"$@\"")
    var told: [Int] = []
    let processes = ContractProcesses(
      for: .mvp, walks: RandomWalks(seed: 1, count: 2000), atMost: 1, of: program)
    let result = try await processes.play { told.append($0) }.get()
    #expect(result.brokenScenarios.isEmpty)
    #expect(result.transitionWalks.walks == TransitionWalks.all.count)
    #expect(result.randomWalks == ContractPlay.Walks(WalkReport(walks: 2000)))
    #expect(told == told.sorted() && told.allSatisfy { $0 <= 2000 })
  }

  @Test("What a process is at is read past what is left of a longer line")
  func state() {
    let state = PlayState(part: "Retry ends the failure", randomWalks: 12)
    #expect(PlayState(state.text + "of a longer one\n") == state)
    #expect(PlayState("") == nil)
    #expect(PlayState("nonsense") == nil)
  }

  private func play(
    walks: Int, by program: String, fewest: Int = 2000
  ) async throws(CommandError) -> Result<ContractPlay, ScreenError> {
    let broken = Variant(name: "Broken", makeScreen: { _ in MuteScreen() })
    return try await ContractProcesses(
      for: broken, walks: RandomWalks(seed: 41, count: walks), atMost: 2, of: program, fewestWalks: fewest
    ).play { _ in }
  }

  private func program(_ script: String) throws -> String {
    try folder.writeProgram(script, to: "program").path
  }

  @Test("Reports what is wrong, and ends with 1")
  func finding() async throws {
    let broken = Variant(name: "Broken", makeScreen: { _ in MuteScreen() })
    let lines = Lines()
    let console = Run.console(collecting: lines)
    let result = try await ContractResult(of: broken, walks: 3, seed: 1, on: console)
    #expect(result.passedScenarios == 0)
    #expect(result.divergingWalks == TransitionWalks.all.count + 3)
    #expect(result.findings.count == Scenario.all.count + 1)
    #expect(result.findings.last?.contains("$0.when(.user(.open), calls: .load)") == true)
    #expect(result.findings[0].hasPrefix("Broken breaks the contract in '\(Scenario.all[0].name)'. The screen "))
    console.printFindings(of: [result], atMost: 3)
    #expect(lines.text.components(separatedBy: "Broken breaks the contract in").count == 4)
    #expect(lines.text.hasSuffix("\nAnd \(Scenario.all.count - 2) more. 'compare contract Broken' prints all.\n"))
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
    arguments: [["--help"], ["-h"], ["help"], ["help", "help"], ["help", "viper"]]
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
