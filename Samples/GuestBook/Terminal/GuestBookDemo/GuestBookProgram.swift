import CommandLineInterface
import Foundation
import GreetingDemo
import GuestBookDomain
import SystemCalls
import TerminalUI

/// The program that shows the guest book, the same for all architectures.
@MainActor
package struct GuestBookProgram {
  private let command: String
  private let makeGuestBook: (GuestBookDemoDependencies) -> DemoGuestBook

  /// - Parameters:
  ///   - command: The name of the executable.
  ///   - makeGuestBook: The composition root of the guest book.
  package init(_ command: String, makeGuestBook: @escaping (GuestBookDemoDependencies) -> DemoGuestBook) {
    self.command = command
    self.makeGuestBook = makeGuestBook
  }

  /// Runs the program, and ends the process.
  package func main() async -> Never {
    let console = Console(
      output: .standardOutput, diagnostics: .standardError, environment: ProcessInfo.processInfo.environment,
      folder: FileManager.default.currentDirectoryPath)
    var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    if arguments.takeFlag("--help") || arguments.takeFlag("-h") {
      console.output.write(GuestBookOptions.help(command: command))
      exit(ExitCode.done.rawValue)
    }
    exit(await run(&arguments, on: console))
  }

  func run(_ arguments: inout Arguments, on console: Console) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    do throws(CommandError) {
      let options = try GuestBookOptions(&arguments)
      if POSIXTerminal.isAvailable(environment: environment) {
        return try await runForms(options, on: POSIXTerminal(), environment: environment).exitCode
      }
      return try await runStandardInput { lines throws(CommandError) in
        try await runScript(options, lines: lines, on: console)
      }
    } catch {
      console.report(error)
      return error.exitCode.rawValue
    }
  }

  /// Shows the screens until the user leaves the list.
  func runForms(
    _ options: GuestBookOptions, on terminal: any Terminal, environment: [String: String]
  ) async throws(CommandError) -> Ending {
    let application = Application(terminal: terminal, environment: environment)
    application.tooSmallMessage = DemoWords(language: options.language).windowTooSmall
    let session = GuestBookSession(options, store: options.makeStore(), makeGuestBook: makeGuestBook)
    let window = Window(application: application, session: session)
    guard let form = session.stage.top?.form else {
      throw CommandError(message: "the guest book shows no list.", exitCode: .failure)
    }
    application.onUpdate = { [weak session] in session?.updateIfNeeded() }
    session.stage.onTopChange = { window.show($0) }
    session.stage.onKey = { window.handle($0) }
    do {
      let ending = try await application.run(form)
      await session.close()
      return ending
    } catch {
      await session.close()
      throw CommandError(message: "\(error)", exitCode: .failure)
    }
  }

  /// Runs a script, and prints the screen on top after each command.
  func runScript(
    _ options: GuestBookOptions, lines: some Sequence<Result<String, CommandError>>, on console: Console
  ) async throws(CommandError) {
    let gate = StoreGate(options.makeStore())
    let session = GuestBookSession(options, store: gate, makeGuestBook: makeGuestBook)
    do throws(CommandError) {
      try await GuestBookScript(session: session, gate: gate, console: console).run(lines)
      gate.open()
      await session.close()
    } catch {
      gate.open()
      await session.close()
      throw error
    }
  }
}

/// Shows the screen on top of a stage on a terminal, and asks for links on top of it.
@MainActor
private final class Window {
  private let application: Application
  private let session: GuestBookSession
  private var prompt: LinkPrompt?

  init(application: Application, session: GuestBookSession) {
    self.application = application
    self.session = session
  }

  /// Shows a form in place of the one before.
  func show(_ form: Form) {
    if prompt != nil { application.dismiss() }
    application.dismiss()
    application.present(form)
    if let prompt { application.present(prompt.form) }
  }

  func handle(_ key: Key) -> Bool {
    guard key == .control("o"), prompt == nil else { return false }
    let prompt = LinkPrompt(words: session.stage.words) { [weak self] link in self?.end(link) }
    self.prompt = prompt
    application.present(prompt.form)
    return true
  }

  private func end(_ link: GuestBookLink?) {
    prompt = nil
    application.dismiss()
    if let link { session.open(link) }
  }
}
