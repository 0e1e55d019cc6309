/// The lines that the program of a screen prints, at once, so that the last part is known when the program ends. Each
/// other line is a result in JSON.
public enum PlayerLine {
  /// The beginning of the line before a part of the contract that is played without any mutant; its name follows.
  public static let part = "playing "
  /// All parts have ended. From now on, only a mutant can end the program.
  package static let ready = "ready"
}

/// The exit statuses of the program of a screen. A trap ends it by a signal, or with 128 and the signal.
package enum PlayerStatus {
  /// The variant breaks the contract without any mutant, in the part that is played.
  package static let breaksContract: Int32 = 3
  /// A part takes too much time of the processor. The contract itself uses this status.
  package static let takesTooLong: Int32 = 75
  /// The program itself has failed, for example because it cannot write.
  package static let failure: Int32 = 70
}
