extension RandomProgram {
  /// What the program prints and says, one entry point after another.
  ///
  /// - Returns: For each entry point, the lines that it prints, with those of its messages after `--`.
  func run() -> [[String]] {
    let interpreter = Interpreter(types: types)
    defer { interpreter.forget() }
    let root = interpreter.make(0)
    _ = interpreter.takeMessages()
    return types[0].methods.indices.map { method in
      interpreter.lines = []
      let result = interpreter.call(root, method, method % 7)
      return interpreter.lines + ["= \(result)"] + interpreter.takeMessages()
    }
  }
}

/// Runs a program, and notes what is said.
private final class Interpreter {
  final class Object {
    let type: Int
    var v = 3
    var list = [0]
    var fields: [String: Object] = [:]
    var callback: ((Int) -> Int)?

    init(type: Int) { self.type = type }
  }

  /// What names stand for in a body.
  final class Scope {
    let object: Object
    var values: [String: Int] = [:]
    var functions: [String: (Int) -> Int] = [:]
    /// What is done in the end.
    var deferred: [String] = []

    init(_ object: Object) { self.object = object }

    /// The same names, to which others can be added.
    var inner: Scope {
      let scope = Scope(object)
      (scope.values, scope.functions) = (values, functions)
      return scope
    }
  }

  typealias Expression = RandomProgram.Expression

  let types: [RandomProgram.TypeModel]
  var lines: [String] = []
  private var messages: [String] = []
  private var parties: [String] = []
  /// Breaks the cycles of closures and what they are kept by.
  private var cycles: [() -> Void] = []

  init(types: [RandomProgram.TypeModel]) {
    self.types = types
  }

  /// Ends all that was made.
  func forget() { cycles.forEach { $0() } }

  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages.map { "-- " + $0 }
  }

  private func say(_ receiver: String, _ text: String) {
    if let sender = parties.last, sender != receiver { messages.append("\(sender) > \(receiver) \(text)") }
  }

  private func run<Result>(as party: String, _ body: () -> Result) -> Result {
    parties.append(party)
    defer { parties.removeLast() }
    return body()
  }

  func make(_ type: Int) -> Object {
    let model = types[type]
    let object = Object(type: type)
    hold(model.fields, object)
    if let greeting = model.greeting {
      run(as: model.name) {
        let value = value(greeting, Scope(object))
        lines.append("new \(model.name) \(value)")
      }
    }
    return object
  }

  private func hold(_ fields: [RandomProgram.Field], _ object: Object) {
    for field in fields where types[field.type].kind != .namespace { object.fields[field.name] = make(field.type) }
    for field in fields where types[field.type].kind == .namespace {
      object.fields[field.name] = Object(type: field.type)
    }
  }

  func call(_ object: Object, _ index: Int, _ argument: Int) -> Int {
    let model = types[object.type]
    let method = model.methods[index]
    say(model.name, "call \(method.name)\(method.form.message) \(argument)\(method.form.described)")
    return run(as: model.name) {
      let isOverridden = model.kind == .inherited && index == 0
      if isOverridden { lines.append("sub") }
      // Nothing is kept of a namespace: each call makes its own objects.
      if model.kind == .namespace { hold(model.fields, object) }
      let scope = Scope(object)
      scope.values[method.form.name] = argument
      let result = run(method.statements, scope) ?? value(method.result, scope)
      lines += scope.deferred.reversed()
      return isOverridden ? (result + object.v) % 97 : result
    }
  }

  /// Runs statements; a result if they return one.
  private func run(_ statements: [RandomProgram.Statement], _ scope: Scope) -> Int? {
    for statement in statements { if let result = run(statement, scope) { return result } }
    return nil
  }

  private func block(_ statements: [RandomProgram.Statement], _ scope: Scope) -> Int? {
    let inner = scope.inner
    let result = run(statements, inner)
    lines += inner.deferred.reversed()
    return result
  }

  private func other(_ field: RandomProgram.Field, _ scope: Scope) -> Object {
    scope.object.fields[field.name] ?? Object(type: field.type)
  }

  private func run(_ statement: RandomProgram.Statement, _ scope: Scope) -> Int? {
    switch statement {
    case .constant(let name, _, let value): scope.values[name] = self.value(value, scope)
    case .late(let name, let test, let first, let second), .branched(let name, let test, let first, let second):
      scope.values[name] = holds(test, scope) ? value(first, scope) : value(second, scope)
    case .pair(let one, let two, _, let first, let second):
      let values = (value(first, scope), value(second, scope))
      (scope.values[one], scope.values[two]) = values
    case .print(let tag, let value, let test):
      let text = "t\(tag) \(self.value(value, scope))"
      lines.append("\(text) \(holds(test, scope) ? "yes" : "no")")
    case .addToOwn(let value):
      let added = self.value(value, scope)
      scope.object.v = (scope.object.v + added) % 97
    case .set(let field, let value): set(field, scope, self.value(value, scope))
    case .add(let field, let value):
      let added = self.value(value, scope)
      set(field, scope, other(field, scope).v + added)
    case .append(let field, let value):
      other(field, scope).list.append(self.value(value, scope))
      say(types[field.type].name, "set list \(other(field, scope).list)")
    case .replace(let field, let value):
      other(field, scope).list[0] = self.value(value, scope)
      say(types[field.type].name, "set list \(other(field, scope).list)")
    case .choice(let test, let first, let second): return block(holds(test, scope) ? first : second, scope)
    case .loop(let name, let count, let body):
      for index in 0..<count {
        let inner = scope.inner
        inner.values[name] = index
        let result = run(body, inner)
        lines += inner.deferred.reversed()
        if let result { return result }
      }
    case .cases(let value, let bodies): return block(bodies[self.value(value, scope) % 3], scope)
    case .guarded(let test, let value): if !holds(test, scope) { return self.value(value, scope) }
    case .last(let tag): scope.deferred.append("last \(tag)")
    case .function(let name, let value), .closure(let name, let value):
      cycles.append { scope.functions = [:] }
      scope.functions[name] = { [unowned self] argument in
        let inner = scope.inner
        inner.values["y"] = argument
        return self.value(value, inner)
      }
    case .localType(let name, let field, let method):
      cycles.append { scope.functions = [:] }
      scope.functions[name] = { [unowned self] argument in
        (call(other(field, scope), method, argument) + 1) % 97
      }
    case .callback(let field, let value):
      let (object, party) = (scope.object, types[scope.object.type].name)
      let other = other(field, scope)
      cycles.append { other.callback = nil }
      other.callback = { [unowned self] argument in
        say(party, "notification callback")
        return run(as: party) {
          let inner = Scope(object)
          inner.values["y"] = argument
          return (self.value(value, inner) + object.v) % 97
        }
      }
      say(types[field.type].name, "set callback (Function)")
    case .discarded(let value): _ = self.value(value, scope)
    }
    return nil
  }

  private func set(_ field: RandomProgram.Field, _ scope: Scope, _ value: Int) {
    other(field, scope).v = value
    say(types[field.type].name, "set v \(value)")
  }

  /// Reads a property; the reader is who runs the code.
  private func read(_ field: RandomProgram.Field, _ text: String) {
    if let reader = parties.last { messages.append("\(types[field.type].name) > \(reader) read \(text)") }
  }

  private func value(_ expression: Expression, _ scope: Scope) -> Int {
    switch expression {
    case .literal(let value): return value
    case .local(let name): return scope.values[name] ?? -1
    case .own: return scope.object.v
    case .sum(let left, let right):
      let first = value(left, scope)
      return (first + value(right, scope)) % 97
    case .choice(let test, let first, let second):
      return holds(test, scope) ? value(first, scope) : value(second, scope)
    case .element(let test, let first, let second):
      let values = [value(first, scope), value(second, scope)]
      return values[holds(test, scope) ? 1 : 0]
    case .read(let field):
      read(field, "v \(other(field, scope).v)")
      return other(field, scope).v
    case .count(let field):
      read(field, "list \(other(field, scope).list)")
      return other(field, scope).list.count
    case .computed(let field):
      let object = other(field, scope)
      let value = run(as: types[field.type].name) {
        types[field.type].computed.map { self.value($0, Scope(object)) } ?? 0
      }
      read(field, "w \(value)")
      return value
    case .call(let field, let method, let argument):
      let result = call(other(field, scope), method, value(argument, scope))
      let model = types[field.type]
      if model.kind == .value || model.kind == .namespace {
        read(field, "\(model.methods[method].name)\(model.methods[method].form.message) \(result)")
      }
      return result
    case .function(let name, let argument): return scope.functions[name]?(value(argument, scope)) ?? -1
    case .mapped(let first, let second, let field):
      let values = [value(first, scope), value(second, scope)]
      return values.map { value in
        field.map { self.value(.read($0), scope) }.map { (value + $0) % 97 } ?? (value + 1) % 97
      }.reduce(0, +) % 97
    case .called(let argument):
      guard let callback = scope.object.callback else { return 0 }
      return callback(value(argument, scope))
    }
  }

  private func holds(_ condition: RandomProgram.Condition, _ scope: Scope) -> Bool {
    switch condition {
    case .less(let left, let right):
      let first = value(left, scope)
      return first < value(right, scope)
    case .equal(let left, let right):
      let first = value(left, scope)
      return first == value(right, scope)
    case .both(let left, let right): return holds(left, scope) && holds(right, scope)
    case .either(let left, let right): return holds(left, scope) || holds(right, scope)
    case .not(let inner): return !holds(inner, scope)
    case .literal(let value): return value
    }
  }
}
