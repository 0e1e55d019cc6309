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

  static func count(
    _ title: String, level: Int = 0, _ number: @escaping @Sendable (Subject) -> Int?
  ) -> Self {
    Self(title, level: level) { number($0).map { .count($0) } }
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
      count("library and \(framework) host") { measurement in
        guard let size = measurement.size, let host = size.appHosts[framework] else { return nil }
        return number(size.library + host)
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
    count(title, level: level) { measurement in
      guard let size = measurement.size.map(files), size.files > 0 else { return nil }
      return number(size)
    }
  }

  static var typesAndProtocols: Self {
    count("types and protocols") { $0.structure.map { $0.library.counts.types + $0.library.counts.protocols } }
  }

  static var structure: [Self] {
    [
      count("types", \.structure?.library.counts.types),
      count("protocols", \.structure?.library.counts.protocols),
      count("requirements", level: 1, \.structure?.library.counts.requirements),
      Self("fan-out, mean") {
        ($0.structure?.library.fanOut).map { .ratio(Double($0.reduce(0, +)) / Double(max($0.count, 1))) }
      },
      count("fan-out, maximum") { ($0.structure?.library.fanOut).map { $0.max() ?? 0 } },
      count("references", \.structure?.library.edges.count),
      count("strong", level: 1) { $0.structure?.library.edges.count { $0.strength == .strong } },
      count("strong cycles", \.structure?.library.strongCycles.count),
    ]
  }

  static func messages(when kind: Flow.ActionKind) -> Self { number("when it \(kind.rawValue)", kind, \.messages) }

  /// A read is no message, and is counted beside the messages.
  static func reads(when kind: Flow.ActionKind) -> Self { number("reads", level: 1, kind, \.reads) }

  static var messages: [Self] {
    Flow.ActionKind.allCases.flatMap { kind in
      [messages(when: kind), number("sent to the view", level: 1, kind, \.sentToView), reads(when: kind)]
    }
  }

  private static func number(
    _ title: String, level: Int = 0, _ kind: Flow.ActionKind, _ number: @escaping @Sendable (Flow.Numbers) -> Double
  ) -> Self {
    Self(title, level: level) { ($0.messages?.kinds[kind]).map { .number(number($0)) } }
  }

  static var shownWithoutViewDouble: Self {
    share("shown without a view double", \.testability?.shownWithoutViewDouble)
  }

  static var testability: [Self] {
    [
      shownWithoutViewDouble,
      // Without the lines that pass values to the view, which only some architectures have.
      share("no view-mapping lines", level: 1, \.testability?.shownWithoutViewMapping),
    ]
  }

  static var mutants: [Self] {
    [
      count("mutants", \.testability?.mutants),
      count("rejected by the compiler", level: 1, \.testability?.rejected),
      count("equivalent for the screen", level: 1, \.testability?.equivalent),
      count("killed", level: 1, \.testability?.killed),
      count("survived", level: 1, \.testability?.survived),
    ] + testability
  }

  private static func share(
    _ title: String, level: Int = 0, _ share: @escaping @Sendable (ScreenMeasurement) -> Share?
  ) -> Self {
    Self(title, level: level) { share($0).map { .share($0.count, of: $0.whole) } }
  }

  static var contract: [Self] {
    [
      count("scenarios", \.contract?.scenarios.count),
      count("passed", level: 1) { $0.contract?.scenarios.count { $0.violation == nil } },
      count("transition walks", \.contract?.transitionWalks.played),
      count("random walks", \.contract?.randomWalks.played),
      count("walks diverging") { $0.contract.map { $0.transitionWalks.diverging + $0.randomWalks.diverging } },
    ]
  }
}

extension Metric<SourceSize> {
  static var numbers: [Self] {
    [
      count("code", \.lines.code), count("comment", \.lines.comment), count("blank", \.lines.blank),
      count("lines", \.lines.total), count("tokens") { $0.isExact ? $0.tokens : nil },
    ]
  }
}
