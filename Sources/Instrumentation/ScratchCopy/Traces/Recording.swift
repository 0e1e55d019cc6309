/// Has the objects of a program tell the recorder what they are told: at the beginning of each method, of each setter and
/// of each closure that outlives its call.
struct Recording {
  private let dump: ModuleDump
  private let parties: Parties
  private let functions: [String: Callable]

  init(of dump: ModuleDump, parties: Parties) {
    self.dump = dump
    self.parties = parties
    functions = Dictionary(
      dump.allCallables.filter { $0.kind == .function && !$0.returnsNothing && parties.isValue($0.enclosingType) }
        .compactMap { function in function.node.values["usr"].map { ($0, function) } }
    ) { first, _ in first }
  }

  /// What is put into a file, and what is left alone.
  func changes(in file: Int) -> (changes: [Change], omissions: [Omission]) {
    var changes: [Change] = []
    var omissions = UnrecordedConstructs(of: dump, parties: parties).omissions(in: file)
    func addReads(in code: Node, by runner: Runner) {
      var search = ReadSearch(dump: dump, parties: parties, functions: functions, runner: runner)
      search.visit(code, as: .value, chain: nil)
      changes += search.changes
      omissions += search.omissions
    }
    for callable in dump.allCallables where callable.file == file {
      guard let type = callable.enclosingType, let party = parties[type] else { continue }
      let name = parties.onlyName(of: type)
      if isRecorded(callable) {
        changes.append(entry(of: callable, by: party))
      } else if let name, talks(callable, as: name) {
        let text = Call.beginning(by: Call.literal(name), mayWait: callable.isAsync)
        changes.append(change(entering: callable, text))
      }
      let runner = Runner(party, in: callable, isEntered: isRecorded(callable), name: name)
      changes += closures(in: callable.body.node, by: runner)
      addReads(in: callable.body.node, by: runner)
    }
    for property in dump.allStoredProperties where property.file == file {
      guard let party = parties[property.enclosingType] else { continue }
      if let value = property.initialClosure {
        let runner = Runner(of: property, name: parties.onlyName(of: property.enclosingType))
        let own = closure(value, by: runner, name: property.name, kind: "call")
        changes += own + closures(in: value, by: runner).filter { $0.offset != own.first?.offset }
        addReads(in: value, by: runner)
      }
      guard isSetRecorded(property) else { continue }
      if let change = set(property, by: party) {
        changes.append(change)
      } else {
        omissions.append(
          Omission(
            .set, declaration: property.fullName, file: file, at: property.node.extent?.start ?? 0, of: dump))
      }
    }
    return (changes, omissions)
  }

  /// Whether a method or setter tells the recorder that it begins.
  private func isRecorded(_ callable: Callable) -> Bool {
    parties.takesPart(callable.enclosingType) && [.function, .setter].contains(callable.kind)
      && !parties.isStage(callable) && !callable.body.isBuilder
  }

  private func entry(of callable: Callable, by party: Party) -> Change {
    var call = Call(callable.name, kind: callable.kind == .setter ? "set" : "call")
    call.isReply = callable.isAsync && parties.isAwaited(party)
    call.mayWait = callable.isAsync
    call.arguments = callable.parameters.map { Call.argument($0.name, isDescribed: $0.isDescribed) }
    // What a function of a value is given and hands back crosses to its caller, too.
    if parties.isValue(callable.enclosingType) {
      call.shared = callable.parameters.filter(\.isShared).map { Call.argument($0.name, isDescribed: true) }
    }
    return change(entering: callable, call.text(by: party, isStatic: callable.isStatic))
  }

  private func change(entering callable: Callable, _ text: String) -> Change {
    var change = Change(purpose: .entry, declaration: callable.fullName, file: callable.file)
    change.insertions.append(Insertion(offset: callable.body.start, text: text))
    if let offset = callable.returnOffset { change.insertions.append(Insertion(offset: offset, text: "return ")) }
    return change
  }

  /// Whether what begins without a message may say something to others, which has to be said by its own party.
  private func talks(_ callable: Callable, as name: String) -> Bool {
    switch callable.kind {
    case _ where callable.body.isBuilder: return false
    case .function, .setter, .otherAccessor: return false
    case .initializer, .deinitializer:
      return callable.body.node.contains { $0.kind == "call_expr" || $0.kind == "assign_expr" }
    case .didSet where isSetRecorded(callable): return false
    case .getter, .didSet:
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
    dump.allStoredProperties.contains {
      $0.observer == .existing(bodyStart: observer.body.start) && isSetRecorded($0)
    }
  }

  /// Whether a set of a property is told: others can set it, and no superclass, which is part of the same object, tells.
  private func isSetRecorded(_ property: StoredProperty) -> Bool {
    property.canBeSetByOthers && !(property.isOverride && parties.hasSuperclass(property.enclosingType))
  }

  /// The observer of a property; `nil` if none can be put there.
  private func set(_ property: StoredProperty, by party: Party) -> Change? {
    // What a wrapper or a macro does when it is read is not for the recorder to set off.
    let isPlain = !property.node.children("attrs").contains { $0.kind == "custom_attr" }
    var call = Call(property.name, kind: "set")
    call.arguments = [Call.argument(property.name, isDescribed: isPlain)]
    let text = call.text(by: party, isStatic: property.isStatic)
    var change = Change(purpose: .set, declaration: property.fullName, file: property.file)
    switch property.observer {
    case .existing(let offset): change.insertions = [Insertion(offset: offset, text: text)]
    case .attachable(let offset): change.insertions = [Insertion(offset: offset, text: " { didSet {\(text)} }")]
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
      let party = runner.party, !body.isBuilder
    else { return [] }
    var call = Call(name, kind: kind)
    call.mayWait = function.isAsync
    var text = call.text(by: party)
    let isOnly = body.children("elements").count == 1 && first.kind == "return_stmt" && first.isImplicit
    let result = first.child("result")
    let isResult = result?.kind != "unreachable" && result?.type?.isNever != true
    if isOnly, isResult, function.result != .tuple([]) { text += "return " }
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
  let declaration: String
  let file: Int

  init(_ party: Party, in callable: Callable, isEntered: Bool, name: String?) {
    declaration = callable.fullName
    file = callable.file
    self.party =
      switch party {
      case .fixed(let name): Call.literal(name)
      case .dynamic: isEntered ? Call.localParty : name.map(Call.literal)
      }
  }

  init(of property: StoredProperty, name: String?) {
    party = name.map(Call.literal)
    declaration = property.fullName
    file = property.file
  }
}

/// A call to the recorder at the beginning of a body or closure, as text.
struct Call {
  /// The recorder, whatever else there is of that name.
  static let recorder = "MessageRecorder.Recorder"
  /// The constant that holds the name of a party that is known at run time alone.
  static let localParty = "recorderParty"

  let name: String
  let kind: String
  var arguments: [String] = []
  /// The values that the function and its caller both change.
  var shared: [String] = []
  var isReply = false
  var mayWait = false

  init(_ name: String, kind: String) {
    self.name = name
    self.kind = kind
  }

  static func literal(_ text: String) -> String { "\"\(text)\"" }

  /// An argument of a method, with its name.
  static func argument(_ name: String, isDescribed: Bool) -> String {
    "(\(literal(name.isEmpty ? "_" : name)), \(isDescribed ? "`\(name)`" : "\(recorder).Undescribed()") as Any)"
  }

  /// What is put at the beginning of a body that is no message, such as an initialiser.
  static func beginning(by party: String, mayWait: Bool) -> String {
    begun("begin(\(party), waiting: \(mayWait))", isReply: false, mayWait: mayWait)
  }

  /// The call where a party runs the body, of which nothing but the type may tell who it is.
  func text(by party: Party, isStatic: Bool) -> String {
    switch party {
    case .fixed(let name): return text(by: Self.literal(name))
    case .dynamic(let names):
      let type = isStatic ? "self" : "Swift.type(of: self)"
      let table = names.sorted { $0.key < $1.key }.map { "\(Self.literal($0.key)): \(Self.literal($0.value))" }
      return " let \(Self.localParty) = \(Self.recorder).party(of: \(type), among: [\(table.joined(separator: ", "))]);"
        + text(by: Self.localParty)
    }
  }

  /// The call where an expression names the party.
  func text(by party: String) -> String {
    let list = arguments.joined(separator: ", ")
    let call = "enter(\(party), \(Self.literal(name)), [\(list)], .\(kind), waiting: \(mayWait))"
    let sharing = "\(Self.recorder).share([\(shared.joined(separator: ", "))], isGiven: "
    return Self.begun(call, isReply: isReply, mayWait: mayWait)
      + (shared.isEmpty ? "" : "\(sharing)true); defer { \(sharing)false); }; ")
  }

  private static func begun(_ call: String, isReply: Bool, mayWait: Bool) -> String {
    " \(recorder).\(call); defer { \(recorder).leave(isReply: \(isReply), waiting: \(mayWait)) }; "
  }
}

extension Callable {
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
  /// Whether its argument is a value that can be handed on, as far as is known before it is compiled.
  fileprivate var isDescribed: Bool { !isClosure && !isInout && !name.isEmpty }

  /// Whether it is a value that the caller lends, to be changed.
  fileprivate var isShared: Bool { isInout && !isClosure && !name.isEmpty }
}

extension StoredProperty {
  var fullName: String { "\(enclosingType).\(name)" }
}

extension Node {
  /// Whether a node inside, or it itself, fulfils a condition.
  func contains(_ condition: (Node) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(condition) }
  }

  /// Where the first token is that stands in the source.
  fileprivate var writtenStart: Int? {
    extent?.start ?? children.lazy.compactMap(\.writtenStart).first
  }
}
