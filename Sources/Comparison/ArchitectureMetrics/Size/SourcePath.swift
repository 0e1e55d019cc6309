import CommandLineInterface
import Foundation
import Instrumentation

struct SourcePath: Hashable, Sendable {
  let text: String
  let url: URL
}

extension SourcePath {
  init(_ text: String, from folder: String) {
    // A shell leaves '~' as it is within quotes and after '='.
    let path = text == "~" || text.hasPrefix("~/") ? NSString(string: text).expandingTildeInPath : text
    let url = URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).standardizedFileURL
    self.init(text: text, url: url)
  }

  var isFolder: Bool { url.resolvingSymlinksInPath().fileType == .typeDirectory }

  var name: String { url.lastPathComponent }

  var isSwift: Bool { name.hasSuffix(".swift") }

  func appending(_ name: String) -> Self {
    Self(text: text.hasSuffix("/") ? text + name : text + "/" + name, url: url.appending(path: name))
  }

  func relative(to folder: Self) -> String {
    String(text.trimmingPrefix(folder.text).trimmingPrefix("/"))
  }

  private func readData() throws(CommandError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(text, error.localizedDescription)
    }
  }

  /// Reads a text in UTF-8, in UTF-16, or else in Latin-1, with line feeds at the ends of its lines.
  ///
  /// - Returns: The text in UTF-8, and why it may be wrong.
  func readAnyText() throws(CommandError) -> (text: [UInt8], problem: String?) {
    let data = try readData()
    let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    if let text = isUTF16 ? String(data: data, encoding: .utf16) : nil {
      return (text.utf8.withLineFeeds, "it is read as UTF-16. Swift needs UTF-8")
    }
    if (try? UTF8Span(validating: data.span)) != nil { return (data.withLineFeeds, nil) }
    let text = data.map { Character(Unicode.Scalar($0)) }
    return (String(text).utf8.withLineFeeds, "it is no UTF-8, and is read as Latin-1")
  }

  func readText() throws(CommandError) -> String {
    let data = try readData()
    do {
      return String(copying: try UTF8Span(validating: data.span))
    } catch {
      throw .noInput("'\(text)' is not UTF-8 at byte \(error.byteOffsets.lowerBound). Save it as UTF-8.")
    }
  }
}

extension Sequence<UInt8> {
  /// The text with a line feed in place of each carriage return, and of each pair of both.
  fileprivate var withLineFeeds: [UInt8] {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var last: UInt8 = 0
    return compactMap { byte in
      defer { last = byte }
      return byte == carriageReturn ? lineFeed : byte == lineFeed && last == carriageReturn ? nil : byte
    }
  }
}

extension CommandError {
  static func unreadable(_ path: String, _ reason: String) -> Self { .noInput("cannot read '\(path)': \(reason)") }
}

extension LexedText {
  /// Splits the text of a file; the error names the file and the line.
  init(_ text: String, of path: String) throws(CommandError) {
    do throws(UnsupportedSyntax) {
      try self.init(Array(text.utf8))
    } catch {
      throw .noInput("\(path):\(error)")
    }
  }
}

extension URL {
  /// The kind of what is there, without following a link; `nil` if there is nothing, or if it cannot be read.
  var fileType: FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  /// The numbers of the device and of the file, the same for all links to it.
  var fileIdentity: [Int] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return [FileAttributeKey.systemNumber, .systemFileNumber].compactMap { attributes?[$0] as? Int }
  }
}
