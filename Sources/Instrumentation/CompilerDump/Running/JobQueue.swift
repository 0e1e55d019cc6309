/// What is still to be compiled, by what can start now.
struct JobQueue {
  /// One run of the compiler.
  enum Job: Sendable {
    case emit(ModuleSource)
    case dump(ModuleSource)
  }

  private var unemitted: [ModuleSource]
  private var undumped: [ModuleSource]
  private var emitted: Set<String> = []

  /// Plans to dump modules, and to emit those that others import.
  ///
  /// - Parameter modules: The modules, each after those that it imports.
  /// - Throws: `DumpError.unknownDependency` if one is not.
  init(_ modules: [ModuleSource]) throws {
    var known: Set<String> = []
    for module in modules {
      for dependency in module.dependencies where !known.contains(dependency) {
        throw DumpError.unknownDependency(module: module.name, dependency: dependency)
      }
      known.insert(module.name)
    }
    let imported = Set(modules.flatMap(\.dependencies))
    unemitted = modules.filter { imported.contains($0.name) }
    undumped = modules.filter(\.isDumped)
  }

  /// Takes out a job whose dependencies are there: first those that others wait for.
  ///
  /// - Returns: The job, `nil` if all wait for a job that runs, or there are none left.
  mutating func next() -> Job? {
    if let index = unemitted.firstIndex(where: isReady) { return .emit(unemitted.remove(at: index)) }
    if let index = undumped.firstIndex(where: isReady) { return .dump(undumped.remove(at: index)) }
    return nil
  }

  /// Notes that a job is done.
  ///
  /// - Parameter job: The job.
  mutating func finish(_ job: Job) {
    if case .emit(let module) = job { emitted.insert(module.name) }
  }

  private func isReady(_ module: ModuleSource) -> Bool {
    emitted.isSuperset(of: module.dependencies)
  }
}
