@testable import Instrumentation
import Foundation
import MessageRecorder
import TestSupport

/// A package with a module that is rewritten, and a program that plays it.
struct RewriterProgram {
  /// What a copy does.
  struct Copy {
    let output: String
    var mutants: ModuleMutants?
  }

  private static let head = """
    import MessageRecorder
    @testable import Played
    Recorder.start(includingLines: false)
    /// The messages since the last time.
    func takeMessages() -> [Message] {
      defer { Recorder.start(includingLines: false) }
      return Recorder.stop().messages
    }
    func printMessages(withDepth hasDepth: Bool = false) {
      for message in takeMessages() {
        let arguments = message.arguments.map { " " + $0 }.joined()
        let depth = hasDepth && message.kind != .read ? " at depth \\(message.depth)" : ""
        print("--", message.sender, ">", message.receiver, message.kind, message.name + arguments + depth)
      }
    }

    """

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "program",
      targets: [
        .target(name: "MessageRecorder"), .target(name: "Played"),
        .executableTarget(name: "Main", dependencies: ["MessageRecorder", "Played"]),
      ],
      swiftLanguageModes: [.v6])
    for target in package.targets {
      target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    }

    """

  private static let recorder = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/Instrumentation/MessageRecorder").standardized
  private static let targets = ["MessageRecorder", "Played", "Main"].map { name in
    PackageGraph.Target(
      name: name, path: "Sources/\(name)", dependencies: name == "Main" ? ["MessageRecorder", "Played"] : [],
      compilerArguments: Sample.settings)
  }

  private let folder: TemporaryFolder
  private let dump: ModuleDump

  /// Writes the files of the module, and the program that plays it; dumps the module.
  init(files: [String: String], main: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "Package.swift")
    for (name, text) in files { try folder.write(text, to: "Sources/Played/\(name)") }
    try folder.write(Self.head + main, to: "Sources/Main/main.swift")
    try FileManager.default.copyItem(at: Self.recorder, to: folder.url.appending(path: "Sources/MessageRecorder"))
    self.folder = folder
    let trees = try SyntaxTrees(
      of: folder.url, graph: PackageGraph(Self.targets), toolchain: Toolchain(supportedVersion: "6.3.1"),
      scratch: folder.url.appending(path: "dump"))
    guard let dump = try await trees.dumps(of: ["Played"])["Played"] else { throw CancellationError() }
    self.dump = try dump.get()
  }

  /// What would be recorded wrongly, by the file.
  var problems: [String: [String]] {
    Dictionary(grouping: rewritten(nil).problems.map { "\($0)" }) {
      $0.split(separator: ":").first.map(String.init) ?? ""
    }
  }

  /// Runs the program as it is.
  func plain() async throws -> Copy { Copy(output: try await run("plain", nil)) }

  /// Runs the rewritten program, with mutants in it too if asked for, all of them off.
  func rewritten(withMutants hasMutants: Bool = false) async throws -> Copy {
    let mutants = hasMutants ? ModuleMutants(in: dump) : nil
    let output = try await run(hasMutants ? "mutated" : "recorded", rewritten(mutants))
    return Copy(output: output, mutants: mutants)
  }

  private func rewritten(_ mutants: ModuleMutants?) -> InstrumentedModule {
    InstrumentedModule(
      dump, parties: Parties(in: [dump], roles: .everyone), includingLines: true, mutants: mutants)
  }

  private func run(_ name: String, _ module: InstrumentedModule?) async throws -> String {
    let copy = PackageCopy(in: folder.url.appending(path: name), toolchain: Toolchain(supportedVersion: "6.3.1"))
    try copy.write(
      Self.targets, of: folder.url, replacing: module?.texts ?? [:], recording: module == nil ? [] : ["Played"])
    let program = try await copy.build(["Main"])[0].get()
    let result = try await Subprocess([program.path]).run(in: try ScratchFolder(folder.url))
    guard result.ending.isSuccess else { throw ScreenProgramError.failed(diagnostics: result.diagnostics) }
    return result.output
  }
}

extension ScreenRoles {
  /// Every type with behaviour takes part, under its own name.
  static let everyone = Self(
    contract: "", runner: "", collaborators: [], replying: "", screen: "", prefix: "")
}
