import CommandLineInterface
import Comparison
import Foundation

let console = Console(
  output: .standardOutput,
  diagnostics: .standardError,
  environment: ProcessInfo.processInfo.environment,
  folder: FileManager.default.currentDirectoryPath)
let code = await CompareTool.run(
  Array(CommandLine.arguments.dropFirst()), on: console, program: Bundle.main.executableURL)
exit(code.rawValue)
