import Foundation
import MessageRecorder

enum ScratchCopyError: Error, Equatable, CustomStringConvertible {
  case cannotLock(path: String, reason: String)
  case changedMeanwhile
  /// A program of the copy was ended from outside, twice.
  case ended(module: String, signal: Int32)
  case failed(diagnostics: String)

  var description: String {
    switch self {
    case .cannotLock(let path, let reason): "cannot lock '\(path)': \(reason). Make the folder writable, or remove it."
    case .changedMeanwhile: "the sources have changed meanwhile. Run the command again."
    case .ended(let module, let signal):
      "the program that plays \(module) was ended twice from outside (\(String(cString: strsignal(signal)))). See whether there is enough "
        + "memory, and run the command again."
    case .failed(let diagnostics):
      "the scratch copy has failed. See whether there is room on the disk, and run the command again. It says:\n\(diagnostics)"
    }
  }
}

/// The reason why a screen cannot be measured. Others can.
package enum ScreenError: Error, Equatable, Sendable {
  case breaksContract(part: String)
  case traps(part: String, reason: String)
  case takesTooLong(part: String)
  case doesNotCompile(diagnostics: String)
}
