import MessageRecorder

extension ModuleDump {
  /// How many mutants there could be in the module.
  package var possibleMutants: Int { ModuleMutants(in: self).all.count }
}

/// Puts mutants into a module, each behind a switch.
struct ModuleMutants: Sendable {
  private let mutants: [(mutant: Mutant, site: MutantFinder.Site)]

  init(in dump: ModuleDump) {
    mutants = MutantFinder.sites(in: dump).enumerated().map { index, site in
      let source = dump.files[site.file]
      let (start, end) = (site.range.lowerBound, site.range.upperBound)
      let mutant = Mutant(
        number: index + 1, module: dump.name, file: source.name, declaration: site.declaration,
        line: source.line(of: start), column: source.column(of: start),
        end: [source.line(of: end), source.column(of: end)], operator: site.operator,
        original: source.text(site.range), replacement: site.replacement)
      return (mutant, site)
    }
  }

  var all: [Mutant] { mutants.map(\.mutant) }

  /// What the compiler would say of those that it is not asked about, as the types tell.
  var rejected: [Int: String] {
    mutants.reduce(into: [:]) { rejected, element in rejected[element.mutant.number] = element.site.rejection }
  }

  func edits(in file: Int) -> [Edit] {
    mutants.filter { $0.site.file == file && $0.site.rejection == nil }.map { mutant, site in
      Edit(
        purpose: .mutant(mutant.number), declaration: site.declaration, file: file,
        wraps: [site.wrap("MessageRecorder.MutantSwitch.isOn(\(mutant.number))")])
    }
  }
}
