@testable import TestSupport

/// Makes the choices of a random program.
struct RandomWriter {
  typealias Field = RandomType.Field

  private(set) var random: SeededGenerator
  private var names = 0
  /// The type that a body is written for, what can be named in it, and which functions can be called.
  private var type = RandomType(name: "", kind: .object)
  private var locals: [String] = []
  private var functions: [String] = []
  /// Whether a closure is written, which names the object that it is in.
  private var isInClosure = false

  init(random: SeededGenerator) { self.random = random }

  private mutating func upTo(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func types(number: Int, entries: Int) -> [RandomType] {
    let types = (0..<3 + upTo(2)).map { index in
      let kind = index == 0 ? RandomType.Kind.object : RandomType.Kind.allCases[upTo(3)]
      return RandomType(name: "P\(number)T\(index)", kind: kind)
    }
    for (index, type) in types.enumerated().reversed() {
      self.type = type
      type.fields = types.indices.dropFirst(index + 1).map { other in
        Field(name: "o\(other)", type: types[other], isOptional: types[other].kind == .object && upTo(4) == 0)
      }
      if type.kind != .namespace {
        if upTo(2) == 0 { type.computed = expression(2) }
        if upTo(2) == 0 { type.greeting = expression(2) }
      }
      for method in 0..<(index == 0 ? entries : 2) {
        (locals, functions) = (["x"], [])
        var new = RandomType.Method(name: "m\(method)")
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

  private func value(_ field: Field, _ member: Twin) -> Twin {
    field.isOptional ? "(\(name(field)).\(member) ?? 0)" : "\(name(field)).\(member)"
  }

  // MARK: - Numbers

  private mutating func expression(_ depth: Int) -> Twin {
    switch upTo(depth == 0 ? 5 : 13) {
    case 0: break
    case 1, 2: if !locals.isEmpty { return "\(locals[upTo(locals.count)])" }
    case 3: if type.kind != .namespace { return "\(prefix)v" }
    case 4: if let field = field({ $0.kind != .namespace }) { return read(field, "v") }
    case 5: return "sum(\(expression(depth - 1)), \(expression(depth - 1)))"
    case 6: return "(\(condition(depth - 1)) ? \(expression(depth - 1)) : \(expression(depth - 1)))"
    case 7: if let field = field({ $0.kind != .namespace }), !field.isOptional { return "\(read(field, "list")).count" }
    case 8: if let field = field({ $0.computed != nil }) { return read(field, "w") }
    case 9, 10: if let field = field({ !$0.methods.isEmpty }) { return call(field, expression(depth - 1)) }
    case 11: if !functions.isEmpty { return "\(functions[upTo(functions.count)])(\(expression(depth - 1)))" }
    default:
      if upTo(2) == 0, type.kind == .object { return "(\(prefix)callback?(\(expression(depth - 1))) ?? 0)" }
      let (first, second) = (expression(depth - 1), expression(depth - 1))
      let added = field { $0.kind != .namespace }.map { read($0, "v") } ?? "1"
      return "mapped(\(first), \(second)) { sum($0, \(added)) }"
    }
    return "\(upTo(9))"
  }

  private func read(_ field: Field, _ property: Twin) -> Twin { read(field, property.source, value(field, property)) }

  /// An oracle notes what it reads.
  private func read(_ field: Field, _ name: String, _ value: Twin) -> Twin {
    "\(oracle: "read(\"\(field.type.name)\", \"\(name)\", ")\(value)\(oracle: ")")"
  }

  private mutating func call(_ field: Field, _ argument: Twin) -> Twin {
    let method = field.type.methods[upTo(field.type.methods.count)]
    let result = value(field, "\(method.name)(\(argument))")
    return field.type.kind == .object ? result : read(field, method.name + "(_:)", result)
  }

  // MARK: - Truths

  private mutating func condition(_ depth: Int) -> Twin {
    switch depth <= 0 ? 6 : upTo(7) {
    case 0: "(\(condition(depth - 1)) && \(condition(depth - 1)))"
    case 1: "(\(condition(depth - 1)) || \(condition(depth - 1)))"
    case 2: "!(\(condition(depth - 1)))"
    case 3: "\(expression(depth - 1)) == \(expression(depth - 1))"
    case 4: "\(upTo(2) == 0)"
    default: "\(expression(max(0, depth - 1))) < \(expression(max(0, depth - 1)))"
    }
  }

  // MARK: - Statements

  private mutating func statements(_ count: Int, depth: Int) -> [Twin] {
    let outer = (locals, functions)
    let all = (0..<count).map { _ in statement(depth) }
    if depth < 2 { (locals, functions) = outer }
    return all
  }

  /// Statements inside another one.
  private mutating func block(_ count: Int) -> Twin { .lines(statements(count, depth: 1)) }

  private mutating func statement(_ depth: Int) -> Twin {
    let isNested = depth < 2
    switch upTo(17) {
    case 0, 1:
      let value = expression(2)
      return "\(upTo(2) == 0 ? "let" : "var") \(newLocal()) = \(value)"
    case 2:
      let value: Twin = "if \(condition(1)) { \(expression(1)) } else { \(expression(1)) }"
      return "let \(newLocal()) = \(value)"
    case 3, 4: return "print(\"t\(upTo(100)) \\(\(expression(2)))\", \(condition(1)) ? \"yes\" : \"no\")"
    case 5: if type.kind != .namespace { return "v += \(expression(2))\nv %= 97" }
    case 6, 7: if let field = field({ $0.kind != .namespace }) { return set(field, expression(2)) }
    case 8, 9: if let field = field({ $0.kind != .namespace }) { return change(field, expression(1)) }
    case 10 where !isNested: return "if \(condition(2)) {\n\(block(2))} else {\n\(block(upTo(2)))}"
    case 11 where !isNested: return loop()
    case 12 where !isNested:
      return "switch \(expression(2)) % 3 {\ncase 0:\n\(block(1))case 1:\n\(block(1))default:\n\(block(1))}"
    case 13: return "guard \(condition(1)) else { return \(expression(1)) }"
    case 14: return "defer { print(\"last \(upTo(100))\") }"
    case 15 where !isNested: return function(isClosure: upTo(2) == 0 && type.kind != .value)
    case 16 where !isNested && type.kind == .object:
      if let field = field({ $0.kind == .object }), !field.isOptional { return setCallback(field) }
    default: break
    }
    return "_ = \(expression(2))"
  }

  private mutating func newLocal() -> String {
    locals.append(newName())
    return locals[locals.count - 1]
  }

  private mutating func set(_ field: Field, _ value: Twin) -> Twin {
    let target = "\(name(field)).v"
    let assignment = "\(target) \(upTo(2) == 0 ? "+=" : "=")"
    // The compiler rejects what assigns a property to itself.
    return noted(field, "v", "\(assignment) \(value.source == target ? "0 + \(target)" : value.source)", value) {
      "\(assignment) \($0)"
    }
  }

  private mutating func change(_ field: Field, _ value: Twin) -> Twin {
    let list = "\(name(field)).list"
    let isAppended = upTo(2) == 0
    func text(_ value: String) -> String { isAppended ? "\(list).append(\(value))" : "\(list)[0] = \(value)" }
    return noted(field, "list", text(value.source), value, text)
  }

  /// An oracle notes what it has set.
  private func noted(
    _ field: Field, _ property: String, _ source: String, _ value: Twin, _ text: (String) -> String
  ) -> Twin {
    let new = "\(name(field)).\(property)" + (field.isOptional ? (property == "v" ? " ?? 0" : " ?? []") : "")
    let note = "send(\"\(field.type.name)\", \"set \(property) \\(\(new))\")"
    return Twin(source: source, oracle: "do { let n = \(value.oracle); \(text("n")); \(note) }")
  }

  private mutating func loop() -> Twin {
    let outer = locals
    let name = newLocal()
    let text: Twin = "for \(name) in 0..<\(1 + upTo(2)) {\n\(block(2))}"
    locals = outer
    return text
  }

  /// A function in a body, or a closure that is kept in a constant.
  private mutating func function(isClosure: Bool) -> Twin {
    let (name, outer) = (newName(), locals)
    locals.append("y")
    isInClosure = isClosure
    let body = expression(2)
    (locals, isInClosure) = (outer, false)
    functions.append(name)
    return isClosure ? "let \(name) = { (y: Int) -> Int in \(body) }" : "func \(name)(_ y: Int) -> Int { \(body) }"
  }

  private mutating func setCallback(_ field: Field) -> Twin {
    let outer = (locals, functions)
    (locals, functions, isInClosure) = (["y"], [], true)
    // One that called a method of the object that keeps it might call itself without end.
    let body = expression(0)
    (locals, functions, isInClosure) = (outer.0, outer.1, false)
    let entered = type.entered(by: "notification callback") + "return "
    let sent = "; send(\"\(field.type.name)\", \"set callback (Function)\")"
    return "\(name(field)).callback = { [unowned self] y in \(oracle: entered)(\(body) + self.v) % 97 }\(oracle: sent)"
  }
}
