import MessageRecorder

/// The mutants of a module: one at each place where an operator applies, except in initialisers and initial values.
struct ModuleMutants: Sendable {
  struct Site: Sendable {
    var mutant: Mutant
    let file: Int
    let range: Range<Int>
    /// Why the compiler would reject it, where the types tell.
    let rejection: String?
    /// Makes the edit out of an expression that is true while the mutant is on.
    let edit: @Sendable (_ isOn: String) -> Edit
  }

  let sites: [Site]

  init(in dump: ModuleDump) {
    var sites: [Site] = []
    for callable in dump.callables where ![.initializer, .deinitializer].contains(callable.kind) {
      var search = MutantSearch(in: callable, of: dump)
      search.visit(callable.body)
      sites += search.sites
    }
    let ordered = sites.enumerated().sorted {
      ($0.element.file, $0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
        < ($1.element.file, $1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
    }
    self.init(ordered.map(\.element))
  }

  /// Numbers the mutants in order.
  init(_ sites: [Site]) {
    self.sites = sites.enumerated().map { index, site in
      var site = site
      site.mutant.number = index + 1
      return site
    }
  }

  /// Those that the compiler accepts, as their types show.
  var viable: [Site] { sites.filter { $0.rejection == nil } }

  var numbers: [Int] { viable.map(\.mutant.number) }

  func edits(in file: Int) -> [Edit] {
    viable.filter { $0.file == file }.map { $0.edit("MessageRecorder.MutantSwitch.isOn(\($0.mutant.number))") }
  }

  /// All mutants with their outcomes, of which those that the compiler accepts have the given ones.
  func results(_ outcomes: some Sequence<MutantOutcome>) -> [MutantResult] {
    var rest = outcomes.makeIterator()
    return sites.compactMap { site in
      let outcome = site.rejection.map { MutantOutcome(status: .compileError, reason: $0) } ?? rest.next()
      return outcome.map { MutantResult(site.mutant, $0) }
    }
  }
}
