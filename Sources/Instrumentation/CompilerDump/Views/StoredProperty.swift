/// A stored property of a type, as it is written: a macro or wrapper may have made it a computed one.
package struct StoredProperty: Sendable {
  /// How it refers to an object.
  package enum Ownership: String, Sendable {
    /// It keeps the object alive.
    case strong
    /// It becomes `nil` when the object goes.
    case weak
    /// It relies on the object being there.
    case unowned
  }

  /// Where a `didSet` observer goes.
  enum Observer: Hashable, Sendable {
    /// It has one; its body begins at the offset.
    case existing(bodyStart: Int)
    /// It has `willSet` only; `didSet { … }` can be put at the offset, inside the braces.
    case besideWillSet(Int)
    /// `{ didSet { … } }` can be put at the offset.
    case attachable(Int)
    /// It is declared together with others; `{ didSet { … } }` can be put in the list.
    case listed(Place)
    /// It cannot change, is part of a pattern, or a macro has taken its observers away.
    case impossible
  }

  /// Where a property stands in a list such as `var a = 1, b = 2`, in which none may have an observer.
  struct Place: Hashable, Sendable {
    /// The offset of the comma after it; that of the end of the list if it is the last.
    let end: Int
    /// What begins a declaration of its own, after an observer and instead of the comma; `nil` if it is the last.
    let separator: String?
    /// Whether the type is named at the end of the list alone.
    let needsType: Bool
  }

  /// The index of its file in the module.
  let file: Int
  /// The type that it is a property of.
  package let enclosingType: TypeName
  /// Its name.
  package let name: String
  /// Its type, of a weak one that of the optional.
  package let type: TypeShape
  /// Whether the source names its type.
  let hasTypeAnnotation: Bool
  /// How it refers to an object.
  package let ownership: Ownership
  /// Whether it can change.
  package let isMutable: Bool
  /// Whether it puts observers to a property of a superclass.
  let isOverride: Bool
  /// Whether it belongs to the type, not to a value of it.
  package let isStatic: Bool
  /// Who can read it, as `private` or `internal`.
  let access: String
  /// Who can set it, likewise.
  let setterAccess: String
  /// Where a `didSet` observer goes.
  let observer: Observer
  /// The value that it begins with, if it is given one where it is declared.
  let initialValue: Node?
  /// The variable itself.
  package let node: Node

  /// Reads a variable of a binding; `nil` if it is computed.
  init?(_ node: Node, binding: Binding?, in type: TypeName, source: SourceFile, file: Int) {
    let accessors = node.children("accessors")
    guard accessors.allSatisfy({ $0.flag("didSet") || $0.flag("willSet") }) else { return nil }
    self.file = file
    self.node = node
    enclosingType = type
    let name = node.name?.base ?? ""
    self.name = name
    self.type = node.type ?? .other("unknown", [])
    let attributes = node.children("attrs")
    let reference = attributes.first { $0.kind == "reference_ownership_attr" }
    ownership = reference.map { $0.flag("weak") ? .weak : .unowned } ?? .strong
    isMutable = !node.flag("let")
    isOverride = attributes.contains { $0.kind == "override_attr" }
    isStatic = node.flag("static")
    let access = node.values["access"] ?? "internal"
    self.access = access
    setterAccess = attributes.first { $0.kind == "setter_access_attr" }?.values["access"] ?? access
    let entries = binding?.node.children("pattern_entries") ?? []
    initialValue = entries.first { $0.child("pattern")?.names(name) == true }?.child("processed_init")
    hasTypeAnnotation = binding?.node.children("pattern_entries").contains { $0.annotates(name) } ?? false
    observer = isMutable ? Self.observer(node, accessors, binding: binding, source: source) : .impossible
  }

  private static func observer(
    _ node: Node, _ accessors: [Node], binding: Binding?, source: SourceFile
  ) -> Observer {
    if let body = accessors.first(where: { $0.flag("didSet") })?.child("body").flatMap(Body.init) {
      return .existing(bodyStart: body.start)
    }
    guard let list = binding, let range = source.byteRange(of: list.node) else { return .impossible }
    if list.names.count > 1 {
      return Place(of: node, in: list, until: range.upperBound, source: source).map { .listed($0) } ?? .impossible
    }
    let binding = list.node
    guard binding.child("pattern_entries")?.child("pattern")?.kind != "pattern_tuple" else { return .impossible }
    // A macro may take an observer over; it is then no accessor of the property, but its braces are still there.
    let initializer = binding.child("pattern_entries")?.child("processed_init")
    let hasBraces = source.bytes[range.upperBound - 1] == UInt8(ascii: "}")
    if accessors.isEmpty, hasBraces, initializer?.extent?.lastToken != binding.extent?.lastToken { return .impossible }
    return accessors.isEmpty ? .attachable(range.upperBound) : .besideWillSet(range.upperBound - 1)
  }
}

extension Node {
  /// Whether it is the pattern of one name.
  fileprivate func names(_ variable: String) -> Bool {
    name?.base == variable || child("sub_pattern")?.names(variable) == true
  }

  /// Whether an entry of a binding gives a name a type in the source.
  fileprivate func annotates(_ variable: String) -> Bool {
    guard let pattern = child("pattern"), pattern.kind == "pattern_typed" else { return false }
    return !pattern.isImplicit && pattern.child("sub_pattern")?.name?.base == variable
  }
}

extension StoredProperty.Place {
  /// Finds the place; `nil` if the property is part of a pattern, or something else stands between the names.
  fileprivate init?(of variable: Node, in list: Binding, until listEnd: Int, source: SourceFile) {
    let entries = list.node.children("pattern_entries")
    guard let name = variable.extent?.start, let index = list.names.firstIndex(of: name),
      entries.count == list.names.count, let start = list.start, let first = list.names.first
    else { return nil }
    if index == list.names.count - 1 {
      self.init(end: listEnd, separator: nil, needsType: false)
      return
    }
    let blanks = [UInt8](" \n\r\t`".utf8)
    guard let comma = source.bytes[..<list.names[index + 1]].lastIndex(where: { !blanks.contains($0) }),
      source.bytes[comma] == UInt8(ascii: ",")
    else { return nil }
    let hasNameAlone = source.bytes[name..<comma].allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return blanks.contains(byte) || byte >= 0x80 || scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
    }
    let separator = "; " + String(decoding: source.bytes[start..<first], as: UTF8.self)
    self.init(end: comma, separator: separator.replacing("`", with: ""), needsType: hasNameAlone)
  }
}
