import CompilerDump

/// The types by which duties are told.
public struct Seams: Sendable {
  /// The names of the types that keep or fetch data.
  public let store: Set<String>
  /// The names of the types that word texts.
  public let formatting: Set<String>
  /// The names of the types that lead to other screens.
  public let navigation: Set<String>

  /// Names the types.
  ///
  /// - Parameters:
  ///   - store: The names of the types that keep or fetch data.
  ///   - formatting: The names of the types that word texts.
  ///   - navigation: The names of the types that lead to other screens.
  public init(store: Set<String>, formatting: Set<String>, navigation: Set<String>) {
    self.store = store
    self.formatting = formatting
    self.navigation = navigation
  }

  /// The seams of the greeting screen.
  public static let greeting: Self = Self(
    store: ["PersonStore", "GreetingWorker"], formatting: ["Phrasebook"], navigation: ["Navigation"])
}

/// What a logic type does.
///
/// Logic types are, until there are mutants, the classes of a module, and its other types that construct some.
public struct TypeDuties: Codable, Sendable {
  /// How a type has to do with a seam.
  public enum Basis: String, Codable, Sendable {
    /// It keeps it in a stored property.
    case holds
    /// It only names it, as to pass it on.
    case names
  }

  /// The name of the type.
  public let type: String
  /// Whether it has to do with the store.
  public let store: Basis?
  /// Whether it has to do with formatting.
  public let formatting: Basis?
  /// Whether it has to do with navigation.
  public let navigation: Basis?
  /// The mutable stored properties; weak and unowned ones are back references, and left out.
  public let workflowState: [String]
  /// The other logic types that it constructs.
  public let constructs: [String]
}
