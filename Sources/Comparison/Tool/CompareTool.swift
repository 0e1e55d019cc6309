package import CommandLineInterface
import Instrumentation
package import Foundation

package enum CompareTool {
  package static let version: String = "1.0.0"

  static var commands: [any Command.Type] {
    [
      LinesCommand.self, DiffCommand.self, TraceCommand.self, StructureCommand.self,
      TestabilityCommand.self, ChangesCommand.self, VersionsCommand.self, GuestsCommand.self, PageCommand.self,
      ContractCommand.self, DocsCommand.self,
    ]
  }

  /// Runs the tool in a process of its own: what it starts ends with it.
  @MainActor
  package static func run(_ words: [String], on console: Console, program: URL?) async -> ExitCode {
    Interruption.listen()
    return await run(words, in: CommandContext(console: console, program: program))
  }

  @MainActor
  static func run(_ words: [String], in context: CommandContext) async -> ExitCode {
    var arguments = Arguments(words)
    // An error is reported below, where the option is taken again.
    let root = try? arguments.takeRoot()
    let package = try? PackageFolder(given: root, from: context.console.folder)
    let rooted = CommandContext(
      console: context.console, program: context.program, root: root, session: context.session)
    return await Variant.$all.withValue(package?.variants ?? Variant.all) { await runCommand(words, in: rooted) }
  }

  @MainActor
  private static func runCommand(_ words: [String], in context: CommandContext) async -> ExitCode {
    let console = context.console
    do {
      switch words.first {
      case "--version": console.print("compare \(version)")
      case "help", "--help", "-h":
        console.output.write(try help(on: words.dropFirst().filter { !["--help", "-h"].contains($0) }))
      default:
        let (command, rest) = try command(in: words)
        var arguments = Arguments(rest)
        guard arguments.takeFlag("--help") || arguments.takeFlag("-h") else {
          _ = try arguments.takeRoot()
          return try await command.init(&arguments).run(in: context)
        }
        console.output.write(command.help)
      }
      return .done
    } catch {
      let error = CommandError(error)
      console.report(error)
      return error.exitCode
    }
  }

  private static func command(in words: [String]) throws -> (any Command.Type, rest: [String]) {
    guard let name = words.first, !name.hasPrefix("-"), Variant.named(name) == nil else {
      return (CompareCommand.self, words)
    }
    return (try command(named: name), Array(words.dropFirst()))
  }

  private static func command(named name: String) throws -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = commands.map { $0.name }
    throw CommandError.usage(
      "no command and no architecture '\(name)'.\(name.hint(names + Variant.names)) Choose from "
        + "\(names.joined(separator: ", ")), or \(Variant.list); or see --help.\(name.useOfPath)")
  }

  private static func help(on names: [String]) throws -> String {
    if names.count > 1 { throw CommandError.usage("help is about one command. Write 'compare help \(names[0])'.") }
    guard let name = names.first, name != "help", Variant.named(name) == nil else { return CompareCommand.help }
    return try command(named: name).help
  }
}
