import SystemCalls

/// A failure that says nothing about a screen.
package enum ProcessError: Error, Equatable, CustomStringConvertible {
  case cannotRun(command: String, reason: String)
  /// A signal has ended a program, it cannot write, or it prints what is not expected.
  case failed(String, diagnostics: String)
  case unsupportedCompiler(found: String, supported: String, reason: String)
  case noSources(module: String, folder: String)
  /// A setting of the manifest that a copy would be built without.
  case unknownSetting(String, target: String)
  /// The program of a screen was ended from outside.
  case ended(screen: String, signal: Int32)
  case cannotLock(path: String, reason: String)
  case changedMeanwhile

  package var description: String {
    switch self {
    case .cannotRun(let command, let reason): "cannot run \(command): \(reason)"
    case .failed(let program, let diagnostics):
      "\(program) has failed. See whether there is room on the disk, and memory, and run the command again."
        + (diagnostics.isEmpty ? "" : " It says:\n\(diagnostics)")
    case .unsupportedCompiler(let found, let supported, let reason):
      "the syntax tree of this compiler (\(found)) is not understood: \(reason); use Swift \(supported)"
    case .noSources(let module, let folder): "\(module) has no Swift sources in \(folder)"
    case .unknownSetting(let setting, let target):
      "the target \(target) has the setting '\(setting)', with which no copy is built. Remove it from Package.swift."
    case .ended(let screen, let signal):
      "the program that plays \(screen) was ended from outside (\(Signals.message(of: signal))). See whether "
        + "there is enough memory, and run the command again."
    case .cannotLock(let path, let reason): "cannot lock '\(path)': \(reason). Make the folder writable, or remove it."
    case .changedMeanwhile: "the sources have changed meanwhile. Run the command again."
    }
  }
}
