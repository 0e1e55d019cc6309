/// The sources of a module with calls of the recorder, if there are parties, and perhaps with mutants that are off.
struct InstrumentedModule {
  let name: String
  /// The texts by their paths, from the folder of the package on.
  private(set) var texts: [String: String] = [:]
  private(set) var problems: [UnsupportedConstruct] = []

  init(
    _ dump: ModuleDump, parties: Parties?, includingLines includesLines: Bool = false, mutants: ModuleMutants? = nil
  ) {
    name = dump.name
    let lines = LineInstrumentation(dump: dump, isScreen: includesLines)
    for (file, source) in dump.files.enumerated() {
      var recordings: [Edit] = []
      if let parties {
        let (messages, closures, problems) = MessageInstrumentation(dump: dump, parties: parties).edits(in: file)
        recordings = messages + lines.edits(in: file, closures: closures)
        self.problems += problems
      }
      texts[source.path] = source.rewritten(by: recordings, mutants: mutants?.edits(in: file) ?? [])
    }
  }
}
