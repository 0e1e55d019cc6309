import Foundation

/// Writes and compiles modules with calls of the recorder, and with mutants that are off.
struct RewrittenModules: Sendable {
  struct Build: Sendable {
    var modules: [ModuleSource] = []
    /// The compiler's errors for the mutants that it rejects, by module and number.
    var rejected: [String: [Int: String]] = [:]
    var omissions: [Omission] = []
  }

  /// The modules, each after those that it imports.
  let modules: [ModuleSource]
  let dumps: [ModuleDump]
  let roles: ScreenRoles
  let folder: URL

  /// Writes and compiles all modules without the edits that the compiler rejects.
  func build(
    mutants: [String: ModuleMutants], recorder: ModuleSource,
    compile: @escaping @Sendable (ModuleSource) async throws -> Void
  ) async throws -> Build {
    let parties = Parties(in: dumps, roles: roles)
    let rewritten = Set(dumps.map(\.name))
    let all = [recorder] + modules.map { rewritten.contains($0.name) ? copy(of: $0) : $0 }
    let builds = try await all.concurrentMap(after: all.prerequisites()) { module in
      guard let dump = dumps.first(where: { $0.name == module.name }) else {
        try await compile(module)
        return Build(modules: [module])
      }
      return try await build(module, of: dump, parties, mutants[module.name], compile)
    }
    return builds.reduce(into: Build()) { all, build in
      all.modules += build.modules
      all.rejected.merge(build.rejected) { first, _ in first }
      all.omissions += build.omissions
    }
  }

  private func copy(of module: ModuleSource) -> ModuleSource {
    var copy = module
    copy.folder = folder.appending(path: module.name)
    copy.dependencies.append("MessageRecorder")
    return copy
  }

  private func build(
    _ copy: ModuleSource, of dump: ModuleDump, _ parties: Parties, _ mutants: ModuleMutants?,
    _ compile: @escaping @Sendable (ModuleSource) async throws -> Void
  ) async throws -> Build {
    let messages = MessageInstrumentation(of: dump, parties: parties)
    let lines = LineInstrumentation(dump: dump, isScreen: roles.isScreen(dump.name))
    var build = Build(modules: [copy])
    var all: [Edit] = []
    for file in dump.files.indices {
      var (recordings, omissions) = messages.edits(in: file)
      lines.add(to: &recordings, in: file)
      // Of the same range, mutants are outside.
      all += (mutants?.edits(in: file) ?? []) + recordings
      build.omissions += omissions
    }
    let edits = all
    let rejected = try await RejectedEdits(edits: edits, files: dump.files) { dropped in
      let kept = edits.indices.filter { !dropped.contains($0) }.map { edits[$0] }
      try write(dump, with: Dictionary(grouping: kept, by: \.file), to: copy.folder)
      try await compile(copy)
    }.find()
    build.rejected[dump.name] = mutants?.rejected
    for (index, message) in rejected.sorted(by: { $0.key < $1.key }) {
      let edit = edits[index]
      if case .mutant(let number) = edit.purpose {
        build.rejected[dump.name, default: [:]][number] = message
      } else {
        build.omissions.append(
          Omission(edit.purpose, declaration: edit.declaration, file: edit.file, at: edit.offset, of: dump))
      }
    }
    return build
  }

  private func write(_ dump: ModuleDump, with edits: [Int: [Edit]], to folder: URL) throws {
    let target = try ScratchFolder(folder)
    for (index, file) in dump.files.enumerated() {
      try Data(file.rewritten(by: edits[index] ?? []).utf8).write(to: target.file("\(index)-" + file.name))
    }
  }
}
