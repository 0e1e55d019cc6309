import CommandLineInterface
import Foundation

/// A document with generated parts: see the help of `compare docs`.
struct Document {
  enum Part: Equatable {
    case output(of: [String])
    case quotation(of: String, path: String)
    case table(String)
  }

  /// From the folder of the package on.
  let path: String
  let text: String

  static func names(in folder: URL) -> [String] {
    PackageFolder.visibleFiles(in: folder).filter { $0.hasSuffix(".md") }
  }

  /// The document with other generated parts, and its pictures; a part for which `generate` returns `nil` stays as it is.
  func renewed(_ generate: (Part) async throws -> [String]?) async throws -> [(path: String, text: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var rest = lines[...]
    var fresh: [String] = []
    var pictures: [(path: String, text: String)] = []
    while let line = rest.popFirst() {
      fresh.append(line)
      guard let part = try part(named: line, number: rest.startIndex) else { continue }
      if case .output = part, let picture = rest.first?.wholeMatch(of: /!\[.*\]\(([^.\/].*)\)/)?.output.1 {
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        if let lines = try await generate(part) {
          pictures.append((folder + picture, lines.joined(separator: "\n") + "\n"))
        }
        continue
      }
      if case .table = part {
        guard rest.first?.hasPrefix("|") == true else {
          throw CommandError.noInput("\(path):\(rest.startIndex): no table is below this comment. Write a row of one.")
        }
        let known = rest.prefix { $0.hasPrefix("|") }
        fresh += try await generate(part) ?? Array(known)
        rest = rest.dropFirst(known.count)
        continue
      }
      // The lines between have neither a fence nor a comment of this kind in them.
      let end = rest.dropFirst().firstIndex { $0.hasPrefix("```") || $0.hasPrefix("<!-- ") }
      guard let fence = rest.first, fence.hasPrefix("```"), let end, lines[end] == "```" else {
        throw CommandError.noInput(
          "\(path):\(rest.startIndex): nothing is fenced after this comment. Write ``` above and below it.")
      }
      fresh += [fence] + (try await generate(part) ?? Array(rest[..<end].dropFirst()))
      rest = lines[end...]
    }
    return [(path, fresh.joined(separator: "\n"))] + pictures
  }

  private func part(named line: String, number: Int) throws -> Part? {
    guard line.contains(/<!-- *(?:swift run|quote|table)/) else { return nil }
    if let command = line.wholeMatch(of: /<!-- swift run compare ?(.*) -->/)?.output.1 {
      return .output(of: command.matches(of: /"([^"]*)"|\S+/).map { String($0.output.1 ?? $0.output.0) })
    }
    if let quotation = line.wholeMatch(of: /<!-- quote ([^:]+): (.+) -->/)?.output {
      return .quotation(of: String(quotation.2), path: String(quotation.1))
    }
    if let name = line.wholeMatch(of: /<!-- table (.+) -->/)?.output.1 { return .table(String(name)) }
    throw CommandError.noInput(
      "\(path):\(number): this comment is not understood. Write '<!-- swift run compare … -->', "
        + "'<!-- quote PATH: WORDS -->' or '<!-- table NAME -->' alone in the line.")
  }
}

extension String {
  /// Quotes the declaration that begins in the line that has some words in it, up to the next closing
  /// brace that begins a line and is as deep, or less.
  ///
  /// With `first … last` in place of the words, quotes from the line that has the first words in it to the next line that
  /// has the last ones.
  func quotation(of words: String, in path: String) throws(CommandError) -> [String] {
    let source = split(separator: "\n", omittingEmptySubsequences: false)
    let ends = words.components(separatedBy: " … ")
    let words = ends[0]
    let starts = source.indices.filter { source[$0].contains(words) }
    guard let start = starts.first, starts.count == 1 else {
      throw .noInput(
        "'\(words)' is in \(starts.count) lines of '\(path)', and is quoted. Choose words that are in one.")
    }
    let margin = source[start].prefix { $0 == " " }.count
    func lines(to last: Int) -> [String] { source[start...last].map { String($0.dropFirst(margin)) } }
    if let last = ends.dropFirst().first {
      guard let end = source[start...].dropFirst().firstIndex(where: { $0.contains(last) }) else {
        throw .noInput("'\(last)' is in no line after '\(words)' in '\(path)', and is quoted.")
      }
      return lines(to: end)
    }
    let tokens = try SourceTokens(self, of: path).tokens.drop { $0.lines.lowerBound <= start }
    guard let first = tokens.first,
      let end = tokens.first(where: { $0.text == "}" && $0.startsLine && $0.depth <= first.depth })
    else {
      throw .noInput("the declaration that begins with '\(words)' in '\(path)' has no end, and is quoted.")
    }
    return lines(to: end.lines.upperBound - 1)
  }
}
