import Foundation

@testable import Instrumentation

/// What the rules ask about a module. The only file that reads the compiler's syntax tree.
struct ModuleFacts: Sendable {
  let types: [TypeFacts]

  /// Compiles modules once each and reads their syntax trees.
  ///
  /// - Parameters:
  ///   - folders: The folders of the modules' sources, by the names of the modules.
  ///   - imports: The folders of the modules that these may import, each after those that it imports.
  ///   - screens: Further modules that they may import, with the main actor as default isolation.
  ///   - scratch: A folder for the output of the compiler.
  /// - Returns: The facts about each module, by its name.
  /// - Throws: `ScreenError` if a module does not compile.
  static func read(
    _ folders: [String: URL], importing imports: [URL], and screens: [URL] = [], scratch: URL
  ) async throws -> [String: Self] {
    let mainActor = settings + ["-default-isolation", "MainActor"]
    let targets = folders.map { name, folder in
      PackageGraph.Target(
        name: name, path: folder.path, dependencies: (imports + screens).map(\.lastPathComponent),
        compilerArguments: mainActor)
    }
    let imported = imports.enumerated().map { index, folder in
      PackageGraph.Target(
        name: folder.lastPathComponent, path: folder.path,
        dependencies: imports[..<index].map(\.lastPathComponent), compilerArguments: settings)
    }
    let importedScreens = screens.map { folder in
      PackageGraph.Target(
        name: folder.lastPathComponent, path: folder.path, dependencies: imports.map(\.lastPathComponent),
        compilerArguments: mainActor)
    }
    let dumps = try await SyntaxTrees(
      of: URL(filePath: "/"), graph: PackageGraph(imported + importedScreens + targets),
      toolchain: Toolchain(supportedVersion: "6.3.1"), work: WorkFolders(temporary: scratch, kept: scratch)
    ).dumps(of: Array(folders.keys))
    return try dumps.mapValues { Self(try $0.get()) }
  }

  private static let settings =
    ["-swift-version", "6"]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
    .flatMap { ["-enable-upcoming-feature", $0] }

  private init(types: [TypeFacts]) {
    self.types = types
  }

  /// The same module with other names of types.
  func renaming(_ names: [String: String]) -> Self {
    Self(types: types.map { $0.renaming { names[$0] ?? $0 } })
  }

  private init(_ dump: ModuleDump) {
    let declarations = Dictionary(grouping: dump.types.filter { $0.name.module == dump.name }, by: \.name)
    types = declarations.sorted { $0.key < $1.key }.map { name, declarations in
      TypeFacts(name, declarations, stored: dump.storedProperties.filter { $0.enclosingType == name })
    }
  }
}

/// A type of a module with its extensions. Types are named as in the source, without modules.
struct TypeFacts: Sendable {
  /// A method, a property or an initialiser.
  struct Member: Sendable {
    let name: String
    let isPrivate: Bool
    let isInitializer: Bool
    let isProperty: Bool
    let isAsyncOrThrowing: Bool
    fileprivate(set) var parameters: [Set<String>]
    /// The types of the result or the property, empty for `Void`.
    fileprivate(set) var result: Set<String>
  }

  /// A stored property.
  struct Stored: Sendable {
    let name: String
    fileprivate(set) var types: Set<String>
    let isPrivate: Bool
    let isMutable: Bool
    let isStrong: Bool
    let isWeak: Bool
  }

  private(set) var name: String
  let isClass: Bool
  private(set) var protocols: Set<String>
  private(set) var members: [Member]
  private(set) var stored: [Stored]
  /// All types that are named anywhere in it: in signatures and in bodies, written or inferred.
  private(set) var named: Set<String>

  fileprivate func renaming(_ rename: (String) -> String) -> Self {
    var renamed = self
    renamed.name = rename(name)
    (renamed.protocols, renamed.named) = (Set(protocols.map(rename)), Set(named.map(rename)))
    for index in members.indices {
      renamed.members[index].parameters = members[index].parameters.map { Set($0.map(rename)) }
      renamed.members[index].result = Set(members[index].result.map(rename))
    }
    for index in stored.indices { renamed.stored[index].types = Set(stored[index].types.map(rename)) }
    return renamed
  }

  fileprivate init(_ name: TypeName, _ declarations: [TypeDeclaration], stored: [StoredProperty]) {
    self.name = name.description
    isClass = declarations.contains { $0.kind == .class || $0.kind == .actor }
    protocols = Set(declarations.flatMap(\.protocols).map(\.description))
    members = declarations.flatMap(\.members).compactMap(Member.init)
    self.stored = stored.map { property in
      Stored(
        name: property.name, types: property.type.typeNames,
        isPrivate: ["private", "fileprivate"].contains(property.node.values["access"]), isMutable: property.isMutable,
        isStrong: property.ownership == .strong, isWeak: property.ownership == .weak)
    }
    named = declarations.reduce(into: []) { names, declaration in
      declaration.node.walk { node in
        names.formUnion(node.types.values.flatMap(\.typeNames))
        if let type = node.reference?.declaringType { names.insert(type.description) }
        return true
      }
    }
  }
}

extension TypeFacts.Member {
  fileprivate init?(_ node: Node) {
    guard ["func_decl", "constructor_decl", "var_decl"].contains(node.kind), let name = node.name else { return nil }
    self.name = name.description
    isPrivate = ["private", "fileprivate"].contains(node.values["access"])
    isInitializer = node.kind == "constructor_decl"
    isProperty = node.kind == "var_decl"
    // The type of a method is a function of `self` that returns the method.
    let method = isProperty ? nil : node.type?.function?.result.function
    isAsyncOrThrowing = method.map { $0.isAsync || $0.isThrowing } ?? false
    parameters = method?.parameters.map(\.typeNames) ?? []
    result = (isProperty ? node.type : method?.result)?.typeNames ?? []
  }
}

extension TypeShape {
  /// The names of all types in it; those without a name are called `closure` and `AnyObject`.
  fileprivate var typeNames: Set<String> {
    let inner = parts.reduce(into: Set<String>()) { $0.formUnion($1.typeNames) }
    switch self {
    case .nominal(let name, _, _): return inner.union([name.description])
    case .existential(let protocols):
      return inner.union(protocols.isEmpty ? ["AnyObject"] : protocols.map(\.description))
    case .function: return inner.union(["closure"])
    case .tuple, .other: return inner
    }
  }
}
