import Foundation
import SystemCalls
import TestSupport
import Testing

/// The demos, started by a shell that closes their standard streams.
struct ClosedStreamsTests {
  static let redirections = ["<&-", "<&- >&-", "<&- >&- 2>&-", "0>/dev/null"]

  @Test(
    "Without an input, a demo ends at once, and its message names the input", arguments: BurstTests.demos, redirections)
  func noInput(demo: String, redirection: String) throws {
    let folder = try TemporaryFolder()
    let run = try run("exec '\(try builtProgram(demo))' --store '\(folder.url.path)/a.json' \(redirection)", in: folder)
    #expect(run.status == 66 << 8)
    #expect(run.errors.contains("standard input") || redirection.contains("2>&-"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["errors"])
  }

  @Test("Without a place for messages, the script runs all the same", arguments: BurstTests.demos)
  func noErrors(demo: String) throws {
    let folder = try TemporaryFolder()
    let script = "printf 'name Tim\\ngreet\\n' | '\(try builtProgram(demo))' --store '\(folder.url.path)/a.json' 2>&-"
    #expect(try run(script, in: folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/a.json"))
  }

  /// Runs a command of the shell, whose messages go to a file.
  private func run(_ command: String, in folder: TemporaryFolder) throws -> (status: Int32, errors: String) {
    let errors = try FileDescriptor(opening: folder.url.path + "/errors", for: .creating)
    let nothing = try FileDescriptor(opening: "/dev/null", for: .readingAndWriting)
    defer { for file in [errors, nothing] { file.close() } }
    let shell = try ChildProcess(
      starting: ["sh", "-c", command], environment: ["HOME=" + folder.url.path], streams: [nothing, nothing, errors])
    let status = try shell.wait()
    return (status, try String(contentsOf: folder.url.appending(path: "errors"), encoding: .utf8))
  }
}
