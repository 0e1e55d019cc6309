import CommandLineInterface
import Foundation

protocol Command {
  /// Empty for the command that runs without a name.
  static var name: String { get }
  static var abstract: String { get }
  static func help(on variants: [Variant]) -> String

  init(_ arguments: inout Arguments, among variants: [Variant]) throws

  @MainActor
  func run(in context: CommandContext) async throws -> ExitCode
}

extension Command {
  static var rootHelp: String { "  --root FOLDER    the folder of the package (default: the nearest one upwards)" }

  static func architecturesHelp(_ variants: [Variant]) -> String {
    "  ARCHITECTURE     \(variants.list) (default: all)"
  }
}

@MainActor
struct CommandContext {
  let console: Console
  var program: URL?
  var root: String?
  /// The session of the command that runs this one.
  var outerSession: MeasuringSession?

  var package: PackageFolder {
    get throws { try outerSession?.package ?? PackageFolder(given: root, from: console.folder) }
  }

  /// The architectures that can be named: those of the package, or outside of one those that the tool was built beside.
  var variants: [Variant] {
    ((try? package) ?? (try? PackageFolder(given: nil, from: #filePath)))?.variants ?? []
  }

  func session() throws -> MeasuringSession {
    try outerSession ?? MeasuringSession(of: package, console: console, program: program)
  }
}

enum Format: String, CaseIterable {
  case table, json, svg
}

extension Arguments {
  mutating func takeFormat(_ others: Format...) throws -> Format {
    try takeChoice("--format", among: [.table, .json] + others) ?? .table
  }

  mutating func takeRoot() throws -> String? {
    let root = try takeValue("--root")
    if root?.isEmpty == true { throw CommandError.usage("--root takes the path of a folder.") }
    return root
  }

  mutating func takeVariants(among variants: [Variant]) throws -> [Variant] {
    try variants.named(takeRest())
  }
}

extension String {
  /// What can be done with sources of one's own where an architecture is asked for; empty if this is no path.
  var useOfPath: String {
    guard contains("/") || FileManager.default.fileExists(atPath: self) else { return "" }
    return " Sources of your own are read by 'swift run compare structure \(self)' and 'swift run compare lines "
      + "\(self)'. Other commands measure a version of the greeting screen, with a mock view for the contract: 'swift "
      + "run compare versions open MVC FOLDER' makes an empty one."
  }
}

extension CommandError {
  static func unknown(_ kind: String, _ name: String, among names: [String], remedy: String = "") -> Self {
    .usage("no \(kind) '\(name)'.\(name.hint(names)) Choose from \(names.joined(separator: ", ")).\(remedy)")
  }

  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as CocoaError:
      let path = error.filePath ?? error.url?.path ?? ""
      let isInput = [.fileReadNoSuchFile, .fileReadNoPermission, .fileReadUnknown, .fileNoSuchFile].contains(error.code)
      let remedy = error.code == .fileWriteOutOfSpace ? " Make room on the disk." : ""
      self.init(
        message: "'\(path)' cannot be \(isInput ? "read" : "written"): \(error.localizedDescription)\(remedy)",
        exitCode: isInput ? .noInput : .failure)
    default: self.init(message: "\(error)", exitCode: .failure)
    }
  }
}
