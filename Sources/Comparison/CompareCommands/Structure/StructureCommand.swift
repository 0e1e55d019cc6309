import CommandLineInterface

/// Shows how the types of architectures refer to each other.
struct StructureCommand: Command {
  static let name = "structure"
  static let abstract = "see who refers to whom, how strongly, and who does what"
  static let help = """
    Shows how the types of architectures refer to each other, and who does what, as
    the compiler has it.

    usage: compare structure [ARCHITECTURE …] [--format table|mermaid|json]
                             [--root FOLDER]

      ARCHITECTURE     \(Variant.list);
                       all if none is named
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)
      --format F       table (default), mermaid (a class diagram for Markdown), or
                       json

    A strong reference (→) keeps an object alive, a weak one (⇢) does not. A strong
    cycle is a group of types that keep each other alive. Fan-out is how many types
    of the package a type names. A nested type counts as the one around it. Of the
    store, formatting and navigation, a type holds what it keeps in a property, and
    names what it passes on; its state is what it may change.

    Exit code: 0 done, 1 an architecture does not compile, 64 wrong usage, 66 an
    input cannot be read, 70 an internal failure.

    example: swift run compare structure MVC VIP

    """

  private enum StructureFormat: String, CaseIterable {
    case table, mermaid, json
  }

  private let variants: [Variant]
  private let format: StructureFormat
  private let root: String?

  init(_ arguments: inout Arguments) throws(CommandError) {
    format = try arguments.takeChoice("--format", of: StructureFormat.self) ?? .table
    root = try arguments.takeRoot()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root)
    let measurements = try await session.structures(of: variants)
    let measured: [VariantStructure] = measurements.values()
    let (structures, hosts) = (measured.map(\.library.structure), measured.map(\.host.structure))
    switch format {
    case .table where structures.isEmpty: break
    case .table: StructureReport(structures: structures, hosts: hosts).print(on: console)
    case .mermaid:
      for (index, (structure, host)) in zip(structures, hosts).enumerated() {
        if structures.count > 1 { console.print((index > 0 ? "\n" : "") + "%% \(structure.module)") }
        MermaidClasses(structure: structure, host: host).lines.forEach(console.print)
      }
    case .json: try console.printJSON(zip(structures, hosts).flatMap { [$0, $1] })
    }
    return console.finish(measurements.failures(), listing: format == .table)
  }
}
