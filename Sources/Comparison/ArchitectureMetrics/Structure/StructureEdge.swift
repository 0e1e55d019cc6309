import CompilerDump

/// A reference that values of one type keep to values of another.
public struct StructureEdge: Codable, Comparable, Sendable {
  /// How strongly it refers.
  public enum Strength: String, Codable, Sendable {
    /// It keeps the object alive.
    case strong
    /// It becomes `nil` when the object goes.
    case weak
    /// It relies on the object being there.
    case unowned
  }

  /// What it leads to.
  public enum Target: String, Codable, Sendable {
    /// A type of the package.
    case type
    /// Protocols that no type of the module conforms to; who does is outside.
    case `protocol`
    /// A closure that is made outside the module.
    case closure
  }

  /// The type that refers.
  public let from: String
  /// The stored property that refers.
  public let property: String
  /// The type that is referred to; protocols, joined by `&`, or `closure` if it is unknown.
  public let to: String
  /// What it leads to.
  public let target: Target
  /// How strongly it refers; through a closure, how the closure captures.
  public let strength: Strength
  /// The protocols that the property knows instead of the type.
  public let protocols: [String]
  /// Whether the property holds a closure, which refers in turn.
  public let isThroughClosure: Bool

  public static func < (left: Self, right: Self) -> Bool {
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
