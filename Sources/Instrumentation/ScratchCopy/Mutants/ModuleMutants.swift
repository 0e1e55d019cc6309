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
    sites = MutantFinder.sites(in: dump)
    all = sites.enumerated().map { index, site in
      let source = dump.files[site.file]
      let (start, end) = (site.range.lowerBound, site.range.upperBound)
      return Mutant(
        number: index + 1, module: dump.name, file: source.name, declaration: site.declaration,
        line: source.line(of: start), column: source.column(of: start),
        end: [source.line(of: end), source.column(of: end)], operator: site.operator,
        original: source.text(site.range), replacement: site.replacement)
    }
  }

  /// The reasons of the mutants that the compiler would reject, as their types show.
  var rejected: [Int: String] {
    zip(all, sites).reduce(into: [:]) { rejected, element in rejected[element.0.number] = element.1.rejection }
  }

  func edits(in file: Int) -> [Edit] {
    zip(all, sites).filter { $1.file == file && $1.rejection == nil }.map { mutant, site in
      Edit(
        purpose: .mutant(mutant.number), declaration: site.declaration, file: file,
        wraps: [site.wrap("MessageRecorder.MutantSwitch.isOn(\(mutant.number))")])
    }
  }
}
