/// Why there is no scratch copy, or no result of it.
public enum ScratchCopyError: Error, CustomStringConvertible {
  /// Other objects can set a property, and a macro keeps anybody from noticing.
  case cannotRecord(property: String)
  /// The copy was built, and then failed.
  case failed(diagnostics: String)

  public var description: String {
    switch self {
    case .cannotRecord(let property):
      "sets of \(property) cannot be recorded, as a macro has taken it over. Make its setter private, or a method."
    case .failed(let diagnostics): "the scratch copy has failed:\n\(diagnostics)"
    }
  }
}
