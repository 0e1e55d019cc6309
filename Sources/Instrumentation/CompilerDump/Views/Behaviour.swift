extension ModuleDump {
  /// The outermost types and protocols that have functions, in extensions too, or are declared with closures.
  ///
  /// - Complexity: O(*n*) in the number of the module's functions and stored properties.
  package var behavingTypes: Set<TypeName> {
    let functions = (callables + locals.callables).filter(\.isBehaviour).compactMap { $0.enclosingType?.outermost }
    return Set(functions + KeptClosures(in: self).all.map(\.type.outermost))
  }
}

extension Callable {
  /// Whether it is a function that its type is there for: not an operator, nor what the compiler could have written, nor
  /// what it calls to build a result.
  fileprivate var isBehaviour: Bool {
    kind == .function && name.first.map { $0.isLetter || $0 == "_" } == true
      && !["hash(into:)", "encode(to:)"].contains(name) && !Self.builders.contains(String(name.prefix { $0 != "(" }))
  }

  private static let builders: Set<String> = [
    "buildBlock", "buildExpression", "buildPartialBlock", "buildEither", "buildOptional", "buildArray",
    "buildLimitedAvailability", "buildFinalResult",
  ]
}

/// The closures that properties of a module's types begin with.
struct KeptClosures {
  /// A closure that a property begins with.
  struct Kept {
    /// The type whose property it is.
    let type: TypeName
    /// The property.
    let property: StoredProperty
    /// The value that the property begins with.
    let value: Node
  }

  /// All of them.
  let all: [Kept]

  /// Finds them, in bodies too.
  init(in dump: ModuleDump) {
    all = (dump.storedProperties + dump.locals.storedProperties).compactMap { property in
      guard property.type.function != nil, let value = property.initialValue, value.closureLiteral != nil else {
        return nil
      }
      return Kept(type: property.enclosingType, property: property, value: value)
    }
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
