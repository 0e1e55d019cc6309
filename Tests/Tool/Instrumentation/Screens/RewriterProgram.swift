@testable import Instrumentation
import Foundation
@testable import MessageRecorder
@testable import TestSupport

/// A package with a module that is rewritten, and a program that plays it.
struct RewriterProgram {
  enum Form {
    case plain, recorded
    /// With mutants too, all of them off.
    case mutated
  }

  private static let head = """
    import MessageRecorder
    @testable import Played
    Recorder.start()
    /// The messages since the last time.
    func takeMessages() -> [Message] {
      defer { Recorder.start() }
      return Recorder.stop().messages
    }
    func printMessages() {
      for message in takeMessages() {
        let arguments = message.arguments.map { " " + $0 }.joined()
        print("--", message.sender, ">", message.receiver, message.kind, message.name + arguments)
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
    .appending(path: "../../../../../Sources/Instrumentation/MessageRecorder").standardized
  private static let targets = ["MessageRecorder", "Played", "Main"].map { name in
    PackageGraph.Target(
      name: name, path: "Sources/\(name)", dependencies: name == "Main" ? ["MessageRecorder", "Played"] : [],
      // The main program imports what is internal.
      compilerArguments: Sample.settings + ["-enable-testing"])
  }

  private let folder: TemporaryFolder
  private let dump: ModuleDump
  let mutants: ModuleMutants

  /// Writes the files of the module, and the program that plays it; dumps the module.
  init(files: [String: String], main: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "Package.swift")
    for (name, text) in files { try folder.write(text, to: "Sources/Played/\(name)") }
    try folder.write(Self.head + main, to: "Sources/Main/main.swift")
    try FileManager.default.copyItem(at: Self.recorder, to: folder.url.appending(path: "Sources/MessageRecorder"))
    self.folder = folder
    let trees = SyntaxTrees(
      of: folder.url, graph: PackageGraph(Self.targets), toolchain: Toolchain(supportedVersion: "6.3.1"),
      work: WorkFolders(temporary: folder.url.appending(path: "dump"), kept: folder.url.appending(path: "dump")))
    guard let dump = try await trees.dumps(of: ["Played"])["Played"] else { throw CancellationError() }
    self.dump = try dump.get()
    mutants = ModuleMutants(in: self.dump)
  }

  /// What would be recorded wrongly.
  var problems: [String] { rewritten(.recorded).problems.map(\.description) }

  /// Runs the program in a copy, which is the same for all forms: the recorder is compiled once.
  func output(_ form: Form) async throws -> String {
    let copy = try PackageCopy(in: folder.url.appending(path: "copy"), toolchain: Toolchain(supportedVersion: "6.3.1"))
    let isPlain = form == .plain
    try copy.write(
      ["Main"], in: PackageGraph(Self.targets), of: folder.url, replacing: isPlain ? [:] : rewritten(form).texts,
      recording: isPlain ? [] : ["Played"])
    let program = try await copy.build(["Main"])[0].get()
    return try await Subprocess([program.path]).output(in: folder.url)
  }

  private func rewritten(_ form: Form) -> InstrumentedModule {
    InstrumentedModule(
      dump, parties: Parties(in: [dump], roles: .everyone), includingLines: true,
      mutants: form == .mutated ? mutants : nil)
  }
}

extension ScreenRoles {
  /// Every type with behaviour takes part, under its own name.
  static let everyone = Self(
    contract: "", runner: "", collaborators: [], replying: "", screens: [], prefix: "")
}
