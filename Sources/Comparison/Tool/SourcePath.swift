import CommandLineInterface
import Foundation
import Instrumentation

struct SourcePath: Hashable, Sendable {
  let text: String
  let url: URL
}

extension SourcePath {
  init(_ text: String, from folder: String) {
    let url = URL(filePath: text, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).standardizedFileURL
    self.init(text: text, url: url)
  }

  var isFolder: Bool { url.resolvingSymlinksInPath().fileType == .typeDirectory }

  var name: String { url.lastPathComponent }

  var isSwift: Bool { name.hasSuffix(".swift") }
  var isObjectiveC: Bool { name.hasSuffix(".m") || name.hasSuffix(".mm") }

  func appending(_ name: String) -> Self {
    Self(text: text.hasSuffix("/") ? text + name : text + "/" + name, url: url.appending(path: name))
  }

  func relative(to folder: Self) -> String {
    String(text.trimmingPrefix(folder.text).trimmingPrefix("/"))
  }

  func readData() throws(CommandError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(text, error.localizedDescription)
    }
  }

  /// Reads JSON; the remedy says how it is written.
  func readJSON<Value: Decodable>(_ remedy: String) throws(CommandError) -> Value {
    let data = try readData()
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .noInput("'\(text)' cannot be read: \(error). \(remedy)")
    }
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
  var fileType: FileAttributeType? { attributes[.type] as? FileAttributeType }

  /// The names of what is in a folder; none if it cannot be read.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// The same for all links to a file.
  var fileIdentity: String { "\(attributes[.systemNumber] ?? "") \(attributes[.systemFileNumber] ?? path)" }

  private var attributes: [FileAttributeKey: Any] { (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:] }
}
