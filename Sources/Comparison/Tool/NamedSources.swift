import CommandLineInterface
import Instrumentation

/// What a command is about: architectures of the package, or any sources.
struct NamedSources {
  /// Empty if paths are named.
  let variants: [Variant]
  private let paths: [String]
  private let known: [Variant]

  init(_ names: [String], among known: [Variant]) throws {
    let areVariants = names.allSatisfy { known.named($0) != nil }
    self.known = known
    variants = areVariants ? try known.named(names) : []
    paths = areVariants ? [] : names
    if let name = paths.first(where: { known.named($0) != nil }) {
      throw CommandError.usage(
        "'\(name)' is an architecture, and others are paths. If it is a folder, write './\(name)'.")
    }
    if paths.contains("") { throw CommandError.usage("a path is empty. Name a Swift file or a folder.") }
  }

  /// Reads the files that the paths lead to, and notes what may be wrong.
  func texts(
    on console: Console, wrappers: Set<String> = [], includingObjectiveC: Bool = false, errors: inout [CommandError]
  ) async throws -> [SourceText] {
    // A text that is no path may be a misspelt architecture.
    for text in paths
    where SourcePath(text, from: console.folder).url.fileType == nil && !text.hint(known.names).isEmpty {
      throw CommandError.usage(
        "no architecture and no file '\(text)'.\(text.hint(known.names)) Choose from \(known.list), or name a path."
      )
    }
    let files = SourceFiles(
      at: paths.map { SourcePath($0, from: console.folder) }, includingObjectiveC: includingObjectiveC)
    errors += files.errors
    let results = try await files.paths.concurrentMap { path in
      Measured { () throws(CommandError) in try SourceText(at: path, wrappers: wrappers) }
    }
    return results.compactMap { result in
      switch result {
      case .success(let text):
        if let problem = text.problem { console.note("'\(text.path)' is read by a simpler rule: \(problem).") }
        return text
      case .failure(let error):
        errors.append(error)
        return nil
      }
    }
  }
}
