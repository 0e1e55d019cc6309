import CommandLineInterface
import Foundation

/// A file that the user names for a report.
///
/// A regular file is replaced as a whole, or made; what is none, such as a pipe or a device, is written to.
struct ReportFile {
  private let path: String
  /// Where links lead to in the end.
  private let target: String

  init(_ path: String, from folder: String) {
    self.path = path
    var target = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).absoluteURL
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path) else { break }
      let other = URL(filePath: next, relativeTo: target.deletingLastPathComponent()).absoluteURL
      // Below /dev, a link may lead to what has no path.
      guard FileManager.default.fileExists(atPath: other.path) || !target.path.hasPrefix("/proc/") else { break }
      target = other
    }
    self.target = target.path
  }

  /// Whether there is still a link, as after one that leads back to itself.
  private var isLink: Bool {
    var status = stat()
    return stat(target, &status) != 0 && errno == ELOOP
  }

  private var status: stat? {
    var status = stat()
    return stat(target, &status) == 0 ? status : nil
  }

  /// Finds what is in the way, before long work is done for the report.
  func check() throws(CommandError) {
    if isLink { throw .noInput("'\(path)' is a link that leads back to itself. Name a file.") }
    if let status {
      if status.st_mode & S_IFMT == S_IFDIR { throw .noInput("'\(path)' is a folder. Name a file.") }
      return
    }
    let folder = URL(filePath: target).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .noInput("there is no folder '\(folder)', or none that you may read. Make it first.")
    }
    if !isFolder.boolValue { throw .noInput("'\(folder)' is no folder. Name a file in one.") }
  }

  /// Writes the report.
  func write(_ data: Data) throws(CommandError) {
    do {
      guard let status else { return try data.write(to: URL(filePath: target), options: .atomic) }
      if let stream = [STDOUT_FILENO, STDERR_FILENO].first(where: { isSame($0, status) }) {
        // Opened a second time, it would be written from its beginning.
        try write(data, through: stream)
      } else if status.st_mode & S_IFMT == S_IFREG {
        try data.write(to: URL(filePath: target), options: .atomic)
      } else {
        let descriptor = open(target, O_WRONLY)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer { close(descriptor) }
        try write(data, through: descriptor)
      }
    } catch {
      let reason =
        (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
      throw CommandError(message: "'\(path)' cannot be written: \(reason)", exitCode: .failure)
    }
  }

  private func isSame(_ descriptor: Int32, _ status: stat) -> Bool {
    var other = stat()
    return fstat(descriptor, &other) == 0 && other.st_dev == status.st_dev && other.st_ino == status.st_ino
  }

  private func write(_ data: Data, through descriptor: Int32) throws {
    // Nobody may read the pipe any more.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
  }
}
