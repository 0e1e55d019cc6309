import CommandLineInterface
import Foundation
import GreetingDomain
import GreetingStorage
import SystemCalls
import TerminalUI

/// The demo of an architecture: the same program for all, except for the screen that its composition root creates.
@MainActor
public struct Demo {
  private let command: String
  private let makeScreen: (DemoDependencies) -> DemoScreen

  /// Creates a demo.
  ///
  /// - Parameters:
  ///   - command: The name of the executable.
  ///   - makeScreen: The composition root, which creates the screen with its view.
  public init(_ command: String, makeScreen: @escaping (DemoDependencies) -> DemoScreen) {
    self.command = command
    self.makeScreen = makeScreen
  }

  /// Runs the demo, and ends the process.
  public func main() async -> Never {
    let console = Console(
      output: .standardOutput, diagnostics: .standardError, environment: ProcessInfo.processInfo.environment,
      folder: FileManager.default.currentDirectoryPath)
    exit(await run(Array(CommandLine.arguments.dropFirst()), on: console))
  }

  /// Runs the demo with the words of a command line, and returns its exit code.
  func run(_ words: [String], on console: Console) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    do throws(CommandError) {
      var arguments = Arguments(words)
      if arguments.takeFlag("--help") || arguments.takeFlag("-h") {
        console.output.write(DemoOptions.help(command: command))
        return ExitCode.done.rawValue
      }
      if arguments.takeFlag("--guests") { throw .usage(guestBookIsElsewhere) }
      let options = try DemoOptions(&arguments)
      if POSIXTerminal.isAvailable(environment: environment) {
        return try await runForm(options, on: POSIXTerminal(), environment: environment).exitCode
      }
      return try await runStandardInput { lines throws(CommandError) in
        try await runScript(options, lines: lines, on: console)
      }
    } catch {
      console.report(error)
      return error.exitCode.rawValue
    }
  }

  /// The guest book was an option of this program.
  private var guestBookIsElsewhere: String {
    let program = command.replacing("-demo", with: "-guests")
    return "the guest book is a program of its own. Run 'swift run --package-path Samples/GuestBook \(program)'."
  }

  /// Shows the screen as a form until the user leaves it.
  func runForm(
    _ options: DemoOptions, on terminal: any Terminal, environment: [String: String]
  ) async throws(CommandError) -> Ending {
    let words = DemoWords(language: options.language)
    let application = Application(terminal: terminal, environment: environment)
    application.tooSmallMessage = words.windowTooSmall
    let form = GreetingForm(phrasebook: options.language.phrasebook, help: words.help)
    let host = ScreenHost()
    application.onUpdate = { [weak host] in host?.updateIfNeeded() }
    open(form, in: host, options, navigation: FormNavigation(application: application, words: words))
    do {
      let ending = try await application.run(form.form)
      await host.close()
      return ending
    } catch {
      await host.close()
      throw CommandError(message: "\(error)", exitCode: .failure)
    }
  }

  /// Runs a script, and prints the screen after each command.
  func runScript(
    _ options: DemoOptions, lines: some Sequence<Result<String, CommandError>>, on console: Console
  ) async throws(CommandError) {
    let words = DemoWords(language: options.language)
    let form = GreetingForm(phrasebook: options.language.phrasebook)
    let host = ScreenHost()
    open(form, in: host, options, navigation: ScriptNavigation(console: console, words: words))
    do throws(CommandError) {
      try await Script(form: form, host: host, console: console).run(lines)
      await host.close()
    } catch {
      await host.close()
      throw error
    }
  }

  private func open(
    _ form: GreetingForm, in host: ScreenHost, _ options: DemoOptions, navigation: any Navigation
  ) {
    var store: any PersonStore = FilePersonStore(path: options.store)
    if let delay = options.delay { store = SlowStore(store: store, delay: delay) }
    host.open(
      makeScreen(
        DemoDependencies(
          form: form, host: host, store: store, phrasebook: options.language.phrasebook, navigation: navigation)))
  }
}
