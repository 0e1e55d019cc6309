import CommandLineInterface
import Foundation

/// What a command is about: architectures of the package, or any sources.
struct NamedSources {
  /// Empty if paths are named.
  let variants: [Variant]
  private let paths: [String]

  init(_ names: [String]) throws {
    let areVariants = names.allSatisfy { Variant.named($0) != nil }
    variants = areVariants ? try [Variant](named: names) : []
    paths = areVariants ? [] : names
    if let name = paths.first(where: { Variant.named($0) != nil }) {
      throw CommandError.usage(
        "'\(name)' is an architecture, and others are paths. If it is a folder, write './\(name)'.")
    }
    if paths.contains("") { throw CommandError.usage("a path is empty. Name a Swift file or a folder.") }
  }

  /// The files that the paths lead to. A text that is no path may be a misspelt architecture.
  func files(on console: Console) throws -> SourceFiles {
    let files = SourceFiles(
      at: try paths.map { text in
        let path = SourcePath(text, from: console.folder)
        let hint = text.hint(Variant.names)
        if !hint.isEmpty, path.url.fileType == nil {
          throw CommandError.usage(
            "no architecture and no file '\(text)'.\(hint) Choose from \(Variant.list), or name a path.")
        }
        return path
      })
    for folder in files.skipped {
      console.note("'\(folder.text)' is left out, as it is not yours. Name it to count it.")
    }
    return files
  }
}
