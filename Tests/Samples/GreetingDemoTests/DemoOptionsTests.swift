import CommandLineInterface
import GreetingDomain
import Testing

@testable import GreetingDemo

/// The options of a demo.
struct DemoOptionsTests {
  @Test("Options are read")
  func options() throws {
    var arguments = Arguments(["--store", "a b", "--language=russian", "--slow", "2"])
    let options = try DemoOptions(&arguments)
    #expect(options.store == "a b")
    #expect(options.language == .russian)
    #expect(options.delay == .seconds(2))
  }

  @Test("Without options, the person is kept in the user's data folder")
  func defaults() throws {
    var arguments = Arguments([])
    let options = try DemoOptions(&arguments)
    #expect(options.store.hasPrefix("/"))
    #expect(options.store.hasSuffix("/greeting-demo/person.json"))
    #expect(options.language == .english)
    #expect(options.delay == nil)
  }

  @Test("The help names every option and every command of a script")
  func help() {
    let help = DemoOptions.help(command: "test-demo")
    for word in ["usage: test-demo", "--store PATH", "--language NAME", "--slow SECONDS", "--help"]
      + ["name TEXT", "surname TEXT", "greet", "retry", "continue", "quit"]
    {
      #expect(help.contains(word))
    }
    // The default of the store may be long.
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasSuffix(".json") })
  }

  @Test(
    "What is wrong is named, with the remedy",
    arguments: [
      (["--language", "klingon"], "no language 'klingon'. Choose from english, russian."),
      (["--store="], "--store takes the path of a file."),
      (["--slow", "x"], "--slow takes a whole number from 0 to 3600, not 'x'."),
      (["now"], "'now' is one word too many. See --help."),
      (["--fast"], "no option '--fast'. See --help."),
    ])
  func errors(words: [String], message: String) {
    var arguments = Arguments(words)
    let error = #expect(throws: CommandError.self) { try DemoOptions(&arguments) }
    #expect(error?.message == message)
    #expect(error?.exitCode == .usage)
  }
}
