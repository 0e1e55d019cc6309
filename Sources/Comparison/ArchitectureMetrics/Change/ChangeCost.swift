/// The price of a change of some Swift files. Comments and blank space do not count.
struct ChangeCost: Codable, Sendable {
  /// A place in an existing declaration at which tokens were replaced, inserted or deleted.
  struct Site: Codable, Equatable, Sendable {
    let file: String
    /// The number of the line before the change; of the line above, where lines were only inserted.
    let line: Int
    let declaration: String
  }

  var sites: [Site]
  /// How many code lines the functions and cases with these sites have before the change.
  var linesToReadAgain: Int
  var linesAdded: Int
  var files: [String]
}

extension ChangeCost {
  init(of changes: [FileChange]) {
    let edits = DeclarationChanges(from: changes.flatMap(\.before), to: changes.flatMap(\.after)).edits
    self.init(
      sites: edits.map(\.site).sorted { ($0.file, $0.line) < ($1.file, $1.line) },
      linesToReadAgain: Set(edits.flatMap(\.lines)).count, linesAdded: changes.reduce(0) { $0 + $1.linesAdded },
      files: changes.map(\.path))
  }
}

struct FileChange {
  let path: String
  fileprivate let linesAdded: Int
  fileprivate let before: [Declaration]
  fileprivate let after: [Declaration]

  /// Compares two texts, of which that of a file that does not exist is empty; `nil` if their tokens are the same.
  init?(of path: String, before: String, after: String) {
    let (old, new) = (SourceTokens(before), SourceTokens(after))
    if old.tokens.map(\.text) == new.tokens.map(\.text) { return nil }
    self.path = path
    linesAdded = old.codeLines.blocks(changedIn: new.codeLines).reduce(0) { $0 + $1.new.count }
    self.before = SourceDeclaration.all(in: old).map { Declaration(file: path, source: $0) }
    self.after = SourceDeclaration.all(in: new).map { Declaration(file: path, source: $0) }
  }
}

extension Array where Element: Equatable {
  func blocks(changedIn other: Self) -> [(old: Range<Int>, new: Range<Int>)] {
    let difference = other.difference(from: self)
    let (removed, inserted) = (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
    var blocks: [(old: Range<Int>, new: Range<Int>)] = []
    var (old, new) = (0, 0)
    while old < count || new < other.count {
      let (oldStart, newStart) = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if (old, new) == (oldStart, newStart) {
        (old, new) = (old + 1, new + 1)
      } else {
        blocks.append((oldStart..<old, newStart..<new))
      }
    }
    return blocks
  }
}

extension CollectionDifference.Change {
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

private struct Declaration: Sendable {
  let file: String
  let source: SourceDeclaration
  /// The keyword; a constant may become a variable.
  let kind: String
  let name: String
  let texts: [String]

  init(file: String, source: SourceDeclaration) {
    (self.file, self.source, texts) = (file, source, source.tokens.map(\.text))
    kind = source.kind == "let" ? "var" : source.kind
    name = ([kind] + source.scope + [source.name]).joined(separator: " ")
  }

  var innerScope: [String] { source.scope + [source.name] }

  /// A site at one of its tokens, and the lines to read again because of it.
  func edit(at index: Int, reading parts: [Range<Int>]) -> Edit {
    let lines = parts.flatMap { source.tokens[$0] }.flatMap(\.lines)
    return Edit(
      site: .init(file: file, line: source.tokens[index].lines.upperBound, declaration: source.fullName),
      lines: Set(lines.map { "\(file):\($0)" }))
  }

  var whole: Edit { edit(at: 0, reading: [source.tokens.indices]) }

  /// The sites at which it differs from another: each is a block of consecutive code lines.
  func edits(to other: Self) -> [Edit] {
    let (lines, otherLines) = (source.codeLines, other.source.codeLines)
    let parts = DeclarationParts(of: source)
    let blocks = lines.map { Array(texts[$0]) }.blocks(changedIn: otherLines.map { Array(other.texts[$0]) })
    return blocks.compactMap { block in
      let new = block.new.flatMap { other.texts[otherLines[$0]] }
      // Lines that are only broken in another way are no site.
      if block.old.flatMap({ texts[lines[$0]] }) == new { return nil }
      let start = block.old.lowerBound < lines.count ? lines[block.old.lowerBound].lowerBound : texts.count
      if !block.old.isEmpty {
        return edit(at: start, reading: parts.innermost(around: start..<lines[block.old.upperBound - 1].upperBound))
      }
      // Nobody has to read the other cases when a case is added.
      let head = ["case", "default"].contains(new[0]) ? parts.switchHead(around: start) : nil
      return edit(at: max(start - 1, 0), reading: head.map { [$0] } ?? parts.innermost(around: start..<start))
    }
  }
}

private struct Edit {
  let site: ChangeCost.Site
  let lines: Set<String>
}

private struct DeclarationChanges {
  private let before: [Declaration]
  private var altered: [(old: Declaration, new: Declaration)] = []
  private var removed: [Declaration]
  private var added: [Declaration]

  init(from before: [Declaration], to after: [Declaration]) {
    self.before = before
    (removed, added) = (before, after)
    match { old, new in old.name == new.name && old.texts == new.texts }
    altered = []
    match { old, new in old.name == new.name }
    let scopes = Set(after.map(\.source.scope))
    // A renamed declaration has most of its tokens; the members of a renamed type are in another scope.
    match { old, new in
      old.kind == new.kind && (old.source.scope == new.source.scope || !scopes.contains(old.source.scope))
        && 2 * old.texts.shared(with: new.texts) > max(old.texts.count, new.texts.count)
    }
  }

  /// Takes out the declarations that both sides have, each with the one that has most of its tokens.
  private mutating func match(where areSame: (Declaration, Declaration) -> Bool) {
    for old in removed {
      let candidates = added.indices.filter { areSame(old, added[$0]) }
      func shared(_ index: Int) -> Int { candidates.count > 1 ? added[index].texts.shared(with: old.texts) : 0 }
      guard let best = candidates.max(by: { shared($0) < shared($1) }) else { continue }
      altered.append((old, added.remove(at: best)))
    }
    removed.removeAll { old in altered.contains { $0.old.file == old.file && $0.old.source.tokens == old.source.tokens }
    }
  }

  var edits: [Edit] {
    let deletedTypes = Set(removed.map(\.innerScope))
    let deleted = removed.filter { !isImplemented($0) && !deletedTypes.contains($0.source.scope) }
    return altered.filter { !isImplemented($0.old) }.flatMap { $0.old.edits(to: $0.new) } + deleted.map(\.whole)
      + structuresWithNewProperties.map(\.whole)
  }

  private var structuresWithNewProperties: [Declaration] {
    let explicit = before.filter { $0.source.kind == "init" }.map(\.source.scope)
    let scopes = Set(added.filter(\.source.isMemberwiseParameter).map(\.source.scope)).subtracting(explicit)
    return before.filter { $0.source.kind == "struct" && scopes.contains($0.innerScope) }
  }

  /// Whether it is a requirement whose implementation was altered or deleted too, with which it counts.
  private func isImplemented(_ declaration: Declaration) -> Bool {
    declaration.source.isRequirement
      && (altered.map(\.old) + removed).contains {
        !$0.source.isRequirement && $0.kind == declaration.kind && $0.source.name == declaration.source.name
      }
  }
}

extension [String] {
  fileprivate func shared(with other: Self) -> Int { count - other.difference(from: self).removals.count }
}
