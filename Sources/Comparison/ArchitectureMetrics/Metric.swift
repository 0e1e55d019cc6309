import Instrumentation

/// A number of an architecture: what it is called, and how it follows from what was measured.
///
/// Tables, the picture and JSON take their numbers from the same lists.
struct Metric<Subject>: Sendable {
  enum Value: Equatable, Sendable {
    case count(Int)
    case number(Double)
    case ratio(Double)
    case share(Int, of: Int)
    case word(String)
  }

  /// The name in JSON; `nil` if it follows from others there.
  let key: String?
  let title: String
  let value: @Sendable (Subject) -> Value?

  init(_ key: String?, _ title: String, value: @escaping @Sendable (Subject) -> Value?) {
    self.key = key
    self.title = title
    self.value = value
  }

  func text(of subject: Subject) -> String { value(subject)?.text ?? "–" }
}

extension Metric.Value: Encodable {
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

  /// Writes the number alone, and of shares the count, the whole and the whole per cent.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .count(let count): try container.encode(count)
    case .share(let part, let whole):
      try container.encode(["count": part, "of": whole, "percent": part.percentage(of: whole)])
    case .number(let number), .ratio(let number): try container.encode(number)
    case .word(let word): try container.encode(word)
    }
  }
}

extension Metric<VariantSize> {
  static var codeLines: Self { part("library and host", key: "codeLines", \.whole, \.lines.code) }

  /// What an app pays, however its lines are wrapped: the tokens of library and host.
  static var tokens: Self { part("library and host", key: "tokens", \.whole, \.tokens) }

  static func librariesAndHosts(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    [part("library", \.library, number), part("host", \.host, number), part("library and host", \.whole, number)]
  }

  static func roles(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    let all = librariesAndHosts(number)
    return all.prefix(1)
      + Role.allCases.map { role in part("  \(role.title)", { $0.roles[role] ?? SourceSize() }, number) }
      + all.dropFirst()
  }

  /// The library with each host of the app, which is counted and was never run.
  static func inApp(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    ["SwiftUI", "UIKit"].map { framework in
      Self(nil, "library and \(framework) host") { size in
        guard let host = size.appHosts[framework], host.files > 0 else { return nil }
        return .count(number(size.library + host))
      }
    }
  }

  static func mockView(_ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    part("mock view", \.mockView, number)
  }

  /// How many times as much it is as of the baseline; `nil` if nothing of that is counted.
  static func ratio(to baseline: VariantSize, _ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    Self(nil, "  ÷ \(baseline.name)") { size in
      let divisor = number(baseline.whole)
      return divisor > 0 ? .ratio(Double(number(size.whole)) / Double(divisor)) : nil
    }
  }

  /// The ratio without the part of the library that an app takes from a package; `nil` if there is none.
  static func ratioWithPackage(to baseline: VariantSize, _ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    Self(nil, "  ÷ \(baseline.name), packaged store") { size in
      let divisor = number(baseline.whole)
      guard size.packaged.files > 0, divisor > 0 else { return nil }
      return .ratio(Double(number(size.whole) - number(size.packaged)) / Double(divisor))
    }
  }

  /// How many times as many code lines it has as the baseline, to one digit after the point.
  static func timesCode(of baseline: VariantSize) -> Self {
    let ratio = ratio(to: baseline, \.lines.code)
    return Self(nil, ratio.title) { size in ratio.value(size)?.number.map { .word("\(($0 * 10).rounded() / 10)") } }
  }

  private static func part(
    _ title: String, key: String? = nil, _ files: @escaping @Sendable (VariantSize) -> SourceSize,
    _ number: @escaping @Sendable (SourceSize) -> Int
  ) -> Self {
    Self(key, title) { size in files(size).files == 0 ? nil : .count(number(files(size))) }
  }
}

extension Metric<SourceSize> {
  static var numbers: [Self] {
    [
      Self("files", "files") { .count($0.files) },
      Self("code", "code") { .count($0.lines.code) },
      Self("comment", "comment") { .count($0.lines.comment) },
      Self("blank", "blank") { .count($0.lines.blank) },
      Self("lines", "lines") { .count($0.lines.total) },
      Self("tokens", "tokens") { .count($0.tokens) },
    ]
  }
}

extension Metric<Structure> {
  static var concepts: Self { Self(nil, "types and protocols") { .count($0.concepts.types + $0.concepts.protocols) } }

  static var conceptCounts: [Self] {
    [
      Self("types", "types") { .count($0.concepts.types) },
      Self("protocols", "protocols") { .count($0.concepts.protocols) },
      Self("requirements", "  requirements") { .count($0.concepts.requirements) },
    ]
  }

  static var references: [Self] {
    [
      Self(nil, "fan-out, mean") { .ratio(Double($0.fanOut.reduce(0, +)) / Double(max($0.fanOut.count, 1))) },
      Self(nil, "fan-out, maximum") { .count($0.fanOut.max() ?? 0) },
      Self(nil, "references") { .count($0.edges.count) },
      Self(nil, "  strong") { .count($0.edges.count { $0.strength == .strong }) },
      Self(nil, "strong cycles") { .count($0.strongCycles.count) },
    ]
  }
}

extension Metric<Flow> {
  static func messages(when kind: Flow.Interaction.Kind) -> Self {
    Self("messagesWhenIt\(kind.rawValue.capitalizedOnce)", "when it \(kind.rawValue)") { flow in
      flow.isViewRecorded ? flow.interactions(of: kind).map(\.messages).median.map { .number($0) } : nil
    }
  }

  private static func sentToView(when kind: Flow.Interaction.Kind) -> Self {
    Self("sentToViewWhenIt\(kind.rawValue.capitalizedOnce)", "  sent to the view") { flow in
      flow.medianSentToView(when: kind).map { .number($0) }
    }
  }

  static func longestChain(when kind: Flow.Interaction.Kind) -> Self {
    Self("longestChainWhenIt\(kind.rawValue.capitalizedOnce)", "  longest chain") { flow in
      flow.isViewRecorded ? flow.interactions(of: kind).map(\.longestChain).max().map { .count($0) } : nil
    }
  }

  static var main: [Self] {
    Flow.Interaction.Kind.allCases.flatMap { [messages(when: $0), sentToView(when: $0)] }
      + [Self("longestChain", "longest chain") { $0.isViewRecorded ? .count($0.longestChain) : nil }]
  }

  static var all: [Self] {
    Flow.Interaction.Kind.allCases.flatMap { [messages(when: $0), sentToView(when: $0), longestChain(when: $0)] }
      + [Self(nil, "bidirectional pairs") { $0.isViewRecorded ? .count($0.bidirectionalPairs.count) : nil }]
  }
}

extension Metric<Testability> {
  static var shownWithoutViewDouble: Self {
    Self("shownWithoutViewDouble", "shown without a view double") {
      .share($0.shownWithoutViewDouble.count, of: $0.verdicts.killed)
    }
  }

  /// The share without the lines that pass values to the view, which only some architectures have.
  static var shownWithoutViewMapping: Self {
    Self("shownWithoutViewMapping", "  no view-mapping lines") {
      .share($0.shownWithoutViewMapping.shown, of: $0.shownWithoutViewMapping.killed)
    }
  }

  static func price(of percent: Int) -> Self {
    Self("priceOf\(percent)Percent", "price of \(percent) %") {
      $0.curve.cheapest(percent: percent).map { .count($0.price) }
    }
  }

  static var prices: [Self] { ExposureCurve.shares.map(price) }

  static var suspectLines: Self {
    Self("medianSuspectLines", "suspect lines, median") { $0.suspectLines.median.map { .number($0) } }
  }

  static var main: [Self] {
    [shownWithoutViewDouble, shownWithoutViewMapping] + prices + [suspectLines]
  }

  static var all: [Self] {
    [
      Self("mutants", "mutants") { .count($0.verdicts.rows.count) },
      Self("rejected", "  rejected by the compiler") { .count($0.verdicts.rejected) },
      Self("equivalent", "  equivalent for the screen") { .count($0.verdicts.equivalent) },
      Self("killed", "  killed") { .count($0.verdicts.killed) },
      Self("survived", "  survived") { .count($0.verdicts.survivors) },
      shownWithoutViewDouble,
      shownWithoutViewMapping,
    ] + prices + [
      suspectLines,
      Self("ninetiethPercentileOfSuspectLines", "  90th percentile") {
        $0.suspectLines.ninetiethPercentile.map { .count($0) }
      },
      Self(nil, "isolated logic types") { .word("\($0.isolatedTypes.count)/\($0.logicTypes.count)") },
    ]
  }
}

extension Int {
  var grouped: String {
    var digits = String(magnitude)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return self < 0 ? "-" + digits : digits
  }

  /// The share of a whole in whole per cent; only all of it is 100, and only none of it is 0; `nil` of nothing.
  func percentage(of whole: Int) -> Int? {
    guard whole > 0 else { return nil }
    let rounded = (self * 100 + whole / 2) / whole
    return self <= 0 || self >= whole ? rounded : Swift.min(Swift.max(rounded, 1), 99)
  }

  func percent(of whole: Int) -> String { percentage(of: whole).map { "\($0) %" } ?? "–" }
}

extension Double {
  var short: String {
    self == rounded() ? Int(self).grouped : "\(self)"
  }

  var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

extension String {
  fileprivate var capitalizedOnce: String { prefix(1).uppercased() + dropFirst() }
}
