import CommandLineInterface
import Foundation

struct PageCommand: Command {
  static let name = "page"
  static let abstract = "write a page that plays a tap through the sources"
  static func help(on variants: [Variant]) -> String {
    """
    Writes a page in HTML on which the same tap is played through the sources of
    the architectures that you select, side by side: which object sends which
    message to which object, in which line. Select a mutant to see where each
    architecture shows it. With Predict, the next message stays hidden until you
    have picked its sender, its receiver and its text. Below are the numbers of
    'compare', the sources, the change requests and the glossary.

    usage: compare page [FILE] [--root FOLDER]

      FILE           a file that ends in .html (default: .build/comparison.html in
                     the folder of the package)
      --root FOLDER  the folder of the package (default: the nearest one, from this
                     folder upwards)

    The page is one file, which loads nothing. A link to it with '&embed' at its
    end shows the player alone. The numbers come from the cache below .build, or
    are measured first, which takes a minute or two.

    example: swift run compare page

    """
  }

  private let file: String?

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    let operands = try arguments.takeRest()
    if operands.count > 1 {
      throw CommandError.usage("a page is one file, not \(operands.count). Leave out the others.")
    }
    file = operands.first
    if let file, !file.hasSuffix(".html") {
      throw CommandError.usage("'\(file)' is no file for a page. Name one that ends in .html, or none.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let path = file ?? session.package.url.appending(path: ".build/comparison.html").path
    let target = SourcePath(path, from: console.folder)
    let folder = SourcePath(target.url.deletingLastPathComponent().path, from: "/")
    // Measuring takes long, so this is found before. The folder of the default file is made by then.
    if file != nil, !folder.isFolder {
      throw CommandError.noInput("'\(path)' is in no folder that you may read. Make the folder first.")
    }
    if target.isFolder { throw CommandError.noInput("'\(path)' is a folder. Name a file in it.") }
    let html = try await PageDocument(of: session).html
    try Data(html.utf8).write(to: target.url, options: .atomic)
    console.print("wrote \(path), \((html.utf8.count / 1000).grouped) KB. Open it in a browser.")
    return .done
  }
}
