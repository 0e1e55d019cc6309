@testable import Instrumentation
import Foundation
import MessageRecorder
import Synchronization
import TestSupport

/// A program of one module that is rewritten, and one that plays it.
struct RewriterProgram {
  /// What a copy does.
  struct Copy {
    var output: String
    var omissions: [Omission] = []
    var mutants: [Mutant] = []
    var rejected: [Int: String] = [:]
    /// How often the compiler was asked for the module.
    var attempts = 0
  }

  private static let recorder = ModuleSource(
    name: "MessageRecorder",
    folder: URL(filePath: #filePath).appending(path: "../../../../Sources/Instrumentation/MessageRecorder")
      .standardized)
  /// The compiled recorder, made once for all programs: what is in its files, by their paths.
  private static let compiledRecorder: Task<[String: Data], any Error> = Task {
    let folder = try TemporaryFolder()
    let driver = CompilerDriver(
      toolchain: Toolchain(supportedVersion: "6.3.1"), scratch: try ScratchFolder(folder.url))
    try await driver.compile(recorder)
    let paths = ["modules/MessageRecorder.swiftmodule", "objects/MessageRecorder.o"]
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) })
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

  private let folder: TemporaryFolder
  private let module: ModuleSource
  private let dump: ModuleDump
  private let toolchain: Toolchain

  /// Writes the files of the module, and the program that plays it; dumps the module.
  init(files: [String: String], main: String, extraArguments: [String] = []) async throws {
    toolchain = Toolchain(supportedVersion: "6.3.1", compiler: ["swiftc", "-enable-testing"] + extraArguments)
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Played/\(name)") }
    try folder.write(Self.head + main, to: "Main/main.swift")
    self.folder = folder
    module = ModuleSource(name: "Played", folder: folder.url.appending(path: "Played"))
    dump = try await ModuleDumper(toolchain: toolchain, scratch: folder.url.appending(path: "dump")).dump([module])[0]
  }

  /// Runs the program as it is.
  func plain() async throws -> Copy {
    let driver = try await driver("plain")
    try await driver.compile(module)
    return Copy(output: try await run(driver, [Self.recorder, module]))
  }

  /// Runs the rewritten program, with mutants in it too if asked for, all of them off.
  func rewritten(withMutants hasMutants: Bool = false) async throws -> Copy {
    let driver = try await driver(hasMutants ? "mutated" : "recorded")
    let copy = RewrittenModules(
      modules: [module], dumps: [dump], roles: .everyone,
      folder: folder.url.appending(path: hasMutants ? "mutated" : "recorded"))
    let mutants = ModuleMutants(in: dump)
    let attempts = Mutex(0)
    let build = try await copy.build(mutants: hasMutants ? ["Played": mutants] : [:], recorder: Self.recorder) {
      guard $0.name == "Played" else { return }
      attempts.withLock { $0 += 1 }
      try await driver.compile($0)
    }
    return Copy(
      output: try await run(driver, build.modules), omissions: build.omissions, mutants: mutants.all,
      rejected: build.rejected["Played"] ?? [:], attempts: attempts.withLock { $0 })
  }

  private func driver(_ name: String) async throws -> CompilerDriver {
    for (path, data) in try await Self.compiledRecorder.value { try folder.write(data, to: "build-\(name)/\(path)") }
    return CompilerDriver(toolchain: toolchain, scratch: try ScratchFolder(folder.url.appending(path: "build-\(name)")))
  }

  private func run(_ driver: CompilerDriver, _ modules: [ModuleSource]) async throws -> String {
    let main = ModuleSource(name: "Main", folder: folder.url.appending(path: "Main"))
    let program = try await driver.link(main, with: modules)
    let result = try await Subprocess([program.path]).run(in: try ScratchFolder(folder.url))
    guard result.ending.isSuccess else { throw ScratchCopyError.failed(diagnostics: result.diagnostics) }
    return result.output
  }
}

extension ScreenRoles {
  /// Every type with behaviour takes part, under its own name.
  static let everyone = Self(
    contract: "", collaborators: [], replying: "", mockViews: "", screen: "", view: "", prefix: "",
    isScreen: { _ in true }, standIn: { _ in nil })
}
