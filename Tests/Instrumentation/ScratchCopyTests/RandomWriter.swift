import TestSupport

/// Makes the choices of a random program.
struct RandomWriter {
  typealias Expression = RandomType.Expression
  typealias Condition = RandomType.Condition
  typealias Statement = RandomType.Statement
  typealias Field = RandomType.Field

  private(set) var random: SeededGenerator
  private var names = 0
  /// The type that a body is written for, what can be named in it, and which functions can be called.
  private var type = RandomType(name: "", kind: .object, isListed: false)
  private var locals: [String] = []
  private var functions: [String] = []
  /// Whether a closure is written, which names the object that it is in.
  private var isInClosure = false

  init(random: SeededGenerator) { self.random = random }

  private mutating func upTo(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func types(number: Int, entries: Int) -> [RandomType] {
    let types = (0..<3 + upTo(2)).map { index in
      let kind = index == 0 ? RandomType.Kind.object : RandomType.Kind.allCases[upTo(3)]
      return RandomType(name: "P\(number)T\(index)", kind: kind, isListed: kind != .namespace && upTo(8) == 0)
    }
    for (index, type) in types.enumerated().reversed() {
      self.type = type
      type.fields = types.indices.dropFirst(index + 1).map { other in
        Field(name: "o\(other)", type: types[other], isOptional: types[other].kind == .object && upTo(4) == 0)
      }
      if type.kind != .namespace {
        if upTo(2) == 0 { type.computed = expression(2) }
        if upTo(3) == 0 { type.greeting = expression(1) }
      }
      for method in 0..<(index == 0 ? entries : 2) {
        let form = RandomType.Method.forms[upTo(RandomType.Method.forms.count)]
        (locals, functions) = ([form.name], [])
        var new = RandomType.Method(name: "m\(method)", form: form)
        if upTo(2) == 0 { new.statements = statements(1 + upTo(2), depth: 2) }
        new.result = expression(1)
        type.methods.append(new)
      }
      (locals, functions) = ([], [])
    }
    return types
  }

  private mutating func field(_ condition: (RandomType) -> Bool) -> Field? {
    let all = type.fields.filter { condition($0.type) }
    return all.isEmpty ? nil : all[upTo(all.count)]
  }

  private mutating func newName() -> String {
    names += 1
    return "a\(names)"
  }

  private var prefix: String { isInClosure && type.kind != .namespace ? "self." : "" }

  private func name(_ field: Field) -> String {
    field.type.kind == .namespace ? field.type.name : prefix + field.name + (field.isOptional ? "?" : "")
  }

  private func value(_ field: Field, _ member: String) -> String {
    field.isOptional ? "(\(name(field)).\(member) ?? 0)" : "\(name(field)).\(member)"
  }

  // MARK: - Numbers

  private mutating func expression(_ depth: Int) -> Expression {
    switch upTo(depth == 0 ? 5 : 13) {
    case 0: break
    case 1, 2: if !locals.isEmpty { return local(locals[upTo(locals.count)]) }
    case 3: if type.kind != .namespace { return Expression(prefix + "v") { $0.object.v } }
    case 4: if let field = field({ $0.kind != .namespace }) { return read(field) }
    case 5: return sum(expression(depth - 1), expression(depth - 1))
    case 6: return choice(condition(depth - 1), expression(depth - 1), expression(depth - 1))
    case 7: if let field = field({ $0.kind != .namespace }), !field.isOptional { return count(field) }
    case 8: if let field = field({ $0.computed != nil }) { return computed(field) }
    case 9, 10: if let field = field({ !$0.methods.isEmpty }) { return call(field, expression(depth - 1)) }
    case 11: if !functions.isEmpty { return function(functions[upTo(functions.count)], expression(depth - 1)) }
    default:
      if upTo(2) == 0, type.kind == .object { return callback(expression(depth - 1)) }
      return mapped(expression(depth - 1), expression(depth - 1), field { $0.kind != .namespace })
    }
    return Expression(upTo(9))
  }

  private func local(_ name: String) -> Expression { Expression(name) { $0.values[name] ?? -1 } }

  private func read(_ field: Field) -> Expression {
    Expression(value(field, "v")) { scope in
      scope.play.read(field.type, "v \(scope.object(field).v)")
      return scope.object(field).v
    }
  }

  private func count(_ field: Field) -> Expression {
    Expression(value(field, "list.count")) { scope in
      scope.play.read(field.type, "list \(scope.object(field).list)")
      return scope.object(field).list.count
    }
  }

  private func computed(_ field: Field) -> Expression {
    Expression(value(field, "w")) { scope in
      let inner = Scope(scope.object(field), scope.play)
      let value = scope.play.run(as: field.type) { field.type.computed?.value(inner) ?? 0 }
      scope.play.read(field.type, "w \(value)")
      return value
    }
  }

  private mutating func call(_ field: Field, _ argument: Expression) -> Expression {
    let method = field.type.methods[upTo(field.type.methods.count)]
    return Expression(value(field, method.call(argument.text))) { scope in
      let result = scope.play.call(method, of: scope.object(field), with: argument.value(scope))
      if field.type.kind != .object { scope.play.read(field.type, "\(method.name)\(method.form.message) \(result)") }
      return result
    }
  }

  private func sum(_ left: Expression, _ right: Expression) -> Expression {
    Expression("sum(\(left.text), \(right.text))") { scope in
      let first = left.value(scope)
      return (first + right.value(scope)) % 97
    }
  }

  private func choice(_ test: Condition, _ first: Expression, _ second: Expression) -> Expression {
    Expression("(\(test.text) ? \(first.text) : \(second.text))") { scope in
      test.holds(scope) ? first.value(scope) : second.value(scope)
    }
  }

  private func function(_ name: String, _ argument: Expression) -> Expression {
    Expression("\(name)(\(argument.text))") { scope in scope.functions[name]?(argument.value(scope)) ?? -1 }
  }

  private func mapped(_ first: Expression, _ second: Expression, _ field: Field?) -> Expression {
    let added = field.map(read) ?? Expression(1)
    return Expression("mapped(\(first.text), \(second.text)) { sum($0, \(added.text)) }") { scope in
      [first, second].map { $0.value(scope) }.map { ($0 + added.value(scope)) % 97 }.reduce(0, +) % 97
    }
  }

  private func callback(_ argument: Expression) -> Expression {
    Expression("(\(prefix)callback?(\(argument.text)) ?? 0)") { scope in
      scope.object.callback.map { $0(argument.value(scope)) } ?? 0
    }
  }

  // MARK: - Truths

  private mutating func condition(_ depth: Int) -> Condition {
    switch depth <= 0 ? 6 : upTo(7) {
    case 0: return connected(condition(depth - 1), condition(depth - 1), "&&") { $0 && $1() }
    case 1: return connected(condition(depth - 1), condition(depth - 1), "||") { $0 || $1() }
    case 2:
      let inner = condition(depth - 1)
      return Condition("!(\(inner.text))") { !inner.holds($0) }
    case 3: return compared(expression(depth - 1), expression(depth - 1), "==", ==)
    case 4:
      let value = upTo(2) == 0
      return Condition("\(value)") { _ in value }
    default: return compared(expression(max(0, depth - 1)), expression(max(0, depth - 1)), "<", <)
    }
  }

  private func connected(
    _ left: Condition, _ right: Condition, _ sign: String, _ connective: @escaping (Bool, () -> Bool) -> Bool
  ) -> Condition {
    Condition("(\(left.text) \(sign) \(right.text))") { scope in
      connective(left.holds(scope)) { right.holds(scope) }
    }
  }

  private func compared(
    _ left: Expression, _ right: Expression, _ sign: String, _ comparison: @escaping (Int, Int) -> Bool
  ) -> Condition {
    Condition("\(left.text) \(sign) \(right.text)") { scope in
      let first = left.value(scope)
      return comparison(first, right.value(scope))
    }
  }

  // MARK: - Statements

  private mutating func statements(_ count: Int, depth: Int) -> [Statement] {
    let outer = (locals, functions)
    let all = (0..<count).map { _ in statement(depth) }
    if depth < 2 { (locals, functions) = outer }
    return all
  }

  private mutating func statement(_ depth: Int) -> Statement {
    let isNested = depth < 2
    switch upTo(17) {
    case 0, 1: return constant(expression(2))
    case 2: return branched(condition(1), expression(1), expression(1))
    case 3, 4: return print(expression(2), condition(1))
    case 5: if type.kind != .namespace { return addToOwn(expression(2)) }
    case 6, 7: if let field = field({ $0.kind != .namespace }) { return set(field, expression(2)) }
    case 8, 9: if let field = field({ $0.kind != .namespace }) { return change(field, expression(1)) }
    case 10 where !isNested: return choice(condition(2), statements(2, depth: 1), statements(upTo(2), depth: 1))
    case 11 where !isNested: return loop()
    case 12 where !isNested: return cases(expression(2), (0..<3).map { _ in statements(1, depth: 1) })
    case 13:
      let (test, value) = (condition(1), expression(1))
      return Statement(
        lines: ["guard \(test.text) else { return \(value.text) }"],
        run: { scope in
          test.holds(scope) ? nil : value.value(scope)
        })
    case 14:
      let tag = upTo(100)
      return Statement("defer { print(\"last \(tag)\") }") { $0.printInTheEnd("last \(tag)") }
    case 15 where !isNested: return function(isClosure: upTo(2) == 0 && type.kind != .value)
    case 16 where !isNested && type.kind == .object:
      if let field = field({ $0.kind == .object }), !field.isOptional { return setCallback(field) }
    default: break
    }
    let value = expression(2)
    return Statement("_ = \(value.text)") { _ = value.value($0) }
  }

  private mutating func constant(_ value: Expression) -> Statement {
    let name = newName()
    locals.append(name)
    return Statement("\(upTo(2) == 0 ? "let" : "var") \(name) = \(value.text)") { $0.values[name] = value.value($0) }
  }

  private mutating func branched(_ test: Condition, _ first: Expression, _ second: Expression) -> Statement {
    let name = newName()
    locals.append(name)
    return Statement("let \(name) = if \(test.text) { \(first.text) } else { \(second.text) }") { scope in
      scope.values[name] = test.holds(scope) ? first.value(scope) : second.value(scope)
    }
  }

  private mutating func print(_ value: Expression, _ test: Condition) -> Statement {
    let tag = upTo(100)
    return Statement("print(\"t\(tag) \\(\(value.text))\", \(test.text) ? \"yes\" : \"no\")") { scope in
      let text = "t\(tag) \(value.value(scope))"
      scope.play.lines.append("\(text) \(test.holds(scope) ? "yes" : "no")")
    }
  }

  private func addToOwn(_ value: Expression) -> Statement {
    Statement("v += \(value.text)", "v %= 97") { scope in
      let added = value.value(scope)
      scope.object.v = (scope.object.v + added) % 97
    }
  }

  private mutating func set(_ field: Field, _ value: Expression) -> Statement {
    let isAdded = upTo(2) == 0
    let target = "\(name(field)).v"
    // The compiler rejects what assigns a property to itself.
    let source = value.text == target ? "0 + \(target)" : value.text
    return Statement("\(target) \(isAdded ? "+=" : "=") \(source)") { scope in
      let number = value.value(scope)
      scope.object(field).v = number + (isAdded ? scope.object(field).v : 0)
      scope.play.saySet(field.type, "v \(scope.object(field).v)")
    }
  }

  private mutating func change(_ field: Field, _ value: Expression) -> Statement {
    let isAppended = upTo(2) == 0
    let text = isAppended ? "append(\(value.text))" : ""
    return Statement("\(name(field)).list" + (isAppended ? ".\(text)" : "[0] = \(value.text)")) { scope in
      let number = value.value(scope)
      if isAppended { scope.object(field).list.append(number) } else { scope.object(field).list[0] = number }
      scope.play.saySet(field.type, "list \(scope.object(field).list)")
    }
  }

  private func lines(_ statements: [Statement]) -> String {
    statements.flatMap(\.lines).joined(separator: "\n")
  }

  private func choice(_ test: Condition, _ first: [Statement], _ second: [Statement]) -> Statement {
    Statement(
      lines: ["if \(test.text) {", lines(first), "} else {", lines(second), "}"],
      run: { scope in
        scope.run(test.holds(scope) ? first : second)
      })
  }

  private mutating func loop() -> Statement {
    let (name, count, outer) = (newName(), 1 + upTo(2), locals)
    locals.append(name)
    let body = statements(2, depth: 1)
    locals = outer
    return Statement(
      lines: ["for \(name) in 0..<\(count) {", lines(body), "}"],
      run: { scope in
        for index in 0..<count { if let result = scope.run(body, adding: [name: index]) { return result } }
        return nil
      })
  }

  private func cases(_ value: Expression, _ bodies: [[Statement]]) -> Statement {
    Statement(
      lines: [
        "switch \(value.text) % 3 {", "case 0:", lines(bodies[0]), "case 1:", lines(bodies[1]), "default:",
        lines(bodies[2]), "}",
      ], run: { scope in scope.run(bodies[value.value(scope) % 3]) })
  }

  /// A function in a body, or a closure that is kept in a constant.
  private mutating func function(isClosure: Bool) -> Statement {
    let (name, outer) = (newName(), locals)
    locals.append("y")
    isInClosure = isClosure
    let body = expression(2)
    (locals, isInClosure) = (outer, false)
    functions.append(name)
    let text =
      isClosure
      ? "let \(name) = { (y: Int) -> Int in \(body.text) }" : "func \(name)(_ y: Int) -> Int { \(body.text) }"
    return Statement(text) { $0.functions[name] = $0.closure(body) }
  }

  private mutating func setCallback(_ field: Field) -> Statement {
    let outer = (locals, functions)
    (locals, functions, isInClosure) = (["y"], [], true)
    // One that called a method of the object that keeps it might call itself without end.
    let body = expression(0)
    (locals, functions, isInClosure) = (outer.0, outer.1, false)
    let (target, type) = ("\(name(field)).callback", type)
    return Statement("\(target) = { [unowned self] y in (\(body.text) + self.v) % 97 }") { scope in
      let (object, play) = (scope.object, scope.play)
      play.keep(scope)
      scope.object(field).callback = { [unowned object, unowned play] argument in
        play.say(to: type, "notification callback")
        return play.run(as: type) {
          let inner = Scope(object, play)
          inner.values["y"] = argument
          return (body.value(inner) + object.v) % 97
        }
      }
      play.say(to: field.type, "set callback (Function)")
    }
  }
}
