import ArchitectureMetrics
import CommandLineInterface
import Foundation
import GreetingVariants

/// Shows what change requests cost, and opens them for work.
struct ChangesCommand: Command {
  static let name = "changes"
  static let abstract = "see what ten change requests cost, and where"
  static let help = """
    Makes a work tree of a change request, and writes its patches.

    usage: compare changes open REQUEST [FOLDER] [--with PATCH,…] [--root FOLDER]
           compare changes record REQUEST [FOLDER] [--root FOLDER]

      REQUEST          a folder below Samples/Changes, such as middle-name
      FOLDER           the work tree (default: .build/changes in the package)
      --with PATCH,…   take or begin these alternatives, such as MVP-2, in place of
                       the patches beside which they stand
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)

    'open' makes a work tree with one commit for each patch. It has the sources that
    a request may change, and a manifest of its own, so that 'swift test' holds all
    variants against the contract there. A folder that was opened before, and has
    nothing unrecorded, is taken again, with what was built in it. 'record' writes
    back the patches whose files have changed: each file belongs to one patch.

    Exit code: 0 done, 64 wrong usage, 66 a patch cannot be read or does not apply,
    70 git is missing or fails.

    example: swift run compare changes open middle-name

    """

  private enum Task {
    case open(request: String, folder: String?)
    case record(request: String, folder: String?)
  }

  private let task: Task
  private let alternatives: [String]
  private let root: String?

  init(_ arguments: inout Arguments) throws(CommandError) {
    root = try arguments.takeRoot()
    let with = try arguments.takeValue("--with")
    alternatives = with?.split(separator: ",").map(String.init) ?? []
    let words = try arguments.takeRest()
    task = try Self.task(words)
    if with != nil, words.first != "open" { throw .usage("--with is for 'compare changes open'. Leave it out.") }
  }

  private static func task(_ words: [String]) throws(CommandError) -> Task {
    switch words.first {
    case "open"?, "record"?:
      guard (2...3).contains(words.count) else {
        throw .usage(
          "'\(words[0])' takes a request, and perhaps a folder. Write 'compare changes \(words[0]) REQUEST'.")
      }
      let folder = words.count > 2 ? words[2] : nil
      return words[0] == "open"
        ? .open(request: words[1], folder: folder) : .record(request: words[1], folder: folder)
    default: throw .usage("nothing is to be done. See --help.")
    }
  }

  func run(in workplace: Workplace) async throws(CommandError) -> ExitCode {
    let package = try workplace.session(root: root).package
    let console = workplace.console
    switch task {
    case .open(let name, let folder):
      return try await open(ChangeRequest(named: name, in: package), in: tree(folder, of: package, console), console)
    case .record(let name, let folder):
      return try await record(ChangeRequest(named: name, in: package), in: tree(folder, of: package, console), console)
    }
  }

  private func tree(_ folder: String?, of package: PackageFolder, _ console: Console) -> ChangeTree {
    let url = folder.map { SourcePath($0, from: console.folder).url } ?? package.url.appending(path: ".build/changes")
    return ChangeTree(of: package, in: url.standardizedFileURL)
  }

  private func open(
    _ request: ChangeRequest, in tree: ChangeTree, _ console: Console
  ) async throws(CommandError) -> ExitCode {
    for alternative in alternatives { _ = try ChangePatch.owner(ofPatch: alternative, of: request) }
    let failed = try await tree.open(request, with: alternatives)
    console.print("\(request.name) is open in '\(tree.folder.path)'. Build and test it there: swift test")
    console.print("When it is done: compare changes record \(request.name)")
    for patch in failed {
      console.report(
        .noInput("\(patch.name).patch does not apply any more. What does not is in the .rej files beside its files."))
    }
    return failed.isEmpty ? .done : .noInput
  }

  private func record(
    _ request: ChangeRequest, in tree: ChangeTree, _ console: Console
  ) async throws(CommandError) -> ExitCode {
    let (written, removed) = try await tree.record(request)
    if written.isEmpty, removed.isEmpty { console.print("Nothing has changed.") }
    for name in written { console.print("wrote \(request.url(ofPatch: name).path)") }
    for name in removed { console.print("removed \(request.url(ofPatch: name).path), of which nothing is left") }
    return .done
  }
}
