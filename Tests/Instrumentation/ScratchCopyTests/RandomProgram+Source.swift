extension RandomProgram {
  /// What the sources of all programs use.
  static let commonSource: String = """
    func sum(_ a: Int, _ b: Int) -> Int { (a + b) % 97 }
    func mapped(_ a: Int, _ b: Int, _ change: (Int) -> Int) -> Int { [a, b].map { change($0) }.reduce(0, +) % 97 }
    """

  /// The program as Swift.
  var source: String {
    var text =
      "@propertyWrapper struct Wrapped\(types[0].name.dropFirst().prefix { $0 != "T" }) { var wrappedValue: Int }\n"
    for type in types { text += source(of: type) }
    return text
  }

  private func source(of type: TypeModel) -> String {
    let head =
      switch type.kind {
      case .final: "final class \(type.name)"
      case .inherited: "class Base\(type.name)"
      case .value: "struct \(type.name)"
      case .namespace: "enum \(type.name)"
      }
    var lines = [head + " {"]
    if type.kind != .namespace {
      lines.append("var v = 3, list = [0]")
      if type.kind == .final { lines.append("var callback: ((Int) -> Int)?") }
      lines += type.fields.compactMap(declaration)
      if let greeting = type.greeting {
        lines.append("init() { print(\"new \(type.name)\", \(text(greeting, in: type))) }")
      } else {
        lines.append("init() {}")
      }
      if let computed = type.computed {
        let isValue = type.kind == .value ? "mutating get" : "get"
        lines.append("var w: Int { \(isValue) { \(text(computed, in: type)) } }")
      }
    }
    for method in type.methods {
      let prefix = type.kind == .value ? "mutating " : type.kind == .namespace ? "static " : ""
      lines.append("\(prefix)func \(method.name)(\(method.form.declaration)) -> Int {")
      if type.kind == .namespace { lines += type.fields.compactMap(declaration) }
      lines += method.statements.flatMap { self.lines($0, in: type) }
      let result = text(method.result, in: type)
      lines.append(lines.last?.hasSuffix("-> Int {") == true ? result : "return \(result)")
      lines.append("}")
    }
    lines.append("}")
    if type.kind == .inherited, let first = type.methods.first {
      lines.append("final class \(type.name): Base\(type.name) {")
      lines.append("override func \(first.name)(\(first.form.declaration)) -> Int {")
      lines.append("print(\"sub\")")
      lines.append("return sum(super.\(call(first, first.form.name)), v)")
      lines.append("}")
      lines.append("}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// An object is held by a constant, a value by a variable; nothing is made of a namespace.
  private func declaration(_ field: Field) -> String? {
    let type = types[field.type]
    switch type.kind {
    case .namespace: return nil
    case .value: return "var \(field.name) = \(type.name)()"
    case .final, .inherited:
      return "let \(field.name)\(field.isOptional ? ": \(type.name)?" : "") = \(type.name)()"
    }
  }

  private func call(_ method: Method, _ argument: String) -> String {
    "\(method.name)(\(method.form.label)\(argument)\(method.form.rest))"
  }

  private func name(_ field: Field, _ prefix: String) -> String {
    types[field.type].kind == .namespace ? types[field.type].name : prefix + field.name + (field.isOptional ? "?" : "")
  }

  private func value(_ field: Field, _ text: String) -> String { field.isOptional ? "(\(text) ?? 0)" : text }

  private func text(_ expression: Expression, in type: TypeModel, _ prefix: String = "") -> String {
    func text(_ inner: Expression) -> String { self.text(inner, in: type, prefix) }
    func condition(_ inner: Condition) -> String { self.text(inner, in: type, prefix) }
    switch expression {
    case .literal(let value): return "\(value)"
    case .local(let name): return name
    case .own: return prefix + "v"
    case .sum(let left, let right): return "sum(\(text(left)), \(text(right)))"
    case .choice(let test, let first, let second): return "(\(condition(test)) ? \(text(first)) : \(text(second)))"
    case .element(let test, let first, let second):
      return "[\(text(first)), \(text(second))][\(condition(test)) ? 1 : 0]"
    case .read(let field): return value(field, name(field, prefix) + ".v")
    case .count(let field): return name(field, prefix) + ".list.count"
    case .computed(let field): return value(field, name(field, prefix) + ".w")
    case .call(let field, let method, let argument):
      return value(field, name(field, prefix) + "." + call(types[field.type].methods[method], text(argument)))
    case .function(let name, let argument): return "\(name)(\(text(argument)))"
    case .mapped(let first, let second, let field):
      let added = field.map { value($0, name($0, prefix) + ".v") } ?? "1"
      return "mapped(\(text(first)), \(text(second))) { sum($0, \(added)) }"
    case .called(let argument): return "(\(prefix)callback?(\(text(argument))) ?? 0)"
    }
  }

  private func text(_ condition: Condition, in type: TypeModel, _ prefix: String = "") -> String {
    func text(_ inner: Expression) -> String { self.text(inner, in: type, prefix) }
    func condition_(_ inner: Condition) -> String { self.text(inner, in: type, prefix) }
    switch condition {
    case .less(let left, let right): return "\(text(left)) < \(text(right))"
    case .equal(let left, let right): return "\(text(left)) == \(text(right))"
    case .both(let left, let right): return "(\(condition_(left)) && \(condition_(right)))"
    case .either(let left, let right): return "(\(condition_(left)) || \(condition_(right)))"
    case .not(let inner): return "!(\(condition_(inner)))"
    case .literal(let value): return "\(value)"
    }
  }

  private func lines(_ statement: Statement, in type: TypeModel) -> [String] {
    func text(_ inner: Expression, _ prefix: String = "") -> String { self.text(inner, in: type, prefix) }
    func condition(_ inner: Condition) -> String { self.text(inner, in: type) }
    func lines(_ inner: [Statement]) -> [String] { inner.flatMap { self.lines($0, in: type) } }
    switch statement {
    case .constant(let name, let word, let value): return ["\(word) \(name) = \(text(value))"]
    case .late(let name, let test, let first, let second):
      return [
        "let \(name): Int", "if \(condition(test)) { \(name) = \(text(first)) } else { \(name) = \(text(second)) }",
      ]
    case .branched(let name, let test, let first, let second):
      return ["let \(name) = if \(condition(test)) { \(text(first)) } else { \(text(second)) }"]
    case .pair(let one, let two, let isTuple, let first, let second):
      if isTuple { return ["var (\(one), \(two)) = (\(text(first)), \(text(second)))"] }
      return ["var \(one) = \(text(first)), \(two) = \(text(second))"]
    case .print(let tag, let value, let test):
      return ["print(\"t\(tag) \\(\(text(value)))\", \(condition(test)) ? \"yes\" : \"no\")"]
    case .addToOwn(let value): return ["v += \(text(value))", "v %= 97"]
    case .set(let field, let value):
      let (target, source) = ("\(name(field, "")).v", text(value))
      // The compiler rejects what assigns a property to itself.
      return ["\(target) = \(source == target ? "0 + " : "")\(source)"]
    case .add(let field, let value): return ["\(name(field, "")).v += \(text(value))"]
    case .append(let field, let value): return ["\(name(field, "")).list.append(\(text(value)))"]
    case .replace(let field, let value): return ["\(name(field, "")).list[0] = \(text(value))"]
    case .choice(let test, let first, let second):
      return ["if \(condition(test)) {"] + lines(first) + ["} else {"] + lines(second) + ["}"]
    case .loop(let name, let count, let body): return ["for \(name) in 0..<\(count) {"] + lines(body) + ["}"]
    case .cases(let value, let bodies):
      return ["switch \(text(value)) % 3 {", "case 0:"] + lines(bodies[0]) + ["case 1:"] + lines(bodies[1])
        + ["default:"] + lines(bodies[2]) + ["}"]
    case .guarded(let test, let value): return ["guard \(condition(test)) else { return \(text(value)) }"]
    case .last(let tag): return ["defer { print(\"last \(tag)\") }"]
    case .function(let name, let value): return ["func \(name)(_ y: Int) -> Int { \(text(value)) }"]
    case .closure(let name, let value):
      return ["let \(name) = { (y: Int) -> Int in \(text(value, type.kind == .namespace ? "" : "self.")) }"]
    case .localType(let name, let field, let method):
      let other = types[field.type]
      return [
        "struct Local\(name) { let o: \(other.name); func run(_ y: Int) -> Int { (o.\(call(other.methods[method], "y")) + 1) % 97 } }",
        "func \(name)(_ y: Int) -> Int { Local\(name)(o: \(field.name)).run(y) }",
      ]
    case .callback(let field, let value):
      return ["\(field.name).callback = { [unowned self] y in (\(text(value, "self.")) + self.v) % 97 }"]
    case .discarded(let value): return ["_ = \(text(value))"]
    }
  }
}
