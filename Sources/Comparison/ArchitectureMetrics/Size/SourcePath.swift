import Foundation

/// The path of a source file, or of a folder of source files.
struct SourcePath: Hashable, Sendable {
  /// The path as the user would write it.
  let text: String
  /// Where it is.
  let url: URL

  /// Makes a path of what a user wrote.
  init(_ text: String, from folder: String) {
    self.text = text
    url = URL(filePath: text, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).standardizedFileURL
  }

  private init(_ text: String, url: URL) {
    self.text = text
    self.url = url
  }

  /// Whether there is a folder at the path.
  var isFolder: Bool { url.resolvingSymlinksInPath().fileType == .typeDirectory }

  /// The last part of the path.
  var name: String { url.lastPathComponent }

  /// The path of the folder that it is in.
  var folder: String {
    text.lastIndex(of: "/").map { $0 == text.startIndex ? "/" : String(text[..<$0]) } ?? "."
  }

  /// Whether the name is that of a Swift file.
  var isSwift: Bool { name.hasSuffix(".swift") }

  /// A path in the folder.
  func appending(_ name: String) -> Self {
    Self(text.hasSuffix("/") ? text + name : text + "/" + name, url: url.appending(path: name))
  }

  /// The path as it is below a folder.
  func relative(to folder: Self) -> String {
    String(text.trimmingPrefix(folder.text).trimmingPrefix("/"))
  }

  /// Reads the file, which has to be UTF-8.
  func readText() throws(SourceFileError) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: text, reason: error.localizedDescription)
    }
    do {
      return String(copying: try UTF8Span(validating: data.span))
    } catch {
      throw .notUTF8(path: text, offset: error.byteOffsets.lowerBound)
    }
  }
}

extension URL {
  /// The kind of what is there, without following a link; `nil` if there is nothing, or if it cannot be read.
  var fileType: FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}
