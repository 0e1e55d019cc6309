public import Foundation

/// The path of a source file, or of a folder of source files.
public struct SourcePath: Hashable, Sendable {
  /// The path as the user would write it.
  public let text: String
  /// Where it is.
  public let url: URL

  /// Makes a path of what a user wrote.
  ///
  /// - Parameters:
  ///   - text: The path, as the user wrote it.
  ///   - folder: The folder that it starts from, unless it is absolute.
  public init(_ text: String, from folder: String) {
    self.text = text
    url = URL(filePath: text, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).absoluteURL
  }

  private init(_ text: String, url: URL) {
    self.text = text
    self.url = url
  }

  /// Whether there is a folder at the path.
  public var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The last part of the path.
  public var name: String { url.lastPathComponent }

  /// The path of the folder that it is in.
  public var folder: String {
    text.lastIndex(of: "/").map { $0 == text.startIndex ? "/" : String(text[..<$0]) } ?? "."
  }

  /// Whether the name is that of a Swift file.
  var isSwift: Bool { name.hasSuffix(".swift") }

  /// A path in the folder.
  ///
  /// - Parameter name: The name of a file or folder, or several with slashes between them.
  /// - Returns: The path.
  public func appending(_ name: String) -> Self {
    Self(text.hasSuffix("/") ? text + name : text + "/" + name, url: url.appending(path: name))
  }

  /// The path as it is below a folder.
  ///
  /// - Parameter folder: A folder that the path was found in.
  /// - Returns: The rest of the path.
  func relative(to folder: Self) -> String {
    String(text.trimmingPrefix(folder.text).trimmingPrefix("/"))
  }

  /// Reads the file.
  ///
  /// - Returns: Its bytes.
  /// - Throws: A `SourceFileError` that names the file, if it cannot be read.
  func read() throws(SourceFileError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: text, reason: error.localizedDescription)
    }
  }

  /// Reads the file as a text.
  ///
  /// - Returns: The text.
  /// - Throws: A `SourceFileError` that names the file, if it cannot be read or is not UTF-8.
  package func readText() throws(SourceFileError) -> String {
    let data = try read()
    do {
      return String(copying: try UTF8Span(validating: data.span))
    } catch {
      throw .notUTF8(path: text, offset: error.byteOffsets.lowerBound)
    }
  }
}
