import CommandLineInterface
import Foundation

/// A document with parts that are generated.
///
/// After `<!-- swift run compare … -->`, the lines of a fenced block, or the file of a picture, are what the command
/// prints. After `<!-- quote PATH: WORDS -->`, the lines of a fenced block are the declaration that begins with the line
/// of a source in which the words are.
struct Document {
  /// A part of the document that is generated.
  struct Block {
    enum Origin: Equatable {
      case output(of: [String])
      /// The output of a command, in a file that is named from the folder of the document.
      case picture(of: [String], path: String)
      case quotation(path: String, words: String)
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
  let blocks: [Block]

  /// Reads all documents of a package, in the order of their paths.
  static func all(in package: PackageFolder) throws(CommandError) -> [Self] {
    do {
      return try names(in: package.url).sorted().map { name in
        try Self(name, url: package.url.appending(path: name), text: try package.path(name).readText())
      }
    } catch {
      throw CommandError(error)
    }
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

  init(_ name: String, url: URL, text: String) throws(CommandError) {
    self.name = name
    self.url = url
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    for index in lines.indices where index >= blocks.last?.range.upperBound ?? 0 {
      if let block = try Self.block(at: index, in: lines, of: name) { blocks.append(block) }
    }
    self.blocks = blocks
  }

  private static func block(at index: Int, in lines: [String], of name: String) throws(CommandError) -> Block? {
    guard lines[index].contains(/<!-- *(?:swift run|quote)/) else { return nil }
    let next = index + 1 < lines.count ? lines[index + 1] : ""
    let origin: Block.Origin
    if let command = lines[index].wholeMatch(of: /<!-- swift run compare ?(.*) -->/)?.output.1 {
      if let path = next.wholeMatch(of: /!\[.*\]\(([^.\/].*)\)/)?.output.1 {
        let origin = Block.Origin.picture(of: command.shellWords, path: String(path))
        return Block(origin: origin, line: index + 1, range: index + 1..<index + 1)
      }
      origin = .output(of: command.shellWords)
    } else if let quotation = lines[index].wholeMatch(of: /<!-- quote ([^:]+): (.+) -->/)?.output {
      origin = .quotation(path: String(quotation.1), words: String(quotation.2))
    } else {
      throw .noInput(
        "\(name):\(index + 1): this comment is not understood. Write '<!-- swift run compare … -->' or "
          + "'<!-- quote PATH: WORDS -->' alone in the line.")
    }
    // The lines between have neither a fence nor a comment of this kind in them.
    guard next.hasPrefix("```"),
      let end = lines[(index + 2)...].firstIndex(where: { $0.hasPrefix("```") || $0.hasPrefix("<!-- ") }),
      lines[end] == "```"
    else {
      throw .noInput("\(name):\(index + 1): nothing is fenced after this comment. Write ``` above and below it.")
    }
    return Block(origin: origin, line: index + 1, range: index + 2..<end)
  }

  /// The lines of a block as they are: in the document, or in the file of a picture, which may be missing.
  func lines(of block: Block) -> [String] {
    guard case .picture(_, let path) = block.origin else { return Array(lines[block.range]) }
    let text = try? String(contentsOf: url(ofPicture: path), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// Writes the document and its pictures with other generated parts.
  func write(_ fresh: [[String]]) throws {
    var lines = lines
    for (block, text) in zip(blocks, fresh).reversed() {
      if case .picture(_, let path) = block.origin {
        try Data((text.joined(separator: "\n") + "\n").utf8).write(to: url(ofPicture: path), options: .atomic)
      } else {
        lines.replaceSubrange(block.range, with: text)
      }
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: url, options: .atomic)
  }

  private func url(ofPicture path: String) -> URL { url.deletingLastPathComponent().appending(path: path) }
}

extension Substring {
  /// The words, as a shell has them; those with blanks are quoted.
  fileprivate var shellWords: [String] {
    matches(of: /"([^"]*)"|\S+/).map { String($0.output.1 ?? $0.output.0) }
  }
}
