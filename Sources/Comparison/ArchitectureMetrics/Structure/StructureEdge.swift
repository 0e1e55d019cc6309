import Instrumentation

/// A reference that values of one type keep to values of another.
struct StructureEdge: Codable, Comparable, Sendable {
  /// How strongly it refers.
  enum Strength: String, Codable, Sendable {
    /// It keeps the object alive.
    case strong
    /// It becomes `nil` when the object goes.
    case weak
    /// It relies on the object being there.
    case unowned
  }

  /// What it leads to.
  enum Target: String, Codable, Sendable {
    /// A type of the package.
    case type
    /// Protocols that no type of the module conforms to; who does is outside.
    case `protocol`
    /// A closure that is made outside the module.
    case closure
  }

  /// The type that refers.
  let from: String
  /// The stored property that refers.
  let property: String
  /// The type that is referred to; protocols, joined by `&`, or `closure` if it is unknown.
  let to: String
  /// What it leads to.
  let target: Target
  /// How strongly it refers; through a closure, how the closure captures.
  let strength: Strength
  /// The protocols that the property knows instead of the type.
  let protocols: [String]
  /// Whether the property holds a closure, which refers in turn.
  let isThroughClosure: Bool

  static func < (left: Self, right: Self) -> Bool {
    (left.from, left.property, left.to, left.strength.rawValue)
      < (right.from, right.property, right.to, right.strength.rawValue)
  }

  /// Points a reference of a host to a type of the library.
  init(_ edge: Self, to name: String, isProtocol: Bool) {
    from = edge.from
    property = edge.property
    to = name
    target = isProtocol ? .protocol : .type
    strength = edge.strength
    protocols = edge.protocols
    isThroughClosure = edge.isThroughClosure
  }

  /// Labels a reference.
  init(_ edge: Edge, labels: TypeLabels) {
    from = labels[edge.from]
    property = edge.property
    strength = edge.strength
    protocols = edge.protocols.map { labels[$0] }.sorted()
    isThroughClosure = edge.isThroughClosure
    switch edge.target {
    case .type(let name):
      to = labels[name]
      target = .type
    case .unknownConformer:
      to = protocols.joined(separator: " & ")
      target = .protocol
    case .unknownClosure:
      to = "closure"
      target = .closure
    }
  }
}
