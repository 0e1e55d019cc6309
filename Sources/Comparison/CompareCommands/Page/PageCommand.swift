import CommandLineInterface
import Foundation

/// Writes the page on which the same tap is played through the sources of all architectures.
struct PageCommand: Command {
  static let name = "page"
  static let abstract = "write a page that plays a tap through the sources"
  static let help = """
    Writes a page in HTML on which the same tap is played through the sources of the
    architectures that you pick, side by side: who says what to whom, in which line.
    Pick a mutant, and see where it shows in each. Below stand the numbers of
    'compare', the sources, what each change request changes, and the claims.

    The page is one file, which loads nothing from anywhere. Without a script, it
    shows the tables, the sources and one scenario.

    usage: compare page [FILE] [--root FOLDER]

      FILE           where it is written (default: .build/comparison.html in the
                     folder of the package)
      --root FOLDER  the folder of the package (default: the nearest one, from this
                     folder upwards)

    What it shows is taken from the cache below .build, or measured first, which
    takes a minute or two.

    Exit code: 0 done, 1 an architecture cannot be measured, 64 wrong usage, 66 an
    input cannot be read, or FILE cannot be made, 70 the page cannot be written.

    example: swift run compare page

    """

  private let root: String?
  private let file: String?

  init(_ arguments: inout Arguments) throws(CommandError) {
    root = try arguments.takeRoot()
    let operands = try arguments.takeRest()
    if operands.count > 1 { throw .usage("a page is one file, not \(operands.count). Leave out the others.") }
    file = operands.first
    if file?.isEmpty == true { throw .usage("FILE is empty. Name a file for the page, or none.") }
    if let file, !file.contains("."), !file.contains("/") {
      throw .usage("'\(file)' is no file for a page. Name one that ends in .html, or none.")
    }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root)
    let path = file ?? session.package.url.appending(path: ".build/comparison.html").path
    // A package that is built elsewhere has no such folder; whether it could be made is seen below.
    if file == nil {
      try? FileManager.default.createDirectory(
        at: session.package.url.appending(path: ".build"), withIntermediateDirectories: true)
    }
    let report = ReportFile(path, from: console.folder)
    try report.check()
    let html = try await PageDocument(of: session).html
    try report.write(Data(html.utf8))
    console.print("wrote \(path), \((html.utf8.count / 1000).grouped) KB. Open it in a browser.")
    return .done
  }
}
