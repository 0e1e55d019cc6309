/// Inserts calls of the recorder at the beginning of each method, setter and escaping closure, and around each read.
struct MessageInstrumentation {
  let dump: ModuleDump
  let parties: Parties
  /// The functions that observe what a closure reads, and call another one when it changes.
  private static let observers = ["withObservationTracking", "runUpdatePass"]

  /// The edits of a file, the closures whose beginning is recorded, and what would be recorded wrongly.
  func edits(in file: Int) -> (edits: [Edit], closures: [Node], problems: [UnsupportedConstruct]) {
    var edits: [Edit] = []
    var closures: [Node] = []
    var problems = UnsupportedConstruct.all(in: dump, file, parties)
    for callable in dump.callables where callable.file == file {
      guard let party = parties[callable.enclosingType] else { continue }
      if let entry = entry(of: callable, by: party), let start = callable.body.bodyStart {
        edits.append(Edit(inserting: entry, at: start))
      }
      let entered = self.closures(in: callable.body, by: party)
      edits += entered.map { $0.entry }
      closures += entered.map { $0.literal }
      guard parties.roles.recordsReads else { continue }
      var reads = ReadSearch(source: dump.files[file], parties: parties, reader: party)
      reads.visit(callable.body, as: .value)
      edits += reads.edits
      problems += reads.problems
    }
    let properties = dump.storedProperties.filter { $0.file == file && $0.canBeSetByOthers }
    return (edits + properties.compactMap(set), closures, problems)
  }

  /// The call at the beginning of a body; `nil` if nothing there is, or follows from, a message.
  private func entry(of callable: Callable, by party: String) -> String? {
    if callable.body.isBuilder { return nil }
    guard [.function, .setter].contains(callable.kind), !parties.plays(callable) else {
      return sendsMessages(callable, as: party) ? RecorderCall.enter(party, "", kind: nil) : nil
    }
    let arguments = callable.parameters.map {
      RecorderCall.argument($0.name, isDescribed: $0.isDescribed, isPack: $0.isPack)
    }
    let kind = callable.kind == .setter ? "set" : "call"
    let isReply = callable.isAsync && party == parties.roles.replying
    var text = RecorderCall.enter(party, callable.name, arguments, kind: kind, isReply: isReply)
    // The caller of a function of a value reads its `inout` values, too.
    let values = callable.parameters.filter { $0.isInout && !$0.isClosure && !$0.name.isEmpty }
    if parties.isValue(callable.enclosingType), !values.isEmpty {
      let list = values.map { RecorderCall.argument($0.name, isDescribed: true) }.joined(separator: ", ")
      let read = "\(RecorderCall.recorder).readInout([\(list)], isBefore: "
      text += "\(read)true); defer { \(read)false); }; "
    }
    return text
  }

  /// Whether code that begins without a message may send messages to others.
  private func sendsMessages(_ callable: Callable, as party: String) -> Bool {
    switch callable.kind {
    case .function, .setter, .otherAccessor: return false
    case .initializer, .deinitializer:
      return callable.body.contains { $0.kind == "call_expr" || $0.kind == "assign_expr" }
    case .didSet where isSetRecorded(callable): return false
    case .getter, .didSet:
      return !parties.plays(callable)
        && callable.body.contains { node in
          let type = node.reference?.declaringType
          return node.kind == "call_expr" && node.callee == nil
            || parties.takesPart(type) && parties.onlyName(of: type) != party
        }
    }
  }

  /// Whether the observer records that its property is set.
  private func isSetRecorded(_ observer: Callable) -> Bool {
    guard let start = observer.body.bodyStart else { return false }
    return dump.storedProperties.contains { $0.canBeSetByOthers && $0.observer == .existing(bodyStart: start) }
  }

  /// The edit of a property's observer; `nil` if the property can have none.
  private func set(_ property: StoredProperty) -> Edit? {
    guard let party = parties[property.enclosingType] else { return nil }
    // To read a property with a wrapper or macro may have an effect.
    let isPlain = !property.node.children("attrs").contains { $0.kind == "custom_attr" }
    let argument = RecorderCall.argument(property.name, isDescribed: isPlain)
    let text = RecorderCall.enter(party, property.name, [argument], kind: "set")
    return switch property.observer {
    case .existing(let offset): Edit(inserting: text, at: offset)
    case .attachable(let offset): Edit(inserting: " { didSet {\(text)} }", at: offset)
    case nil: nil
    }
  }

  /// The closures in some code that are recorded. One has the name of the parameter or property that it is passed to.
  ///
  /// The call of a closure that does not escape is no message. If another party receives it, the messages of the closure
  /// are still those of the party around it.
  private func closures(in code: Node, by party: String) -> [(literal: Node, entry: Edit)] {
    var closures: [(literal: Node, entry: Edit)] = []
    var known: Set<Int> = []
    func add(_ expression: Node?, name: String, kind: String = "notification", toOther isPassedOn: Bool = false) {
      guard let literal = expression?.closureLiteral, let function = literal.type?.function,
        function.isEscaping || isPassedOn, let body = literal.child("body"),
        let start = body.children("elements").first?.writtenStart, !body.isBuilder,
        known.insert(start).inserted
      else { return }
      let entry = RecorderCall.enter(party, name, kind: function.isEscaping ? kind : nil)
      closures.append((literal, Edit(inserting: entry, at: start)))
    }
    code.walk { node in
      switch node.kind {
      case "call_expr":
        // A closure literal that is called directly is a part of the method.
        if let start = node.child("fn")?.closureLiteral?.child("body")?.children("elements").first?.writtenStart {
          known.insert(start)
        }
        let isObservation = Self.observers.contains { node.callee?.name.hasPrefix($0) == true }
        let labels = node.callee?.name.split(separator: "(").last?.split(separator: ":").map(String.init) ?? []
        let receiver = node.callee?.declaringType
        let isPassedOn = parties.takesPart(receiver) && parties.onlyName(of: receiver) != party
        for (index, argument) in (node.child("args")?.children("args") ?? []).enumerated() {
          let label = argument.values["label"] ?? (index < labels.count ? labels[index] : "")
          add(
            argument.child("expr"), name: label, kind: isObservation ? "observation" : "notification",
            toOther: isPassedOn)
        }
      case "assign_expr": add(node.child("src"), name: node.child("dest")?.reference?.name ?? "closure")
      case "closure_expr": add(node, name: "closure")
      default: break
      }
      return !node.declaresType
    }
    return closures
  }
}

/// The source text of calls of the recorder.
enum RecorderCall {
  static let recorder = "MessageRecorder.Recorder"

  static func literal(_ text: String) -> String { "\"\(text)\"" }

  static func argument(_ name: String, isDescribed: Bool, isPack: Bool = false) -> String {
    let value = isPack ? "(repeat each `\(name)`)" : "`\(name)`"
    return "(\(literal(name.isEmpty ? "_" : name)), \(isDescribed ? value : "()") as Any)"
  }

  /// The call at the beginning of a body. An initialiser, and other code that no message calls, has no kind.
  static func enter(
    _ party: String, _ name: String, _ arguments: [String] = [], kind: String?, isReply: Bool = false
  ) -> String {
    let names = "\(literal(party)), \(literal(name))"
    let list = arguments.joined(separator: ", ")
    let kind = kind.map { "." + $0 } ?? "nil"
    return " \(recorder).enter(\(names), [\(list)], \(kind)); "
      + "defer { \(recorder).leave(isReply: \(isReply)) }; "
  }
}

extension Parameter {
  fileprivate var isDescribed: Bool { !isClosure && !isInout && !name.isEmpty }
}

extension Node {
  func contains(_ condition: (Node) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(condition) }
  }
}
