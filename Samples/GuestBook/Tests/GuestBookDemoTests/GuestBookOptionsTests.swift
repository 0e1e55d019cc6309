@testable import CommandLineInterface
import Foundation
import GreetingDomain
import GuestBookDomain
import Testing

@testable import GreetingDemo
@testable import GuestBookDemo

/// The options of a demo with the guest book.
struct GuestBookOptionsTests {
  @Test("Options are read")
  func options() throws {
    let options = try parse("--store", "a b", "--open=guests/2/edit", "--language", "russian", "--slow", "2")
    #expect(options.store == "a b")
    #expect(options.link == .editGuest(2))
    #expect(options.language == .russian)
    #expect(options.delay == .seconds(2))
  }

  @Test("Without options, the guests are kept beside the person of the greeting")
  func defaults() throws {
    var noArguments = Arguments([])
    let person = try DemoOptions(&noArguments).store

    let options = try parse()

    let folders = [options.store, person].map { URL(filePath: $0).deletingLastPathComponent().path }
    #expect(folders[0] == folders[1])
    #expect(options.store.hasPrefix("/"))
    #expect(options.store.hasSuffix("/greeting-demo/guests.json"))
    #expect(options.link == nil)
    #expect(options.delay == nil)
  }

  @Test("The help names every option and every command of a script")
  func help() {
    let help = GuestBookOptions.help(command: "test-guests")
    for word in ["usage: test-guests", "--open LINK", "--store PATH", "--language NAME", "--slow SECONDS"]
      + ["row NUMBER", "check-in", "retry", "edit", "remove", "name TEXT", "surname TEXT", "greet", "continue"]
      + ["back", "open LINK", "quit", "Ctrl-O", "Esc"]
    {
      #expect(help.contains(word), "\(word)")
    }
    // The default of the store may be long.
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasSuffix(".json") })
  }

  @Test(
    "A wrong link is named, with the remedy", arguments: ["", "guests/", "guests/x", "guests/1/remove", "guests/01"])
  func wrongLink(path: String) {
    let error = #expect(throws: CommandError.self) { try parse("--open=" + path) }
    #expect(
      error?.message
        == "no link '\(path)'. Write guests, guests/new, guests/ID or guests/ID/edit, with a number as ID.")
    #expect(error?.exitCode == .usage)
  }

  @Test(
    "What is wrong is named, with the remedy",
    arguments: [
      (["--open"], "--open needs a value. Write '--open VALUE'."),
      (["--store="], "--store takes the path of a file."),
      (["--language", "klingon"], "no language 'klingon'. Choose from english, russian."),
      (["now"], "'now' is one word too many. See --help."),
    ])
  func errors(words: [String], message: String) {
    var arguments = Arguments(words)
    let error = #expect(throws: CommandError.self) { try GuestBookOptions(&arguments) }
    #expect(error?.message == message)
    #expect(error?.exitCode == .usage)
  }

  private func parse(_ words: String...) throws -> GuestBookOptions {
    var arguments = Arguments(words)
    return try GuestBookOptions(&arguments)
  }
}
