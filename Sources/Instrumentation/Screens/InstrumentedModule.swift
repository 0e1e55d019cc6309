/// The sources of a module with calls of the recorder, and perhaps with mutants that are off.
struct InstrumentedModule {
  let name: String
  /// The texts by their paths, from the folder of the package on.
  private(set) var texts: [String: String] = [:]
  private(set) var problems: [UnsupportedConstruct] = []

  init(
    _ dump: ModuleDump, parties: Parties, includingLines includesLines: Bool = false, mutants: ModuleMutants? = nil
  ) {
    name = dump.name
    let messages = MessageInstrumentation(dump: dump, parties: parties)
    let lines = LineInstrumentation(dump: dump, isScreen: includesLines)
    for (file, source) in dump.files.enumerated() {
      let (recordings, closures, problems) = messages.edits(in: file)
      self.problems += problems
      texts[source.path] = source.rewritten(
        by: recordings + lines.edits(in: file, closures: closures), mutants: mutants?.edits(in: file) ?? [])
    }
  }

  /// The sources with mutants alone, without calls of the recorder.
  init(_ dump: ModuleDump, mutants: ModuleMutants) {
    name = dump.name
    for (file, source) in dump.files.enumerated() {
      texts[source.path] = source.rewritten(by: [], mutants: mutants.edits(in: file))
    }
  }
}
