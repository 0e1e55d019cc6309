public import CommandLineInterface
import Foundation
public import GreetingDomain

/// The options of a demo.
public struct DemoOptions {
  /// The language of all texts.
  public let language: Language
  let store: String
  /// How long each call to the store waits, if it waits.
  public let delay: Duration?

  /// Takes the options out of a command line, in which nothing else may be left.
  ///
  /// - Throws: A `CommandError` that names the wrong word.
  public init(_ arguments: inout Arguments) throws(CommandError) {
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

      --store PATH      the file that keeps the person; the default is
                        \(defaultStore)
      --language NAME   english (default) or russian
      --slow SECONDS    delay each call to the store, by a whole number of seconds
      --help            this help

    Tab and the arrows move the focus. Enter presses a button; in a field, it moves
    the focus on. Esc leaves.

    Without a terminal on standard input, or with TERM=dumb, the demo reads a script
    with one command per line: name TEXT, surname TEXT, greet, retry, continue,
    quit; # begins a comment. It prints the screen after each command.

    Exit codes: 0 done, 64 wrong usage or a wrong line in a script, 66 a script that
    cannot be read, 70 an internal failure, 128 plus the number of the signal after
    a signal.

    example: swift run \(command) --language russian --slow 2

    """
  }

  private static var defaultStore: String { defaultFile("person.json") }

  /// The path of a file in the user's data folder.
  public static func defaultFile(_ name: String) -> String {
    let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (data ?? URL(filePath: NSHomeDirectory())).appending(path: "greeting-demo/\(name)").path
  }
}
