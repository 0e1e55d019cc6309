/// Why a source file is left out of a measurement, or what else there is to say of it.
enum SourceFileError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notUTF8(path: String, offset: Int)
  case noRole(path: String)
  /// What was named is neither a Swift file nor a folder.
  case noSwift(path: String)
  /// There is nothing to count in the folder.
  case noSwiftFiles(path: String)

  var isFailure: Bool {
    switch self {
    case .unreadable, .notUTF8, .noRole, .noSwift: true
    case .noSwiftFiles: false
    }
  }

  var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .notUTF8(let path, let offset): "'\(path)' is not UTF-8 at byte \(offset). Save it as UTF-8."
    case .noRole(let path):
      "the name of '\(path)' says no role. Rename it after one, such as GreetingPresenter.swift, or teach Role.swift the "
        + "word."
    case .noSwift(let path): "'\(path)' is no Swift file. Name a file that ends in .swift, or a folder."
    case .noSwiftFiles(let path): "there is no Swift file in '\(path)'."
    }
  }
}
