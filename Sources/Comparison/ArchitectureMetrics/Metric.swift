import Instrumentation

/// A number of an architecture: what it is called, and how it follows from what was measured.
///
/// Tables, the picture and JSON take their numbers from the same lists.
struct Metric<Subject>: Sendable {
  /// How it is written.
  enum Value: Equatable, Sendable {
    case count(Int)
    /// With a fraction where there is one.
    case number(Double)
    /// With two digits after the point.
    case ratio(Double)
    case share(Int, of: Int)
    case word(String)
  }

  /// The name in JSON; `nil` if it follows from others there.
  let key: String?
  /// The title of a row.
  let title: String
  /// The number of an architecture, `nil` if it has none.
  let value: @Sendable (Subject) -> Value?

  /// Defines a number.
  init(_ key: String?, _ title: String, value: @escaping @Sendable (Subject) -> Value?) {
    self.key = key
    self.title = title
    self.value = value
  }

  /// The number of an architecture as it is written, a dash if it has none.
  func text(of subject: Subject) -> String { value(subject)?.text ?? "–" }
}

extension Metric.Value: Encodable {
  /// The value as it is written.
  var text: String {
    switch self {
    case .count(let count): count.grouped
    case .number(let number): number.short
    case .ratio(let ratio): ratio.twoDigits
    case .share(let part, let whole): part.percent(of: whole)
    case .word(let word): word
    }
  }

  /// The value as a number to draw, of shares the share itself; `nil` for a word.
  var number: Double? {
    switch self {
    case .count(let count): Double(count)
    case .number(let number), .ratio(let number): number
    case .share(let part, let whole): Double(part) / Double(max(whole, 1))
    case .word: nil
    }
  }

  /// Writes the number alone, of shares the part.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .count(let count), .share(let count, _): try container.encode(count)
    case .number(let number), .ratio(let number): try container.encode(number)
    case .word(let word): try container.encode(word)
    }
  }
}

extension Metric<VariantSize> {
  /// What an app pays: the code lines of library and host.
  static var codeLines: Self {
    Self("codeLines", "library and host") { .count($0.whole.lines.code) }
  }

  /// What an app pays, however its lines are wrapped: the tokens of library and host.
  static var tokens: Self {
    Self("tokens", "library and host") { .count($0.whole.tokens) }
  }

  /// One number of library and host, and of both.
  static func librariesAndHosts(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    [library(number), host(number), whole(number)]
  }

  /// The same, and the library role by role.
  static func roles(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    let roles = Role.allCases.map { role in
      Self(nil, "  \(role.title)") { size in size.library[role].count(number) }
    }
    return [library(number)] + roles + [host(number), whole(number)]
  }

  /// One number of what stands around library and host.
  static func surroundings(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    [
      Self(nil, "mock view") { $0.mockView.count(number) },
      Self(nil, "own tests") { $0.tests.count(number) },
    ]
  }

  /// How many times as much it is as of the baseline; `nil` if nothing of that is counted.
  static func ratio(
    to baseline: VariantSize, _ number: @escaping @Sendable (SourceSize) -> Int
  ) -> Self {
    Self(nil, "  ÷ \(baseline.name)") { size in
      let divisor = number(baseline.whole)
      return divisor > 0 ? .ratio(Double(number(size.whole)) / Double(divisor)) : nil
    }
  }

  private static func library(_ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    Self(nil, "library") { $0.library.total.count(number) }
  }

  private static func host(_ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    Self(nil, "host") { .count(number($0.host)) }
  }

  private static func whole(_ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    Self(nil, "library and host") { .count(number($0.whole)) }
  }
}

extension SourceSize {
  /// A number of some files, `nil` if there are none.
  fileprivate func count(_ number: (SourceSize) -> Int) -> Metric<VariantSize>.Value? {
    files == 0 ? nil : .count(number(self))
  }
}

extension Metric<Structure> {
  /// The types and protocols together.
  static var concepts: Self {
    Self(nil, "types and protocols") {
      .count($0.concepts.types + $0.concepts.protocols)
    }
  }

  /// What a library introduces.
  static var conceptCounts: [Self] {
    [
      Self("types", "types") { .count($0.concepts.types) },
      Self("protocols", "protocols") { .count($0.concepts.protocols) },
      Self("requirements", "  requirements") { .count($0.concepts.requirements) },
    ]
  }

  /// How its types refer to each other.
  static var references: [Self] {
    [
      Self(nil, "fan-out, mean") { .ratio($0.fanOut.mean) },
      Self(nil, "fan-out, maximum") { .count($0.fanOut.maximum) },
      Self(nil, "references") { .count($0.edges.count) },
      Self(nil, "  strong") { .count($0.edges.count { $0.strength == .strong }) },
      Self(nil, "strong cycles") { .count($0.strongCycles.count) },
    ]
  }
}

extension Metric<Flow> {
  /// The median of the messages that an action of a kind sets off.
  static func messages(when kind: Flow.Action.Kind) -> Self {
    Self("messagesWhenIt\(kind.rawValue.capitalizedOnce)", "when it \(kind.rawValue)") { flow in
      flow.medianMessages(when: kind).map { .number($0) }
    }
  }

  /// The same with those that the view is told.
  static func messagesWithThoseToView(when kind: Flow.Action.Kind) -> [Self] {
    [
      messages(when: kind),
      Self("toldToViewWhenIt\(kind.rawValue.capitalizedOnce)", "  told to the view") { flow in
        flow.medianToldToView(when: kind).map { .number($0) }
      },
    ]
  }

  /// The messages of each kind of action, and those of them that the view is told.
  static var main: [Self] {
    Flow.Action.Kind.allCases.flatMap(messagesWithThoseToView)
      + [Self("longestChain", "longest chain") { .count($0.longestChain) }]
  }

  /// How the parties of a screen talk.
  static var all: [Self] {
    Flow.Action.Kind.allCases.flatMap { kind in
      messagesWithThoseToView(when: kind) + [
        Self("longestChainWhenIt\(kind.rawValue.capitalizedOnce)", "  longest chain") { flow in
          flow.longestChain(when: kind).map { .count($0) }
        }
      ]
    } + [Self(nil, "pairs talking both ways") { .count($0.bidirectionalPairs.count) }]
  }
}

extension Metric<Testability> {
  /// The share of the killed mutants that is shown without a view double.
  static var shownWithoutViewDouble: Self {
    Self("shownWithoutViewDouble", "shown without a view double") {
      .share($0.shownWithoutViewDouble, of: $0.verdicts.killed)
    }
  }

  /// The price of the cheapest doubles that expose at least 95 % of the killed mutants.
  static var priceOf95Percent: Self {
    Self("priceOf95Percent", "price of 95 %") { $0.curve.cheapest(percent: 95).map { .count($0.price) } }
  }

  /// What a double of the view has to have.
  static var priceOfViewDouble: Self {
    Self("priceOfViewDouble", "price of a view double") { $0.viewPrice.map { .count($0) } }
  }

  /// How far a mutant shows from where it is.
  static var suspectLines: Self {
    Self("medianSuspectLines", "suspect lines, median") { $0.suspectLines.median.map { .number($0) } }
  }

  /// What doubles at every seam have to have.
  static var priceOfAllDoubles: Self {
    Self("priceOfAllDoubles", "price of all doubles") {
      .count($0.priceOfAll)
    }
  }

  /// What has become of the mutants.
  static var mutants: [Self] {
    [
      Self("mutants", "mutants") { .count($0.verdicts.rows.count) },
      Self("rejected", "  rejected by the compiler") { .count($0.verdicts.rejected) },
      Self("equivalent", "  equivalent for the screen") { .count($0.verdicts.equivalent) },
      Self("killed", "  killed") { .count($0.verdicts.killed) },
      Self("survived", "  survived") { .count($0.verdicts.survivors) },
    ]
  }

  /// What shows where, and at what price.
  static var main: [Self] { [shownWithoutViewDouble, priceOf95Percent, priceOfViewDouble, suspectLines] }

  /// All of them.
  static var all: [Self] {
    mutants + [
      shownWithoutViewDouble,
      priceOf95Percent,
      priceOfViewDouble,
      Self("codeLinesOfMockView", "  code lines of the mock view") { testability in
        testability.viewPrice.map { _ in .count(testability.mockViewLines) }
      },
      priceOfAllDoubles,
      suspectLines,
      Self("ninetiethPercentileOfSuspectLines", "  90th percentile") {
        $0.suspectLines.ninetiethPercentile.map { .count($0) }
      },
      Self(nil, "isolated logic types") { .word("\($0.isolatedTypes.count)/\($0.logicTypes.count)") },
    ]
  }
}

extension Int {
  /// The number with its thousands set apart.
  var grouped: String {
    var digits = String(magnitude)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return self < 0 ? "-" + digits : digits
  }

  /// The share of a whole in whole percent; only all of it is 100 %, and only none of it is 0 %.
  func percent(of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let rounded = (self * 100 + whole / 2) / whole
    let percent = self <= 0 || self >= whole ? rounded : Swift.min(Swift.max(rounded, 1), 99)
    return "\(percent) %"
  }
}

extension Double {
  /// The number, without a fraction where there is none.
  var short: String {
    self == rounded() ? Int(self).grouped : "\(self)"
  }

  /// The number with two digits after the point.
  var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

extension String {
  /// The word with a capital at its beginning.
  fileprivate var capitalizedOnce: String { prefix(1).uppercased() + dropFirst() }
}
