import CommandLineInterface
import Instrumentation
import Foundation

/// Runs git in a folder: without the settings of the user, and blind to a repository around the folder.
///
/// Inside a folder of another repository, `git apply` would silently do nothing.
struct Git {
  let folder: URL
  var program = "git"

  @discardableResult
  func run(_ arguments: String...) async throws -> String {
    let result = try await result(of: arguments)
    guard result.ending.isSuccess else {
      throw CommandError(
        message: "'git \(arguments.joined(separator: " "))' has failed in '\(folder.path)': \(result.diagnostics)",
        exitCode: .failure)
    }
    return result.output
  }

  func result(of arguments: [String]) async throws -> Subprocess.Result {
    let variables: [String: String?] = [
      "GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path, "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C", "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil,
    ]
    do {
      return try await Subprocess(
        [program, "-C", folder.path, "-c", "core.quotePath=false"] + arguments, variables: variables
      ).run()
    } catch ProcessError.cannotRun {
      throw CommandError(message: "git cannot be run. Install it, as SwiftPM needs it too.", exitCode: .failure)
    }
  }
}
