import Foundation
import MessageRecorder

/// The modules as they are, but for what has them tell the recorder, and for mutants that are off.
struct RewrittenModules: Sendable {
  /// Modules that have been compiled.
  struct Build: Sendable {
    /// The modules of the copy, each after those that it imports.
    var modules: [ModuleSource] = []
    /// What the compiler says of the mutants that it rejects.
    var rejected: [Int: String] = [:]
    /// What is not recorded.
    var omissions: [Omission] = []
  }

  /// The modules, each after those that it imports.
  let modules: [ModuleSource]
  /// The trees of those that are rewritten.
  let dumps: [ModuleDump]
  /// Which of their types take part in a screen.
  let cast: Cast
  /// Where the copies go.
  let folder: URL

  init(_ modules: [ModuleSource], dumps: [ModuleDump], cast: Cast, in folder: URL) {
    self.modules = modules
    self.dumps = dumps
    self.cast = cast
    self.folder = folder
  }

  /// Writes and compiles all modules, those that do not import each other at the same time, without the changes that the
  /// compiler rejects.
  func build(
    mutantsByModule: [String: ModuleMutants] = [:], recorder: ModuleSource,
    compile: @escaping @Sendable (ModuleSource) async throws -> Void
  ) async throws -> Build {
    let rewritten = rewritten(mutantsByModule: mutantsByModule)
    // The copies import the recorder too.
    let all = [recorder] + modules.map { rewritten[$0.name]?.copy(in: folder) ?? $0 }
    let builds = try await all.concurrentMap(after: all.prerequisites()) { [folder] module in
      if let rewritten = rewritten[module.name] { return try await rewritten.build(in: folder, compile: compile) }
      try await compile(module)
      return Build(modules: [module])
    }
    return builds.reduce(into: Build()) { all, build in
      all.modules += build.modules
      all.rejected.merge(build.rejected) { first, _ in first }
      all.omissions += build.omissions
    }
  }

  private func rewritten(mutantsByModule: [String: ModuleMutants]) -> [String: RewrittenModule] {
    let parties = Parties(in: dumps, cast: cast)
    return dumps.reduce(into: [:]) { rewritten, dump in
      guard let module = modules.first(where: { $0.name == dump.name }) else { return }
      rewritten[dump.name] = RewrittenModule(
        module, dump, parties: parties, mutants: mutantsByModule[dump.name], countingLines: cast.isScreen(dump.name))
    }
  }
}

/// A module, and the changes that are made to it.
struct RewrittenModule: Sendable {
  /// What it declares.
  let dump: ModuleDump
  /// The changes; of the same place, outer ones first.
  let changes: [Change]
  private let module: ModuleSource
  private let rejected: [Int: String]
  private let omissions: [Omission]

  /// Plans the changes of a module.
  init(
    _ module: ModuleSource, _ dump: ModuleDump, parties: Parties, mutants: ModuleMutants?,
    countingLines countsLines: Bool
  ) {
    self.module = module
    self.dump = dump
    rejected = mutants?.rejected ?? [:]
    let recording = Recording(of: dump, parties: parties)
    var changes: [Change] = []
    var omissions: [Omission] = []
    for file in dump.files.indices {
      let recorded = recording.changes(in: file)
      var own = recorded.changes
      LineRecording(of: dump, countingLines: countsLines).add(to: &own, in: file)
      changes += (mutants?.changes(in: file) ?? []) + own
      omissions += recorded.omissions
    }
    self.changes = changes
    self.omissions = omissions
  }

  /// Writes the module.
  func write(in folder: URL, without dropped: Set<Int> = []) throws -> ModuleSource {
    let target = try ScratchFolder(folder.appending(path: module.name))
    let kept = changes.indices.filter { !dropped.contains($0) }.map { changes[$0] }
    let changesByFile = Dictionary(grouping: kept, by: \.file)
    for (index, file) in dump.files.enumerated() {
      try Data(RewrittenFile(file, changes: changesByFile[index] ?? []).bytes).write(
        to: target.file("\(index)-" + file.name))
    }
    return copy(in: folder)
  }

  /// The module of the copy.
  fileprivate func copy(in folder: URL) -> ModuleSource {
    ModuleSource(
      name: module.name, folder: folder.appending(path: module.name),
      dependencies: module.dependencies + ["MessageRecorder"], isMainActorByDefault: module.isMainActorByDefault)
  }

  /// Writes and compiles the module, without the changes that the compiler rejects.
  func build(
    in folder: URL,
    compile: @escaping @Sendable (ModuleSource) async throws -> Void
  ) async throws -> RewrittenModules.Build {
    let sieve = Sieve(scopes: Scopes(of: changes, in: dump)) { dropped in
      try await compile(try write(in: folder, without: dropped))
    }
    let dropped = try await sieve.rejected()
    var build = RewrittenModules.Build(modules: [copy(in: folder)], rejected: rejected, omissions: omissions)
    for (index, message) in dropped.sorted(by: { $0.key < $1.key }) {
      if case .mutant(let number) = changes[index].purpose {
        build.rejected[number] = message
      } else {
        build.omissions.append(Omission(changes[index], of: dump))
      }
    }
    return build
  }
}
