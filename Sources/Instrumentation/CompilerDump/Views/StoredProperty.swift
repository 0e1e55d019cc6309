/// A stored property of a type, as it is written: a macro or wrapper may have made it a computed one.
package struct StoredProperty: Sendable {
  package enum Ownership: String, Codable, Sendable {
    case strong
    case weak
    case unowned
  }

  enum Observer: Hashable, Sendable {
    case existing(bodyStart: Int)
    /// `{ didSet { … } }` can be put at the offset.
    case attachable(Int)
  }

  let file: Int
  package let enclosingType: TypeName
  package let name: String
  package let type: TypeShape
  package let ownership: Ownership
  package let isMutable: Bool
  package let isStatic: Bool
  /// Whether code outside its file can set it.
  let canBeSetByOthers: Bool
  /// `nil` if the property cannot change, is declared together with others, or has other accessors.
  private(set) var observer: Observer?
  package let initialValue: Node?
  package let node: Node

  init?(_ node: Node, binding: Node?, in type: TypeName, source: SourceFile, file: Int) {
    let accessors = node.children("accessors")
    guard accessors.allSatisfy({ $0.flag("didSet") || $0.flag("willSet") }) else { return nil }
    self.file = file
    self.node = node
    enclosingType = type
    name = node.name?.base ?? ""
    self.type = node.type ?? .other("unknown", [])
    let attributes = node.children("attrs")
    let reference = attributes.first { $0.kind == "reference_ownership_attr" }
    ownership = reference.map { $0.flag("weak") ? .weak : .unowned } ?? .strong
    isMutable = !node.flag("let")
    isStatic = node.flag("static")
    let setter = attributes.first { $0.kind == "setter_access_attr" } ?? node
    canBeSetByOthers = isMutable && !["private", "fileprivate"].contains(setter.values["access"])
    let entries = binding?.children("pattern_entries") ?? []
    let own = entries.first { [name] in $0.child("pattern")?.names(name) == true }
    initialValue = own?.child("processed_init")
    if isMutable, let binding, own != nil, entries.count == 1 {
      observer = Self.observer(accessors, of: binding, in: source)
    }
  }

  var fullName: String { "\(enclosingType).\(name)" }

  private static func observer(_ accessors: [Node], of binding: Node, in source: SourceFile) -> Observer? {
    if let start = accessors.first(where: { $0.flag("didSet") })?.child("body")?.bodyStart {
      return .existing(bodyStart: start)
    }
    return accessors.isEmpty ? source.byteRange(of: binding).map { .attachable($0.upperBound) } : nil
  }
}

extension Node {
  fileprivate func names(_ variable: String) -> Bool {
    name?.base == variable || child("sub_pattern")?.names(variable) == true
  }
}
