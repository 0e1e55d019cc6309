package import Foundation
import Synchronization
import SystemCalls

/// A folder that lasts as long as a test, or as all tests if a static property has it.
package final class TemporaryFolder: Sendable {
  /// Those that are still there.
  private static let all = Mutex<Set<URL>>([])

  /// Removes them when the process ends, which ends no static property.
  private static let removal: Void = CurrentProcess.atExit {
    for url in TemporaryFolder.all.withLock(\.self) { try? FileManager.default.removeItem(at: url) }
  }

  /// Where it is.
  package let url: URL = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Makes a folder.
  ///
  /// - Throws: An error of the file system.
  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    Self.removal
    _ = Self.all.withLock { $0.insert(url) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    _ = Self.all.withLock { $0.remove(url) }
  }

  /// Writes a file, and makes the folders that it is in.
  ///
  /// - Parameters:
  ///   - text: What is in it.
  ///   - name: Its path below the folder.
  /// - Returns: Where the file is.
  /// - Throws: An error of the file system.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, and makes the folders that it is in.
  ///
  /// - Parameters:
  ///   - data: What is in it.
  ///   - name: Its path below the folder.
  /// - Returns: Where the file is.
  /// - Throws: An error of the file system.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// Writes a script that can be run as a program.
  ///
  /// Another process writes the program: nothing can run a file that is open for writing, and a program that another test
  /// starts meanwhile has the open files of this process for a moment.
  ///
  /// - Parameters:
  ///   - script: What it does, for a shell.
  ///   - name: Its path below the folder.
  /// - Returns: Where the program is.
  /// - Throws: An error of the file system.
  package func writeProgram(_ script: String, to name: String) throws -> URL {
    let text = try write("#!/bin/bash\n\(script)\n", to: name + ".text")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: text.path)
    let file = url.appending(path: name)
    let copy = try ChildProcess(
      starting: ["cp", "-p", text.path, file.path], environment: [],
      streams: [.standardInput, .standardOutput, .standardError])
    guard try copy.wait() == 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.removeItem(at: text)
    return file
  }

  /// Makes a symbolic link.
  ///
  /// - Parameters:
  ///   - name: Its path below the folder.
  ///   - target: Where it leads, from its own folder.
  /// - Throws: An error of the file system.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: name).path, withDestinationPath: target)
  }
}
