import CompilerDump
import Foundation
import MessageRecorder

/// The modules as they are, but for what has them tell the recorder, and for mutants that are off.
struct RewrittenModules: Sendable {
  private let modules: [ModuleSource]
  private let dumps: [ModuleDump]
  private let parties: Parties
  private let folder: URL

  /// Plans the rewriting; nothing is written yet.
  ///
  /// - Parameters:
  ///   - modules: The modules.
  ///   - dumps: Those of them that are rewritten.
  ///   - cast: Which of their types take part in a screen.
  ///   - folder: Where the copy goes.
  init(_ modules: [ModuleSource], dumps: [ModuleDump], cast: Cast, in folder: URL) {
    self.modules = modules
    self.dumps = dumps
    self.folder = folder
    parties = Parties(in: dumps, cast: cast)
  }

  /// Writes all modules, without mutants.
  ///
  /// - Returns: The modules of the copy.
  /// - Throws: `ScratchCopyError.cannotRecord` if others can set a property without notice, or an error of the file
  ///   system.
  func write() throws -> [ModuleSource] {
    try modules.map { module in
      guard let dump = dumps.first(where: { $0.name == module.name }) else { return module }
      return try write(module, dump, mutants: nil, without: []).module
    }
  }

  /// Writes a module with mutants.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - mutants: The mutants.
  ///   - dropped: The numbers of those that are left out.
  /// - Returns: The module of the copy, and its files by their names.
  /// - Throws: `ScratchCopyError.cannotRecord` if others can set a property without notice, or an error of the file
  ///   system.
  func write(
    _ name: String, mutants: ModuleMutants, without dropped: Set<Int>
  ) throws -> (module: ModuleSource, files: [String: RewrittenFile])? {
    guard let module = modules.first(where: { $0.name == name }), let dump = dumps.first(where: { $0.name == name })
    else { return nil }
    return try write(module, dump, mutants: mutants, without: dropped)
  }

  private func write(
    _ module: ModuleSource, _ dump: ModuleDump, mutants: ModuleMutants?, without dropped: Set<Int>
  ) throws -> (module: ModuleSource, files: [String: RewrittenFile]) {
    let target = try ScratchFolder(folder.appending(path: module.name))
    var files: [String: RewrittenFile] = [:]
    let readRecording = ReadRecording(of: dump, parties: parties)
    let recording = Recording(of: dump, parties: parties)
    let lineRecording = LineRecording(of: dump, isRecorded: recording.isRecorded)
    for (index, file) in dump.files.enumerated() {
      let reads = readRecording.reads(in: index).map { Wrap(range: $0.range, opening: $0.opening, closing: "))") }
      let wraps = (mutants?.wraps(in: index, with: reads, without: dropped) ?? []) + reads
      let lines = mutants == nil ? [] : lineRecording.insertions(into: index)
      let insertions = Wrap.insertions(of: wraps, with: lines + (try recording.insertions(into: index)))
      let start = insertions.isEmpty ? [] : [Insertion(offset: 0, text: "import MessageRecorder\n")]
      let rewritten = RewrittenFile(file, inserting: start + insertions)
      let url = target.file("\(index)-" + URL(filePath: file.path).lastPathComponent)
      try Data(rewritten.bytes).write(to: url)
      files[url.lastPathComponent] = rewritten
    }
    let copy = ModuleSource(
      name: module.name, folder: target.url, dependencies: module.dependencies + ["MessageRecorder"])
    return (copy, files)
  }
}
