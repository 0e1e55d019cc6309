public import Foundation
import SystemCalls

/// A store that keeps its record in a file, which any number of tasks and processes can share.
public protocol FileStore: Sendable {
  /// The file.
  var file: URL { get }
}

extension FileStore {
  /// Reads the file; `nil` means that there is none, and nothing else.
  public func contents() throws -> Data? {
    // Opening a named pipe must not wait for a writer.
    guard let descriptor = try opened(file.path, for: .readingAtOnce) else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor.number, closeOnDealloc: true)
    // A device may be endless and, like a directory, must not be replaced.
    guard try descriptor.isRegularFile else { throw unfit("it is not a regular file") }
    return try handle.readToEnd() ?? Data()
  }

  /// Lets one task of one process at a time change the file, by a lock on its directory: that leaves no lock file behind.
  ///
  /// - Parameter change: Receives the file to replace: the target, if the store's file is a symbolic link.
  /// - Returns: The result of the change.
  /// - Throws: The error of the change, or of the system.
  public func withLock<Result>(_ change: (URL) throws -> Result) throws -> Result {
    let target = target
    let directory = target.deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let descriptor = try FileDescriptor(opening: directory, for: .folder)
    defer { descriptor.close() }
    try descriptor.lock()
    return try change(target)
  }

  /// Replaces a file as a whole, or makes it. If that fails, for instance as the disk is full, nothing has changed.
  ///
  /// What exists keeps its owner and mode, and must be writable.
  ///
  /// - Parameters:
  ///   - target: The file.
  ///   - data: Its new content.
  ///   - prepare: Called when the new content is on the disk, before it gets the name.
  /// - Throws: The error of the system.
  public func replace(_ target: URL, by data: Data, prepare: () throws -> Void = {}) throws {
    let old = try opened(target.path, for: .readingAndWriting)
    defer { old?.close() }
    let draft = target.deletingLastPathComponent().path + "/.\(UUID().uuidString)"
    let new = try FileDescriptor(making: draft, isPrivate: old != nil)
    defer { new.close() }
    do {
      if let old { try new.takeAccess(from: old) }
      try new.writeAll(Array(data))
      try new.synchronize()
      try prepare()
      try replaceFile(at: target.path, by: draft)
    } catch {
      try FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }

  /// Opens a file, if there is one.
  private func opened(_ path: String, for purpose: FileDescriptor.Purpose) throws(SystemError) -> FileDescriptor? {
    do {
      return try FileDescriptor(opening: path, for: purpose)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// The file that the path leads to, which need not exist.
  private var target: URL {
    var path = file.path
    // Nothing can be read behind more links than that, as in a circle.
    for _ in 0..<40 {
      // What is no link has no destination.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = next.hasPrefix("/") ? next : URL(filePath: path).deletingLastPathComponent().path + "/" + next
    }
    return URL(filePath: path, directoryHint: .notDirectory)
  }

  /// Creates the error for a file that cannot be used.
  public func unfit(_ reason: String) -> FileStoreError {
    FileStoreError(path: file.path, failure: "cannot be used", reason: reason)
  }

  /// Runs work, and makes errors of the system name the file.
  public func explaining<Result>(_ failure: String, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as FileStoreError {
      throw error
    } catch {
      throw FileStoreError(path: file.path, failure: failure, cause: error)
    }
  }
}

/// The message for a file that cannot serve as a store: the path, the reason, the remedy.
public struct FileStoreError: Error, CustomStringConvertible {
  public let description: String

  fileprivate init(path: String, failure: String, reason: String) {
    description = "'\(path)' \(failure): \(reason). Repair or move it, or choose another path."
  }

  /// Takes the reason from the system's error, which Foundation's own text leaves out.
  fileprivate init(path: String, failure: String, cause: any Error) {
    let system = (cause as? CocoaError)?.underlying ?? cause
    self.init(
      path: path, failure: failure, reason: (system as? SystemError)?.description ?? system.localizedDescription)
  }
}
