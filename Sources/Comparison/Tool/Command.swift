import CommandLineInterface
import Foundation

protocol Command {
  /// Empty for the command that runs without a name.
  static var name: String { get }
  static var abstract: String { get }
  static var help: String { get }

  init(_ arguments: inout Arguments) throws

  @MainActor
  func run(in context: CommandContext) async throws -> ExitCode
}

extension Command {
  static var rootHelp: String { "  --root FOLDER    the folder of the package (default: the nearest one upwards)" }

  static var architecturesHelp: String { "  ARCHITECTURE     \(Variant.list) (default: all)" }
}

@MainActor
struct CommandContext {
  let console: Console
  var program: URL?
  /// The value of `--root`.
  var root: String?
  /// The session of the command that runs this one.
  var session: MeasuringSession?

  func session(isFresh: Bool = false) throws -> MeasuringSession {
    if let session { return session }
    return MeasuringSession(
      of: try PackageFolder(given: root, from: console.folder), console: console, program: program,
      isFresh: isFresh)
  }
}

enum Format: String, CaseIterable {
  case table, json, mermaid, svg
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

  mutating func takeVariants() throws -> [Variant] {
    try [Variant](named: takeRest())
  }
}

extension [Variant] {
  /// Reads names of architectures; no name means all of them.
  init(named names: [String]) throws {
    var variants: [Variant] = []
    for name in names {
      guard let variant = Variant.named(name) else {
        throw CommandError.usage(
          "no architecture '\(name)'.\(name.hint(Variant.names)) Choose from \(Variant.list).\(name.useOfPath)")
      }
      if !variants.contains(where: { $0.name == variant.name }) { variants.append(variant) }
    }
    self = variants.isEmpty ? Variant.all : variants
  }
}

extension String {
  /// What can be done with sources of one's own where an architecture is asked for; empty if this is no path.
  var useOfPath: String {
    guard contains("/") || FileManager.default.fileExists(atPath: self) else { return "" }
    return " Sources of your own are read by 'compare structure \(self)', 'compare lines \(self)' and 'compare diff "
      + "\(self) MVC'. Other commands measure a version of the greeting screen, with a mock view for the contract: "
      + "'compare versions open MVC FOLDER' makes an empty one."
  }
}

extension CommandError {
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
