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
    let isGrown = verb != nil && named == [GrownScreen.name]
    if isGrown, !alternatives.isEmpty {
      throw CommandError.usage("--with is for a request of the small screen, not for grown. Leave it out.")
    }
    let requests =
      isGrown
      ? try GrownScreen(in: session.package).chain
      : named.isEmpty
        ? try ChangeRequest.made(in: session.package)
        : try named.map { name in try ChangeRequest(named: name, in: session.package) }
    switch verb {
    case nil where names.count == 2 && format == .table: return try showPatch(of: requests[0], context.console)
    case nil: return try await showCosts(of: requests, by: session, context.console)
    case .open: return try await open(requests, in: tree(by: session, context.console), context.console)
    case .record: return try await record(requests, in: tree(by: session, context.console), context.console)
    case .check where isGrown: return try await checkGrown(by: session, context.console)
    case .check: return try await check(requests, by: session, context.console)
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
    let report = ChangeReport(costs: costs, requests: requests, variants: variants)
    let request = names.isEmpty ? nil : requests[0]
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: report.records))
    case .svg: Picture(of: report).lines.forEach(console.print)
    default:
      console.print(request.map(report.table) ?? (showsAll ? report.everything : report.medians))
      report.printOrder(for: request?.name, on: console)
      report.printExpectations(listing: request != nil || showsAll, on: console)
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

  private func open(
    _ requests: [ChangeRequest], in tree: ChangeTree, _ console: Console
  ) async throws -> ExitCode {
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

  private func record(
    _ requests: [ChangeRequest], in tree: ChangeTree, _ console: Console
  ) async throws -> ExitCode {
    let (written, removed) = try await tree.record(requests)
    if written.isEmpty, removed.isEmpty { console.print("Nothing has changed.") }
    for path in written { console.print("wrote \(path)") }
    for path in removed { console.print("removed \(path), of which nothing is left") }
    return .done
  }

  /// Checks each request, and then each alternative by itself.
  private func check(
    _ requests: [ChangeRequest], by session: MeasuringSession, _ console: Console
  ) async throws -> ExitCode {
    var code = ExitCode.done
    for request in requests {
      for patch in [nil] + (try request.patches().filter(\.isAlternative).map(Optional.some)) {
        console.print(console.styled("\(request.name)\(patch.map { " with \($0.name)" } ?? "")", .bold))
        let folder = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let check = try await ChangeCheck(
          of: try request.patches(with: patch.map { [$0.name] } ?? []),
          on: patch?.variant.map { [$0] } ?? Variant.all, by: session, in: folder, console)
        for criterion in isQuick ? [.contract, .conventions] : ChangeCheck.Criterion.allCases {
          if try await !isSound(criterion, check, console) { code = .found }
        }
      }
    }
    return code
  }

  /// Checks each step at which the screen grows, also with each of its alternatives, and the mutants of the last one.
  private func checkGrown(by session: MeasuringSession, _ console: Console) async throws -> ExitCode {
    let grown = try GrownScreen(in: session.package)
    let folder = FileManager.default.temporaryDirectory.appending(path: "grown-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var code = ExitCode.done
    for (number, step) in grown.steps.enumerated() where !isQuick || number == grown.steps.count - 1 {
      for patch in [nil] + (try step.patches().filter(\.isAlternative).map(Optional.some)) {
        console.print(console.styled("\(step.name)\(patch.map { " with \($0.name)" } ?? "")", .bold))
        let check = try await ChangeCheck(
          of: try grown.patches(upTo: number, with: patch.map { [$0.name] } ?? []),
          on: patch?.variant.map { [$0] } ?? Variant.all, by: session, in: folder, console)
        try grown.demand(0...number, in: check.tree)
        let isLast = number == grown.steps.count - 1
        for criterion: ChangeCheck.Criterion in [.contract, .conventions] + (isLast && !isQuick ? [.mutants] : []) {
          if try await !isSound(criterion, check, console) { code = .found }
        }
      }
    }
    return code
  }

  private func isSound(
    _ criterion: ChangeCheck.Criterion, _ check: ChangeCheck, _ console: Console
  ) async throws -> Bool {
    let finding = try await check.finding(criterion)
    guard !finding.problems.isEmpty else {
      console.printParagraph("  \(criterion.rawValue): \(finding.summary)")
      return true
    }
    console.print("  \(criterion.rawValue):")
    for problem in finding.problems { console.print("    " + problem.replacing("\n", with: "\n    ")) }
    return false
  }
}
