public import Foundation

/// Has the compiler dump modules, and reads what it dumps.
public struct ModuleDumper: Sendable {
  private let compiler: ModuleCompiler
  private let concurrency: Int

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - toolchain: The compiler and the demangler.
  ///   - settings: What the modules are compiled with.
  ///   - scratch: A folder for what the compiler writes; made if it is not there, and used by one run at a time.
  ///   - concurrency: How many compilers may run at once.
  /// - Throws: The file system's error if the folder cannot be made.
  public init(
    toolchain: Toolchain, settings: CompilerSettings = .package, scratch: URL,
    concurrency: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws {
    self.compiler = ModuleCompiler(toolchain: toolchain, settings: settings, scratch: try ScratchFolder(scratch))
    self.concurrency = max(1, concurrency)
  }

  /// Dumps modules; those that do not depend on each other at the same time.
  ///
  /// - Parameter modules: The modules, each after those that it imports.
  /// - Returns: What those that are dumped declare, in the order given.
  /// - Throws: `DumpError`, or the file system's error.
  public func dump(_ modules: [ModuleSource]) async throws -> [ModuleDump] {
    var queue = try JobQueue(modules)
    var dumps: [String: ModuleDump] = [:]
    let names = modules.map(\.name)
    try await withThrowingTaskGroup(of: (JobQueue.Job, ModuleDump?).self) { group in
      var running = 0
      while true {
        while running < concurrency, let job = queue.next() {
          running += 1
          group.addTask { [compiler] in (job, try await Self.perform(job, with: compiler, package: names)) }
        }
        guard let (job, dump) = try await group.next() else { return }
        running -= 1
        queue.finish(job)
        if let dump { dumps[dump.name] = dump }
      }
    }
    return names.compactMap { dumps[$0] }
  }

  @concurrent
  private static func perform(
    _ job: JobQueue.Job, with compiler: ModuleCompiler, package: [String]
  ) async throws -> ModuleDump? {
    switch job {
    case .emit(let module):
      try await compiler.emit(module)
      return nil
    case .dump(let module):
      let trees = try await compiler.dump(module)
      return try await DumpReader(compiler: compiler).read(trees, of: module.name, in: package)
    }
  }
}
