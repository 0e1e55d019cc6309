import Foundation
import MessageRecorder
import SystemCalls

/// The reason why a screen cannot be measured. Others can.
package enum ScreenError: Error, Equatable, Sendable {
  case breaksContract(part: String)
  case traps(part: String, reason: String)
  case takesTooLong(part: String)
  case doesNotCompile(diagnostics: String)
  /// Constructs of its sources would be recorded wrongly.
  case cannotBeRecorded([UnsupportedConstruct])
}

/// A failure that says nothing about a screen.
enum ScreenProgramError: Error, Equatable, CustomStringConvertible {
  case cannotLock(path: String, reason: String)
  case changedMeanwhile
  /// The program of a screen was ended from outside, twice.
  case ended(screen: String, signal: Int32)
  case failed(diagnostics: String)

  var description: String {
    switch self {
    case .cannotLock(let path, let reason): "cannot lock '\(path)': \(reason). Make the folder writable, or remove it."
    case .changedMeanwhile: "the sources have changed meanwhile. Run the command again."
    case .ended(let screen, let signal):
      "the program that plays \(screen) was ended twice from outside (\(Signals.message(of: signal))). See whether "
        + "there is enough memory, and run the command again."
    case .failed(let diagnostics):
      "the copy of the sources has failed. See whether there is room on the disk, and run the command again. It "
        + "says:\n\(diagnostics)"
    }
  }
}
