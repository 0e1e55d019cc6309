import CommandLineInterface
import Foundation

/// Shows what change requests cost, and opens them for work.
struct ChangesCommand: Command {
  static let name = "changes"
  static let abstract = "see what ten change requests cost, and where"
  static let help = """
    Shows what the change requests below Samples/Changes cost in each architecture,
    and makes, holds and records them.

    usage: compare changes [--all | REQUEST [ARCHITECTURE]] [--root FOLDER]
                           [--format table|json|svg]
           compare changes open REQUEST [FOLDER] [--with PATCH,…] [--root FOLDER]
           compare changes record REQUEST [FOLDER] [--root FOLDER]
           compare changes check [REQUEST …] [--quick] [--root FOLDER]

      REQUEST          a folder below Samples/Changes, such as middle-name; without
                       one, the medians over all that have patches are shown
      --all            every request that has patches
      ARCHITECTURE     \(Variant.list);
                       its patch is shown; for 'shared', that of what all share
      FOLDER           the work tree (default: .build/changes in the package)
      --with PATCH,…   take or begin these alternatives, such as MVP-2, in place of
                       the patches beside which they stand
      --quick          plays the contract and reads for the conventions, and leaves
                       the rest of the check out
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)
      --format F       table (default), json, or, for all requests, svg: a picture
                       of the declarations that each alters

    Counted is the library. A declaration is altered if one of the same scope, kind
    and base name has other tokens afterwards, full names first; the rest is added.
    A type counts without its members, which count alone; comments and imports do
    not count. A requirement is what a protocol demands. A literal is one token.
    Where there are alternatives, each number is a range. Ranks by tokens mean
    nothing within a factor of two. An expectation (✓ right, ✗ wrong) is about
    the fewest and the most declarations altered; tokens tell apart what is equal by
    these, beyond a factor of two.

    'open' makes a work tree with one commit for each patch. It has the sources that
    a request may change, and a manifest of its own, so that 'swift test' holds all
    variants against the contract there. A folder that was opened before, and has
    nothing unrecorded, is taken again, with what was built in it. 'record' writes
    back the patches whose files have changed: each file belongs to one patch.

    'check' holds requests, or all that have patches, to what makes the comparison
    fair: all variants obey the extended contract and 1,000 random walks; they keep
    the conventions, such as to start no task; their own tests pass; no hunk of a
    library, comments aside, can be taken back so that it still compiles and obeys;
    no mutant in a changed line survives. That takes up to a quarter of an hour a
    request, and is kept in the cache.

    Exit code: 0 done, 1 a check has found something, 64 wrong usage, 66 a patch
    cannot be read or does not apply, 70 git is missing or something fails.

    example: swift run compare changes middle-name

    """

  private enum Task {
    case show(request: String?, patch: String?)
    case open(request: String, folder: String?)
    case record(request: String, folder: String?)
    case check(requests: [String], parts: [ChangeCheck.Part])
  }

  private let task: Task
  private let alternatives: [String]
  private let root: String?
  private let format: ChangesFormat
  private let showsAll: Bool

  private enum ChangesFormat: String, CaseIterable {
    case table, json, svg
  }

  init(_ arguments: inout Arguments) throws(CommandError) {
    root = try arguments.takeRoot()
    format = try arguments.takeChoice("--format", of: ChangesFormat.self) ?? .table
    let with = try arguments.takeValue("--with")
    alternatives = with?.split(separator: ",").map(String.init) ?? []
    let isQuick = arguments.takeFlag("--quick")
    showsAll = arguments.takeFlag("--all")
    let words = try arguments.takeRest()
    task = try Self.task(words, isQuick: isQuick)
    if showsAll, !words.isEmpty { throw .usage("--all shows every request. Name none.") }
    if format == .svg, !words.isEmpty { throw .usage("--format svg draws all requests. Name none.") }
    if with != nil, words.first != "open" { throw .usage("--with is for 'compare changes open'. Leave it out.") }
    if format == .json, ["open", "record", "check"].contains(words.first) {
      throw .usage("--format json is for what requests cost. Leave it out.")
    }
    if isQuick, words.first != "check" { throw .usage("--quick is for 'compare changes check'. Leave it out.") }
  }

  private static func task(_ words: [String], isQuick: Bool) throws(CommandError) -> Task {
    switch words.first {
    case "open"?, "record"?:
      guard (2...3).contains(words.count) else {
        throw .usage(
          "'\(words[0])' takes a request, and perhaps a folder. Write 'compare changes \(words[0]) REQUEST'.")
      }
      let folder = words.count > 2 ? words[2] : nil
      if folder?.isEmpty == true { throw .usage("FOLDER is empty. Name a folder, or none.") }
      return words[0] == "open"
        ? .open(request: words[1], folder: folder) : .record(request: words[1], folder: folder)
    case "check"?:
      return .check(
        requests: Array(words.dropFirst()), parts: isQuick ? [.contract, .conventions] : ChangeCheck.Part.allCases)
    default:
      if words.count > 2 {
        throw .usage("a request is shown for one architecture, not \(words.count - 1). Leave out the others.")
      }
      return .show(request: words.first, patch: words.dropFirst().first)
    }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let session = try context.session(root: root)
    let package = session.package
    let console = context.console
    switch task {
    case .show(let name, let patch):
      let requests = try Self.requests(name.map { [$0] } ?? [], in: package)
      if let patch, format == .table { return try show(patch, of: requests[0], console) }
      let variants = try patch.map { name throws(CommandError) in try [Variant](named: [name]) } ?? Variant.all
      let costs =
        name == nil
        ? try await session.changeCosts()
        : try await ChangeCosts(of: requests, for: variants, by: session, on: console)
      return try show(costs, of: requests, isOne: name != nil, for: variants, console)
    case .open(let name, let folder):
      let request = try ChangeRequest(named: name, in: package)
      return try await open(request, in: tree(folder, of: package, console), named: folder, console)
    case .record(let name, let folder):
      return try await record(ChangeRequest(named: name, in: package), in: tree(folder, of: package, console), console)
    case .check(let names, let parts):
      let requests = try Self.requests(names, in: package)
      return try await check(requests, parts, by: session, console)
    }
  }

  /// The requests with some names; all that have patches, if none is given.
  private static func requests(_ names: [String], in package: PackageFolder) throws(CommandError) -> [ChangeRequest] {
    if names.isEmpty { return try ChangeRequest.made(in: package) }
    return try names.map { name throws(CommandError) in try ChangeRequest(named: name, in: package) }
  }

  private func tree(_ folder: String?, of package: PackageFolder, _ console: Console) -> ChangeTree {
    let url = folder.map { SourcePath($0, from: console.folder).url } ?? package.url.appending(path: ".build/changes")
    return ChangeTree(of: package, in: url.standardizedFileURL)
  }

  private func show(
    _ costs: ChangeCosts, of requests: [ChangeRequest], isOne: Bool, for variants: [Variant], _ console: Console
  ) throws(CommandError) -> ExitCode {
    let report = ChangeReport(costs: costs, requests: requests, variants: variants)
    switch format {
    case .table:
      console.print(isOne ? report.table(of: requests[0]) : showsAll ? report.table() : report.mediansTable())
      report.printExpectations(on: console, listing: isOne || showsAll)
      if !isOne, !showsAll {
        console.print(
          "Every request: compare changes --all. One: compare changes \(requests.first?.name ?? "REQUEST").")
      }
    case .json: try console.printJSON(costs.rows.map(ChangeRecord.init))
    case .svg: ChangePicture(of: report).lines.forEach(console.print)
    }
    return console.report(costs.errors)
  }

  /// Prints the patches of an architecture, or that of what all share.
  private func show(
    _ name: String, of request: ChangeRequest, _ console: Console
  ) throws(CommandError) -> ExitCode {
    let owner = name == ChangeOwner.shared.name ? name : try [Variant](named: [name])[0].name
    let patches = try request.patches().filter { $0.owner.name == owner }
    if patches.isEmpty { throw .usage("\(request.name) has no patch for \(owner) yet.") }
    for patch in patches {
      if patches.count > 1 {
        console.print(console.styled("\(patch.name)\(patch.isAlternative ? ", another way to do it" : "")", .bold))
      }
      for line in patch.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        console.print(console.styled(String(line), Self.style(ofLine: line)))
      }
    }
    return .done
  }

  /// How a line of a unified difference stands out.
  private static func style(ofLine line: Substring) -> TextStyle {
    if line.hasPrefix("@@") { return .blue }
    if ["diff ", "--- ", "+++ "].contains(where: line.hasPrefix) { return .bold }
    return line.hasPrefix("+") ? .green : line.hasPrefix("-") ? .red : []
  }

  private func open(
    _ request: ChangeRequest, in tree: ChangeTree, named folder: String?, _ console: Console
  ) async throws(CommandError) -> ExitCode {
    for alternative in alternatives { _ = try ChangePatch.owner(ofPatch: alternative, of: request) }
    let failed = try await tree.open(request, with: alternatives)
    console.print("\(request.name) is open in '\(tree.folder.path)'. Build and test it there: swift test")
    console.print("When it is done: compare changes record \(request.name)\(folder.map { " '\($0)'" } ?? "")")
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

  private func check(
    _ requests: [ChangeRequest], _ parts: [ChangeCheck.Part], by session: MeasuringSession, _ console: Console
  ) async throws(CommandError) -> ExitCode {
    var code = ExitCode.done
    for request in requests {
      console.print(console.styled(request.name, .bold))
      let check = try await ChangeCheck(of: request, by: session, console)
      for part in parts {
        let finding = try await check.finding(part)
        if finding.problems.isEmpty {
          console.printParagraph("  \(part.rawValue): \(finding.summary)")
        } else {
          console.print("  \(part.rawValue):")
          for problem in finding.problems { console.print("    " + problem.replacing("\n", with: "\n    ")) }
          code = .found
        }
      }
    }
    return code
  }
}
