/// Why a source file is left out of a measurement, or what else there is to say of it.
enum SourceFileError: Error, Equatable, CustomStringConvertible {
  /// The file or folder cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not UTF-8 from some byte on.
  case notUTF8(path: String, offset: Int)
  /// The file's name says no role.
  case noRole(path: String)
  /// What was named is neither a Swift file nor a folder.
  case noSwift(path: String)
  /// There is nothing to count in the folder.
  case noSwiftFiles(path: String)
  /// The file has no content.
  case empty(path: String)

  /// Whether something is left out for it.
  var isFailure: Bool {
    switch self {
    case .unreadable, .notUTF8, .noRole, .noSwift: true
    case .noSwiftFiles, .empty: false
    }
  }

  /// Whether a file of a variant counts for no role, so that each number of the variant lacks it.
  var isAboutRole: Bool {
    if case .noRole = self { true } else { false }
  }

  /// A message that names the file and what to do.
  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .notUTF8(let path, let offset):
      "'\(path)' is not UTF-8 at byte \(offset). Save it as UTF-8."
    case .noRole(let path):
      "the name of '\(path)' says no role. Rename it after one, such as GreetingPresenter.swift, "
        + "or teach Role.swift the word."
    case .noSwift(let path):
      "'\(path)' is no Swift file. Name a file that ends in .swift, or a folder."
    case .noSwiftFiles(let path):
      "there is no Swift file in '\(path)'."
    case .empty(let path):
      "'\(path)' is empty."
    }
  }
}
