extension ModuleDump {
  /// The outermost types and protocols that have functions, in extensions too, or are declared with closures.
  package var behavingTypes: Set<TypeName> {
    let functions = allCallables.filter(\.isBehaviour).compactMap(\.enclosingType)
    let properties = allStoredProperties.filter { $0.initialClosure != nil }.map(\.enclosingType)
    return Set((functions + properties).map(\.outermost))
  }
}

extension Callable {
  /// Whether it is a function that its type is there for: no operator, and nothing that the compiler could have written.
  fileprivate var isBehaviour: Bool {
    kind == .function && name.first.map { $0.isLetter || $0 == "_" } == true
      && !["hash(into:)", "encode(to:)"].contains(name)
  }
}

extension StoredProperty {
  /// The value that it begins with, if that is a closure.
  var initialClosure: Node? {
    type.function == nil || initialValue?.closureLiteral == nil ? nil : initialValue
  }
}

extension Node {
  /// The closure literal that the expression is, `nil` if it is none.
  var closureLiteral: Node? {
    switch kind {
    case "closure_expr": self
    case "capture_list": child("closure_body")?.closureLiteral
    case "autoclosure_expr": child("single_expr_body")?.closureLiteral
    default: child("sub_expr")?.closureLiteral
    }
  }
}
