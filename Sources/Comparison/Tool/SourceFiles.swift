import CommandLineInterface
import Foundation

/// The Swift files that some paths lead to, each of them once.
///
/// Folders are searched with all that is below them, except for hidden files, such as `.build`, links, and the folders
/// of other people's code.
struct SourceFiles: Sendable {
  /// The files, in the order of the paths, and below each in the order of their names.
  private(set) var paths: [SourcePath] = []
  private(set) var errors: [CommandError] = []

  private static let foreign: Set<String> = ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"]

  /// Finds the files; with those of Objective-C, if they are wanted.
  init(at paths: [SourcePath], includingObjectiveC includesObjectiveC: Bool = false) {
    for path in paths {
      // A link that the user names is followed.
      switch path.url.resolvingSymlinksInPath().fileType {
      case .typeDirectory:
        let known = errors.count
        let found = Self.files(below: path, errors: &errors) { $0.isSwift || includesObjectiveC && $0.isObjectiveC }
        if found.isEmpty, errors.count == known {
          errors.append(.noInput("there is no Swift file in '\(path.text)'. Hidden files and links are left out."))
        }
        self.paths += found
      case .typeRegular where path.isSwift: self.paths.append(path)
      case .typeSymbolicLink: errors.append(.unreadable(path.text, "the link leads to nothing, or in a circle"))
      case nil: errors.append(.unreadable(path.text, "there is no such file or folder"))
      default:
        errors.append(.noInput("'\(path.text)' is no Swift file. Name a file that ends in .swift, or a folder."))
      }
    }
    var seen: Set<String> = []
    self.paths = self.paths.filter { seen.insert($0.url.resolvingSymlinksInPath().fileIdentity).inserted }
  }

  private static func files(
    below folder: SourcePath, errors: inout [CommandError], where isWanted: (SourcePath) -> Bool
  ) -> [SourcePath] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      return names.filter { !$0.hasPrefix(".") && !foreign.contains($0) && !$0.hasSuffix(".xctemplate") }.flatMap {
        name in
        let path = folder.appending(name)
        switch path.url.fileType {
        case .typeDirectory: return files(below: path, errors: &errors, where: isWanted)
        case .typeRegular where isWanted(path): return [path]
        default: return []
        }
      }
    } catch {
      errors.append(.unreadable(folder.text, error.localizedDescription))
      return []
    }
  }
}
