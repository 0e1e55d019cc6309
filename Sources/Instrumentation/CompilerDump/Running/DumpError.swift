/// Why there is no dump.
public enum DumpError: Error, Equatable, CustomStringConvertible {
  /// A program could not be started.
  case cannotRun(command: String, reason: String)
  /// A module has no source file.
  case noSources(module: String, folder: String)
  /// A module depends on one that is not listed before it.
  case unknownDependency(module: String, dependency: String)
  /// The compiler rejects a module, with these diagnostics.
  case doesNotCompile(module: String, diagnostics: String)
  /// The compiler's output is not the one that this reader knows.
  case unsupportedCompiler(found: String, supported: String, reason: String)

  public var description: String {
    switch self {
    case .cannotRun(let command, let reason): "cannot run \(command): \(reason)"
    case .noSources(let module, let folder): "\(module) has no Swift sources in \(folder)"
    case .unknownDependency(let module, let dependency):
      "\(module) depends on \(dependency), which is not listed before it"
    case .doesNotCompile(let module, let diagnostics) where !diagnostics.contains("error: "):
      "the compiler has failed at \(module). Is there room on the disk? It says:\n\(diagnostics)"
    case .doesNotCompile(let module, let diagnostics): "\(module) does not compile:\n\(diagnostics)"
    case .unsupportedCompiler(let found, let supported, let reason):
      "the syntax tree of this compiler (\(found)) is not understood: \(reason); use Swift \(supported)"
    }
  }
}
