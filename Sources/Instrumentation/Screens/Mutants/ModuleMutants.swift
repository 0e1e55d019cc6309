import MessageRecorder

/// The mutants of a module: one at each place where an operator applies, except in initialisers and initial values.
struct ModuleMutants: Sendable {
  struct Site: Sendable {
    var mutant: Mutant
    let file: Int
    let range: Range<Int>
    /// Why the compiler would reject it, where the types tell.
    fileprivate(set) var rejection: String?
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

  /// The mutants with the messages of the compiler about those that it has rejected, by their numbers.
  func rejecting(_ reasons: [Int: String]) -> Self {
    Self(
      sites.map { site in
        var site = site
        site.rejection = site.rejection ?? reasons[site.mutant.number]
        return site
      })
  }

  /// Those that the compiler accepts, as their types show.
  var viable: [Site] { sites.filter { $0.rejection == nil } }

  var numbers: [Int] { viable.map(\.mutant.number) }

  func edits(in file: Int) -> [Edit] {
    viable.filter { $0.file == file }.map { $0.edit("\(Self.isOn)\($0.mutant.number))") }
  }

  private static let isOn = "MessageRecorder.MutantSwitch.isOn("

  /// Finds the mutants of which the compiler complains: for each error the last one that begins before it in its line. The
  /// first line of each text is that of the recorder.
  static func rejected(by diagnostics: String, in texts: [String: String]) -> [Int: String] {
    var reasons: [Int: String] = [:]
    for error in diagnostics.matches(of: /(?m)^(.+?):(\d+):(\d+): error: (.*)$/) {
      guard let text = texts.first(where: { error.output.1.hasSuffix($0.key) })?.value, let line = Int(error.output.2),
        let column = Int(error.output.3)
      else { continue }
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard lines.indices.contains(line) else { continue }
      let before = String(Substring(lines[line].prefix(column + isOn.utf8.count)))
      guard let start = before.ranges(of: isOn).last?.upperBound,
        let number = Int(Substring(lines[line]).dropFirst(before[..<start].count).prefix { $0.isNumber })
      else { continue }
      reasons[number] = reasons[number] ?? String(error.output.4)
    }
    return reasons
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
