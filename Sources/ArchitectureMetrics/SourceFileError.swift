/// Why a source file is left out of a measurement.
public enum SourceFileError: Error, Equatable, CustomStringConvertible {
  /// The file or folder cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not UTF-8 from some byte on.
  case notUTF8(path: String, offset: Int)
  /// The file's name says no role.
  case noRole(path: String)

  /// A message that names the file and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .notUTF8(let path, let offset):
      "'\(path)' is not UTF-8 at byte \(offset). Save it as UTF-8."
    case .noRole(let path):
      "the name of '\(path)' says no role. Rename it after one, such as GreetingPresenter.swift."
    }
  }
}
