import Instrumentation

/// The types by which duties are told.
struct Seams: Sendable {
  /// The names of the types that keep or fetch data.
  let store: Set<String>
  /// The names of the types that word texts.
  let formatting: Set<String>
  /// The names of the types that lead to other screens.
  let navigation: Set<String>

  /// The seams of the greeting screen.
  static let greeting: Self = Self(
    store: ["PersonStore", "GreetingWorker"], formatting: ["Phrasebook"], navigation: ["Navigation"])
}

/// What a logic type does.
///
/// Logic types are, until there are mutants, the classes of a module, and its other types that construct some.
struct TypeDuties: Codable, Sendable {
  /// How a type has to do with a seam.
  enum Basis: String, Codable, Sendable {
    /// It keeps it in a stored property.
    case holds
    /// It only names it, as to pass it on.
    case names
  }

  /// The name of the type.
  let type: String
  /// Whether it has to do with the store.
  let store: Basis?
  /// Whether it has to do with formatting.
  let formatting: Basis?
  /// Whether it has to do with navigation.
  let navigation: Basis?
  /// The mutable stored properties; weak and unowned ones are back references, and left out.
  let workflowState: [String]
  /// The other logic types that it constructs.
  let constructs: [String]
}
