public import CommandLineInterface
import Dispatch
import Foundation
package import SystemCalls
import TerminalUI

/// Runs the screen without a terminal: performs the commands of a script, and prints the screen after each.
@MainActor
struct Script {
  let form: GreetingForm
  let host: ScreenHost
  let console: Console

  /// Runs a script to its end, or to `quit`.
  ///
  /// - Parameter lines: The lines without their line ends, or the error with which reading them failed.
  /// - Throws: An error that names the line.
  func run(_ lines: some Sequence<Result<String, CommandError>>) async throws(CommandError) {
    await printScreen()
    for (index, line) in lines.enumerated() {
      let line = try line.get()
      if line.isEmpty || line.isComment { continue }
      console.print("> " + visible(line))
      if line == "quit" { return }
      try perform(line, at: index + 1)
      await printScreen()
    }
  }

  private func perform(_ line: String, at number: Int) throws(CommandError) {
    let (command, text) = line.commandAndText
    switch (command, text) {
    case ("name", _): form.name.edit(to: text ?? "")
    case ("surname", _): form.surname.edit(to: text ?? "")
    case ("greet", nil): form.greet.press()
    case ("retry", nil): form.retry.press()
    case ("continue", nil): form.continue.press()
    case ("greet", _), ("retry", _), ("continue", _), ("quit", _):
      throw .usage("line \(number): '\(command)' takes no text.")
    default:
      throw .usage(
        "line \(number): no command '\(visible(command))'. "
          + "Choose from name, surname, greet, retry, continue, quit.")
    }
  }

  private func visible(_ text: String) -> String {
    Label(text).plainText
  }

  private func printScreen() async {
    await host.settle()
    let lines = form.form.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.isEmpty } ?? 0
    for line in lines[...end] {
      console.print(String(line))
    }
    console.print("")
  }
}

// A blank and a combining mark after it are one character, so lines are split at scalars.
extension String {
  /// Whether the line of a script is a comment.
  public var isComment: Bool { unicodeScalars.first == "#" }

  /// The command of the line of a script, and the text after the first blank.
  public var commandAndText: (command: String, text: String?) {
    let words = unicodeScalars.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    return (words[0], words.count > 1 ? words[1] : nil)
  }
}

/// Runs a script that is read from standard input.
///
/// A signal that asks the program to end takes effect before the next command, so that the calls of the store return. A
/// second one ends the program at once.
///
/// - Parameter run: Performs the commands.
/// - Returns: The exit code of the program.
/// - Throws: The error of the script.
public func runStandardInput(
  _ run: (ScriptLines) async throws(CommandError) -> Void
) async throws(CommandError) -> Int32 {
  FileDescriptor.occupyStandardStreams()
  guard FileDescriptor.standardInput.isReadable else {
    throw .noInput("the script cannot be read: standard input is closed. Redirect it from a file.")
  }
  do {
    // A shell lets the programs that it starts in the background ignore some.
    let signals = try SignalPipe([SIGTERM, SIGINT, SIGHUP].filter { !Signals.isIgnored($0) })
    let source = DispatchSource.makeReadSource(fileDescriptor: signals.reader.number)
    source.setEventHandler {
      signals.restorePreviousHandlers()
      source.cancel()
    }
    source.resume()
    try await run(ScriptLines(.standardInput, until: signals.reader))
    return signals.arrivals().first.map { 128 + $0 } ?? ExitCode.done.rawValue
  } catch let error as CommandError {
    throw error
  } catch {
    throw CommandError(message: "\(error)", exitCode: .failure)
  }
}

/// The lines of a script, read one at a time from a file, a pipe or the keyboard.
public struct ScriptLines: Sequence, IteratorProtocol {
  private let file: FileDescriptor
  private let end: FileDescriptor?
  private var buffer: [UInt8] = []
  private var number = 0
  private var isAtEnd = false

  /// Creates the lines of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - end: A file that has bytes when no more lines are to be read.
  package init(_ file: FileDescriptor, until end: FileDescriptor? = nil) {
    self.file = file
    self.end = end
  }

  public mutating func next() -> Result<String, CommandError>? {
    while true {
      let needsBytes = !isAtEnd && !buffer.contains(UInt8(ascii: "\n"))
      let files = [end].compactMap(\.self) + (needsBytes ? [file] : [])
      if FileDescriptor.readable(among: files, waits: needsBytes).contains(where: { $0 == end }) { return nil }
      guard needsBytes else { break }
      do {
        let chunk = try file.readBytes(upTo: 4096)
        isAtEnd = chunk.isEmpty
        buffer += chunk
      } catch {
        isAtEnd = true
        return .failure(.noInput("the script cannot be read: \(error)."))
      }
    }
    if buffer.isEmpty { return nil }
    number += 1
    let line = buffer.prefix { $0 != UInt8(ascii: "\n") }
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    buffer = Array(buffer.dropFirst(line.count + 1))
    guard let string = String(validating: text, as: UTF8.self) else {
      return .failure(.usage("line \(number) is not UTF-8. Save the script as UTF-8."))
    }
    return .success(string)
  }
}
