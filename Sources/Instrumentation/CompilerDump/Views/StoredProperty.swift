/// A stored property of a type, as it is written: a macro or wrapper may have made it a computed one.
public struct StoredProperty: Sendable {
  /// How it refers to an object.
  public enum Ownership: String, Sendable {
    /// It keeps the object alive.
    case strong
    /// It becomes `nil` when the object goes.
    case weak
    /// It relies on the object being there.
    case unowned
  }

  /// Where a `didSet` observer goes.
  public enum Observer: Hashable, Sendable {
    /// It has one; its body begins at the offset.
    case existing(bodyStart: Int)
    /// It has `willSet` only; `didSet { … }` can be put at the offset, inside the braces.
    case besideWillSet(Int)
    /// `{ didSet { … } }` can be put at the offset.
    case attachable(Int)
    /// It cannot change, is declared together with others, or a macro has taken its observers away.
    case impossible
  }

  /// The index of its file in the module.
  public let file: Int
  /// The type that it is a property of.
  public let enclosingType: TypeName
  /// Its name.
  public let name: String
  /// Its type, of a weak one that of the optional.
  public let type: TypeShape
  /// Whether the source names its type.
  public let hasTypeAnnotation: Bool
  /// How it refers to an object.
  public let ownership: Ownership
  /// Whether it can change.
  public let isMutable: Bool
  /// Whether it belongs to the type, not to a value of it.
  public let isStatic: Bool
  /// Who can read it, as `private` or `internal`.
  public let access: String
  /// Who can set it, likewise.
  public let setterAccess: String
  /// Where a `didSet` observer goes.
  public let observer: Observer
  /// The variable itself.
  public let node: Node

  /// Reads a variable of a binding; `nil` if it is computed.
  init?(_ node: Node, binding: Node?, in type: TypeName, source: SourceFile, file: Int) {
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
    isStatic = node.flag("static")
    let access = node.values["access"] ?? "internal"
    self.access = access
    setterAccess = attributes.first { $0.kind == "setter_access_attr" }?.values["access"] ?? access
    hasTypeAnnotation = binding?.children("pattern_entries").contains { $0.annotates(name) } ?? false
    observer = isMutable ? Self.observer(accessors, binding: binding, source: source) : .impossible
  }

  private static func observer(_ accessors: [Node], binding: Node?, source: SourceFile) -> Observer {
    if let body = accessors.first(where: { $0.flag("didSet") })?.child("body").flatMap(Body.init) {
      return .existing(bodyStart: body.start)
    }
    guard let binding, binding.children("pattern_entries").count == 1, let range = source.byteRange(of: binding) else {
      return .impossible
    }
    // A macro may take an observer over; it is then no accessor of the property, but its braces are still there.
    let initializer = binding.child("pattern_entries")?.child("processed_init")
    let hasBraces = source.bytes[range.upperBound - 1] == UInt8(ascii: "}")
    if accessors.isEmpty, hasBraces, initializer?.extent?.lastToken != binding.extent?.lastToken { return .impossible }
    return accessors.isEmpty ? .attachable(range.upperBound) : .besideWillSet(range.upperBound - 1)
  }
}

extension Node {
  /// Whether an entry of a binding gives a name a type in the source.
  fileprivate func annotates(_ variable: String) -> Bool {
    guard let pattern = child("pattern"), pattern.kind == "pattern_typed" else { return false }
    return !pattern.isImplicit && pattern.child("sub_pattern")?.name?.base == variable
  }
}
