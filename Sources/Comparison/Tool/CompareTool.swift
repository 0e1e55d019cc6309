package import CommandLineInterface
import Instrumentation
package import Foundation
import SystemCalls

package enum CompareTool {
  package static let version: String = "1.0.0"

  static var commands: [any Command.Type] {
    [
      LinesCommand.self, DiffCommand.self, TraceCommand.self, StructureCommand.self,
      TestabilityCommand.self, TestsCommand.self, PathCommand.self, ChangesCommand.self, VersionsCommand.self,
      GuestsCommand.self, PageCommand.self, ContractCommand.self, DocsCommand.self,
    ]
  }

  /// Runs the tool in a process of its own: what it starts ends with it.
  @MainActor
  package static func run(_ words: [String], on console: Console, program: URL?) async -> ExitCode {
    FileDescriptor.occupyStandardStreams()
    Interruption.listen()
    return await run(words, in: CommandContext(console: console, program: program))
  }

  @MainActor
  static func run(_ words: [String], in context: CommandContext) async -> ExitCode {
    var (arguments, context) = (Arguments(words), context)
    do {
      context.root = try arguments.takeRoot() ?? context.root
      return try await run(&arguments, in: context)
    } catch {
      let error = CommandError(error)
      context.console.report(error)
      return error.exitCode
    }
  }

  @MainActor
  private static func run(_ arguments: inout Arguments, in context: CommandContext) async throws -> ExitCode {
    let (console, variants) = (context.console, context.variants)
    // Words that look like options may stand in the place of a command.
    let words = ["--version", "--help", "-h"]
    switch arguments.takeFirst(where: { !$0.hasPrefix("-") && variants.named($0) == nil || words.contains($0) }) {
    case "--version": console.print("compare \(version)")
    case "help", "--help", "-h":
      _ = (arguments.takeFlag("--help"), arguments.takeFlag("-h"))
      console.output.write(try help(on: try arguments.takeRest(), among: variants))
    case let name:
      let command = try name.map { try Self.command(named: $0, among: variants) } ?? CompareCommand.self
      guard arguments.takeFlag("--help") || arguments.takeFlag("-h") else {
        return try await command.init(&arguments, among: variants).run(in: context)
      }
      console.output.write(command.help(on: variants))
    }
    return .done
  }

  private static func command(named name: String, among variants: [Variant]) throws -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = commands.map { $0.name }
    throw CommandError.usage(
      "no command and no architecture '\(name)'.\(name.hint(names + variants.names)) Choose from "
        + "\(names.joined(separator: ", ")), or \(variants.list); or see --help.\(name.useOfPath)")
  }

  private static func help(on names: [String], among variants: [Variant]) throws -> String {
    if names.count > 1 {
      throw CommandError.usage("help is about one command. Write 'swift run compare help \(names[0])'.")
    }
    guard let name = names.first, name != "help", variants.named(name) == nil else {
      return CompareCommand.help(on: variants)
    }
    return try command(named: name, among: variants).help(on: variants)
  }
}
