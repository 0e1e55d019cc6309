import Instrumentation

/// The name of a type after those of the generic types that it is an argument of, as `Box` and `Clerk` in `Box<Clerk>`.
typealias TypePath = [String]
/// The types that a name stands for, which is that of an alias or a generic parameter.
typealias TextAliases = [String: [TypePath]]

/// A type or protocol with its extensions, as far as its text shows.
struct TextType: Encodable, Sendable {
  /// After the names of the types around it, as `Login.Presenter`.
  let name: String
  /// The keyword, such as `class`.
  let kind: String
  var files: [String]
  /// Those of no type inside it.
  var codeLines: Int
  var role: Role?
  /// The beginning of its name, if a view controller or a view with logic has it, too.
  var screen: String?
  /// The superclass and the protocols, without modules and type arguments.
  var inherited: [String]
  /// The attributes and modifiers.
  let words: Set<String>
  var functions: Int
  /// The types that it names.
  var mentions: Set<String>
  /// The stored properties and cases, and the types that theirs name and that they retain.
  let properties: [(name: String, types: [TypePath])]
  /// The generic parameters, with what it demands of each.
  let parameters: TextAliases
  /// The type aliases and the generic parameters.
  let aliases: TextAliases

  private enum CodingKeys: CodingKey {
    case name, kind, files, codeLines, role, screen
  }

  var isProtocol: Bool { kind == "protocol" }
  var isValue: Bool { kind == "struct" || kind == "enum" }
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
  var outerName: String { name.split(separator: ".").dropLast().joined(separator: ".") }
  var folder: String { files[0].lastIndex(of: "/").map { String(files[0][...$0]) } ?? "" }
}

/// The types of an app and their references, as far as the texts of its files show.
struct TextStructure: Sendable {
  private(set) var types: [TextType]
  /// The places of the types by their own names.
  private let known: [String: [Int]]
  private let aliases: TextAliases

  init(of files: [SourceText]) {
    let all = files.flatMap(\.types)
    aliases = files.reduce(into: [:]) { $0.merge($1.aliases) { $0 + $1 } }
    types = all.filter { $0.kind != "extension" }
    known = Dictionary(grouping: types.indices) { [types] in types[$0].simpleName }
    for part in all where part.kind == "extension" {
      guard let index = nearest(part.name, to: part) else { continue }
      types[index].files += part.files
      types[index].codeLines += part.codeLines
      types[index].inherited += part.inherited
      types[index].functions += part.functions
      types[index].mentions.formUnion(part.mentions)
    }
    for index in types.indices {
      types[index].mentions.formUnion(types[index].mentions.flatMap { aliases[$0, default: []].joined() })
    }
    let outerNames = Set(types.map(\.outerName))
    for index in types.indices {
      types[index].role = role(of: types[index], holdsTypes: outerNames.contains(types[index].name))
    }
    setScreens()
  }

  /// Finds the type that a name means in another one: of the same type, the same file, or the nearest folder. If it is
  /// inside of a type, that has to be named, too.
  private func nearest(_ name: String, to user: TextType) -> Int? {
    let found = known[name.split(separator: ".").last.map(String.init) ?? "", default: []].filter { other in
      let outer = types[other].outerName
      return outer.isEmpty || (user.name + ".").hasPrefix(outer + ".")
        || user.mentions.isSuperset(of: outer.split(separator: ".").map(String.init))
    }
    func nearness(_ other: Int) -> Int {
      zip("\(user.files[0])/\(user.name)".utf8, "\(types[other].files[0])/\(types[other].name)".utf8).prefix {
        $0 == $1
      }.count
    }
    return found.count < 2 ? found.first : found.max { nearness($0) < nearness($1) }
  }

  /// The types that a type retains by a path in one of its properties.
  private func retained(by path: TypePath, in user: TextType, depth: Int = 0) -> [Int] {
    guard let name = path.last, depth < 10 else { return [] }
    if path.dropLast().contains(where: { nearest($0, to: user).map(hidesArguments) == true }) { return [] }
    let found = nearest(name, to: user)
    let alias = user.aliases[name] ?? (found == nil ? aliases[name] : nil)
    guard let alias, !alias.contains(where: { $0.last == name }) else { return found.map { [$0] } ?? [] }
    return alias.flatMap { retained(by: path.dropLast() + $0, in: user, depth: depth + 1) }
  }

  /// Whether a generic type stores no value of a generic parameter, as a weak box and a tag do not.
  private func hidesArguments(_ index: Int) -> Bool {
    let type = types[index]
    let isSubclass = type.inherited.first.flatMap { nearest($0, to: type) }.map { !types[$0].isProtocol } ?? false
    return !type.parameters.isEmpty && !isSubclass
      && !type.properties.contains { $0.types.contains { type.parameters[$0.last ?? ""] != nil } }
  }

  /// What a type inherits decides, if it is a view or a controller; then its name, and then the rest.
  private func role(of type: TextType, holdsTypes: Bool = false, depth: Int = 0) -> Role? {
    func conforms(to names: Set<String>) -> Bool { !names.isDisjoint(with: type.inherited) }
    if type.isValue, conforms(to: ["App"]) { return .assembly }
    if !type.words.isDisjoint(with: ["propertyWrapper", "resultBuilder"]) { return nil }
    if type.isProtocol { return Role.named(type.simpleName, without: Role.endsOfProtocols)?.role }
    if type.words.contains("Reducer") || conforms(to: ["Reducer"]) { return .reducer }
    if type.isValue, isView(type) { return .view }
    if conforms(to: ["URLRequestConvertible", "TargetType"]) { return .service }
    if type.kind == "enum", !type.properties.isEmpty { return .entity }
    if !type.isValue, let superclass = type.inherited.first, depth < 10 {
      let declared = nearest(superclass, to: type).map { role(of: types[$0], depth: depth + 1) }
      if let found = declared ?? Role.named(superclass)?.role, found == .entity || found.layer == 4 { return found }
    }
    if type.isValue, !type.outerName.isEmpty, type.functions == 0 { return .entity }
    let own = Role.named(type.simpleName, without: Role.endsOfTypes)?.role
    let inherited = type.inherited.lazy.compactMap { Role.named($0, without: Role.endsOfSupertypes)?.role }
    // A store keeps data, unless it or its superclass names a reducer, an action or a dispatcher.
    if own == .service, type.simpleName.hasSuffix("Store") {
      let superclass = type.inherited.first.flatMap { nearest($0, to: type) }.map { types[$0] }
      let ends = ["Reducer", "Action", "Dispatcher"]
      let mentions = type.mentions.union(superclass?.mentions ?? [])
      if mentions.contains(where: { ends.contains(where: $0.hasSuffix) }) { return .reducer }
    }
    if let role = own ?? inherited.first(where: { $0 != .entity }), !type.isValue || role.layer != 4 { return role }
    if type.kind == "class", conforms(to: ["ObservableObject"]) || type.words.contains("Observable") {
      return .viewModel
    }
    if type.words.contains("Model") || conforms(to: Role.dataProtocols) { return .entity }
    // Constants in a type without properties are no data, but types of data are in a type of its own.
    let isEmpty = type.properties.isEmpty && type.functions == 0
    let isData =
      isEmpty ? type.codeLines <= 4 && (holdsTypes || type.kind == "struct") : type.properties.count >= type.functions
    let isRecord = type.inherited.allSatisfy { $0 == "NSObject" } && type.functions == 0 && type.properties.count > 1
    return (type.isValue || isRecord) && isData ? .entity : nil
  }

  /// Whether it conforms to a protocol of views, or to one that inherits from such or that is named like one.
  private func isView(_ type: TextType, depth: Int = 0) -> Bool {
    if !Role.viewProtocols.isDisjoint(with: type.inherited) { return true }
    return depth < 10
      && type.inherited.contains { name in
        nearest(name, to: type).map { types[$0].isProtocol && isView(types[$0], depth: depth + 1) }
          ?? (name.hasSuffix("View") && type.mentions.contains("View"))
      }
  }

  /// Types with one beginning are a screen, if one of them is a view controller, or one a view and another its logic: those
  /// with a known end anywhere, and others below the folder of the first.
  private mutating func setScreens() {
    let logic = Set(types.lazy.filter { [2, 3].contains($0.role?.layer) }.map(\.stem))
    var folders: [String: String] = [:]
    for type in types where !type.isProtocol && folders[type.stem] == nil {
      let isView = type.role == .view && ["View", "Screen", "Page"].contains(where: type.name.hasSuffix)
      if type.role == .viewController || isView && logic.contains(type.stem) { folders[type.stem] = type.folder }
    }
    for (index, type) in types.enumerated() {
      let root = type.name.prefix { $0 != "." }
      let ends = [root.endIndex] + root.indices.reversed().filter { root[$0].isUppercase }
      let near = ends.map { String(root[..<$0]) }.first { folders[$0].map(type.folder.hasPrefix) == true }
      types[index].screen = type.role != nil && folders[type.stem] != nil ? type.stem : near
    }
  }

  /// The types that name another one.
  var references: [(from: TextType, to: TextType)] {
    types.flatMap { type -> [(from: TextType, to: TextType)] in
      let named = Set(type.mentions.compactMap { nearest($0, to: type) }).sorted().map { types[$0] }
      return named.filter { $0.name != type.name }.map { (from: type, to: $0) }
    }
  }

  /// The references in each group of types that can all reach each other, if one of them is a class or an actor.
  var strongCycles: [[String]] {
    var subtypes: [Int: [Int]] = [:]
    var edges: [(from: Int, to: Int, text: String)] = []
    for (index, type) in types.enumerated() {
      for target in type.inherited.compactMap({ nearest($0, to: type) }) where target != index {
        subtypes[target, default: []].append(index)
        // An object has the properties of its superclass, too.
        if types[target].kind == "class" { edges.append((index, target, "\(type.name): \(types[target].name)")) }
      }
    }
    /// A type itself and its subclasses, or all that conform to a protocol.
    func values(of target: Int, depth: Int = 0) -> [Int] {
      let own = types[target].isProtocol ? [] : [target]
      return depth > 10 ? own : own + subtypes[target, default: []].flatMap { values(of: $0, depth: depth + 1) }
    }
    for (index, type) in types.enumerated() {
      for property in type.properties {
        let targets = property.types.flatMap { retained(by: $0, in: type) }.flatMap { values(of: $0) }
        for target in Set(targets).sorted() {
          edges.append((index, target, "\(type.name).\(property.name) → \(types[target].name)"))
        }
      }
    }
    return Structure.cycles(of: edges.map { ($0.from, $0.to) })
      .filter { $0.contains { ["class", "actor"].contains(types[$0].kind) } }
      .map { group in edges.filter { group.contains($0.from) && group.contains($0.to) }.map(\.text) }
  }
}

extension TextType {
  /// The name without the end that tells the role: that of the screen.
  fileprivate var stem: String {
    let isController = role == .viewController && name.hasSuffix("Controller") && !name.hasSuffix("ViewController")
    let known = Role.named(simpleName, without: Role.endsOfProtocols + Role.endsOfTypes)?.stem
    let stem = isController ? String(simpleName.dropLast(10)) : known ?? simpleName
    return stem.isEmpty ? outerName.isEmpty ? folder + name : outerName : String(stem.trimmingPrefix("Default"))
  }
}
