import CompilerDump

/// Has the objects of a screen tell the recorder what they are told: at the beginning of each method, of each setter and
/// of each closure that outlives its call.
struct Recording {
  private let dump: ModuleDump
  private let parties: Parties

  /// Prepares the rewriting of a module.
  ///
  /// - Parameters:
  ///   - dump: The module.
  ///   - parties: What the objects are called.
  init(of dump: ModuleDump, parties: Parties) {
    self.dump = dump
    self.parties = parties
  }

  /// What is put into a file.
  ///
  /// - Parameter file: The index of the file.
  /// - Returns: The texts and their places; none if no object of the file takes part.
  /// - Throws: `ScratchCopyError.cannotRecord` if others can set a property without notice.
  func insertions(into file: Int) throws(ScratchCopyError) -> [Insertion] {
    var insertions: [Insertion] = []
    for callable in dump.callables where callable.file == file && !callable.isStatic {
      guard let party = parties[callable.enclosingType] else { continue }
      if !parties.isStage(callable.name, in: dump) { insertions += recording(callable, by: party) }
      var closures: [Int: Insertion] = [:]
      callable.body.node.walk { node in
        // A closure is called as what it was handed over; one that is kept otherwise has no name.
        for closure in self.closures(in: node, of: party) where closures[closure.offset] == nil {
          closures[closure.offset] = closure
        }
        return true
      }
      insertions += closures.values.sorted { $0.offset < $1.offset }
    }
    for property in dump.storedProperties where property.file == file && !property.isStatic {
      guard let party = parties[property.enclosingType] else { continue }
      insertions += try recording(property, by: party)
    }
    return insertions
  }

  /// Whether a method or setter tells the recorder that it begins.
  ///
  /// - Parameter callable: The method or setter.
  /// - Returns: Whether it does.
  func isRecorded(_ callable: Callable) -> Bool {
    !callable.isStatic && parties[callable.enclosingType] != nil && [.function, .setter].contains(callable.kind)
      && !parties.isStage(callable.name, in: dump)
  }

  private func recording(_ callable: Callable, by party: String) -> [Insertion] {
    let kind: String
    switch callable.kind {
    case .function: kind = "call"
    case .setter: kind = "set"
    case .initializer, .deinitializer, .getter, .didSet, .willSet, .otherAccessor: return []
    }
    let arguments = callable.parameters.map { parameter in
      let isDescribed = !parameter.isClosure && !parameter.isInout && !parameter.isAutoclosure
      return "(\"\(parameter.name)\", \(isDescribed ? parameter.name : "Recorder.Undescribed()") as Any)"
    }
    let isReply = parties.isAwaited(party) && callable.isAsync
    let text = Self.recording(
      party, callable.name, arguments: arguments, kind: kind, isReply: isReply)
    var insertions = [Insertion(offset: callable.body.start, text: text)]
    if let offset = callable.body.implicitReturn, !callable.returnsNothing {
      insertions.append(Insertion(offset: offset, text: "return "))
    }
    return insertions
  }

  private func recording(_ property: StoredProperty, by party: String) throws(ScratchCopyError) -> [Insertion] {
    guard property.isMutable, property.setterAccess != "private", property.setterAccess != "fileprivate" else {
      return []
    }
    let name = property.name
    let text = Self.recording(party, name, arguments: ["(\"\(name)\", \(name) as Any)"], kind: "set")
    switch property.observer {
    case .existing(let offset): return [Insertion(offset: offset, text: text)]
    case .besideWillSet(let offset): return [Insertion(offset: offset, text: " didSet {\(text)} ")]
    case .attachable(let offset): return [Insertion(offset: offset, text: " { didSet {\(text)} }")]
    case .impossible: throw .cannotRecord(property: "\(property.enclosingType).\(name)")
    }
  }

  /// The closures among the arguments of a call, the one that is assigned, or one by itself.
  private func closures(in node: Node, of party: String) -> [Insertion] {
    switch node.kind {
    case "call_expr":
      let isObservation = node.callee?.name.hasPrefix("withObservationTracking") == true
      let labels = node.callee?.name.split(separator: "(").last?.split(separator: ":").map(String.init) ?? []
      let arguments = node.child("args")?.children("args") ?? []
      return arguments.enumerated().flatMap { index, argument in
        let label = argument.values["label"] ?? (index < labels.count ? labels[index] : "")
        return recording(
          argument.child("expr"), by: party, name: label, kind: isObservation ? "observation" : "notification")
      }
    case "assign_expr":
      let name = node.child("dest")?.reference?.name ?? "closure"
      return recording(node.child("src"), by: party, name: name, kind: "notification")
    case "closure_expr": return recording(node, by: party, name: "closure", kind: "notification")
    default: return []
    }
  }

  private func recording(_ expression: Node?, by party: String, name: String, kind: String) -> [Insertion] {
    guard let literal = expression?.closureLiteral, let function = literal.type?.function, function.isEscaping,
      let body = literal.child("body"), let first = body.children("elements").first, let start = first.writtenStart
    else { return [] }
    var text = Self.recording(party, name, arguments: [], kind: kind)
    let isSingleExpression = body.children("elements").count == 1 && first.kind == "return_stmt" && first.isImplicit
    if isSingleExpression, function.result != .tuple([]) { text += "return " }
    return [Insertion(offset: start, text: text)]
  }

  private static func recording(
    _ party: String, _ name: String, arguments: [String], kind: String, isReply: Bool = false
  ) -> String {
    let list = arguments.isEmpty ? "[]" : "[\(arguments.joined(separator: ", "))]"
    return " Recorder.enter(\"\(party)\", \"\(name)\", \(list), .\(kind)); "
      + "defer { Recorder.leave(isReply: \(isReply)) }; "
  }
}

extension Callable {
  /// Whether the result is `Void`, for a setter too.
  var returnsNothing: Bool {
    guard let function = node.type?.function else { return true }
    let own = enclosingType == nil ? function : function.result.function
    return own?.result == .tuple([])
  }
}

extension Node {
  /// The closure literal that the expression is, `nil` if it is none.
  fileprivate var closureLiteral: Node? {
    switch kind {
    case "closure_expr": self
    case "capture_list": child("closure_body")?.closureLiteral
    case "autoclosure_expr": child("single_expr_body")?.closureLiteral
    default: child("sub_expr")?.closureLiteral
    }
  }

  /// Where the first token is that stands in the source.
  fileprivate var writtenStart: Int? {
    extent?.start ?? children.lazy.compactMap(\.writtenStart).first
  }
}
