/// Why there is no scratch copy, or no result of it.
public enum ScratchCopyError: Error, CustomStringConvertible {
  /// Other objects can set a property, and a macro keeps anybody from noticing.
  case cannotRecord(property: String)
  /// The folder of the copy cannot be worked in.
  case cannotLock(path: String, reason: String)
  /// The sources were changed while they were measured.
  case changedMeanwhile
  /// A variant does not obey the contract by itself, so that there is nothing to compare with.
  case breaksContract(message: String)
  /// The copy was built, and then failed.
  case failed(diagnostics: String)

  public var description: String {
    switch self {
    case .cannotRecord(let property):
      "sets of \(property) cannot be recorded, as a macro has taken it over. Make its setter private, or a method."
    case .cannotLock(let path, let reason): "cannot lock '\(path)': \(reason)"
    case .changedMeanwhile: "the sources have changed meanwhile. Run the command again."
    case .breaksContract(let message): message
    case .failed(let diagnostics): "the scratch copy has failed:\n\(diagnostics)"
    }
  }
}
