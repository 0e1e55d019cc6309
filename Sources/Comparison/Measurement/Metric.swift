import Foundation
import Instrumentation
import MessageRecorder

/// A row of a table: its title, and the number that it has of a measurement.
struct Metric<Subject>: Sendable {
  enum Value: Equatable, Sendable {
    case count(Int)
    case number(Double)
    case ratio(Double)
    case share(Int, of: Int)
  }

  /// The name in JSON, of what is not encoded itself.
  var key: String?
  let title: String
  /// How far the title is set in: a part of the row above has one level more.
  var level = 0
  let value: @Sendable (Subject) -> Value?

  init(_ title: String, key: String? = nil, level: Int = 0, value: @escaping @Sendable (Subject) -> Value?) {
    self.key = key
    self.title = title
    self.level = level
    self.value = value
  }

  var indentedTitle: String { String(repeating: "  ", count: level) + title }

  func text(of subject: Subject) -> String { value(subject)?.text ?? "–" }
}

extension Metric.Value {
  var text: String {
    switch self {
    case .count(let count): count.grouped
    case .number(let number): number.short
    case .ratio(let ratio): ratio.twoDigits
    case .share(let part, let whole): part.percent(of: whole)
    }
  }

  /// The value as a number to draw, of shares the share itself.
  var number: Double {
    switch self {
    case .count(let count): Double(count)
    case .number(let number), .ratio(let number): number
    case .share(let part, let whole): Double(part) / Double(max(whole, 1))
    }
  }
}

/// The size.
extension Metric<ScreenMeasurement> {
  static var codeLines: Self { size("library and host", \.whole, \.lines.code) }

  static var files: Self { size("files", \.whole, \.files) }

  /// What an app pays, however its lines are wrapped: the tokens of library and host.
  static var tokens: Self { size("library and host", \.whole, \.tokens) }

  static func librariesAndHosts(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    [size("library", \.library, number), size("host", \.host, number), size("library and host", \.whole, number)]
  }

  static func roles(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    let all = librariesAndHosts(number)
    return all.prefix(1)
      + Role.Group.allCases.map { role in size(role.title, level: 1, { $0.roles[role] ?? SourceSize() }, number) }
      + all.dropFirst()
  }

  /// The library with each host of the app, which is counted and was never run.
  static func inApp(_ number: @escaping @Sendable (SourceSize) -> Int) -> [Self] {
    ["SwiftUI", "UIKit"].map { framework in
      Self("library and \(framework) host") { measurement in
        guard let size = measurement.size, let host = size.appHosts[framework] else { return nil }
        return .count(number(size.library + host))
      }
    }
  }

  static func mockView(_ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    size("mock view", \.mockView, number)
  }

  /// How many times as much it is as of the baseline; `nil` if nothing of that is counted.
  static func ratio(to baseline: ScreenMeasurement, _ number: @escaping @Sendable (SourceSize) -> Int) -> Self {
    let divisor = baseline.size.map { number($0.whole) } ?? 0
    return Self("÷ \(baseline.architecture)", level: 1) { measurement in
      guard divisor > 0, let size = measurement.size, size.whole.files > 0 else { return nil }
      return .ratio(Double(number(size.whole)) / Double(divisor))
    }
  }

  private static func size(
    _ title: String, level: Int = 0, _ files: @escaping @Sendable (ScreenSize) -> SourceSize,
    _ number: @escaping @Sendable (SourceSize) -> Int
  ) -> Self {
    Self(title, level: level) { measurement in
      guard let size = measurement.size.map(files), size.files > 0 else { return nil }
      return .count(number(size))
    }
  }
}

/// The structure of the library.
extension Metric<ScreenMeasurement> {
  static var typesAndProtocols: Self {
    structure("types and protocols") { .count($0.counts.types + $0.counts.protocols) }
  }

  static var structure: [Self] {
    [
      structure("types") { .count($0.counts.types) },
      structure("protocols") { .count($0.counts.protocols) },
      structure("requirements", level: 1) { .count($0.counts.requirements) },
      structure("fan-out, mean") { .ratio(Double($0.fanOut.reduce(0, +)) / Double(max($0.fanOut.count, 1))) },
      structure("fan-out, maximum") { .count($0.fanOut.max() ?? 0) },
      structure("references") { .count($0.edges.count) },
      structure("strong", level: 1) { .count($0.edges.count { $0.strength == .strong }) },
      structure("strong cycles") { .count($0.strongCycles.count) },
    ]
  }

  private static func structure(
    _ title: String, level: Int = 0, _ value: @escaping @Sendable (Structure) -> Value
  ) -> Self {
    Self(title, level: level) { $0.structure.map { value($0.library) } }
  }
}

/// The messages.
extension Metric<ScreenMeasurement> {
  static func messages(when kind: Flow.ActionKind) -> Self {
    Self("when it \(kind.rawValue)") { ($0.messages?.kinds[kind]?.messages).map { .number($0) } }
  }

  private static func sentToView(when kind: Flow.ActionKind) -> Self {
    Self("sent to the view", level: 1) { ($0.messages?.kinds[kind]?.sentToView).map { .number($0) } }
  }

  /// A read is no message, and is counted beside the messages.
  static func reads(when kind: Flow.ActionKind) -> Self {
    Self("reads", level: 1) { ($0.messages?.kinds[kind]?.reads).map { .number($0) } }
  }

  static var messages: [Self] {
    Flow.ActionKind.allCases.flatMap { [messages(when: $0), sentToView(when: $0), reads(when: $0)] }
  }
}

/// The testability.
extension Metric<ScreenMeasurement> {
  static var shownWithoutViewDouble: Self { share("shown without a view double", \.shownWithoutViewDouble) }

  /// The share without the lines that pass values to the view, which only some architectures have.
  private static var shownWithoutViewMapping: Self {
    share("no view-mapping lines", level: 1, \.shownWithoutViewMapping)
  }

  static var testability: [Self] { [shownWithoutViewDouble, shownWithoutViewMapping] }

  static var verdicts: [Self] {
    [
      count("mutants", \.mutants),
      count("rejected by the compiler", level: 1, \.rejected),
      count("equivalent for the screen", level: 1, \.equivalent),
      count("killed", level: 1, \.killed),
      count("survived", level: 1, \.survived),
    ]
  }

  static var mutants: [Self] { verdicts + testability }

  private static func count(
    _ title: String, level: Int = 0, _ number: @escaping @Sendable (Testability) -> Int
  ) -> Self {
    Self(title, level: level) { $0.testability.map { .count(number($0)) } }
  }

  private static func share(
    _ title: String, level: Int = 0, _ share: @escaping @Sendable (Testability) -> Share
  ) -> Self {
    Self(title, level: level) { $0.testability.map(share).map { .share($0.count, of: $0.whole) } }
  }
}

/// The contract.
extension Metric<ScreenMeasurement> {
  static var contract: [Self] {
    [
      contract("scenarios") { $0.scenarios.count },
      contract("passed", level: 1) { report in report.scenarios.count { $0.violation == nil } },
      contract("transition walks") { $0.transitionWalks.played },
      contract("random walks") { $0.randomWalks.played },
      contract("walks diverging") { $0.transitionWalks.diverging + $0.randomWalks.diverging },
    ]
  }

  private static func contract(
    _ title: String, level: Int = 0, _ number: @escaping @Sendable (ContractReport) -> Int
  ) -> Self {
    Self(title, level: level) { $0.contract.map { .count(number($0)) } }
  }
}

extension Metric<SourceSize> {
  static var numbers: [Self] {
    [
      Self("code") { .count($0.lines.code) }, Self("comment") { .count($0.lines.comment) },
      Self("blank") { .count($0.lines.blank) }, Self("lines") { .count($0.lines.total) },
      Self("tokens") { $0.isExact ? .count($0.tokens) : nil },
    ]
  }
}

extension Int {
  var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }

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

  var oneDigit: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
