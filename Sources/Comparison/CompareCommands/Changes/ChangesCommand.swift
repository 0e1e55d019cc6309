import CommandLineInterface
import Foundation

struct ChangesCommand: Command {
  static let name = "changes"
  static let abstract = "see what change requests cost in each architecture"
  static let help = """
    Shows what the change requests below Samples/Changes cost in each architecture.

    usage: compare changes [--all | REQUEST [ARCHITECTURE]] [--root FOLDER]
                           [--format table|json|svg]
           compare changes open|record REQUEST [FOLDER] [--root FOLDER]
           compare changes check [REQUEST …] [--quick] [--root FOLDER]

      REQUEST          such as middle-name; without one, medians over all are shown
      ARCHITECTURE     prints its patch; 'shared' prints that of the shared code
      --all            the numbers of every request
      --format F       table (default), json or, for all requests, svg
      open             makes a work tree in FOLDER, or else in .build/changes
      record           updates the patches whose files have changed there
      --with PATCH,…   opens these alternatives, such as MVP-2, or creates them
      check            contract, conventions, unneeded changes, surviving mutants
      --quick          checks the contract and the conventions alone
      --root FOLDER    the folder of the package (default: the nearest one)

    example: swift run compare changes middle-name

    """

  private enum Verb: String {
    case open, record, check
  }

  private let verb: Verb?
  private let names: [String]
  private let alternatives: [String]
  private let format: Format
  private let showsAll: Bool
  private let isQuick: Bool

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat(.svg)
    let with = try arguments.takeValue("--with")
    alternatives = with?.split(separator: ",").map(String.init) ?? []
    isQuick = arguments.takeFlag("--quick")
    showsAll = arguments.takeFlag("--all")
    let words = try arguments.takeRest()
    verb = words.first.flatMap(Verb.init)
    names = Array(words.dropFirst(verb == nil ? 0 : 1))
    if showsAll, !words.isEmpty { throw CommandError.usage("--all shows every request. Name none.") }
    if format == .svg, !words.isEmpty { throw CommandError.usage("--format svg draws all requests. Name none.") }
    if format != .table, verb != nil { throw CommandError.usage("--format is for what requests cost. Leave it out.") }
    if with != nil, verb != .open { throw CommandError.usage("--with is for 'compare changes open'. Leave it out.") }
    if isQuick, verb != .check { throw CommandError.usage("--quick is for 'compare changes check'. Leave it out.") }
    if verb == nil, names.count > 2 {
      throw CommandError.usage("a request is shown for one architecture, not \(names.count - 1). Leave out the others.")
    }
    if let verb, verb != .check {
      guard (1...2).contains(names.count) else {
        throw CommandError.usage(
          "'\(verb.rawValue)' takes a request, and perhaps a folder. Write 'compare changes \(verb.rawValue) REQUEST'.")
      }
      if names.last?.isEmpty == true { throw CommandError.usage("FOLDER is empty. Name a folder, or none.") }
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let session = try context.session()
    let named = verb == .check ? names : Array(names.prefix(1))
    let grown = verb != nil && named == [GrownScreen.name] ? try GrownScreen(in: session.package) : nil
    if grown != nil, !alternatives.isEmpty {
      throw CommandError.usage("--with is for a request of the small screen, not for grown. Leave it out.")
    }
    let requests =
      try grown.map { [$0.shared] + $0.steps }
      ?? (named.isEmpty
        ? ChangeRequest.made(in: session.package)
        : named.map { name in try ChangeRequest.named(name, in: session.package) })
    switch verb {
    case nil where names.count == 2 && format == .table: return try showPatch(of: requests[0], context.console)
    case nil: return try await showCosts(of: requests, by: session, context.console)
    case .open: return try await open(requests, in: tree(by: session, context.console), context.console)
    case .record:
      let sentences = try await tree(by: session, context.console).record(requests)
      (sentences.isEmpty ? ["Nothing has changed."] : sentences).forEach(context.console.print)
      return .done
    case .check: return try await check(requests, grown: grown, by: session, context.console)
    }
  }

  @MainActor
  private func tree(by session: MeasuringSession, _ console: Console) async throws -> ChangeTree {
    let folder = names.count > 1 ? SourcePath(names[1], from: console.folder).url : nil
    return try await ChangeTree(
      by: session, in: (folder ?? session.package.url.appending(path: ".build/changes")).standardizedFileURL)
  }

  @MainActor
  private func showCosts(
    of requests: [ChangeRequest], by session: MeasuringSession, _ console: Console
  ) async throws -> ExitCode {
    let variants = try [Variant](named: Array(names.dropFirst()))
    let costs =
      names.isEmpty
      ? try await session.changeCosts() : try await ChangeCosts(of: requests, for: variants, by: session, on: console)
    let request = names.isEmpty ? nil : requests[0]
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: costs.rows))
    case .svg: Picture(of: costs).lines.forEach(console.print)
    default:
      console.print(request.map(costs.table) ?? (showsAll ? costs.everything : costs.medians))
      costs.printOrder(for: request?.name, on: console)
      costs.printScores(listing: request != nil || showsAll, on: console)
      if request == nil, !showsAll { console.print("Each request: compare changes --all, or compare changes NAME") }
    }
    return .done
  }

  private func showPatch(of request: ChangeRequest, _ console: Console) throws -> ExitCode {
    let owner = names[1] == ChangePatch.shared ? names[1] : try [Variant](named: [names[1]])[0].name
    let patches = try request.patches().filter { $0.owner == owner }
    if patches.isEmpty { throw CommandError.usage("\(request.name) has no patch for \(owner) yet.") }
    for patch in patches {
      if patches.count > 1 {
        console.print(console.styled("\(patch.name)\(patch.isAlternative ? ", another way to do it" : "")", .bold))
      }
      console.output.write(patch.text)
    }
    return .done
  }

  private func open(_ requests: [ChangeRequest], in tree: ChangeTree, _ console: Console) async throws -> ExitCode {
    let request = requests[0]
    let failed = try await tree.open(requests, with: alternatives)
    console.print("\(request.name) is open in '\(tree.folder.path)'. Build it there: swift build")
    let folder = names.count > 1 ? " '\(names[1])'" : ""
    console.print("When it is done: compare changes record \(request.name)\(folder)")
    for patch in failed {
      console.report(
        .noInput("\(patch.name).patch does not apply any more. What does not is in the .rej files beside its files."))
    }
    return failed.isEmpty ? .done : .noInput
  }

  /// Checks each request, or each step at which the screen grows, and then each alternative by itself.
  private func check(
    _ requests: [ChangeRequest], grown: GrownScreen?, by session: MeasuringSession, _ console: Console
  ) async throws -> ExitCode {
    let folder = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = try await ChangeTree(by: session, in: folder)
    var isSound = true
    for (step, request) in (grown?.steps ?? requests).enumerated() {
      let isLast = step + 1 == grown?.steps.count
      if grown != nil, isQuick, !isLast { continue }
      let criteria: [ChangeCheck.Criterion] =
        [.contract, .conventions] + (isQuick ? [] : grown == nil ? [.minimality, .mutants] : isLast ? [.mutants] : [])
      for patch in [nil] + (try request.patches().filter(\.isAlternative).map(Optional.some)) {
        console.print(console.styled("\(request.name)\(patch.map { " with \($0.name)" } ?? "")", .bold))
        let alternatives = patch.map { [$0.name] } ?? []
        try await tree.write(
          grown?.patches(upTo: step, with: alternatives) ?? request.patches(with: alternatives))
        try grown?.demand(0...step, in: tree)
        let check = ChangeCheck(
          tree: tree, variants: patch?.variant.map { [$0] } ?? Variant.all, session: session, console: console)
        for criterion in criteria {
          try await isSound = report(criterion, check.finding(criterion), console) && isSound
        }
      }
    }
    return isSound ? .done : .found
  }

  /// Returns whether nothing was found.
  private func report(
    _ criterion: ChangeCheck.Criterion, _ finding: ChangeCheck.Finding, _ console: Console
  ) -> Bool {
    if finding.problems.isEmpty {
      console.printParagraph("  \(criterion.rawValue): \(finding.summary)")
    } else {
      console.print("  \(criterion.rawValue):")
      for problem in finding.problems { console.print("    " + problem.replacing("\n", with: "\n    ")) }
    }
    return finding.problems.isEmpty
  }
}
