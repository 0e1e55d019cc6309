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
  /// The line on which it begins, in the first file.
  let line: Int
  /// Those of no type inside it.
  var codeLines: Int
  var role: Role?
  /// The name without the end that tells the role, and without an ending of the plural: that of the screen.
  fileprivate(set) var stem = ""
  /// The beginning of its name, if a view controller or a view with logic has it, too.
  var screen: String?
  /// The superclass and the protocols, without modules and type arguments.
  var inherited: [String] = []
  /// The attributes and modifiers.
  var words: Set<String> = []
  var functions: Int
  /// The types that it names.
  var mentions: Set<String> = []
  /// Those that are not only written before the name of a type inside them.
  var alone: Set<String> = []
  /// The stored properties and cases, and the types that theirs name and that they retain.
  var properties: [(name: String, types: [TypePath])] = []
  /// The generic parameters, with what it demands of each.
  var parameters: TextAliases = [:]
  /// The functions that touch a concern.
  var touching: [TouchingFunction]
  /// The type aliases and the generic parameters.
  var aliases: TextAliases = [:]

  private enum CodingKeys: CodingKey {
    case name, kind, files, codeLines, role, screen
  }

  var isProtocol: Bool { kind == "protocol" }
  var isValue: Bool { kind == "struct" || kind == "enum" }
  var simpleName: String { name.shortTypeName }
  var outerName: String { name.split(separator: ".").dropLast().joined(separator: ".") }
  var folder: String { files[0].lastIndex(of: "/").map { String(files[0][...$0]) } ?? "" }
}

/// A function of a view that does more than show.
struct TouchingFunction: Sendable {
  let file: String
  let codeLines: Int
  /// With the first line that touches it.
  let concerns: [Concern: Int]
}

/// The types of an app and their references, as far as the texts of its files show.
struct TextStructure: Sendable {
  private(set) var types: [TextType]
  /// The places of the types by their own names.
  private let known: [String: [Int]]
  /// The names of the types around each.
  private let outerNames: [String]
  private let aliases: TextAliases

  init(of files: [SourceText]) {
    let all = files.flatMap(\.types)
    aliases = files.reduce(into: [:]) { $0.merge($1.aliases) { $0 + $1 } }
    // A class of Objective-C has no declaration in Swift; nor do we see that of a header, if a screen is extended.
    let isSwift = Set(all.filter { $0.kind != "extension" && $0.files[0].hasSuffix(".swift") }.map(\.name))
    types = all.filter { type in
      type.kind != "extension" && (type.files[0].hasSuffix(".swift") || !isSwift.contains(type.name))
    }
    var declared = Set(types.map(\.name))
    types += all.filter { type in
      type.kind == "extension" && Role.named(type.name)?.role == .viewController && !type.name.hasPrefix("UI")
        && !type.name.hasPrefix("NS") && declared.insert(type.name).inserted
    }
    let bases = Set(types.map { "\($0.files[0]):\($0.line)" })
    known = Dictionary(grouping: types.indices) { [types] in types[$0].simpleName }
    outerNames = types.map(\.outerName)
    for part in all where part.kind == "extension" && !bases.contains("\(part.files[0]):\(part.line)") {
      guard let index = nearest(part.name, to: part) else { continue }
      types[index].files += part.files
      types[index].codeLines += part.codeLines
      types[index].inherited += part.inherited
      types[index].functions += part.functions
      types[index].touching += part.touching
      types[index].mentions.formUnion(part.mentions)
      types[index].alone.formUnion(part.alone)
    }
    for index in types.indices {
      types[index].mentions.formUnion(types[index].mentions.flatMap { aliases[$0, default: []].joined() })
      types[index].alone.formUnion(types[index].alone.flatMap { aliases[$0, default: []].joined() })
    }
    for index in types.indices {
      types[index].role = role(of: types[index])
      types[index].stem = types[index].nameOfScreen.singular
    }
    setScreens()
  }

  /// Finds the type that a name means in another one: of the same type, the same file, or the nearest folder. If it is
  /// inside of a type, that has to be named, too.
  private func nearest(_ name: String, to user: TextType) -> Int? {
    let found = known[name.shortTypeName, default: []].filter { other in
      let outer = outerNames[other]
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
    if isHidden(path, in: user) { return [] }
    let found = nearest(name, to: user)
    let alias = user.aliases[name] ?? (found == nil ? aliases[name] : nil)
    guard let alias, !alias.contains(where: { $0.last == name }) else { return found.map { [$0] } ?? [] }
    return alias.flatMap { retained(by: path.dropLast() + $0, in: user, depth: depth + 1) }
  }

  /// Whether a generic type on the way stores no value of its parameters, as a weak box and a tag do not.
  private func isHidden(_ path: TypePath, in user: TextType, depth: Int = 0) -> Bool {
    depth > 5
      || path.dropLast().compactMap { nearest($0, to: user) }.contains { index in
        let type = types[index]
        let isSubclass = type.inherited.first.flatMap { nearest($0, to: type) }.map { !types[$0].isProtocol } ?? false
        let stored = type.properties.flatMap(\.types).filter { type.parameters[$0.last ?? ""] != nil }
        return !type.parameters.isEmpty && !isSubclass
          && stored.allSatisfy { isHidden($0, in: type, depth: depth + 1) }
      }
  }

  /// What a type inherits decides, if it is a view or a controller; then its name, and then the rest.
  private func role(of type: TextType, depth: Int = 0) -> Role? {
    func conforms(to names: Set<String>) -> Bool { !names.isDisjoint(with: type.inherited) }
    if type.isValue, conforms(to: ["App", "WidgetBundle"]) { return .assembly }
    if !type.words.isDisjoint(with: ["propertyWrapper", "resultBuilder"]) { return nil }
    // What does more than it holds is no data for its name, nor is a namespace, or an action that does something.
    let named = Role.named(type.simpleName, without: type.isProtocol ? Role.endsOfProtocols : Role.endsOfTypes)?.role
    let fewest = type.simpleName.hasSuffix("Action") ? 0 : type.properties.count
    let own = named == .entity && (type.kind == "enum" || type.functions > fewest) ? nil : named
    if type.isProtocol { return own }
    if type.words.contains("Reducer") || conforms(to: ["Reducer"]) { return .reducer }
    if type.isValue, isView(type) { return .view }
    // What makes views, as a menu does, is no data. In a view from UIKit, a coordinator is the delegate.
    if type.isValue, !type.mentions.isDisjoint(with: ["View", "AnyView"]) { return nil }
    if type.simpleName == "Coordinator", let outer = nearest(type.outerName, to: type), isView(types[outer]) {
      return nil
    }
    if conforms(to: ["URLRequestConvertible", "TargetType"]) { return .service }
    if type.kind == "enum", !type.properties.isEmpty { return .entity }
    let base = type.inherited.first.flatMap { nearest($0, to: type) }.map { types[$0] }
    if !type.isValue, let superclass = type.inherited.first, base?.isProtocol != true, depth < 10 {
      let found = base.map { role(of: $0, depth: depth + 1) } ?? Role.named(superclass)?.role
      if found?.layer == 4 || own == nil && found == .entity { return found }
    }
    // What has values and does nothing is data. An enumeration without cases is a namespace or has constants.
    let isData = type.functions == 0 && !type.properties.isEmpty
    if type.isValue, isData, !type.outerName.isEmpty { return .entity }
    let inherited = type.inherited.lazy.compactMap { Role.named($0, without: Role.endsOfSupertypes)?.role }
    // A store keeps data, unless it names a reducer.
    let isRedux = type.simpleName.hasSuffix("Store") && type.mentions.contains { $0.hasSuffix("Reducer") }
    if own == .service, isRedux { return .reducer }
    if let role = own ?? inherited.first(where: { $0 != .entity }), !type.isValue || role.layer != 4 { return role }
    if type.words.contains("Model") || conforms(to: Role.dataProtocols) { return .entity }
    let isRecord = type.inherited.allSatisfy { $0 == "NSObject" } && type.properties.count > 1
    return isData && (type.isValue || isRecord) ? .entity : nil
  }

  /// Whether it conforms to a protocol of views, or to one that inherits from such or that is named like one.
  private func isView(_ type: TextType, depth: Int = 0) -> Bool {
    if !Role.viewProtocols.isDisjoint(with: type.inherited) { return true }
    return depth < 10
      && type.inherited.contains { name in
        nearest(name, to: type).map { types[$0].isProtocol && isView(types[$0], depth: depth + 1) }
          ?? (name.hasSuffix("View") && type.mentions.contains("View") || name.hasSuffix("ViewRepresentable"))
      }
  }

  /// Types with one beginning are a screen, if one of them is a view controller, or one a view and another its logic: those
  /// with a known end anywhere, and others below the folder of the first.
  private mutating func setScreens() {
    let logic = Set(types.lazy.filter { [2, 3].contains($0.role?.layer) }.map(\.stem))
    var roots: [String: (screen: String, folder: String)] = [:]
    for type in types where !type.isProtocol && type.words.isDisjoint(with: ["private", "fileprivate"]) {
      // In UIKit, a screen has a view controller, and a view with a presenter is a toast.
      let isView =
        type.isValue && type.role == .view && ["View", "Screen", "Page"].contains(where: type.name.hasSuffix)
      // A prefix of all types of an app is no name of a screen.
      guard type.stem.contains(where: \.isLowercase), roots[type.stem] == nil,
        type.role == .viewController || isView && logic.contains(type.stem)
      else { continue }
      roots[type.stem] = (type.nameOfScreen, type.folder)
    }
    for (index, type) in types.enumerated() {
      // A service is shared. Only VIP's workers belong to a scene.
      if type.role == .service, !type.name.hasSuffix("Worker") { continue }
      let root = type.name.prefix { $0 != "." }
      let ends = [root.endIndex] + root.indices.reversed().filter { root[$0].isUppercase }
      let near = ends.lazy.map { String(root[..<$0]).singular }.first {
        roots[$0].map { type.folder.hasPrefix($0.folder) } == true
      }
      // Data with the name of a screen may be the data of the whole app.
      let own = [nil, .entity].contains(type.role) ? nil : roots[type.stem]
      types[index].screen = (own ?? near.flatMap { roots[$0] })?.screen
    }
  }

  /// The name of a type, with its folder if another one has the same name.
  func title(of type: TextType) -> String {
    let others = known[type.simpleName, default: []].count { types[$0].name == type.name }
    return others < 2 ? type.name : "\(type.name) in \(type.folder)"
  }

  /// The types that name another one.
  var references: [(from: TextType, to: TextType)] {
    types.flatMap { type -> [(from: TextType, to: TextType)] in
      let named = Set(type.alone.compactMap { nearest($0, to: type) }).sorted().map { types[$0] }
      // A type inside another one belongs to it.
      return named.filter { !"\(type.name).".hasPrefix("\($0.name).") }.map { (from: type, to: $0) }
    }
  }

  /// A shortest way round in a group of types that can all reach each other.
  struct StrongCycle: Equatable, Sendable {
    /// The references of the way, such as `Desk.clerk → Clerk`.
    let edges: [String]
    /// All references in the group.
    let all: [String]
    /// How many types the group has.
    let types: Int
  }

  /// One cycle of each group of types that can all reach each other, if one of them is a class or an actor.
  var strongCycles: [StrongCycle] {
    var subtypes: [Int: [Int]] = [:]
    var edges: [(from: Int, to: Int, text: String)] = []
    for (index, type) in types.enumerated() {
      for target in type.inherited.compactMap({ nearest($0, to: type) }) where target != index {
        subtypes[target, default: []].append(index)
        // An object has the properties of its superclass, too.
        if types[target].kind == "class" { edges.append((index, target, "\(type.name): \(title(of: types[target]))")) }
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
          edges.append((index, target, "\(type.name).\(property.name) → \(title(of: types[target]))"))
        }
      }
    }
    let targets = Dictionary(grouping: edges, by: \.from)
    return Structure.cycles(of: edges.map { ($0.from, $0.to) })
      .filter { $0.contains { ["class", "actor"].contains(types[$0].kind) } }
      .map { group in
        let ways = group.sorted().compactMap { start in
          Self.shortestWay(from: start, in: Set(group)) { targets[$0] ?? [] }
        }
        let all = edges.filter { group.contains($0.from) && group.contains($0.to) }.map(\.text)
        return StrongCycle(edges: ways.min { $0.count < $1.count } ?? [], all: all, types: group.count)
      }
  }

  /// The references of a shortest way from a type back to it, without leaving its group.
  private static func shortestWay(
    from start: Int, in group: Set<Int>, edges: (Int) -> [(from: Int, to: Int, text: String)]
  ) -> [String]? {
    var ways: [Int: [String]] = [:]
    var front: [(type: Int, way: [String])] = [(start, [])]
    while !front.isEmpty, ways[start] == nil {
      var next: [(type: Int, way: [String])] = []
      for (type, way) in front {
        for edge in edges(type) where group.contains(edge.to) && ways[edge.to] == nil {
          ways[edge.to] = way + [edge.text]
          next.append((edge.to, way + [edge.text]))
        }
      }
      front = next
    }
    return ways[start]
  }
}

extension TextType {
  fileprivate var nameOfScreen: String {
    let isController = role == .viewController && name.hasSuffix("Controller") && !name.hasSuffix("ViewController")
    let known = Role.named(simpleName, without: Role.endsOfProtocols + Role.endsOfTypes)?.stem
    let stem = isController ? String(simpleName.dropLast(10)) : known ?? simpleName
    return stem.isEmpty ? outerName.isEmpty ? folder + name : outerName : String(stem.trimmingPrefix("Default"))
  }
}

extension String {
  /// Without an ending of the plural, so that a list of queries and one query are one screen.
  fileprivate var singular: String {
    hasSuffix("ies") ? dropLast(3) + "y" : hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
  }
}
