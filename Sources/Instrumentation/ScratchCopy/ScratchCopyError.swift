import Foundation
import MessageRecorder

/// Why there is no scratch copy, or no result of it.
enum ScratchCopyError: Error, CustomStringConvertible {
  /// The folder of the copy cannot be worked in.
  case cannotLock(path: String, reason: String)
  /// The sources were changed while they were measured.
  case changedMeanwhile
  /// The folder of the copy was removed while it was worked in.
  case removedMeanwhile(path: String)
  /// A program of the copy was ended from outside, twice.
  case ended(module: String, signal: Int32)
  /// The copy was built, and then failed.
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
  /// The compiler rejects its sources.
  case doesNotCompile(diagnostics: String)
}

extension ScreenError {
  /// Tells why a program that has played a screen has ended; `nil` if it was not for the screen.
  package init?(_ ending: Subprocess.Ending, playing part: String, diagnostics: String) {
    switch ending {
    case .exited(PlayerStatus.breaksContract): self = .breaksContract(part: part)
    case .exited(PlayerStatus.takesTooLong): self = .takesTooLong(part: part)
    case .trapped(let signal): self = .traps(part: part, reason: Self.reason(signal, diagnostics))
    case .exited, .ended: return nil
    }
  }

  /// What a program says of its trap, or else the signal.
  static func reason(_ signal: Int32, _ diagnostics: String) -> String {
    diagnostics.firstMatch(of: /Fatal error: (.*)|(Precondition|Assertion) failed.*/).map { String($0.1 ?? $0.0) }
      ?? String(cString: strsignal(signal))
  }
}
