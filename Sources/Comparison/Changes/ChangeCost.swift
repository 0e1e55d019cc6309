import CommandLineInterface

/// The price of a change of some Swift files. Comments and blank space do not count.
struct ChangeCost: Codable, Sendable {
  /// A place in an existing declaration at which tokens were replaced, inserted or deleted.
  struct Site: Codable, Equatable, Sendable {
    let file: String
    /// The number of the line before the change; of the line above, where lines were only inserted.
    let line: Int
    let declaration: String
  }

  let sites: [Site]
  let editSites: Int
  var linesAdded: Int
  let paths: [String]
  let files: Int

  init(sites: [Site], linesAdded: Int, paths: [String]) {
    (self.sites, editSites, self.linesAdded) = (sites, sites.count, linesAdded)
    (self.paths, files) = (paths, paths.count)
  }

  init(of changes: [FileChange]) {
    let sites = DeclarationChanges(from: changes.flatMap(\.before), to: changes.flatMap(\.after)).sites
    self.init(
      sites: sites.sorted { ($0.file, $0.line) < ($1.file, $1.line) },
      linesAdded: changes.reduce(0) { $0 + $1.linesAdded }, paths: changes.map(\.path))
  }
}

struct FileChange {
  let path: String
  fileprivate let linesAdded: Int
  fileprivate let before: [SourceDeclaration]
  fileprivate let after: [SourceDeclaration]

  /// Compares two texts, of which that of a file that does not exist is empty; `nil` if their tokens are the same.
  init?(of path: String, before: String, after: String) throws(CommandError) {
    let (old, new) = (try SourceTokens(before, of: path), try SourceTokens(after, of: path))
    if old.tokens.map(\.text) == new.tokens.map(\.text) { return nil }
    self.path = path
    linesAdded = old.codeLines.blocks(changedIn: new.codeLines).reduce(0) { $0 + $1.new.count }
    self.before = SourceDeclaration.all(in: old, of: path)
    self.after = SourceDeclaration.all(in: new, of: path)
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

extension SourceDeclaration {
  fileprivate var texts: [String] { tokens.map(\.text) }

  /// The keyword; a constant may become a variable.
  fileprivate var generalKind: String { kind == "let" ? "var" : kind }

  fileprivate func hasName(of other: Self) -> Bool {
    name == other.name && generalKind == other.generalKind && scope == other.scope
  }

  fileprivate var innerScope: [String] { scope + [name] }

  fileprivate func site(at index: Int = 0) -> ChangeCost.Site {
    .init(file: file, line: tokens[index].lines.upperBound, declaration: fullName)
  }

  /// The sites at which it differs from another: each is a block of consecutive code lines.
  fileprivate func sites(changedIn other: Self) -> [ChangeCost.Site] {
    let (texts, otherTexts) = (texts, other.texts)
    let (lines, otherLines) = (codeLines, other.codeLines)
    let blocks = lines.map { Array(texts[$0]) }.blocks(changedIn: otherLines.map { Array(otherTexts[$0]) })
    return blocks.compactMap { block in
      let new = block.new.flatMap { otherTexts[otherLines[$0]] }
      // Lines that are only broken in another way are no site.
      if block.old.flatMap({ texts[lines[$0]] }) == new { return nil }
      let start = block.old.lowerBound < lines.count ? lines[block.old.lowerBound].lowerBound : texts.count
      return site(at: block.old.isEmpty ? max(start - 1, 0) : start)
    }
  }
}

private struct DeclarationChanges {
  private let before: [SourceDeclaration]
  private var altered: [(old: SourceDeclaration, new: SourceDeclaration)] = []
  private var removed: [SourceDeclaration]
  private var added: [SourceDeclaration]

  init(from before: [SourceDeclaration], to after: [SourceDeclaration]) {
    self.before = before
    (removed, added) = (before, after)
    match { old, new in old.hasName(of: new) && old.texts == new.texts }
    // So far, only unchanged declarations were matched.
    altered = []
    match { old, new in old.hasName(of: new) }
    let scopes = Set(after.map(\.scope))
    // A renamed declaration has most of its tokens; the members of a renamed type are in another scope.
    match { old, new in
      old.generalKind == new.generalKind && (old.scope == new.scope || !scopes.contains(old.scope))
        && 2 * old.texts.shared(with: new.texts) > max(old.texts.count, new.texts.count)
    }
  }

  /// Takes out the declarations that both sides have, each with the one that has most of its tokens.
  private mutating func match(where areSame: (SourceDeclaration, SourceDeclaration) -> Bool) {
    for old in removed {
      let candidates = added.indices.filter { areSame(old, added[$0]) }
      func shared(_ index: Int) -> Int { candidates.count > 1 ? added[index].texts.shared(with: old.texts) : 0 }
      guard let best = candidates.max(by: { shared($0) < shared($1) }) else { continue }
      altered.append((old, added.remove(at: best)))
    }
    removed.removeAll { old in altered.contains { $0.old.file == old.file && $0.old.tokens == old.tokens }
    }
  }

  var sites: [ChangeCost.Site] {
    let deletedTypes = Set(removed.map(\.innerScope))
    let deleted = removed.filter { !isImplemented($0) && !deletedTypes.contains($0.scope) }
    return altered.filter { !isImplemented($0.old) }.flatMap { $0.old.sites(changedIn: $0.new) }
      + (deleted + structuresWithNewProperties).map { $0.site() }
  }

  private var structuresWithNewProperties: [SourceDeclaration] {
    let explicit = before.filter { $0.kind == "init" }.map(\.scope)
    let scopes = Set(added.filter(\.isMemberwiseParameter).map(\.scope)).subtracting(explicit)
    return before.filter { $0.kind == "struct" && scopes.contains($0.innerScope) }
  }

  /// Whether it is a requirement whose implementation was altered or deleted too, with which it counts.
  private func isImplemented(_ declaration: SourceDeclaration) -> Bool {
    declaration.isRequirement
      && (altered.map(\.old) + removed).contains {
        !$0.isRequirement && $0.generalKind == declaration.generalKind && $0.name == declaration.name
      }
  }
}

extension [String] {
  fileprivate func shared(with other: Self) -> Int { count - other.difference(from: self).removals.count }
}
