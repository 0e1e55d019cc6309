import CommandLineInterface
import Foundation

/// A document with parts that are generated.
///
/// What follows a comment is generated: after `<!-- swift run compare … -->`, a fenced text, which is what the command
/// prints, or a picture, whose file is; after `<!-- quote PATH: WORDS -->`, a fenced text, which is the declaration that
/// begins with the line of a source in which the words are; the comment `<!-- sources … -->` itself, of which there is one,
/// holds the fingerprint of the sources that are measured, and of what was made from them.
struct Document {
  /// A part that is generated.
  struct Block {
    /// What it is generated from.
    enum Origin: Equatable {
      case output(of: [String])
      case picture(of: [String], path: String)
      case quotation(path: String, words: String)
      case sources
    }

    let origin: Origin
    /// The number of the line with the comment, from 1.
    let line: Int
    /// The indices of the lines that are generated; for a picture, of none.
    let range: Range<Int>
  }

  let name: String
  let url: URL
  let lines: [String]
  let parts: [Block]

  /// Reads all documents of a package that have a generated part, in order.
  static func all(in package: PackageFolder) throws(CommandError) -> [Self] {
    var documents: [Self] = []
    for name in names(in: package.url) {
      let url = package.url.appending(path: name)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else {
        throw .noInput("'\(url.path)' cannot be read.")
      }
      guard text.contains(/<!-- *(?:swift run|quote|sources)/) else { continue }
      documents.append(try Self(name, url: url, text: text))
    }
    return documents.sorted { $0.rank < $1.rank }
  }

  /// The paths of all documents below a folder that are not hidden.
  ///
  /// They are relative, since on macOS the URLs of an enumerator begin with /private where the folder's does not.
  static func names(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.path)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      let isHidden = URL(filePath: name).lastPathComponent.hasPrefix(".")
      if isHidden { files?.skipDescendants() } else if name.hasSuffix(".md") { names.append(name) }
    }
    return names
  }

  /// Its place among the documents: outer folders first, and in each the README.
  private var rank: (depth: Int, isFirst: Int, name: String) {
    (name.count { $0 == "/" }, name.hasSuffix("README.md") ? 0 : 1, name)
  }

  /// The file of a picture, which is named from the folder of the document.
  func url(ofPicture path: String) -> URL { url.deletingLastPathComponent().appending(path: path) }

  init(_ name: String, url: URL, text: String) throws(CommandError) {
    self.name = name
    self.url = url
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var parts: [Block] = []
    for (index, line) in lines.enumerated() {
      // What is generated is no comment, whatever it looks like.
      if let last = parts.last, index < last.range.upperBound { continue }
      if let part = try Self.part(line, at: index, in: lines, of: name) { parts.append(part) }
    }
    guard parts.count(where: { $0.origin == .sources }) == 1 else {
      throw Self.error("\(name): there is to be one line '<!-- sources -->'. Write it at the end.")
    }
    self.parts = parts
  }

  private static func part(
    _ line: String, at index: Int, in lines: [String], of name: String
  ) throws(CommandError) -> Block? {
    guard line.contains(/<!-- *(?:swift run|quote|sources)/) else { return nil }
    let place = "\(name):\(index + 1)"
    if line.wholeMatch(of: /<!-- sources( \w+)? -->/) != nil {
      return Block(origin: .sources, line: index + 1, range: index..<index + 1)
    }
    let words: [String]
    let next = index + 1 < lines.count ? lines[index + 1] : ""
    let origin: Block.Origin
    if let command = line.wholeMatch(of: /<!-- swift run compare ?(.*) -->/)?.output.1 {
      words = command.shellWords
      if let path = next.wholeMatch(of: /!\[.*\]\(([^.\/].*)\)/)?.output.1 {
        return Block(
          origin: .picture(of: words, path: String(path)), line: index + 1, range: index + 1..<index + 1)
      }
      origin = .output(of: words)
    } else if let quotation = line.wholeMatch(of: /<!-- quote ([^:]+): (.+) -->/)?.output {
      origin = .quotation(path: String(quotation.1), words: String(quotation.2))
    } else {
      throw Self.error(
        "\(place): this comment is not understood. Write '<!-- swift run compare … -->' or '<!-- quote PATH: WORDS -->' "
          + "alone in the line.")
    }
    // What stands between is generated, and has neither a fence nor a comment of this kind in it.
    guard next.hasPrefix("```"),
      let end = lines[(index + 2)...].firstIndex(where: { $0.hasPrefix("```") || $0.hasPrefix("<!-- ") }),
      lines[end] == "```"
    else { throw Self.error("\(place): nothing is fenced after this comment. Write ``` above and below it.") }
    return Block(origin: origin, line: index + 1, range: index + 2..<end)
  }

  private static func error(_ message: String) -> CommandError {
    CommandError(message: message, exitCode: .noInput)
  }

  /// The text with other generated parts.
  func text(with fresh: [[String]]) -> String {
    var lines = lines
    for (part, text) in zip(parts, fresh).reversed() {
      if case .picture = part.origin { continue }
      lines.replaceSubrange(part.range, with: text)
    }
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  /// The words, as a shell has them; those with blanks are quoted.
  fileprivate var shellWords: [String] {
    matches(of: /"([^"]*)"|\S+/).map { String($0.output.1 ?? $0.output.0) }
  }
}
