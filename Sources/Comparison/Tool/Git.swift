import CommandLineInterface
import Instrumentation
import Foundation

/// Runs git in a folder: without the settings of the user, and blind to a repository around the folder.
///
/// The user may let git call another program for differences. Inside a folder of another repository, `git apply` would
/// silently do nothing.
struct Git {
  let folder: URL
  var program = "git"
  /// Whether a repository around the folder is the one that is meant.
  var looksAround = false

  /// Runs a command that succeeds, or that ends with another code which is no failure.
  @discardableResult
  func run(_ arguments: [String], orEndingWith code: Int32 = 0) async throws -> String {
    let result = try await result(of: arguments)
    guard [.exited(0), .exited(code)].contains(result.ending) else {
      throw CommandError(
        message: "'git \(arguments.joined(separator: " "))' has failed in '\(folder.path)': \(result.diagnostics)",
        exitCode: .failure)
    }
    return result.output
  }

  /// The difference of two files or folders, which need not be in a repository.
  func difference(
    _ options: [String], from old: String, to new: String, settings: [String] = []
  ) async throws -> String {
    // Git ends with 1 where texts differ.
    try await run(
      settings.flatMap { ["-c", $0] } + ["diff", "--no-index", "--no-renames", "--no-ext-diff", "--no-textconv"]
        + options + [old, new], orEndingWith: 1)
  }

  func result(of arguments: [String]) async throws -> Subprocess.Result {
    var variables: [String: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys where name.hasPrefix("GIT_") { variables[name] = .some(nil) }
    variables.merge([
      "GIT_CEILING_DIRECTORIES": looksAround ? nil : folder.deletingLastPathComponent().path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_ATTR_NOSYSTEM": "1", "LC_ALL": "C",
    ]) { $1 }
    let settings = ["core.quotePath=false", "core.attributesFile=/dev/null"].flatMap { ["-c", $0] }
    do {
      return try await Subprocess(
        [program, "-C", folder.path, "--no-pager"] + settings + arguments, variables: variables
      ).run()
    } catch ProcessError.cannotRun {
      throw CommandError(message: "git cannot be run. Install it, as SwiftPM needs it too.", exitCode: .failure)
    }
  }
}

/// A block of consecutive lines in which git finds that two texts differ.
struct Hunk: Sendable {
  /// The path of its file, as git names it last.
  let file: String
  /// The line with its numbers.
  let header: Substring
  /// The numbers of its first line, before the change and after it; of no lines, that of the line below.
  let starts: [Int]
  /// The lines, each after a blank, a minus or a plus.
  private(set) var lines: [Substring] = []

  /// Reads what git has printed, byte by byte: a mark and the character after it may look like one.
  static func all(in difference: String) -> [Self] {
    var hunks: [Self] = []
    var file = ""
    for bytes in difference.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      if bytes.starts(with: "diff --git ".utf8) {
        file = line.split(separator: " ").last.map(String.init) ?? ""
      } else if bytes.first == UInt8(ascii: "@") {
        let starts = line.matches(of: /[-+](\d+),?(\d*)/).prefix(2).map { number in
          (Int(number.output.1) ?? 0) + (number.output.2 == "0" ? 1 : 0)
        }
        hunks.append(Self(file: file, header: line, starts: starts))
      } else if hunks.last?.file == file, bytes.first != UInt8(ascii: "\\") {
        hunks[hunks.count - 1].lines.append(line)
      }
    }
    return hunks
  }
}
