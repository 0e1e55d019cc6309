import Foundation
import MessageRecorder

/// Why there is no scratch copy, or no result of it.
enum ScratchCopyError: Error, CustomStringConvertible {
  case cannotLock(path: String, reason: String)
  case changedMeanwhile
  case removedMeanwhile(path: String)
  /// A program of the copy was ended from outside, twice.
  case ended(module: String, signal: Int32)
  case failed(diagnostics: String)

  var description: String {
    switch self {
    case .cannotLock(let path, let reason): "cannot lock '\(path)': \(reason). Make the folder writable, or remove it."
    case .changedMeanwhile: "the sources have changed meanwhile. Run the command again."
    case .removedMeanwhile(let path): "'\(path)' was removed meanwhile. Run the command again."
    case .ended(let module, let signal):
      "the program that plays \(module) was ended twice from outside (\(String(cString: strsignal(signal)))). See whether there is enough "
        + "memory, and run the command again."
    case .failed(let diagnostics):
      "the scratch copy has failed. See whether there is room on the disk, and run the command again. It says:\n\(diagnostics)"
    }
  }
}

/// Why a screen by itself cannot be measured; others can.
package enum ScreenError: Error, Equatable, Sendable {
  /// It breaks the contract in a part of it.
  case breaksContract(part: String)
  /// It traps while a part of the contract is played.
  case traps(part: String, reason: String)
  /// A part of the contract takes it more time of the processor than it may.
  case takesTooLong(part: String)
  case doesNotCompile(diagnostics: String)
}
