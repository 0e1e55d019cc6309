import Foundation
import MessageRecorder

extension ModuleDump {
  /// How many mutants there could be in the module.
  package var possibleMutants: Int { ModuleMutants(in: self, from: 1).all.count }
}

/// Puts mutants into a module, each behind a switch.
struct ModuleMutants: Sendable {
  /// The mutants, with the places that they are at.
  private let mutants: [(mutant: Mutant, site: MutantFinder.Site)]

  init(in dump: ModuleDump, from first: Int) {
    let lines = dump.files.map(\.lines)
    mutants = MutantFinder(in: dump).sites.enumerated().map { index, site in
      let source = dump.files[site.file]
      let (start, end) = (site.range.lowerBound, site.range.upperBound)
      let mutant = Mutant(
        number: first + index, module: dump.name, file: source.name, declaration: site.declaration,
        line: lines[site.file].number(of: start),
        column: lines[site.file].column(of: start),
        end: [lines[site.file].number(of: end), lines[site.file].column(of: end)], operator: site.operator,
        original: String(decoding: source.bytes[site.range], as: UTF8.self), replacement: site.replacement)
      return (mutant, site)
    }
  }

  var all: [Mutant] { mutants.map(\.mutant) }

  /// What the compiler would say of those that it is not asked about, as the types tell.
  var rejected: [Int: String] {
    mutants.reduce(into: [:]) { rejected, element in rejected[element.mutant.number] = element.site.rejection }
  }

  /// What is put around the mutants of a file.
  func changes(in file: Int) -> [Change] {
    mutants.filter { $0.site.file == file && $0.site.rejection == nil }.map { mutant, site in
      Change(
        purpose: .mutant(mutant.number), declaration: site.declaration, file: file,
        wraps: [Self.wrap(mutant.number, at: site)])
    }
  }

  private static func wrap(_ number: Int, at site: MutantFinder.Site) -> Wrap {
    let isOn = "MessageRecorder.MutantSwitch.isOn(\(number))"
    let type = site.type.map { " as \($0)" } ?? ""
    switch site.form {
    case .choice(let parts):
      return Wrap(
        range: site.range, opening: [.text("((\(isOn) ? (")] + parts + [.text(") : (")], closing: "))\(type))")
    case .reversed(let condition):
      return Wrap(
        range: condition, opening: [.text("MessageRecorder.MutantSwitch.reverse(\(number), (")], closing: "))")
    case .leftOut: return Wrap(range: site.range, opening: [.text("if !\(isOn) { ")], closing: " }")
    case .shorthand(let name):
      return Wrap(range: site.range, opening: [], closing: " = (\(isOn) ? nil : `\(name)`)")
    }
  }
}
