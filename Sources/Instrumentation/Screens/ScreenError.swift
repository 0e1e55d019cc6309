/// The reason why a screen cannot be measured. Others can.
package enum ScreenError: Error, Equatable, Sendable {
  case breaksContract(part: String)
  case traps(part: String, reason: String)
  case takesTooLong(part: String)
  case doesNotCompile(diagnostics: String)
  /// The sources compile, and do not with calls of the recorder in them.
  case doesNotCompileInstrumented(diagnostics: String)
  /// Constructs of its sources would be recorded wrongly.
  case cannotBeRecorded([UnsupportedConstruct])
  /// The compiler's syntax tree of its sources has a shape that is not known.
  case isNotUnderstood(reason: String)
}
