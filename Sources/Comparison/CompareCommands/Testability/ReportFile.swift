import CommandLineInterface
import Foundation

/// A file that the user names for a report: a new one, or a regular file, which is replaced. A link is neither, as it may
/// lead to a stream that is written to.
struct ReportFile {
  private let path: String
  private let url: URL

  init(_ path: String, from folder: String) {
    self.path = path
    url = SourcePath(path, from: folder).url
  }

  /// Finds what is in the way, before the report is measured.
  func check() throws(CommandError) {
    if let kind = url.fileType {
      guard kind == .typeRegular else { throw .noInput("'\(path)' is not a regular file. Name one, or a new file.") }
    } else if url.deletingLastPathComponent().resolvingSymlinksInPath().fileType != .typeDirectory {
      throw .noInput("'\(path)' is not in a folder that you may read. Make the folder first.")
    }
  }

  func write(_ data: Data) throws(CommandError) {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw CommandError(message: "'\(path)' cannot be written: \(error.localizedDescription)", exitCode: .failure)
    }
  }
}
