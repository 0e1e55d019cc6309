import CommandLineInterface
import GreetingDemo
import GuestBookDomain
import TerminalUI

/// Runs the guest book without a terminal: performs the commands of a script, and prints the link of the app and the
/// screen on top after each.
@MainActor
struct GuestBookScript {
  let session: GuestBookSession
  let gate: StoreGate
  let console: Console

  /// Runs a script to its end, to `quit`, or to `back` on the list.
  ///
  /// - Parameter lines: The lines without their line ends, or the error with which reading them failed.
  /// - Throws: An error that names the line.
  func run(_ lines: some Sequence<Result<String, CommandError>>) async throws(CommandError) {
    await session.settle()
    printScreen()
    for (index, line) in lines.enumerated() {
      let line = try line.get()
      if line.isEmpty || line.isComment { continue }
      console.print("> " + visible(line))
      if line == "quit" { return }
      do throws(LineError) {
        guard try await perform(line) else { return }
      } catch {
        throw .usage("line \(index + 1): \(error.message)")
      }
      printScreen()
    }
  }

  /// Performs a command, waits for the store unless the command ends with `&`, and returns whether the app still runs.
  private func perform(_ line: String) async throws(LineError) -> Bool {
    let waits = !line.hasSuffix(" &") || widget(for: line) is TextField
    if !waits { gate.close() }
    guard try start(waits ? line : String(line.dropLast(2))) else { return false }
    session.updateIfNeeded()
    if waits {
      gate.open()
      await session.settle()
    } else {
      // A call may begin in a later turn than its action.
      while gate.heldCallCount < session.pendingActions { await Task.yield() }
      session.updateIfNeeded()
    }
    return true
  }

  /// Starts a command, and returns whether the app still runs.
  private func start(_ line: String) throws(LineError) -> Bool {
    let (command, text) = line.commandAndText
    switch (command, text, widget(for: line)) {
    case (_, _, let field as TextField): field.edit(to: text ?? "")
    case (_, nil, let button as Button): button.press()
    case ("row", let number?, _) where canSelectRow: try pressRow(number)
    case ("open", let path?, _):
      do { session.open(try GuestBookLink(parsing: path)) } catch { throw LineError(message: error.message) }
    case ("back", nil, _): return session.stage.goBack()
    case (_, _?, is Button), ("back", _?, _), ("quit", _?, _): throw LineError(message: "'\(command)' takes no text.")
    default:
      throw LineError(
        message: "no command '\(visible(command))' on this screen. Choose from \(commands.joined(separator: ", ")).")
    }
    return true
  }

  /// The button or text field of a command on the screen on top.
  private func widget(for line: String) -> Widget? {
    session.stage.top?.widgets.first { $0.word == line.commandAndText.command }?.widget
  }

  private func pressRow(_ number: String) throws(LineError) {
    let rows = session.stage.top?.rows?.buttons ?? []
    guard let row = Int(number), rows.indices.contains(row - 1) else {
      throw LineError(
        message: rows.isEmpty
          ? "the list has no rows." : "no row '\(visible(number))'. Choose a number from 1 to \(rows.count).")
    }
    rows[row - 1].press()
  }

  private var canSelectRow: Bool { session.stage.top?.rows != nil }

  private var commands: [String] {
    let widgets = session.stage.top?.widgets.map(\.word) ?? []
    return (canSelectRow ? ["row NUMBER"] : []) + widgets + ["back", "open LINK", "quit"]
  }

  private func visible(_ text: String) -> String {
    Label(text).plainText
  }

  private func printScreen() {
    if let link = session.link { console.print(link.path) }
    let lines = session.stage.top?.form.plainText.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    // The last line of a form, before its line end, is for the keyboard.
    let content = lines.dropLast(2)
    for line in content[...(content.lastIndex { !$0.isEmpty } ?? 0)] {
      console.print(String(line))
    }
    console.print("")
  }

  private struct LineError: Error {
    let message: String
  }
}
