import CommandLineInterface
import GreetingDemo
import GreetingDomain
import GuestBookDomain

/// The options of a program that shows the guest book.
struct GuestBookOptions {
  let language: Language
  let store: String
  let delay: Duration?
  let link: GuestBookLink?

  init(_ arguments: inout Arguments) throws(CommandError) {
    store = try arguments.takeValue("--store") ?? DemoOptions.defaultFile("guests.json")
    if store.isEmpty { throw .usage("--store takes the path of a file.") }
    if let path = try arguments.takeValue("--open") {
      link = try GuestBookLink(parsing: path)
    } else {
      link = nil
    }
    let options = try DemoOptions(&arguments)
    (language, delay) = (options.language, options.delay)
  }

  func makeStore() -> any GuestStore {
    let store = FileGuestStore(path: self.store)
    return delay.map { SlowGuestStore(store: store, delay: $0) } ?? store
  }

  static func help(command: String) -> String {
    """
    Shows the guest book on the terminal: a list, a sheet and a card.

    usage: \(command) [--open LINK] [--store PATH]
             [--language english|russian] [--slow SECONDS]

      --open LINK       the screens to begin with: guests, guests/new, guests/ID or
                        guests/ID/edit
      --store PATH      the file that keeps the guests; the default is
                        \(DemoOptions.defaultFile("guests.json"))
      --language NAME   english (default) or russian
      --slow SECONDS    delay each call to the store, by a whole number of seconds
      --help            this help

    Tab and the arrows move the focus, Enter presses. Esc is the system's way back:
    it pops a card, swipes a sheet down, and leaves the list. Ctrl-O asks for a
    link.

    Without a terminal on standard input, or with TERM=dumb, the program reads a
    script with one command per line. It prints the link of the app and the screen
    after each command. On the list: row NUMBER, check-in, retry. On a card: edit,
    remove. On a sheet: name TEXT, surname TEXT, greet, retry, continue. Anywhere:
    back (as Esc), open LINK, quit. After a command with '&', as in 'greet &', the
    store does not reply before the next command; # begins a comment.

    Exit codes: 0 done, 64 wrong usage or a wrong line in a script, 66 a script that
    cannot be read, 70 an internal failure, 128 plus the number of the signal after
    a signal.

    example: swift run --package-path Samples/GuestBook \(command) --slow 2

    """
  }
}

extension GuestBookLink {
  init(parsing path: String) throws(CommandError) {
    guard let link = Self(path) else {
      throw .usage("no link '\(path)'. Write guests, guests/new, guests/ID or guests/ID/edit, with a number as ID.")
    }
    self = link
  }
}
