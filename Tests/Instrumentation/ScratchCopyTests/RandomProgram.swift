import TestSupport

/// Types put together at random, the first of which has entry points; each is a program that uses the others.
///
/// A type holds objects of later ones alone, so that each program ends. Each part is a text, and what the text does.
struct RandomProgram {
  /// What the sources of all programs use.
  static let commonSource: String = """
    func sum(_ a: Int, _ b: Int) -> Int { (a + b) % 97 }
    func mapped(_ a: Int, _ b: Int, _ change: (Int) -> Int) -> Int { [a, b].map { change($0) }.reduce(0, +) % 97 }
    """

  /// The types, the first of which has the entry points.
  let types: [RandomType]

  /// Puts types together, whose names begin with the program's number.
  init(number: Int, entries: Int, using random: inout SeededGenerator) {
    var writer = RandomWriter(random: random)
    types = writer.types(number: number, entries: entries)
    random = writer.random
  }

  /// The program as Swift.
  var source: String { types.map(\.source).joined() }

  /// What is not recorded of it.
  var omissions: [String] {
    types.filter(\.isListed).flatMap { type in
      ["v", "list"].map { "\(type.name).\($0) (its sets cannot be noticed)" }
    }
  }

  /// What each entry point prints, and what it says, after `--`.
  func run() -> [[String]] {
    let play = Play()
    defer { play.forget() }
    let root = play.make(types[0])
    return types[0].methods.enumerated().map { index, method in
      (play.lines, play.messages) = ([], [])
      let result = play.call(method, of: root, with: index % 7)
      return play.lines + ["= \(result)"] + play.messages.map { "-- " + $0 }
    }
  }
}

/// A type of a program.
final class RandomType {
  enum Kind: CaseIterable { case object, value, namespace }

  let name: String
  let kind: Kind
  /// Whether its properties are declared in a list, so that nobody notices that they are set.
  let isListed: Bool
  var fields: [Field] = []
  var methods: [Method] = []
  var computed: Expression?
  /// What it prints when it is made.
  var greeting: Expression?

  init(name: String, kind: Kind, isListed: Bool) {
    self.name = name
    self.kind = kind
    self.isListed = isListed
  }

  var source: String {
    let head: [Kind: String] = [.object: "final class", .value: "struct", .namespace: "enum"]
    var lines = ["\(head[kind] ?? "") \(name) {"]
    if kind != .namespace {
      lines += isListed ? ["var v = 3, list = [0]"] : ["var v = 3", "var list = [0]"]
      if kind == .object { lines.append("var callback: ((Int) -> Int)?") }
      lines += fields.compactMap(\.declaration)
      lines.append("init() { \(greeting.map { "print(\"new \(name)\", \($0.text))" } ?? "") }")
      if let computed {
        lines.append("var w: Int { \(kind == .value ? "mutating get" : "get") { \(computed.text) } }")
      }
    }
    for method in methods {
      let prefix = kind == .value ? "mutating " : kind == .namespace ? "static " : ""
      let fields = kind == .namespace ? fields.compactMap(\.declaration) : []
      let statements = fields + method.statements.flatMap(\.lines)
      lines.append("\(prefix)func \(method.name)(\(method.form.declaration)) -> Int {")
      lines += statements + [statements.isEmpty ? method.result.text : "return \(method.result.text)", "}"]
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// An object that another one holds.
  struct Field {
    let name: String
    let type: RandomType
    let isOptional: Bool

    /// An object is held by a constant, a value by a variable; nothing is made of a namespace.
    var declaration: String? {
      switch type.kind {
      case .namespace: nil
      case .value: "var \(name) = \(type.name)()"
      case .object: "let \(name)\(isOptional ? ": \(type.name)?" : "") = \(type.name)()"
      }
    }
  }

  /// A method of a number.
  struct Method {
    /// How its parameter is declared, its name inside, how the argument is labelled, and its name in a message.
    struct Form {
      let declaration: String
      let name: String
      let label: String
      var rest = ""
      let message: String
      var described = ""
    }

    let name: String
    let form: Form
    var statements: [Statement] = []
    var result = Expression(7)

    func call(_ argument: String) -> String { "\(name)(\(form.label)\(argument)\(form.rest))" }

    static let forms: [Form] = [
      Form(declaration: "_ x: Int", name: "x", label: "", message: "(_:)"),
      Form(declaration: "x: Int", name: "x", label: "x: ", message: "(x:)"),
      Form(declaration: "`in` x: Int", name: "x", label: "in: ", message: "(in:)"),
      Form(declaration: "`default`: Int", name: "`default`", label: "default: ", message: "(default:)"),
      Form(declaration: "_ x: Int, _: Int", name: "x", label: "", rest: ", 7", message: "(_:_:)", described: " _"),
    ]
  }

  /// A number.
  struct Expression {
    let text: String
    let value: (Scope) -> Int

    init(_ text: String, value: @escaping (Scope) -> Int) {
      self.text = text
      self.value = value
    }

    init(_ literal: Int) { self.init("\(literal)") { _ in literal } }
  }

  /// A truth.
  struct Condition {
    let text: String
    let holds: (Scope) -> Bool

    init(_ text: String, holds: @escaping (Scope) -> Bool) {
      self.text = text
      self.holds = holds
    }
  }

  /// A statement; it may return a result.
  struct Statement {
    let lines: [String]
    let run: (Scope) -> Int?

    init(lines: [String], run: @escaping (Scope) -> Int?) {
      self.lines = lines
      self.run = run
    }

    init(_ lines: String..., run: @escaping (Scope) -> Void) {
      self.lines = lines
      self.run = { scope in
        run(scope)
        return nil
      }
    }
  }
}

/// An object while a program is played.
final class Object {
  let type: RandomType
  var v = 3
  var list = [0]
  var fields: [String: Object] = [:]
  var callback: ((Int) -> Int)?

  init(_ type: RandomType) { self.type = type }
}

/// What names stand for in a body.
final class Scope {
  let object: Object
  let play: Play
  var values: [String: Int] = [:]
  var functions: [String: (Int) -> Int] = [:]
  /// What is printed in the end.
  private var deferred: [String] = []

  init(_ object: Object, _ play: Play) {
    self.object = object
    self.play = play
  }

  func object(_ field: RandomType.Field) -> Object { object.fields[field.name] ?? Object(field.type) }

  func printInTheEnd(_ line: String) { deferred.append(line) }

  /// Runs statements, with names of their own.
  func run(_ statements: [RandomType.Statement], adding own: [String: Int] = [:]) -> Int? {
    let inner = Scope(object, play)
    (inner.values, inner.functions) = (values.merging(own) { $1 }, functions)
    return inner.run(statements) { _ in nil }
  }

  /// Runs the statements of a body, and makes its result unless they return one.
  func run(_ statements: [RandomType.Statement], _ result: (Scope) -> Int?) -> Int? {
    var returned: Int?
    for statement in statements where returned == nil { returned = statement.run(self) }
    let value = returned ?? result(self)
    play.lines += deferred.reversed()
    return value
  }

  /// A closure of this scope, until the program ends.
  func closure(_ body: RandomType.Expression) -> (Int) -> Int {
    play.keep(self)
    return { [unowned self] argument in
      let inner = Scope(object, play)
      (inner.values, inner.functions) = (values.merging(["y": argument]) { $1 }, functions)
      return body.value(inner)
    }
  }
}

/// Runs a program, and notes what is said.
final class Play {
  var lines: [String] = []
  var messages: [String] = []
  private var parties: [String] = []
  private var kept: [Scope] = []

  func keep(_ scope: Scope) { kept.append(scope) }

  /// Breaks the cycles of closures and what they are kept by.
  func forget() {
    for scope in kept {
      scope.functions = [:]
      scope.object.fields.values.forEach { $0.callback = nil }
    }
    kept = []
  }

  func say(to receiver: RandomType, _ text: String) { say(to: receiver.name, text) }

  private func say(to receiver: String, _ text: String) {
    if let sender = parties.last, sender != receiver { messages.append("\(sender) > \(receiver) \(text)") }
  }

  func saySet(_ type: RandomType, _ text: String) { if !type.isListed { say(to: type, "set " + text) } }

  /// Notes that whoever runs the code reads a property.
  func read(_ type: RandomType, _ text: String) {
    if let reader = parties.last { messages.append("\(type.name) > \(reader) read \(text)") }
  }

  func run<Result>(as type: RandomType, _ body: () -> Result) -> Result {
    parties.append(type.name)
    defer { parties.removeLast() }
    return body()
  }

  func make(_ type: RandomType) -> Object {
    let object = Object(type)
    hold(object)
    if let greeting = type.greeting {
      run(as: type) {
        let value = greeting.value(Scope(object, self))
        lines.append("new \(type.name) \(value)")
      }
    }
    return object
  }

  private func hold(_ object: Object) {
    for field in object.type.fields {
      object.fields[field.name] = field.type.kind == .namespace ? Object(field.type) : make(field.type)
    }
  }

  func call(_ method: RandomType.Method, of object: Object, with argument: Int) -> Int {
    let type = object.type
    say(to: type, "call \(method.name)\(method.form.message) \(argument)\(method.form.described)")
    let result = run(as: type) {
      // Nothing is kept of a namespace: each call makes its own objects.
      if type.kind == .namespace { hold(object) }
      let scope = Scope(object, self)
      scope.values[method.form.name] = argument
      return scope.run(method.statements, method.result.value) ?? -1
    }
    return result
  }
}
