import Foundation

/// What the compiler is to do with a module.
package struct ModuleJob<Output: Sendable>: Sendable {
  /// The module.
  let module: ModuleSource
  /// Whether the jobs of modules that import this one wait for it.
  let isAwaited: Bool
  /// Does it.
  let run: @Sendable (ModuleSource) async throws -> Output

  /// Describes a job.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - isAwaited: Whether the jobs of modules that import this one wait for it.
  ///   - run: Does it.
  package init(
    _ module: ModuleSource, isAwaited: Bool, run: @escaping @Sendable (ModuleSource) async throws -> Output
  ) {
    self.module = module
    self.isAwaited = isAwaited
    self.run = run
  }
}

/// Runs jobs, a few at once.
package struct Scheduler: Sendable {
  private let limit: Int

  /// Makes a scheduler.
  ///
  /// - Parameter limit: How many jobs may run at once.
  package init(limit: Int = ProcessInfo.processInfo.activeProcessorCount) {
    self.limit = max(1, limit)
  }

  /// Runs jobs; of those that are ready, the first one first.
  ///
  /// - Parameter jobs: The jobs, each after those that it waits for.
  /// - Returns: What they give, in the order of the jobs.
  /// - Throws: `DumpError.unknownDependency` if a module that one imports has no job before it, or what a job throws.
  package func run<Output>(_ jobs: [ModuleJob<Output>]) async throws -> [Output] {
    var known: Set<String> = []
    for job in jobs {
      for dependency in job.module.dependencies where !known.contains(dependency) {
        throw DumpError.unknownDependency(module: job.module.name, dependency: dependency)
      }
      if job.isAwaited { known.insert(job.module.name) }
    }
    var waiting = Array(jobs.indices)
    var done: Set<String> = []
    var outputs: [Int: Output] = [:]
    try await withThrowingTaskGroup(of: (Int, Output).self) { group in
      var running = 0
      while true {
        while running < limit,
          let next = waiting.firstIndex(where: { done.isSuperset(of: jobs[$0].module.dependencies) })
        {
          let index = waiting.remove(at: next)
          running += 1
          group.addTask { @concurrent in (index, try await jobs[index].run(jobs[index].module)) }
        }
        guard let (index, output) = try await group.next() else { return }
        running -= 1
        outputs[index] = output
        if jobs[index].isAwaited { done.insert(jobs[index].module.name) }
      }
    }
    return jobs.indices.compactMap { outputs[$0] }
  }
}
