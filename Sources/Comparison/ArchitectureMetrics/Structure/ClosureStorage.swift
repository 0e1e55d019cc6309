import Instrumentation

/// Where the functions of a module store the closures that they are given.
struct ClosureStorage {
  private struct Argument: Hashable {
    let function: String
    let index: Int
  }

  /// The properties that store closures, alone or in collections.
  let properties: [StoredClosure]
  private var storage: [Argument: StoredClosure] = [:]

  /// Looks for assignments of parameters to properties.
  init(in dump: ModuleDump) {
    properties = dump.storedProperties.filter { !$0.isStatic && $0.type.hasFunction }
      .map { StoredClosure(type: $0.enclosingType, property: $0.name) }
    let known = Set(properties)
    for callable in dump.callables {
      guard let identifier = callable.node.values["usr"] else { continue }
      for (index, parameter) in callable.parameters.enumerated() where parameter.isClosure {
        callable.body.node.walk { node in
          if let property = Self.property(storing: parameter.name, by: node, among: known) {
            storage[Argument(function: identifier, index: index)] = property
          }
          return true
        }
      }
    }
  }

  /// The property that a parameter is put into: it is assigned to it, or handed to a method of it, such as `append`.
  private static func property(
    storing parameter: String?, by node: Node, among known: Set<StoredClosure>
  ) -> StoredClosure? {
    func isParameter(_ node: Node?) -> Bool { node?.written.reference?.name == parameter }
    switch node.kind {
    case "assign_expr" where isParameter(node.child("src")): return node.child("dest")?.firstMember(of: known)
    case "call_expr":
      let arguments = node.child("args")?.children("args") ?? []
      return arguments.contains { isParameter($0.child("expr")) } ? node.firstMember(of: known) : nil
    default: return nil
    }
  }

  /// The closure literals that a node hands over for storing.
  func closures(handedOverBy node: Node) -> [(StoredClosure, Node)] {
    guard node.kind == "call_expr", let function = node.callee?.identifier else { return [] }
    let arguments = node.child("args")?.children("args") ?? []
    return arguments.enumerated().compactMap { index, argument in
      guard let stored = storage[Argument(function: function, index: index)],
        let value = argument.child("expr")?.written, ["closure_expr", "capture_list"].contains(value.kind)
      else { return nil }
      return (stored, value)
    }
  }
}

extension TypeShape {
  /// Whether it is a function, or holds some.
  fileprivate var hasFunction: Bool {
    if case .function = self { true } else { parts.contains(where: \.hasFunction) }
  }
}

extension Node {
  /// The first property in an expression that is one of those given.
  fileprivate func firstMember(of properties: Set<StoredClosure>) -> StoredClosure? {
    var found: StoredClosure?
    walk { node in
      if node.kind == "member_ref_expr", let reference = node.reference, let type = reference.declaringType {
        let candidate = StoredClosure(type: type, property: reference.name)
        if properties.contains(candidate) { found = found ?? candidate }
      }
      return found == nil
    }
    return found
  }
}
