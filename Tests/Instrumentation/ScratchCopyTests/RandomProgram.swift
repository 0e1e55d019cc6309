import TestSupport

/// Types put together at random, the first of which has entry points; each is a program that uses the others.
///
/// A type holds objects of later ones alone, so that each program ends.
struct RandomProgram {
  /// What a type is.
  enum Kind: CaseIterable { case final, inherited, value, namespace }

  /// A type.
  struct TypeModel {
    let name: String
    let kind: Kind
    var fields: [Field] = []
    var methods: [Method] = []
    var computed: Expression?
    /// What it prints when it is made.
    var greeting: Expression?
  }

  /// An object that another one holds.
  struct Field {
    let name: String
    let type: Int
    let isOptional: Bool
  }

  /// A method of a number.
  struct Method {
    /// How its parameter is declared, its name inside, how the argument is labelled, and its name in a message.
    struct Form: Sendable {
      let declaration: String
      let name: String
      let label: String
      let rest: String
      let message: String
      let described: String
    }

    let name: String
    let form: Form
    var statements: [Statement] = []
    var result: Expression = .literal(0)

    static let forms: [Form] = [
      Form(declaration: "_ x: Int", name: "x", label: "", rest: "", message: "(_:)", described: ""),
      Form(declaration: "x: Int", name: "x", label: "x: ", rest: "", message: "(x:)", described: ""),
      Form(declaration: "`in` x: Int", name: "x", label: "in: ", rest: "", message: "(in:)", described: ""),
      Form(
        declaration: "`default`: Int", name: "`default`", label: "default: ", rest: "", message: "(default:)",
        described: ""),
      Form(declaration: "_ x: Int, _: Int", name: "x", label: "", rest: ", 7", message: "(_:_:)", described: " _"),
      Form(
        declaration: "_ x: Int, y: consuming String", name: "x", label: "", rest: ", y: \"\"", message: "(_:y:)",
        described: " y"),
    ]
  }

  /// A number.
  indirect enum Expression {
    case literal(Int), local(String), own, sum(Self, Self), choice(Condition, Self, Self), element(
      Condition, Self, Self)
    case read(Field), count(Field), computed(Field), call(Field, Int, Self), function(String, Self)
    case mapped(Self, Self, Field?), called(Self)
  }

  /// A truth.
  indirect enum Condition {
    case less(Expression, Expression), equal(Expression, Expression), both(Self, Self), either(Self, Self), not(Self)
    case literal(Bool)
  }

  /// A statement.
  indirect enum Statement {
    case constant(String, String, Expression), late(String, Condition, Expression, Expression)
    case branched(String, Condition, Expression, Expression), pair(String, String, Bool, Expression, Expression)
    case print(Int, Expression, Condition), addToOwn(Expression), set(Field, Expression), add(Field, Expression)
    case append(Field, Expression), replace(Field, Expression), choice(Condition, [Self], [Self]), loop(
      String, Int, [Self])
    case cases(Expression, [[Self]]), guarded(Condition, Expression), last(Int), function(String, Expression)
    case closure(String, Expression), localType(String, Field, Int), callback(Field, Expression), discarded(Expression)
  }

  /// The types, the first of which has the entry points.
  let types: [TypeModel]

  /// Puts types together.
  ///
  /// - Parameters:
  ///   - number: Tells its types from those of others.
  ///   - entries: How many entry points there are.
  ///   - random: Where the choices come from.
  init(number: Int, entries: Int, using random: inout SeededGenerator) {
    var writer = RandomWriter(number: number, random: random)
    types = writer.types(entries: entries)
    random = writer.random
  }
}

/// Makes the choices.
private struct RandomWriter {
  typealias Expression = RandomProgram.Expression
  typealias Condition = RandomProgram.Condition
  typealias Statement = RandomProgram.Statement

  let number: Int
  var random: SeededGenerator
  private var models: [RandomProgram.TypeModel] = []
  private var names = 0
  /// The type that a body is written for, what can be named in it, and which functions can be called.
  private var type = 0
  private var locals: [String] = []
  private var functions: [String] = []
  private var isPlain = false

  init(number: Int, random: SeededGenerator) {
    self.number = number
    self.random = random
  }

  private mutating func upTo(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func types(entries: Int) -> [RandomProgram.TypeModel] {
    let count = 3 + upTo(2)
    models = (0..<count).map { index in
      let kind = index == 0 ? RandomProgram.Kind.final : RandomProgram.Kind.allCases[upTo(4)]
      return RandomProgram.TypeModel(name: "P\(number)T\(index)", kind: kind)
    }
    for index in models.indices.reversed() {
      type = index
      for other in models.indices where other > index {
        let isObject = models[other].kind == .final || models[other].kind == .inherited
        models[index].fields.append(
          RandomProgram.Field(name: "o\(other)", type: other, isOptional: isObject && upTo(4) == 0))
      }
      if models[index].kind != .namespace {
        if upTo(2) == 0 { models[index].computed = plain { $0.expression(2) } }
        if upTo(3) == 0 { models[index].greeting = plain { $0.expression(1) } }
      }
      for method in 0..<(index == 0 ? entries : 2) {
        let form = RandomProgram.Method.forms[upTo(RandomProgram.Method.forms.count)]
        (locals, functions) = ([form.name], [])
        var new = RandomProgram.Method(name: "m\(method)", form: form)
        if upTo(2) == 0 { new.statements = statements(1 + upTo(2), depth: 2) }
        new.result = expression(1)
        models[index].methods.append(new)
      }
    }
    return models
  }

  /// What is written where no local name is known.
  private mutating func plain(_ write: (inout Self) -> Expression) -> Expression {
    (locals, functions) = ([], [])
    return write(&self)
  }

  private var fields: [RandomProgram.Field] { models[type].fields }

  private mutating func field(_ condition: (RandomProgram.TypeModel) -> Bool) -> RandomProgram.Field? {
    let all = fields.filter { condition(models[$0.type]) }
    return all.isEmpty || isPlain ? nil : all[upTo(all.count)]
  }

  private mutating func name() -> String {
    names += 1
    return "a\(names)"
  }

  mutating func expression(_ depth: Int) -> Expression {
    let leaf = depth == 0
    switch upTo(leaf ? 5 : 14) {
    case 0: return .literal(upTo(9))
    case 1, 2: return locals.isEmpty ? .literal(upTo(9)) : .local(locals[upTo(locals.count)])
    case 3: return models[type].kind == .namespace || isPlain ? .literal(upTo(9)) : .own
    case 4: return field { $0.kind != .namespace }.map { .read($0) } ?? .literal(upTo(9))
    case 5: return .sum(expression(depth - 1), expression(depth - 1))
    case 6: return .choice(condition(depth - 1), expression(depth - 1), expression(depth - 1))
    case 7: return .element(condition(depth - 1), expression(depth - 1), expression(depth - 1))
    case 8: if let field = field({ $0.kind != .namespace }), !field.isOptional { return .count(field) }
    case 9: if let field = field({ $0.computed != nil }) { return .computed(field) }
    case 10, 11:
      if let field = field({ !$0.methods.isEmpty }) {
        return .call(field, upTo(models[field.type].methods.count), expression(depth - 1))
      }
    case 12: if !functions.isEmpty { return .function(functions[upTo(functions.count)], expression(depth - 1)) }
    default:
      if upTo(2) == 0, models[type].kind == .final, !isPlain { return .called(expression(depth - 1)) }
      return .mapped(expression(depth - 1), expression(depth - 1), field { $0.kind != .namespace })
    }
    return .sum(.literal(upTo(9)), expression(depth - 1))
  }

  mutating func condition(_ depth: Int) -> Condition {
    if depth <= 0 { return .less(expression(0), expression(0)) }
    switch upTo(7) {
    case 0: return .both(condition(depth - 1), condition(depth - 1))
    case 1: return .either(condition(depth - 1), condition(depth - 1))
    case 2: return .not(condition(depth - 1))
    case 3: return .equal(expression(depth - 1), expression(depth - 1))
    case 4: return .literal(upTo(2) == 0)
    default: return .less(expression(depth - 1), expression(depth - 1))
    }
  }

  mutating func statements(_ count: Int, depth: Int) -> [Statement] {
    let outer = (locals, functions)
    let all = (0..<count).map { _ in statement(depth) }
    if depth < 2 { (locals, functions) = outer }
    return all
  }

  private mutating func declare(_ statement: (String) -> Statement) -> Statement {
    let name = name()
    locals.append(name)
    return statement(name)
  }

  mutating func statement(_ depth: Int) -> Statement {
    let isNested = depth < 2
    switch upTo(20) {
    case 0, 1:
      let value = expression(2)
      let words = ["let", "var", "nonisolated(unsafe) var", "let", "@Wrapped\(number) var"]
      let word = words[upTo(words.count)]
      return declare { .constant($0, word, value) }
    case 2:
      let (condition, first, second) = (condition(1), expression(1), expression(1))
      return declare { .late($0, condition, first, second) }
    case 3:
      let (condition, first, second) = (condition(1), expression(1), expression(1))
      return declare { .branched($0, condition, first, second) }
    case 4:
      let (first, second, isTuple) = (expression(1), expression(1), upTo(2) == 0)
      let (one, two) = (name(), name())
      locals += [one, two]
      return .pair(one, two, isTuple, first, second)
    case 5, 6: return .print(upTo(100), expression(2), condition(1))
    case 7: if models[type].kind != .namespace { return .addToOwn(expression(2)) }
    case 8: if let field = field({ $0.kind != .namespace }) { return .set(field, expression(2)) }
    case 9: if let field = field({ $0.kind != .namespace }) { return .add(field, expression(2)) }
    case 10: if let field = field({ $0.kind != .namespace }) { return .append(field, expression(1)) }
    case 11: if let field = field({ $0.kind != .namespace }) { return .replace(field, expression(1)) }
    case 12 where !isNested: return .choice(condition(2), statements(2, depth: 1), statements(upTo(2), depth: 1))
    case 13 where !isNested:
      let name = name()
      let outer = locals
      locals.append(name)
      defer { locals = outer }
      return .loop(name, 1 + upTo(2), statements(2, depth: 1))
    case 14 where !isNested:
      return .cases(expression(2), (0..<3).map { _ in statements(1, depth: 1) })
    case 15: return .guarded(condition(1), expression(1))
    case 16: return .last(upTo(100))
    case 17 where !isNested:
      let name = name()
      let outer = locals
      locals = outer.filter { _ in upTo(2) == 0 } + ["y"]
      let body = expression(2)
      locals = outer
      functions.append(name)
      return .function(name, body)
    case 18 where !isNested && models[type].kind != .value:
      let name = name()
      let outer = locals
      locals = outer + ["y"]
      let body = expression(2)
      locals = outer
      functions.append(name)
      return .closure(name, body)
    case 19 where !isNested:
      if let field = field({ !$0.methods.isEmpty && $0.kind == .final }), !field.isOptional {
        if upTo(2) == 0, models[type].kind == .final {
          let outer = (locals, functions)
          (locals, functions, isPlain) = (["y"], [], true)
          defer { (locals, functions, isPlain) = (outer.0, outer.1, false) }
          return .callback(field, expression(1))
        }
        let name = name()
        functions.append(name)
        return .localType(name, field, upTo(models[field.type].methods.count))
      }
    default: break
    }
    return .discarded(expression(2))
  }
}
