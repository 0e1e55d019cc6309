public import CompilerDump
public import Foundation
public import MessageRecorder

/// A copy of the sources of all screens, which is rewritten, built and run; nothing in the sources serves it.
public struct ScratchCopy: Sendable {
  /// The modules of the copy.
  private let modules: [ModuleSource]
  private let package: URL
  private let toolchain: Toolchain
  private let cache: ResultCache

  /// Plans a copy; nothing is done yet.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - variants: The modules of the variants.
  /// - Throws: An error of the file system if a source cannot be read, or `DumpError` if there is no compiler.
  public init(of package: URL, variants: [String]) async throws {
    self.package = package
    func module(_ name: String, dependencies: [String] = [], isDumped: Bool = true) -> ModuleSource {
      ModuleSource(
        name: name, folder: package.appending(path: "Sources/\(name)"), dependencies: dependencies, isDumped: isDumped)
    }
    modules =
      [module("GreetingDomain", isDumped: false)] + variants.map { module($0, dependencies: ["GreetingDomain"]) } + [
        module("GreetingContract", dependencies: ["GreetingDomain"]),
        module("GreetingVariants", dependencies: ["GreetingDomain", "GreetingContract"] + variants),
      ]
    let version = try String(contentsOf: package.appending(path: ".swift-version"), encoding: .utf8)
    toolchain = Toolchain(supportedVersion: version.trimmingCharacters(in: .whitespacesAndNewlines))
    let caches = package.appending(path: ".build/compare")
    let machinery = ["ArchitectureMetrics/Structure", "CompilerDump", "MessageRecorder", "ScratchCopy", "TraceRunner"]
    let streams = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: streams) }
    cache = try ResultCache(
      in: caches, of: modules.map(\.folder) + machinery.map { package.appending(path: "Sources/\($0)") },
      version: try await toolchain.version(scratch: try ScratchFolder(streams)))
  }

  /// Measures the modules of the variants, unless that was done.
  ///
  /// - Parameters:
  ///   - name: What the measurement is called.
  ///   - measure: Measures a module.
  /// - Returns: What was measured, in the order of the variants.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func measurements<Value: Codable & Sendable>(
    _ name: String, measure: (ModuleDump) -> Value
  ) async throws -> [Value] {
    try await cache.value(name) { work in
      let needed = modules.filter { !["GreetingContract", "GreetingVariants"].contains($0.name) }
      return try await ModuleDumper(toolchain: toolchain, scratch: work).dump(needed).map(measure)
    }
  }

  /// Plays all scenarios to all variants, unless that was done, and records what their objects say to each other.
  ///
  /// - Returns: The traces: of the first variant, scenario by scenario, then of the next.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func traces() async throws -> [Trace] {
    try await cache.value("traces") { work in
      let copy = try await rewrite(into: work.appending(path: "Sources"))
      let scratch = try ScratchFolder(work.appending(path: "build"))
      let recorder = ModuleSource(name: "MessageRecorder", folder: package.appending(path: "Sources/MessageRecorder"))
      let runner = ModuleSource(name: "TraceRunner", folder: package.appending(path: "Sources/TraceRunner"))
      let program = try await ProgramBuilder(toolchain: toolchain, settings: .package, scratch: scratch)
        .build([recorder] + copy, main: runner)
      let result = try await Subprocess([program.path]).run(in: scratch)
      guard result.status == 0 else { throw ScratchCopyError.failed(diagnostics: result.diagnostics) }
      return try JSONDecoder().decode([Trace].self, from: Data(result.output.utf8))
    }
  }

  /// Writes the modules as they are, but for what has them tell the recorder.
  private func rewrite(into folder: URL) async throws -> [ModuleSource] {
    let dumps = try await ModuleDumper(toolchain: toolchain, scratch: folder.appending(path: "dump")).dump(modules)
    let parties = Parties(in: dumps)
    return try modules.map { module in
      guard let dump = dumps.first(where: { $0.name == module.name }) else { return module }
      let target = try ScratchFolder(folder.appending(path: module.name))
      let recording = Recording(of: dump, parties: parties)
      for (index, file) in dump.files.enumerated() {
        let text = file.inserting(try recording.insertions(into: index))
        try Data(text).write(to: target.file("\(index)-" + URL(filePath: file.path).lastPathComponent))
      }
      return ModuleSource(
        name: module.name, folder: target.url, dependencies: module.dependencies + ["MessageRecorder"])
    }
  }
}
