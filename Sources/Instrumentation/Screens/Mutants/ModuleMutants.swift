import MessageRecorder

extension ModuleDump {
  /// The number of mutants in the module, including those that the compiler rejects.
  package var possibleMutants: Int { MutantFinder.sites(in: self).count }
}

/// The mutants of a module, each of which has a number and a switch.
struct ModuleMutants: Sendable {
  let all: [Mutant]
  private let sites: [MutantFinder.Site]

  init(in dump: ModuleDump) {
    self.init(MutantFinder.sites(in: dump), of: dump.name, in: dump.files)
  }

  init(_ sites: [MutantFinder.Site], of module: String, in files: [SourceFile]) {
    self.sites = sites
    all = sites.enumerated().map { index, site in
      let source = files[site.file]
      let (start, end) = (site.range.lowerBound, site.range.upperBound)
      return Mutant(
        number: index + 1, module: module, file: source.name, declaration: site.declaration,
        line: source.line(of: start), column: source.column(of: start),
        end: [source.line(of: end), source.column(of: end)], operator: site.operator,
        original: source.text(site.range), replacement: site.replacement,
        calledType: site.calledType?.description)
    }
  }

  /// The numbers of the mutants that the compiler accepts, as their types show.
  var viable: [Int] { zip(all, sites).filter { $1.rejection == nil }.map(\.0.number) }

  func edits(in file: Int) -> [Edit] {
    zip(all, sites).filter { $1.file == file && $1.rejection == nil }.map { mutant, site in
      Edit(purpose: .mutant, wraps: [site.wrap("MessageRecorder.MutantSwitch.isOn(\(mutant.number))")])
    }
  }

  /// All mutants with their outcomes.
  func results(_ outcomes: [Int: MutantOutcome]) -> [MutantResult] {
    zip(all, sites).compactMap { mutant, site in
      let outcome = site.rejection.map { MutantOutcome(status: .compileError, reason: $0) } ?? outcomes[mutant.number]
      return outcome.map { MutantResult(mutant, $0) }
    }
  }
}
