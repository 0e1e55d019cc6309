/// What a change costs in some Swift files: which declarations it alters and adds, and how many tokens.
struct ChangeCost: Codable, Sendable {
  /// The declarations that are there before and after, with other tokens; those before.
  private(set) var altered: [SourceDeclaration] = []
  /// The declarations that are there only after.
  private(set) var added: [SourceDeclaration] = []
  /// The declarations that are there only before.
  private(set) var removed: [SourceDeclaration] = []
  /// The tokens that are there only after; a literal is one.
  private(set) var tokensAdded: Int = 0
  /// The tokens that are there only before.
  private(set) var tokensRemoved: Int = 0
  /// The files that differ in more than comments.
  private(set) var files: [String] = []

  /// What a protocol demands anew.
  var requirementsAdded: [SourceDeclaration] { added.filter(\.isRequirement) }
  /// What a protocol demands in another way.
  var requirementsAltered: [SourceDeclaration] { altered.filter(\.isRequirement) }
  /// The roles of the files that differ.
  var roles: Set<Role> { Set(files.compactMap { Role(fileName: String($0.split(separator: "/").last ?? "")) }) }

  /// Compares files.
  ///
  /// A declaration is altered if one of the same scope, kind and base name has other tokens; full names are matched first.
  /// A constant and a variable are of one kind.
  init(of texts: [(path: String, before: String, after: String)]) {
    var (before, after): ([SourceDeclaration], [SourceDeclaration]) = ([], [])
    for (path, oldText, newText) in texts {
      let (old, new) = (SourceTokens(oldText), SourceTokens(newText))
      let difference = new.texts.difference(from: old.texts)
      if difference.isEmpty { continue }
      files.append(path)
      tokensAdded += difference.insertions.count
      tokensRemoved += difference.removals.count
      before += SourceDeclaration.all(in: old)
      after += SourceDeclaration.all(in: new)
    }
    // What is the same comes first, so that of several with one name only those that differ are altered.
    _ = Self.match(&before, &after) { $0 }
    altered =
      Self.match(&before, &after) { Name($0, isFull: true) } + Self.match(&before, &after) { Name($0, isFull: false) }
    (removed, added) = (before, after)
  }

  /// By what a declaration is found again.
  private struct Name: Hashable {
    let scope: [String]
    let kind: String
    let name: String

    init(_ declaration: SourceDeclaration, isFull: Bool) {
      scope = declaration.scope
      kind = declaration.kind == "let" ? "var" : declaration.kind
      name = isFull ? declaration.fullName : declaration.baseName
    }
  }

  /// Takes out the declarations that both sides have, and returns those of the first one.
  private static func match(
    _ before: inout [SourceDeclaration], _ after: inout [SourceDeclaration],
    by key: (SourceDeclaration) -> some Hashable
  ) -> [SourceDeclaration] {
    var found: [SourceDeclaration] = []
    before.removeAll { declaration in
      guard let index = after.firstIndex(where: { key($0) == key(declaration) }) else { return false }
      after.remove(at: index)
      found.append(declaration)
      return true
    }
    return found
  }
}
