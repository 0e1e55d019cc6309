import SwiftLexer

/// A number of an architecture: what it is called, and how it follows from what was measured.
///
/// Tables, the picture and JSON take their numbers from the same lists.
package struct Metric<Subject>: Sendable {
  /// How it is written.
  package enum Value: Equatable, Sendable {
    case count(Int)
    /// With a fraction where there is one.
    case number(Double)
    /// With two digits after the point.
    case ratio(Double)
    case share(Int, of: Int)
    case word(String)
  }

  /// The name in JSON; `nil` if it follows from others there.
  package let key: String?
  /// The title of a row.
  package let title: String
  /// The number of an architecture, `nil` if it has none.
  package let value: @Sendable (Subject) -> Value?

  /// Defines a number.
  package init(_ key: String?, _ title: String, value: @escaping @Sendable (Subject) -> Value?) {
    self.key = key
    self.title = title
    self.value = value
  }

  /// The number of an architecture as it is written, a dash if it has none.
  package func text(of subject: Subject) -> String { value(subject)?.text ?? "–" }
}

extension Metric.Value: Encodable {
  /// The value as it is written.
  package var text: String {
    switch self {
    case .count(let count): count.grouped
    case .number(let number): number.short
    case .ratio(let ratio): ratio.twoDigits
    case .share(let part, let whole): part.percent(of: whole)
    case .word(let word): word
    }
  }

  /// The value as a number to draw, of shares the share itself; `nil` for a word.
  package var number: Double? {
    switch self {
    case .count(let count): Double(count)
    case .number(let number), .ratio(let number): number
    case .share(let part, let whole): Double(part) / Double(max(whole, 1))
    case .word: nil
    }
  }

  /// Writes the number alone, of shares the part.
  package func encode(to encoder: any Encoder) throws {
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
  package static var codeLines: Self {
    Self("codeLines", "library and host") { .count($0.whole.lines.code) }
  }

  /// The code lines of the library, role by role, of the host, and of both.
  package static var codeLinesByPart: [Self] {
    [Self(nil, "library") { .count($0.library.total.lines.code) }]
      + Role.allCases.map { role in
        Self(nil, "  \(role.title)") { size in
          size.library[role].files == 0 ? nil : .count(size.library[role].lines.code)
        }
      } + [Self(nil, "host") { .count($0.host.lines.code) }, codeLines]
  }

  /// One number of each part that is not broken down by role.
  package static func parts(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    [
      Self(nil, "library") { .count(number($0.library.total)) },
      Self(nil, "host") { .count(number($0.host)) },
      Self(nil, "library and host") { .count(number($0.whole)) },
      Self(nil, "mock view") { .count(number($0.mockView)) },
      Self(nil, "own tests") { .count(number($0.tests)) },
    ]
  }
}

extension Metric<Structure> {
  /// The types and protocols together.
  package static var concepts: Self {
    Self(nil, "types and protocols") {
      .count($0.concepts.types + $0.concepts.protocols)
    }
  }

  /// What a library introduces.
  package static var conceptCounts: [Self] {
    [
      Self("types", "types") { .count($0.concepts.types) },
      Self("protocols", "protocols") { .count($0.concepts.protocols) },
      Self("requirements", "  requirements") { .count($0.concepts.requirements) },
    ]
  }

  /// How its types refer to each other.
  package static var references: [Self] {
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
  /// The median of the messages per action of the user.
  package static var messagesPerAction: Self {
    Self("medianMessagesPerAction", "per user action (median)") { .number($0.medianMessagesPerAction) }
  }

  /// How the parties of a screen talk.
  package static var messages: [Self] {
    [
      messagesPerAction,
      Self("longestChain", "longest chain") { .count($0.longestChain) },
      Self(nil, "pairs talking both ways") { .count($0.bidirectionalPairs.count) },
    ]
  }
}

extension Metric<Testability> {
  /// The share of the killed mutants that is exposed without a view.
  package static var exposedWithoutView: Self {
    Self("exposedWithoutView", "exposed without a view") { .share($0.exposedWithoutView, of: $0.verdicts.killed) }
  }

  /// How far a mutant shows from where it is.
  package static var suspectLines: Self {
    Self("medianSuspectLines", "suspect lines, median") { $0.suspectLines.median.map { .number($0) } }
  }

  /// What doubles at every seam have to have.
  package static var priceOfAllDoubles: Self {
    Self("priceOfAllDoubles", "price of all doubles") {
      .count($0.priceOfAll)
    }
  }

  /// What has become of the mutants.
  package static var mutants: [Self] {
    [
      Self("mutants", "mutants") { .count($0.verdicts.rows.count) },
      Self("rejected", "  rejected by the compiler") { .count($0.verdicts.rejected) },
      Self("equivalent", "  equivalent for the screen") { .count($0.verdicts.equivalent) },
      Self("killed", "  killed") { .count($0.verdicts.killed) },
      Self("survived", "  survived") { .count($0.verdicts.survivors) },
    ]
  }

  /// What shows where, and at what price.
  package static var main: [Self] {
    [
      Self(nil, "mutation score") { .share($0.verdicts.killed, of: $0.verdicts.viable) },
      exposedWithoutView,
      suspectLines,
      Self("ninetiethPercentileOfSuspectLines", "  90th percentile") {
        $0.suspectLines.ninetiethPercentile.map { .count($0) }
      },
      Self("priceOfViewDouble", "price of a view double") { .count($0.viewPrice) },
      Self("codeLinesOfMockView", "  code lines of the mock view") { .count($0.mockViewLines) },
    ]
  }

  /// All of them.
  package static var all: [Self] {
    mutants + main + [
      priceOfAllDoubles,
      Self(nil, "isolated logic types") { .word("\($0.isolatedTypes.count) of \($0.logicTypes.count)") },
    ]
  }
}

extension Int {
  /// The number with its thousands set apart.
  package var grouped: String {
    var digits = String(magnitude)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return self < 0 ? "-" + digits : digits
  }

  /// The share of a whole in percent, with a digit after the point if it is not whole; only all of it is 100 %.
  package func percent(of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let rounded = (self * 1000 + whole / 2) / whole
    let tenths = self < whole ? Swift.min(rounded, 999) : rounded
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Double {
  /// The number, without a fraction where there is none.
  package var short: String {
    self == rounded() ? Int(self).grouped : "\(self)"
  }

  /// The number with two digits after the point.
  package var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
