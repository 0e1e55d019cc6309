@testable import TestSupport

/// Types put together at random, the first of which has entry points; each is a program that uses the others.
///
/// A type holds objects of later ones alone, so that each program ends.
struct RandomProgram {
  /// What the sources of all programs use.
  static let commonSource: Twin = """
    func sum(_ a: Int, _ b: Int) -> Int { (a + b) % 97 }
    func mapped(_ a: Int, _ b: Int, _ change: (Int) -> Int) -> Int { [a, b].map { change($0) }.reduce(0, +) % 97 }
    func takeNotes() -> [String] { \(oracle: "defer { notes = [] }; return notes + ")[] }
    \(oracle: oracleSource)
    """

  /// An oracle notes the messages and reads, by a stack of the parties that run.
  private static let oracleSource = """
    nonisolated(unsafe) var stack: [String] = []
    nonisolated(unsafe) var notes: [String] = []
    func send(_ receiver: String, _ text: String) {
      guard let sender = stack.last, sender != receiver else { return }
      notes.append("\\(sender) > \\(receiver) \\(text)")
    }
    func enter(_ party: String, _ text: String? = nil) {
      if let text { send(party, text) }
      stack.append(party)
    }
    func leave() { stack.removeLast() }
    func read<Value: Equatable>(_ owner: String, _ name: String, _ value: Value) -> Value {
      if let reader = stack.last { notes.append("\\(owner) > \\(reader) read \\(name) \\(value)") }
      return value
    }
    """

  /// The types, the first of which has the entry points.
  let types: [RandomType]

  /// Puts types together, whose names begin with the program's number.
  init(number: Int, entries: Int, using random: inout SeededGenerator) {
    var writer = RandomWriter(random: random)
    types = writer.types(number: number, entries: entries)
    random = writer.random
  }

  var text: Twin { .lines(types.map(\.text)) }
}

/// A part of a program in two texts: its source, and an oracle, which does the same and notes its messages by itself.
struct Twin {
  var source = ""
  var oracle = ""

  static func lines(_ parts: [Twin]) -> Twin { parts.reduce("") { "\($0)\($1)\n" } }
}

/// What is interpolated is in both texts, unless it says otherwise.
extension Twin: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var twin = Twin()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { appendInterpolation(Twin(source: text, oracle: text)) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) { appendLiteral(value.description) }

    mutating func appendInterpolation(oracle text: String) { twin.oracle += text }

    mutating func appendInterpolation(_ part: Twin) {
      twin.source += part.source
      twin.oracle += part.oracle
    }
  }

  init(stringLiteral text: String) { self.init(source: text, oracle: text) }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.twin }
}

/// A type of a program.
final class RandomType {
  enum Kind: CaseIterable { case object, value, namespace }

  let name: String
  let kind: Kind
  var fields: [Field] = []
  var methods: [Method] = []
  var computed: Twin?
  /// What it prints when it is made.
  var greeting: Twin?

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  var text: Twin {
    let head: [Kind: String] = [.object: "final class", .value: "struct", .namespace: "enum"]
    var lines: [Twin] = ["\(head[kind] ?? "") \(name) {"]
    if kind != .namespace {
      lines += ["var v = 3", "var list = [0]"]
      if kind == .object { lines.append("var callback: ((Int) -> Int)?") }
      lines += fields.compactMap(\.declaration)
      lines.append(greeting.map { "init() { \(oracle: entered())print(\"new \(name)\", \($0)) }" } ?? "init() {}")
      if let computed {
        let get = kind == .value ? "mutating get" : "get"
        lines.append("var w: Int { \(get) { \(oracle: entered() + "return ")\(computed) } }")
      }
    }
    for method in methods {
      let prefix = kind == .value ? "mutating " : kind == .namespace ? "static " : ""
      let message = "call \(method.name)(_:) \\(x)"
      lines.append("\(prefix)func \(method.name)(_ x: Int) -> Int {\(oracle: entered(by: message))")
      // Nothing is kept of a namespace: each call makes its own objects.
      let statements = (kind == .namespace ? fields.compactMap(\.declaration) : []) + method.statements
      lines += statements
      lines.append(statements.isEmpty ? "\(oracle: "return ")\(method.result) }" : "return \(method.result) }")
    }
    return .lines(lines + ["}"])
  }

  /// What an oracle notes at the beginning of a body.
  func entered(by message: String? = nil) -> String {
    "enter(\"\(name)\"\(message.map { ", \"\($0)\"" } ?? "")); defer { leave() }; "
  }

  /// An object that another one holds.
  struct Field {
    let name: String
    let type: RandomType
    let isOptional: Bool

    /// An object is held by a constant, a value by a variable; nothing is made of a namespace.
    var declaration: Twin? {
      switch type.kind {
      case .namespace: nil
      case .value: "var \(name) = \(type.name)()"
      case .object: "let \(name)\(isOptional ? ": \(type.name)?" : "") = \(type.name)()"
      }
    }
  }

  /// A method of a number `x`.
  struct Method {
    let name: String
    var statements: [Twin] = []
    var result: Twin = "7"
  }
}
