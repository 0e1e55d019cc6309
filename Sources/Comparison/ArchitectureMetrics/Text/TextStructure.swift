import Instrumentation

/// A type or protocol with its extensions, as far as its text shows.
struct TextType: Encodable, Sendable {
  /// After the names of the types around it, as `Login.Presenter`.
  let name: String
  /// The keyword, such as `class`.
  let kind: String
  var files: [String]
  /// Those of no type inside it.
  var codeLines: Int
  var role: TypeRole?
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
  let properties: [(name: String, types: [String])]

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

  init(of files: [SourceText]) {
    let all = files.flatMap(\.types)
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

  /// What a type inherits decides, if it is a view or a controller; then its name, and then the rest.
  private func role(of type: TextType, holdsTypes: Bool = false, depth: Int = 0) -> TypeRole? {
    func conforms(to names: Set<String>) -> Bool { !names.isDisjoint(with: type.inherited) }
    if !type.words.isDisjoint(with: ["propertyWrapper", "resultBuilder"]) { return nil }
    if type.isProtocol { return TypeRole.named(type.simpleName, without: TypeRole.endsOfProtocols)?.role }
    if type.isValue, conforms(to: TypeRole.viewProtocols) { return .view }
    if conforms(to: ["URLRequestConvertible", "TargetType"]) { return .service }
    if type.kind == "enum", !type.properties.isEmpty { return .entity }
    if !type.isValue, let superclass = type.inherited.first, depth < 10 {
      let declared = nearest(superclass, to: type).map { role(of: types[$0], depth: depth + 1) }
      if let found = declared ?? TypeRole.named(superclass)?.role, found == .entity || found.layer == 4 { return found }
    }
    if type.words.contains("Reducer") || conforms(to: ["Reducer"]) { return .reducer }
    if type.isValue, !type.outerName.isEmpty, type.functions == 0 { return .entity }
    let own = TypeRole.named(type.simpleName, without: TypeRole.endsOfTypes)?.role
    let inherited = type.inherited.lazy.compactMap { TypeRole.named($0, without: TypeRole.endsOfProtocols)?.role }
    if let role = own ?? inherited.first(where: { $0 != .entity }), !type.isValue || role.layer != 4 { return role }
    if type.words.contains("Model") || conforms(to: TypeRole.dataProtocols) { return .entity }
    // Constants in a type without properties are no data, but types of data are in a type of its own.
    let isEmpty = type.properties.isEmpty && type.functions == 0
    let isData =
      isEmpty ? type.codeLines <= 4 && (holdsTypes || type.kind == "struct") : type.properties.count >= type.functions
    return type.isValue && isData ? .entity : nil
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
    types.flatMap { type in
      Set(type.mentions.compactMap { nearest($0, to: type) }).sorted().map { (type, types[$0]) }.filter {
        $0.name != $1.name
      }
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
    /// A type itself, or all that conform to a protocol.
    func values(of target: Int, depth: Int = 0) -> [Int] {
      if !types[target].isProtocol { return [target] }
      return depth > 10 ? [] : subtypes[target, default: []].flatMap { values(of: $0, depth: depth + 1) }
    }
    for (index, type) in types.enumerated() {
      for property in type.properties {
        for target in Set(property.types.compactMap { nearest($0, to: type) }.flatMap { values(of: $0) }).sorted() {
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
    let known = TypeRole.named(simpleName, without: TypeRole.endsOfProtocols + TypeRole.endsOfTypes)?.stem
    let stem = isController ? String(simpleName.dropLast(10)) : known ?? simpleName
    return stem.isEmpty ? outerName.isEmpty ? folder + name : outerName : String(stem.trimmingPrefix("Default"))
  }
}
