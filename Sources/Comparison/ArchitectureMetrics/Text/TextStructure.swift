import Instrumentation

/// A type of an app with all that belongs to it: its extensions, and the types inside it, unless they have another role.
struct TextUnit: Sendable {
  let name: String
  let isProtocol: Bool
  let role: TypeRole?
  let path: SourcePath
  fileprivate(set) var files: Set<Int> = []
  fileprivate(set) var codeLines = 0
  /// The number of types and protocols, with those inside.
  fileprivate(set) var declarations = 0
  /// The other units that it names.
  fileprivate(set) var named: Set<Int> = []
}

/// The types of an app and their references, as far as the texts of its files show.
struct TextStructure: Sendable {
  private(set) var units: [TextUnit] = []
  /// The code lines of extensions of types that are declared elsewhere.
  private(set) var extensionLines = 0

  private let files: [SourceText]
  private let declarations: [(file: Int, type: DeclaredType)]
  /// The declarations of types by their names; those with equal names are in different files.
  private var known: [String: [Int]] = [:]
  private var simpleNames: Set<String> = []
  /// The names of types with others inside.
  private var outerNames: Set<String> = []
  private var roles: [Int: TypeRole?] = [:]

  init(of files: [SourceText]) {
    self.files = files
    declarations = files.enumerated().flatMap { file, text in text.types.map { (file, $0) } }
    for (index, (_, type)) in declarations.enumerated() where type.kind != "extension" {
      known[type.name, default: []].append(index)
      simpleNames.insert(type.name.lastComponent)
      if let outer = type.name.withoutLastComponent { outerNames.insert(outer) }
    }
    let owners = makeUnits()
    for (index, (_, type)) in declarations.enumerated() {
      guard let unit = owners[index] else { continue }
      units[unit].named.formUnion(targets(type.mentions, in: index).compactMap { owners[$0] }.filter { $0 != unit })
    }
  }

  /// Makes the units, and returns the unit that each declaration belongs to.
  private mutating func makeUnits() -> [Int: Int] {
    var owners: [Int: Int] = [:]
    // A type stands before those inside it, but an extension may stand before its type.
    let isExtension = { [declarations] in declarations[$0].type.kind == "extension" }
    for index in declarations.indices.filter({ !isExtension($0) }) + declarations.indices.filter(isExtension) {
      let (file, type) = declarations[index]
      let outer = type.name.withoutLastComponent.flatMap { declaration(of: $0, in: index) }
      let role = role(of: index)
      if isExtension(index) {
        owners[index] = declaration(of: type.name, in: index).flatMap { owners[$0] }
      } else if let twin = known[type.name]?.first(where: { $0 < index && declarations[$0].file == file }) {
        owners[index] = owners[twin]
      } else if let outer, role == nil || role == .entity || units[owners[outer] ?? 0].role == .view && role == .router
      {
        owners[index] = owners[outer]
      }
      if owners[index] == nil, !isExtension(index) {
        owners[index] = units.count
        units.append(
          TextUnit(
            name: type.name, isProtocol: type.kind == "protocol", role: role, path: files[file].path))
      }
      guard let unit = owners[index] else {
        extensionLines += type.codeLines
        continue
      }
      units[unit].files.insert(file)
      units[unit].codeLines += type.codeLines
      if !isExtension(index) { units[unit].declarations += 1 }
    }
    return owners
  }

  private func targets(_ names: some Sequence<String>, in user: Int) -> Set<Int> {
    Set(names.compactMap { declaration(of: $0, in: user) })
  }

  /// The declaration that a name leads to from another one: from inside outwards, and then the nearest file.
  private func declaration(of name: String, in user: Int) -> Int? {
    guard simpleNames.contains(name.lastComponent) else { return nil }
    var scope: String? = declarations[user].type.name
    repeat {
      let found = known[(scope.map { $0 + "." } ?? "") + name] ?? []
      let path = files[declarations[user].file].path
      func nearness(_ index: Int) -> Int { files[declarations[index].file].path.nearness(to: path) }
      if let nearest = found.max(by: { nearness($0) < nearness($1) }) { return nearest }
      guard let inner = scope else { return nil }
      scope = inner.withoutLastComponent
    } while true
  }
}

/// What follows from the units.
extension TextStructure {
  /// The references in each group of types that can all reach each other, if one of them is a class or an actor.
  var strongCycles: [[String]] {
    var subtypes: [Int: Set<Int>] = [:]
    var edges: [(from: Int, to: Int, text: String)] = []
    for (index, (_, type)) in declarations.enumerated() {
      let own = type.kind == "extension" ? declaration(of: type.name, in: index) : index
      for target in targets(type.inherited, in: index) {
        if let own { subtypes[target, default: []].insert(own) }
        // An object has the properties of its superclass, too.
        if declarations[target].type.kind != "protocol", target != own {
          edges.append((index, target, "\(type.name): \(declarations[target].type.name)"))
        }
      }
    }
    /// A type itself, or all that conform to a protocol.
    func values(of target: Int, without known: Set<Int> = []) -> Set<Int> {
      if declarations[target].type.kind != "protocol" { return [target] }
      let own = known.contains(target) ? [] : subtypes[target] ?? []
      return own.reduce(into: []) { $0.formUnion(values(of: $1, without: known.union([target]))) }
    }
    for (index, (_, type)) in declarations.enumerated() {
      for property in type.properties {
        for target in Set(targets(property.types, in: index).flatMap { values(of: $0) }).sorted() {
          edges.append((index, target, "\(type.name).\(property.name) → \(declarations[target].type.name)"))
        }
      }
    }
    return Structure.cycles(of: edges.map { ($0.from, $0.to) })
      .filter { $0.contains { ["class", "actor"].contains(declarations[$0].type.kind) } }
      .map { group in edges.filter { group.contains($0.from) && group.contains($0.to) }.map(\.text) }
  }

  /// The types with the same beginning as a view controller, or as a view that has logic: with a known end anywhere, and
  /// others below its folder.
  var screens: [TextReport.ScreenRow] {
    let stems = units.map(\.stem)
    let logic = Set(units.indices.lazy.filter { units[$0].role?.isLogic == true }.map { stems[$0] })
    var mains: [String: [Int]] = [:]
    for (index, unit) in units.enumerated() where !unit.isProtocol {
      let isViewWithLogic = unit.role == .view && logic.contains(stems[index]) && unit.name.hasScreenEnd
      guard unit.role == .viewController || isViewWithLogic else { continue }
      // Another type with the same beginning belongs to the same screen, and one with the same name to another.
      let isNew = mains[stems[index]]?.allSatisfy { units[$0].name == unit.name } ?? true
      if isNew { mains[stems[index], default: []].append(index) }
    }
    var parts: [Int: [Int]] = [:]
    for (index, unit) in units.enumerated() {
      let name = unit.name.lastComponent
      let ends = name.indices.reversed().filter { name[$0].isUppercase || name[$0].isNumber }
      let inFolder = ends.lazy.compactMap { mains[String(name[..<$0])] }.first.map { own in
        own.filter { unit.path.text.hasPrefix(units[$0].path.folder) }
      }
      let own = unit.role == nil ? nil : mains[stems[index]]
      let nearest = (own ?? inFolder)?.max {
        units[$0].path.nearness(to: unit.path) < units[$1].path.nearness(to: unit.path)
      }
      if let nearest { parts[nearest, default: []].append(index) }
    }
    return parts.map { main, parts in
      TextReport.ScreenRow(
        name: stems[main], typesAndProtocols: parts.map { units[$0].declarations }.reduce(0, +),
        codeLines: parts.map { units[$0].codeLines }.reduce(0, +),
        files: parts.reduce(into: Set<Int>()) { $0.formUnion(units[$1].files) }.count)
    }.sorted { ($1.codeLines, $0.name) < ($0.codeLines, $1.name) }
  }
}

extension TextUnit {
  /// The name without the end that tells the role: that of the screen.
  fileprivate var stem: String {
    var name = name.lastComponent
    if role == .viewController, name.hasSuffix("Controller"), !name.hasSuffix("ViewController") {
      name = name.dropLast(10) + "ViewController"
    }
    let stem = TypeRole.named(name, withoutAny: TypeRole.endsOfProtocols + TypeRole.endsOfTypes)?.stem ?? name
    if stem.isEmpty { return self.name.withoutLastComponent ?? name }
    return stem.hasPrefix("Default") && stem != "Default" ? String(stem.dropFirst(7)) : stem
  }
}

/// The roles.
extension TextStructure {
  /// What a type inherits decides, if it is a view or a controller; then its name, and then the rest.
  private mutating func role(of index: Int) -> TypeRole? {
    if let known = roles[index] { return known }
    // For a type that inherits from itself.
    roles[index] = .some(nil)
    let role = newRole(of: index)
    roles[index] = .some(role)
    return role
  }

  private mutating func newRole(of index: Int) -> TypeRole? {
    let type = declarations[index].type
    let name = type.name.lastComponent
    let isValue = type.kind == "struct" || type.kind == "enum"
    if type.kind == "extension" || !type.attributes.isDisjoint(with: ["propertyWrapper", "resultBuilder"]) {
      return nil
    }
    if type.kind == "protocol" { return TypeRole.named(name, withoutAny: TypeRole.endsOfProtocols)?.role }
    if isValue, type.inherited.contains(where: TypeRole.viewProtocols.contains) { return .view }
    if type.kind == "enum", type.hasCases {
      return type.inherited.contains { ["URLRequestConvertible", "TargetType"].contains($0) } ? .service : .entity
    }
    if !isValue, let superclass = type.inherited.first {
      let inherited = declaration(of: superclass, in: index).map { role(of: $0) } ?? TypeRole.named(superclass)?.role
      if let inherited, [.view, .viewController].contains(inherited) { return inherited }
      if inherited == .entity { return inherited }
    }
    if type.attributes.contains("Reducer") || type.inherited.contains("Reducer") { return .reducer }
    let isNested = type.name != name
    if isValue, isNested, type.functions == 0 { return .entity }
    if let role = TypeRole.named(name, withoutAny: TypeRole.endsOfTypes)?.role,
      !isValue || ![.view, .viewController].contains(role)
    {
      return role
    }
    let conformances = type.inherited.compactMap {
      TypeRole.named($0, withoutAny: ["Protocol", "Interface", "Input", "Type"])?.role
    }
    if let role = conformances.first(where: { $0 != .entity && (!isValue || $0 != .view) }) { return role }
    if type.attributes.contains("Model") || type.inherited.contains(where: TypeRole.dataProtocols.contains) {
      return .entity
    }
    // Constants in a type without cases and properties are no data.
    let isEmpty = type.properties.isEmpty && !type.hasCases
    let isNamespaceOfData = isEmpty && type.functions == 0 && type.codeLines <= 4 && outerNames.contains(type.name)
    let isData = isEmpty ? type.codeLines <= 3 && type.kind == "struct" : type.properties.count >= type.functions
    return isValue && (isData || isNamespaceOfData) ? .entity : nil
  }
}

extension SourcePath {
  fileprivate var folder: String { String(text.dropLast(name.count)) }

  /// How long the beginning is that it shares with another one.
  fileprivate func nearness(to other: Self) -> Int { zip(text.utf8, other.text.utf8).prefix { $0 == $1 }.count }
}

extension String {
  fileprivate var hasScreenEnd: Bool { ["View", "Screen", "Page"].contains(where: hasSuffix) }
  var lastComponent: String { String(self[(lastIndex(of: ".").map(index(after:)) ?? startIndex)...]) }
  var withoutLastComponent: String? { lastIndex(of: ".").map { String(self[..<$0]) } }
}
