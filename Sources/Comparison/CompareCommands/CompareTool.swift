public import CommandLineInterface
import CompilerDump
import GreetingVariants

/// The command-line tool.
public enum CompareTool {
  private static var commands: [any Command.Type] {
    [
      CompareCommand.self, LinesCommand.self, DiffCommand.self, TraceCommand.self, TestabilityCommand.self,
      ClaimsCommand.self, DocsCommand.self, ContractCommand.self,
    ]
  }

  /// Prepares the process of the tool: what it starts ends with it.
  public static func prepareProcess() {
    Interruption.listen()
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - words: What the user wrote after the tool's name.
  ///   - console: Where it writes.
  /// - Returns: How it ended.
  @MainActor
  public static func run(_ words: [String], on console: Console) async -> ExitCode {
    do throws(CommandError) {
      var words = words
      var command: any Command.Type = CompareCommand.self
      if let name = words.first, !name.hasPrefix("-"), Variant.named(name) == nil {
        command = try self.command(named: name)
        words.removeFirst()
      }
      var arguments = Arguments(words)
      if arguments.takeFlag("--help") || arguments.takeFlag("-h") {
        console.output.write(command.help)
        return .done
      }
      return try await command.init(&arguments).run(on: console)
    } catch {
      console.report(error)
      return error.exitCode
    }
  }

  private static func command(named name: String) throws(CommandError) -> any Command.Type {
    let named = commands.filter { !$0.name.isEmpty }
    if let command = named.first(where: { $0.name == name }) { return command }
    throw .usage(
      "no command and no architecture '\(name)'. Choose from \(named.map { $0.name }.joined(separator: ", ")), or "
        + "\(Variant.architectures.map(\.name).joined(separator: ", ")); or see --help.")
  }
}
