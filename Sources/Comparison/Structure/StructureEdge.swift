import Instrumentation

/// A reference that values of one type keep to values of another.
struct StructureEdge: Codable, Sendable {
  enum Target: String, Codable, Sendable {
    case type
    /// Protocols that no type of the module conforms to; who does is outside.
    case `protocol`
    /// Whatever a closure refers to.
    case closure
    /// What the type does not show, such as `Any`.
    case unknown
  }

  let from: String
  let property: String
  /// The type that is referred to; protocols, joined by `&`; `closure`; or words for what is not known.
  var to: String
  var target: Target
  let strength: StoredProperty.Ownership
  /// The protocols that the property names instead of the type.
  let protocols: [String]

  /// Whether it leads to a type that the property names itself, so that a test cannot replace it.
  var isDirect: Bool { target == .type && protocols.isEmpty }
}
