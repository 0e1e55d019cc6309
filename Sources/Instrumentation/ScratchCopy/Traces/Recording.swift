/// Has the objects of a program tell the recorder what they are told: at the beginning of each method, of each setter and
/// of each closure that outlives its call.
struct Recording {
  private let dump: ModuleDump
  private let parties: Parties

  /// Prepares the rewriting of a module.
  init(of dump: ModuleDump, parties: Parties) {
    self.dump = dump
    self.parties = parties
  }

  /// What is put into a file; nothing if no party is in it.
  func changes(in file: Int) -> (changes: [Change], omissions: [Omission]) {
    var changes: [Change] = []
    var omissions: [Omission] = []
    for callable in dump.allCallables where callable.file == file {
      guard let type = callable.enclosingType, let party = parties[type] else { continue }
      let name = parties.onlyName(of: type)
      if isRecorded(callable) {
        changes.append(entry(of: callable, by: party))
      } else if let name, talks(callable, as: name) {
        changes.append(silentEntry(of: callable, by: name))
      }
      let runner = Runner(party, in: callable, isEntered: isRecorded(callable), name: name)
      changes += closures(in: callable.body.node, by: runner)
    }
    for kept in KeptClosures(in: dump).all where kept.property.file == file {
      guard parties[kept.type] != nil else { continue }
      let runner = Runner(
        name: parties.onlyName(of: kept.type), declaration: "\(kept.type).\(kept.property.name)", file: file)
      let own = closure(kept.value, by: runner, name: kept.property.name, kind: "call")
      changes += own + closures(in: kept.value, by: runner).filter { $0.offset != own.first?.offset }
    }
    for property in dump.storedProperties + dump.locals.storedProperties where property.file == file {
      guard let party = parties[property.enclosingType], isSetRecorded(property) else { continue }
      if let change = set(property, by: party) {
        changes.append(change)
      } else {
        omissions.append(Omission(.set, in: property, of: dump))
      }
    }
    return (changes, omissions)
  }

  /// Whether a method or setter tells the recorder that it begins.
  func isRecorded(_ callable: Callable) -> Bool {
    callable.enclosingType != nil && parties[callable.enclosingType] != nil
      && [.function, .setter].contains(callable.kind) && !parties.isStage(callable)
  }

  private func entry(of callable: Callable, by party: Party) -> Change {
    // What a function of a value is given and hands back crosses to its caller, too.
    let shared = parties.isValue(callable.enclosingType) ? callable.parameters.filter(\.isShared).map(\.name) : []
    func text(isDescribing: Bool) -> String {
      let arguments = callable.parameters.map { parameter in
        Call.argument(
          parameter.name.isEmpty ? "_" : parameter.name, isDescribed: isDescribing && parameter.isDescribed)
      }
      return Call.entering(
        party, isStatic: callable.isStatic, callable.name, arguments: arguments,
        kind: callable.kind == .setter ? "set" : "call", isReply: callable.isAsync && parties.isAwaited(party),
        mayWait: callable.isAsync, inBuilder: callable.body.isBuilder, sharing: isDescribing ? shared : [])
    }
    var change = Change(purpose: .entry, declaration: callable.fullName, file: callable.file)
    change.insertions.append(Insertion(offset: callable.body.start, text: text(isDescribing: true)))
    if callable.parameters.contains(where: \.isDescribed) || !shared.isEmpty {
      change.plainText = text(isDescribing: false)
    }
    if let offset = callable.returnOffset { change.insertions.append(Insertion(offset: offset, text: "return ")) }
    return change
  }

  /// Whether what begins without a message may say something to others, which has to be said by its own party.
  private func talks(_ callable: Callable, as name: String) -> Bool {
    switch callable.kind {
    case .function, .setter: return false
    case .initializer, .deinitializer:
      return callable.body.node.contains { $0.kind == "call_expr" || $0.kind == "assign_expr" }
    case .didSet where isSetRecorded(callable): return false
    case .getter, .didSet, .willSet, .otherAccessor:
      return !parties.isStage(callable)
        && callable.body.node.contains { node in
          (node.kind == "call_expr" && node.callee == nil)
            || (node.reference.map {
              parties.takesPart($0.declaringType) && parties.onlyName(of: $0.declaringType) != name
            } ?? false)
        }
    }
  }

  /// Whether an observer tells the recorder already that its property was set.
  private func isSetRecorded(_ observer: Callable) -> Bool {
    (dump.storedProperties + dump.locals.storedProperties).contains {
      $0.observer == .existing(bodyStart: observer.body.start) && isSetRecorded($0)
    }
  }

  /// Whether a set of a property is told: others can set it, and no superclass, which is part of the same object, tells.
  private func isSetRecorded(_ property: StoredProperty) -> Bool {
    property.canBeSetByOthers && !(property.isOverride && parties.hasSuperclass(property.enclosingType))
  }

  /// What begins without a message: an initialiser, or an accessor.
  private func silentEntry(of callable: Callable, by name: String) -> Change {
    var change = Change(purpose: .entry, declaration: callable.fullName, file: callable.file)
    // A caller may wait while it has what a coroutine lends (`_modify`).
    let mayWait = callable.isAsync || callable.kind == .otherAccessor
    let text = Call.beginning(Call.literal(name), mayWait: mayWait, inBuilder: callable.body.isBuilder)
    change.insertions.append(Insertion(offset: callable.body.start, text: text))
    if let offset = callable.returnOffset { change.insertions.append(Insertion(offset: offset, text: "return ")) }
    return change
  }

  /// The observer of a property; `nil` if none can be put there.
  private func set(_ property: StoredProperty, by party: Party) -> Change? {
    // What a wrapper or a macro does when it is read is not for the recorder to set off.
    let isPlain = !property.node.children("attrs").contains { $0.kind == "custom_attr" }
    let text = Call.entering(
      party, isStatic: property.isStatic, property.name,
      arguments: [Call.argument(property.name, isDescribed: isPlain)], kind: "set")
    var change = Change(purpose: .set, declaration: "\(property.enclosingType).\(property.name)", file: property.file)
    switch property.observer {
    case .existing(let offset): change.insertions = [Insertion(offset: offset, text: text)]
    case .besideWillSet(let offset): change.insertions = [Insertion(offset: offset, text: " didSet {\(text)} ")]
    case .attachable(let offset): change.insertions = [Insertion(offset: offset, text: " { didSet {\(text)} }")]
    case .listed(let place):
      guard !place.needsType || property.type.written != nil else { return nil }
      let type = place.needsType ? property.type.written.map { ": \($0)" } ?? "" : ""
      change.insertions = [
        Insertion(
          offset: place.end, text: "\(type) { didSet {\(text)} }\(place.separator ?? "")",
          replacedBytes: place.separator == nil ? 0 : 1)
      ]
    case .impossible: return nil
    }
    return change
  }

  /// All closures in some code; each is called as what it was handed over, and one that is kept otherwise has no name.
  private func closures(in code: Node, by runner: Runner) -> [Change] {
    var changes: [Change] = []
    var known: Set<Int> = []
    code.walk { node in
      switch node.kind {
      case "call_expr":
        // One that is called where it stands is a part of the method.
        if let start = node.child("fn")?.closureLiteral?.child("body")?.children("elements").first?.writtenStart {
          known.insert(start)
        }
        let isObservation = node.callee?.name.hasPrefix("withObservationTracking") == true
        let labels = node.callee?.name.split(separator: "(").last?.split(separator: ":").map(String.init) ?? []
        for (index, argument) in (node.child("args")?.children("args") ?? []).enumerated() {
          let label = argument.values["label"] ?? (index < labels.count ? labels[index] : "")
          guard let expression = argument.child("expr") else { continue }
          changes += closure(
            expression, by: runner, name: label, kind: isObservation ? "observation" : "notification")
        }
      case "assign_expr":
        guard let source = node.child("src") else { break }
        let name = node.child("dest")?.reference?.name ?? "closure"
        changes += closure(source, by: runner, name: name, kind: "notification")
      case "closure_expr": changes += closure(node, by: runner, name: "closure", kind: "notification")
      default: break
      }
      return !node.declaresType
    }
    return changes.filter { known.insert($0.offset).inserted }
  }

  private func closure(_ expression: Node, by runner: Runner, name: String, kind: String) -> [Change] {
    guard let literal = expression.closureLiteral, let function = literal.type?.function, function.isEscaping,
      let body = literal.child("body"), let first = body.children("elements").first, let start = first.writtenStart,
      let party = runner.party
    else { return [] }
    var text = Call.entering(party, name, kind: kind, mayWait: function.isAsync, inBuilder: body.isBuilder)
    let isOnly = body.children("elements").count == 1 && first.kind == "return_stmt" && first.isImplicit
    let result = first.child("result")
    let isResult = result?.kind != "unreachable" && result?.type?.isNever != true
    if isOnly, isResult, !body.isBuilder, function.result != .tuple([]) { text += "return " }
    return [
      Change(
        purpose: .closure, declaration: runner.declaration, file: runner.file,
        insertions: [Insertion(offset: start, text: text)])
    ]
  }
}

/// Who runs some code, in words of that code.
struct Runner {
  /// An expression for the name of the party; `nil` if it cannot be told.
  let party: String?
  /// The function, accessor or property that it is in, after its type.
  let declaration: String
  /// The index of the file.
  let file: Int

  /// Names who runs the insides of a method or accessor.
  init(_ party: Party, in callable: Callable, isEntered: Bool, name: String?) {
    declaration = callable.fullName
    file = callable.file
    self.party =
      switch party {
      case .fixed(let name): Call.literal(name)
      case .dynamic: isEntered && !callable.body.isBuilder ? Call.localParty : name.map(Call.literal)
      }
  }

  /// Names who runs some other code.
  init(name: String?, declaration: String, file: Int) {
    party = name.map(Call.literal)
    self.declaration = declaration
    self.file = file
  }
}

/// The calls of the recorder, as text.
enum Call {
  /// The recorder, whatever else there is of that name.
  static let recorder = "MessageRecorder.Recorder"
  /// The constant that holds the name of a party that is known at run time alone.
  static let localParty = "recorderParty"

  /// A text as a literal.
  static func literal(_ text: String) -> String { "\"\(text)\"" }

  /// An argument of a method, with its name.
  static func argument(_ name: String, isDescribed: Bool) -> String {
    "(\(literal(name)), \(isDescribed ? "`\(name)`" : "\(recorder).Undescribed()") as Any)"
  }

  /// What is put at the beginning of a body that a party runs.
  static func entering(
    _ party: Party, isStatic: Bool, _ name: String, arguments: [String], kind: String, isReply: Bool = false,
    mayWait: Bool = false, inBuilder: Bool = false, sharing shared: [String] = []
  ) -> String {
    switch party {
    case .fixed(let party):
      return entering(
        literal(party), name, arguments: arguments, kind: kind, isReply: isReply, mayWait: mayWait,
        inBuilder: inBuilder, sharing: shared)
    case .dynamic(let names):
      let type = isStatic ? "self" : "Swift.type(of: self)"
      let table = names.sorted { $0.key < $1.key }.map { "\(literal($0.key)): \(literal($0.value))" }
      return " let \(localParty) = \(recorder).party(of: \(type), among: [\(table.joined(separator: ", "))]);"
        + entering(
          localParty, name, arguments: arguments, kind: kind, isReply: isReply, mayWait: mayWait, inBuilder: inBuilder,
          sharing: shared)
    }
  }

  /// What is put at the beginning of a body or closure.
  static func entering(
    _ party: String, _ name: String, arguments: [String] = [], kind: String, isReply: Bool = false,
    mayWait: Bool = false, inBuilder: Bool = false, sharing shared: [String] = []
  ) -> String {
    let list = "[\(arguments.joined(separator: ", "))]"
    return begun(
      by: "enter", "\(party), \(literal(name)), \(list), .\(kind)", isReply: isReply, mayWait: mayWait,
      inBuilder: inBuilder) + (inBuilder ? "" : sharing(shared))
  }

  /// What is put at the beginning of a body that is no message.
  static func beginning(_ party: String, mayWait: Bool, inBuilder: Bool) -> String {
    begun(by: "begin", party, isReply: false, mayWait: mayWait, inBuilder: inBuilder)
  }

  private static func begun(
    by function: String, _ arguments: String, isReply: Bool, mayWait: Bool, inBuilder: Bool
  ) -> String {
    let waiting = "waiting: \(mayWait)"
    // Among what a result builder takes, declarations alone are no parts of the result.
    if inBuilder { return " let recorderEntry = \(recorder).Entry(\(arguments), \(waiting)); " }
    return " \(recorder).\(function)(\(arguments), \(waiting)); "
      + "defer { \(recorder).leave(isReply: \(isReply), \(waiting)) }; "
  }

  /// What is told of values that a function and its caller both change.
  private static func sharing(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    let list = names.map { argument($0, isDescribed: true) }.joined(separator: ", ")
    func text(_ isGiven: Bool) -> String { "\(recorder).share([\(list)], isGiven: \(isGiven)); " }
    return text(true) + "defer { " + text(false) + "}; "
  }
}

extension ModuleDump {
  /// All functions, initialisers and accessors, also those in bodies.
  var allCallables: [Callable] { callables + locals.callables }
}

extension Callable {
  /// Its name, after its type.
  var fullName: String { (enclosingType.map { "\($0)." } ?? "") + name }

  /// Where `return` is to be put if the body gets a second statement.
  var returnOffset: Int? { returnsNothing ? nil : body.implicitReturn }

  /// Whether the result is `Void`, for a setter too.
  var returnsNothing: Bool {
    guard let function = node.type?.function else { return true }
    let own = enclosingType == nil ? function : function.result.function
    return own?.result == .tuple([])
  }
}

extension Parameter {
  /// Whether its argument is a value that can be handed on.
  fileprivate var isDescribed: Bool {
    !isClosure && !isInout && !isAutoclosure && !hasOwnership && !isPack && !name.isEmpty && !type.isSpan
  }

  /// Whether it is a value that the caller lends, to be changed.
  fileprivate var isShared: Bool { isInout && !isClosure && !isPack && !name.isEmpty && !type.isSpan }
}

extension TypeShape {
  /// Whether it is a view of memory, which may not outlive its call as part of something else.
  fileprivate var isSpan: Bool {
    guard case .nominal(let name, .struct, _) = self, name.module == "Swift" else { return false }
    return name.path.last?.hasSuffix("Span") == true
  }
}

extension StoredProperty {
  /// Whether other objects can set it.
  fileprivate var canBeSetByOthers: Bool {
    isMutable && setterAccess != "private" && setterAccess != "fileprivate"
  }
}

extension Node {
  /// Whether a node inside, or it itself, fulfils a condition.
  fileprivate func contains(_ condition: (Node) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(condition) }
  }

  /// Where the first token is that stands in the source.
  fileprivate var writtenStart: Int? {
    extent?.start ?? children.lazy.compactMap(\.writtenStart).first
  }
}
