import Instrumentation

/// What `compare structure` prints of an app.
struct TextReport: Encodable {
  struct RoleRow: Encodable {
    /// `nil` for the types without one.
    let role: TypeRole?
    let types: Int
    let protocols: Int
    let files: Int
    let codeLines: Int
    let median: Double?
    let largest: Int?
  }

  struct TypeRow: Encodable {
    let name: String
    let role: TypeRole?
    let codeLines: Int
    let path: String
    /// How many types name it.
    let users: Int
  }

  /// How many types of a role name one of another role, or one of its protocols.
  struct ReferenceRow: Encodable {
    struct Ends: Hashable, Encodable {
      let from: TypeRole
      let to: TypeRole
      let isProtocol: Bool
    }

    let ends: Ends
    let count: Int
  }

  struct UpwardReference: Encodable {
    let from: String
    let to: String
    let roles: [TypeRole]
  }

  /// An architecture of the package, with its published screen and the versions by separate authors.
  struct PublishedRow: Encodable {
    let architecture: String
    let typesAndProtocols: [Int]
    let codeLines: [Int]
  }

  struct ScreenRow: Encodable {
    let name: String
    let typesAndProtocols: Int
    let codeLines: Int
    let files: Int
  }

  let files: Int
  let codeLines: Int
  let testFiles: Int
  let testCodeLines: Int
  let roles: [RoleRow]
  /// The code lines of extensions of types that are declared elsewhere.
  let extensionLines: Int
  /// The code lines of imports, functions and other declarations outside of types.
  let outsideLines: Int
  /// The code lines of the files that need no framework of the user interface.
  let uiFreeLines: Int
  /// Those of other files that import one, and name nothing of it.
  let needlessImportLines: Int
  /// The largest first.
  let types: [TypeRow]
  let references: [ReferenceRow]
  let upwardReferences: [UpwardReference]
  /// Each as its references, such as `Presenter.clerk → Clerk`.
  let strongCycles: [[String]]
  /// The largest first.
  let screens: [ScreenRow]
  var published: [PublishedRow] = []
}

extension TextReport {
  init(of all: [SourceText]) {
    let own = all.filter { !$0.isTest }
    // Where all are tests, they are what is asked for.
    let texts = own.isEmpty ? all : own
    let structure = TextStructure(of: texts)
    let units = structure.units
    files = texts.count
    codeLines = texts.map(\.codeLines).reduce(0, +)
    testFiles = all.count - texts.count
    testCodeLines = all.map(\.codeLines).reduce(0, +) - codeLines
    roles = (TypeRole.allCases + [nil]).map { role in
      let own = units.filter { $0.role == role }
      let sizes = own.filter { !$0.isProtocol }.map(\.codeLines)
      return RoleRow(
        role: role, types: sizes.count, protocols: own.count - sizes.count,
        files: own.reduce(into: Set<Int>()) { $0.formUnion($1.files) }.count,
        codeLines: own.map(\.codeLines).reduce(0, +), median: sizes.median, largest: sizes.max())
    }
    extensionLines = structure.extensionLines
    outsideLines = codeLines - extensionLines - units.map(\.codeLines).reduce(0, +)
    let declared = Set(units.map(\.name))
    func lines(_ isIncluded: (SourceText) -> Bool) -> Int { texts.filter(isIncluded).map(\.codeLines).reduce(0, +) }
    uiFreeLines = lines { $0.uiImports.isEmpty && $0.namesOfUIKit.isSubset(of: declared) }
    needlessImportLines = lines { $0.uiImports == ["UIKit"] && $0.namesOfUIKit.isSubset(of: declared) }
    var users: [Int: Int] = [:]
    for unit in units { for target in unit.named { users[target, default: 0] += 1 } }
    types = units.enumerated().map { index, unit in
      TypeRow(
        name: unit.name, role: unit.role, codeLines: unit.codeLines, path: unit.path.text, users: users[index] ?? 0)
    }.sorted { ($1.codeLines, $0.name) < ($0.codeLines, $1.name) }
    let pairs = units.flatMap { unit in
      unit.named.sorted().map { (from: unit, to: units[$0]) }
    }
    let counts = pairs.reduce(into: [ReferenceRow.Ends: Int]()) { counts, pair in
      guard let from = pair.from.role, let to = pair.to.role else { return }
      counts[ReferenceRow.Ends(from: from, to: to, isProtocol: pair.to.isProtocol), default: 0] += 1
    }
    references = counts.map(ReferenceRow.init).sorted {
      ($1.count, $0.ends.to.rawValue) < ($0.count, $1.ends.to.rawValue)
    }
    upwardReferences = pairs.compactMap { from, to in
      guard let lower = from.role?.layer, let upper = to.role?.layer, lower < upper, !to.isProtocol,
        let roles = [from.role, to.role] as? [TypeRole]
      else { return nil }
      return UpwardReference(from: from.name, to: to.name, roles: roles)
    }
    strongCycles = structure.strongCycles
    screens = structure.screens
  }
}
