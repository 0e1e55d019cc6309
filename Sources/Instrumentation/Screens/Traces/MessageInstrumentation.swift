/// Inserts calls of the recorder at the beginning of each method, setter and escaping closure, and around each read.
struct MessageInstrumentation {
  private let dump: ModuleDump
  private let parties: Parties
  private let functions: [String: Callable]
  /// The functions that observe what a closure reads, and call another one when it changes.
  private static let observers = ["withObservationTracking", "runUpdatePass"]

  init(of dump: ModuleDump, parties: Parties) {
    self.dump = dump
    self.parties = parties
    functions = Dictionary(
      dump.callables.filter { $0.kind == .function && !$0.returnsNothing && parties.isValue($0.enclosingType) }
        .compactMap { function in function.node.values["usr"].map { ($0, function) } }
    ) { first, _ in first }
  }

  func edits(in file: Int) -> (edits: [Edit], problems: [UnsupportedConstruct]) {
    var edits: [Edit] = []
    var problems = UnsupportedConstruct.all(in: dump, file, parties)
    for callable in dump.callables where callable.file == file {
      guard let party = parties[callable.enclosingType] else { continue }
      if isRecorded(callable) {
        edits.append(entry(of: callable, by: party))
      } else if sendsMessages(callable, as: party) {
        edits.append(edit(entering: callable, RecorderCall(name: "", kind: nil).text(by: party)))
      }
      let runner = Runner(party: party, file: file)
      edits += closures(in: callable.body.node, by: runner)
      var reads = ReadSearch(dump: dump, parties: parties, functions: functions, runner: runner)
      reads.visit(callable.body.node, as: .value, chain: nil)
      edits += reads.edits
      problems += reads.problems
    }
    for property in dump.storedProperties where property.file == file && property.canBeSetByOthers {
      guard let party = parties[property.enclosingType] else { continue }
      if let edit = set(property, by: party) {
        edits.append(edit)
      } else {
        problems.append(
          UnsupportedConstruct("sets of \(property.fullName) cannot be noticed", property.node, in: dump.files[file]))
      }
    }
    return (edits, problems)
  }

  private func isRecorded(_ callable: Callable) -> Bool {
    [.function, .setter].contains(callable.kind) && !parties.plays(callable) && !callable.body.isBuilder
  }

  private func entry(of callable: Callable, by party: String) -> Edit {
    var call = RecorderCall(name: callable.name, kind: callable.kind == .setter ? "set" : "call")
    call.isReply = callable.isAsync && parties.isAwaited(party)
    call.arguments = callable.parameters.map { RecorderCall.argument($0.name, isDescribed: $0.isDescribed) }
    // The caller of a function of a value reads its `inout` values, too.
    if parties.isValue(callable.enclosingType) {
      call.inoutValues = callable.parameters.filter(\.isInoutValue).map {
        RecorderCall.argument($0.name, isDescribed: true)
      }
    }
    return edit(entering: callable, call.text(by: party))
  }

  private func edit(entering callable: Callable, _ text: String) -> Edit {
    var edit = Edit(purpose: .entry)
    edit.insertions.append(Insertion(offset: callable.body.start, text: text))
    if let offset = callable.returnOffset { edit.insertions.append(Insertion(offset: offset, text: "return ")) }
    return edit
  }

  /// Whether code that begins without a message may send messages to others.
  private func sendsMessages(_ callable: Callable, as party: String) -> Bool {
    switch callable.kind {
    case _ where callable.body.isBuilder: return false
    case .function, .setter, .otherAccessor: return false
    case .initializer, .deinitializer:
      return callable.body.node.contains { $0.kind == "call_expr" || $0.kind == "assign_expr" }
    case .didSet where isSetRecorded(callable): return false
    case .getter, .didSet:
      return !parties.plays(callable)
        && callable.body.node.contains { node in
          (node.kind == "call_expr" && node.callee == nil)
            || (node.reference.map {
              parties.takesPart($0.declaringType) && parties.onlyName(of: $0.declaringType) != party
            } ?? false)
        }
    }
  }

  /// Whether the observer records that its property is set.
  private func isSetRecorded(_ observer: Callable) -> Bool {
    dump.storedProperties.contains {
      $0.observer == .existing(bodyStart: observer.body.start) && $0.canBeSetByOthers
    }
  }

  /// The edit of a property's observer; `nil` if the property can have none.
  private func set(_ property: StoredProperty, by party: String) -> Edit? {
    // To read a property with a wrapper or macro may have an effect.
    let isPlain = !property.node.children("attrs").contains { $0.kind == "custom_attr" }
    var call = RecorderCall(name: property.name, kind: "set")
    call.arguments = [RecorderCall.argument(property.name, isDescribed: isPlain)]
    let text = call.text(by: party)
    var edit = Edit(purpose: .other)
    switch property.observer {
    case .existing(let offset): edit.insertions = [Insertion(offset: offset, text: text)]
    case .attachable(let offset): edit.insertions = [Insertion(offset: offset, text: " { didSet {\(text)} }")]
    case .impossible: return nil
    }
    return edit
  }

  /// The edits of all closures in some code. A closure has the name of the parameter or property that it is passed to.
  private func closures(in code: Node, by runner: Runner) -> [Edit] {
    var edits: [Edit] = []
    var known: Set<Int> = []
    code.walk { node in
      switch node.kind {
      case "call_expr":
        // A closure literal that is called directly is a part of the method.
        if let start = node.child("fn")?.closureLiteral?.child("body")?.children("elements").first?.writtenStart {
          known.insert(start)
        }
        let isObservation = Self.observers.contains { node.callee?.name.hasPrefix($0) == true }
        let labels = node.callee?.name.split(separator: "(").last?.split(separator: ":").map(String.init) ?? []
        for (index, argument) in (node.child("args")?.children("args") ?? []).enumerated() {
          let label = argument.values["label"] ?? (index < labels.count ? labels[index] : "")
          guard let expression = argument.child("expr") else { continue }
          edits += closure(
            expression, by: runner, name: label, kind: isObservation ? "observation" : "notification")
        }
      case "assign_expr":
        guard let source = node.child("src") else { break }
        let name = node.child("dest")?.reference?.name ?? "closure"
        edits += closure(source, by: runner, name: name, kind: "notification")
      case "closure_expr": edits += closure(node, by: runner, name: "closure", kind: "notification")
      default: break
      }
      return !node.declaresType
    }
    return edits.filter { known.insert($0.offset).inserted }
  }

  private func closure(_ expression: Node, by runner: Runner, name: String, kind: String) -> [Edit] {
    guard let literal = expression.closureLiteral, let function = literal.type?.function, function.isEscaping,
      let body = literal.child("body"), let first = body.children("elements").first, let start = first.writtenStart,
      !body.isBuilder
    else { return [] }
    var text = RecorderCall(name: name, kind: kind).text(by: runner.party)
    let isOnly = body.children("elements").count == 1 && first.kind == "return_stmt" && first.isImplicit
    let result = first.child("result")
    let isResult = result?.kind != "unreachable" && result?.type?.isNever != true
    if isOnly, isResult, function.result != .tuple([]) { text += "return " }
    return [
      Edit(purpose: .other, insertions: [Insertion(offset: start, text: text)])
    ]
  }
}

/// The party that runs some code, and the file that the code is in.
struct Runner {
  let party: String
  let file: Int
}

/// The source text of the calls of the recorder at the beginning of a body or closure.
struct RecorderCall {
  static let recorder = "MessageRecorder.Recorder"

  let name: String
  /// The kind of message; `nil` for an initialiser and other code that is not called by a message.
  let kind: String?
  var arguments: [String] = []
  var inoutValues: [String] = []
  var isReply = false

  static func literal(_ text: String) -> String { "\"\(text)\"" }

  static func argument(_ name: String, isDescribed: Bool) -> String {
    "(\(literal(name.isEmpty ? "_" : name)), \(isDescribed ? "`\(name)`" : "()") as Any)"
  }

  func text(by party: String) -> String {
    let list = arguments.joined(separator: ", ")
    let names = [party, name].map(Self.literal).joined(separator: ", ")
    let read = "\(Self.recorder).readInout([\(inoutValues.joined(separator: ", "))], isBefore: "
    return " \(Self.recorder).enter(\(names), [\(list)], \(kind.map { "." + $0 } ?? "nil")); "
      + "defer { \(Self.recorder).leave(isReply: \(isReply)) }; "
      + (inoutValues.isEmpty ? "" : "\(read)true); defer { \(read)false); }; ")
  }
}

extension Callable {
  var fullName: String { (enclosingType.map { "\($0)." } ?? "") + name }

  /// The offset for a `return` if the body gets a second statement.
  var returnOffset: Int? { returnsNothing ? nil : body.implicitReturn }

  var returnsNothing: Bool {
    guard let function = node.type?.function else { return true }
    let own = enclosingType == nil ? function : function.result.function
    return own?.result == .tuple([])
  }
}

extension Parameter {
  fileprivate var isDescribed: Bool { !isClosure && !isInout && !name.isEmpty }

  fileprivate var isInoutValue: Bool { isInout && !isClosure && !name.isEmpty }
}

extension StoredProperty {
  var fullName: String { "\(enclosingType).\(name)" }
}

extension Node {
  func contains(_ condition: (Node) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(condition) }
  }
}
