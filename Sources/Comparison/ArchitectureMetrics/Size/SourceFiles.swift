import Foundation

/// The Swift files that some paths lead to, each of them once.
///
/// Folders are searched with all that is below them, also through links, except for what is hidden, such as `.build`.
struct SourceFiles: Sendable {
  /// The files, in the order of the paths, and below each in the order of their names.
  private(set) var paths: [SourcePath] = []
  /// What there is to say of the others.
  private(set) var errors: [SourceFileError] = []

  private var seen: Set<Identity> = []

  /// Searches some paths.
  init(at paths: [SourcePath]) {
    for path in paths {
      search(path, isNamed: true, below: [])
    }
  }

  @discardableResult
  private mutating func search(_ path: SourcePath, isNamed: Bool, below folders: [Identity]) -> Bool {
    var status = stat()
    guard stat(path.url.path, &status) == 0 else {
      // A link that leads nowhere could lead to anything; it is missed if its name promises Swift.
      let isMissed = isNamed || path.isSwift || errno != ENOENT
      if isMissed { errors.append(.unreadable(path: path.text, reason: String(cString: strerror(errno)))) }
      return isMissed
    }
    let identity = Identity(device: status.st_dev, number: status.st_ino)
    switch status.st_mode & S_IFMT {
    case S_IFDIR where folders.contains(identity):
      errors.append(.leadsBack(path: path.text))
      return true
    case S_IFDIR:
      guard seen.insert(identity).inserted else { return true }
      let found = search(below: path, folders + [identity])
      if isNamed, !found { errors.append(.noSwiftFiles(path: path.text)) }
      return found
    case S_IFREG where path.isSwift:
      if seen.insert(identity).inserted { paths.append(path) }
      return true
    default:
      let isMissed = isNamed || path.isSwift
      if isMissed { errors.append(.noSwift(path: path.text)) }
      return isMissed
    }
  }

  private mutating func search(below folder: SourcePath, _ folders: [Identity]) -> Bool {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix(".") }
      return names.sorted().reduce(false) { search(folder.appending($1), isNamed: false, below: folders) || $0 }
    } catch {
      errors.append(.unreadable(path: folder.text, reason: error.localizedDescription))
      return true
    }
  }

  /// What makes a file the same one, whichever path leads to it.
  private struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }
}
