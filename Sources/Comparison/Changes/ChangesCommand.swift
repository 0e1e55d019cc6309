import CommandLineInterface

struct ChangesCommand: Command {
  static let name = "changes"
  static let abstract = "see what change requests cost in each architecture"
  static func help(on variants: [Variant]) -> String {
    """
    Shows what the change requests below Samples/Changes cost in each architecture.

    usage: compare changes [--all | REQUEST [ARCHITECTURE]] [--root FOLDER]
                           [--format table|json|svg]
           compare changes --tests [--all | REQUEST [ARCHITECTURE]]
                           [--root FOLDER] [--format table|json]

      REQUEST          such as middle-name; without one, medians over all are shown
      ARCHITECTURE     prints its patch; 'shared' prints that of the shared code
      --all            the numbers of every request
      --tests          which requests break existing unit tests, in how many
                       declarations an error is at first, and how many lines a
                       repair takes; with --all, how many test functions break; with
                       an ARCHITECTURE, which ones. The first run builds the tests
                       once for each request: a minute each on two idle cores
      --format F       table (default), json or, for all requests, svg
      --root FOLDER    the folder of the package (default: the nearest one)

    example: swift run compare changes middle-name

    """
  }

  /// A request, and perhaps whose patch is shown.
  private let names: [String]
  private let format: Format
  private let showsAll: Bool
  private let showsTests: Bool

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    format = try arguments.takeFormat(.svg)
    showsAll = arguments.takeFlag("--all")
    showsTests = arguments.takeFlag("--tests")
    names = try arguments.takeRest()
    if showsAll, !names.isEmpty { throw CommandError.usage("--all shows every request. Name none.") }
    if format == .svg, !names.isEmpty { throw CommandError.usage("--format svg draws all requests. Name none.") }
    if showsTests, format == .svg {
      throw CommandError.usage("--tests prints a table of its own. Leave out --format svg.")
    }
    if names.count > 2 {
      throw CommandError.usage("a request is shown for one architecture, not \(names.count - 1). Leave out the others.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let session = try context.session()
    let console = context.console
    let request = try names.first.map { try ChangeRequest.named($0, in: session.package) }
    if let request, names.count == 2, format == .table, !showsTests { return try showPatch(of: request, console) }
    let requests = try request.map { [$0] } ?? ChangeRequest.made(in: session.package)
    let variants = try session.package.variants.named(Array(names.dropFirst()))
    if showsTests {
      let effects = try await TestEffects(of: requests, for: variants, by: session, on: console)
      if format == .json {
        try console.printJSON(VersionedRows(rows: effects.rows))
      } else {
        console.print(effects.table(showingFunctions: showsAll || request != nil))
        if names.count == 2 { effects.list(on: console) }
      }
      return console.finish(effects.failures)
    }
    let costs = try await ChangeCosts(of: requests, for: variants, by: session, on: console)
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: costs.rows))
    case .svg: Picture(of: costs).lines.forEach(console.print)
    default:
      console.print(request.map(costs.table) ?? (showsAll ? costs.everything : costs.medians))
      costs.printOrder(for: request?.name, on: console)
      costs.printScores(listing: request != nil || showsAll, on: console)
      if request == nil, !showsAll { console.print("Each request: swift run compare changes --all") }
    }
    return console.finish(costs.failures)
  }

  private func showPatch(of request: ChangeRequest, _ console: Console) throws -> ExitCode {
    let owner = names[1] == ChangePatch.shared ? names[1] : try request.variants.named([names[1]])[0].name
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
}
