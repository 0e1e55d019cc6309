/// Why there is no scratch copy, or no result of it.
public enum ScratchCopyError: Error, CustomStringConvertible {
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
    case .cannotLock(let path, let reason): "cannot lock '\(path)': \(reason)"
    case .changedMeanwhile: "the sources have changed meanwhile. Run the command again."
    case .breaksContract(let message): message
    case .failed(let diagnostics): "the scratch copy has failed:\n\(diagnostics)"
    }
  }
}
