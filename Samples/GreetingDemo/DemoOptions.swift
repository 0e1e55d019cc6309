import CommandLineInterface
import Foundation
import GreetingDomain

/// The options of a demo.
struct DemoOptions {
  let language: Language
  let store: String
  let delay: Duration?

  init(_ arguments: inout Arguments) throws(CommandError) {
    let language = try arguments.takeValue("--language") ?? Language.english.rawValue
    guard let known = Language(rawValue: language) else {
      let all = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("no language '\(language)'. Choose from \(all).")
    }
    self.language = known
    store = try arguments.takeValue("--store") ?? Self.defaultStore
    if store.isEmpty { throw .usage("--store takes the path of a file.") }
    delay = try arguments.takeNumber("--slow", in: 0...3600).map { .seconds($0) }
    if let word = try arguments.takeRest().first { throw .usage("'\(word)' is one word too many. See --help.") }
  }

  static func help(command: String) -> String {
    """
    Shows the greeting screen as a form on the terminal.

    usage: \(command) [--store PATH] [--language english|russian] [--slow SECONDS]

      --store PATH      the file that keeps the person (default: \(defaultStore))
      --language NAME   english (default) or russian
      --slow SECONDS    let the store take that long, a whole number
      --help            this help

    Without a terminal on standard input, or on a dumb one, a script is read instead, a command a line:
    name TEXT, surname TEXT, greet, retry, continue, quit; # begins a comment. The screen is printed after each.

    Exit codes: 0 done, 64 wrong usage or a wrong line in a script, 66 a script that cannot be read, 70 an internal
    failure, 128 and the signal's number after a signal.

    example: swift run \(command) --language russian --slow 2

    """
  }

  private static var defaultStore: String {
    let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (data ?? URL(filePath: NSHomeDirectory())).appending(path: "greeting-demo/person.json").path
  }
}
