import CommandLineInterface
import Foundation

/// A document with generated parts: see the help of `compare docs`.
struct Document {
  struct Block {
    enum Origin: Equatable {
      /// The output of a command, perhaps in the file of a picture, which is named from the folder of the document.
      case output(of: [String], picture: String?)
      case quotation(path: String, words: String)
    }

    let origin: Origin
    /// The indices of the lines that are generated; for a picture, of none.
    let range: Range<Int>
  }

  let name: String
  let url: URL
  let lines: [String]
  let blocks: [Block]

  static func all(in package: PackageFolder) throws(CommandError) -> [Self] {
    try names(in: package.url).sorted().map { name throws(CommandError) in
      try Self(name, url: package.url.appending(path: name), text: try package.path(name).readText())
    }
  }

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
      let picture = next.wholeMatch(of: /!\[.*\]\(([^.\/].*)\)/).map { String($0.output.1) }
      origin = .output(of: command.shellWords, picture: picture)
      if picture != nil { return Block(origin: origin, range: index + 1..<index + 1) }
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
    return Block(origin: origin, range: index + 2..<end)
  }

  /// The document and its pictures with other generated parts.
  func files(with fresh: [[String]]) -> [(name: String, url: URL, text: String)] {
    var lines = lines
    var pictures: [(name: String, url: URL, text: String)] = []
    for (block, text) in zip(blocks, fresh).reversed() {
      if case .output(_, let path?) = block.origin {
        let url = url.deletingLastPathComponent().appending(path: path)
        pictures.append((path, url, text.joined(separator: "\n") + "\n"))
      } else {
        lines.replaceSubrange(block.range, with: text)
      }
    }
    return [(name, url, lines.joined(separator: "\n"))] + pictures
  }
}

extension Substring {
  fileprivate var shellWords: [String] {
    matches(of: /"([^"]*)"|\S+/).map { String($0.output.1 ?? $0.output.0) }
  }
}

extension String {
  /// Quotes the declaration that begins in the line that has some words in it, up to the next closing
  /// brace that begins a line and is as deep, or less.
  func quotation(of words: String, in path: String) throws(CommandError) -> [String] {
    let source = split(separator: "\n", omittingEmptySubsequences: false)
    let starts = source.indices.filter { source[$0].contains(words) }
    guard let start = starts.first, starts.count == 1 else {
      throw .noInput(
        "'\(words)' is in \(starts.count) lines of '\(path)', and is quoted. Choose words that are in one.")
    }
    let tokens = SourceTokens(self).tokens.drop { $0.lines.lowerBound <= start }
    guard let first = tokens.first,
      let end = tokens.first(where: { $0.text == "}" && $0.startsLine && $0.depth <= first.depth })
    else {
      throw .noInput("the declaration that begins with '\(words)' in '\(path)' has no end, and is quoted.")
    }
    let margin = source[start].prefix { $0 == " " }.count
    return source[start..<end.lines.upperBound].map { String($0.dropFirst(margin)) }
  }
}
