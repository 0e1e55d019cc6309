/// A rule of an architecture: a sentence, and a check of it.
struct Rule: Sendable, CustomStringConvertible {
  /// Where a rule comes from, as its lesson says.
  enum Basis: String {
    /// The texts that defined the architecture.
    case source = "the source"
    /// This package alone: the source, or its own sample, does without.
    case stricter = "us, stricter"
  }

  let basis: Basis
  let sentence: String
  private let check: Check

  var description: String { sentence }

  init(_ basis: Basis, _ sentence: String, _ check: Check) {
    self.basis = basis
    self.sentence = sentence
    self.check = check
  }

  /// Whether a module declares all types that the rule is about.
  func applies(to module: ModuleFacts) -> Bool { check.types.isSubset(of: module.types.map(\.name)) }

  /// The violations of the rule in a module; a type that the module does not declare is one too.
  func violations(in module: ModuleFacts) -> [String] {
    let missing = check.types.subtracting(module.types.map(\.name)).sorted().map { "The module declares no \($0)." }
    return missing + check.violations(module)
  }
}

/// A check of some types of a module.
struct Check: Sendable {
  fileprivate let types: Set<String>
  fileprivate let violations: @Sendable (ModuleFacts) -> [String]

  private init(_ types: [String], each violations: @escaping @Sendable (TypeFacts) -> [String]) {
    self.types = Set(types)
    self.violations = { module in
      module.types.filter { types.contains($0.name) }.flatMap { type in violations(type).map { "\(type.name) \($0)." } }
    }
  }

  private init(others types: [String], each violations: @escaping @Sendable (TypeFacts) -> [String]) {
    self.types = Set(types)
    self.violations = { module in
      module.types.filter { !types.contains($0.name) }.flatMap { type in violations(type).map { "\(type.name) \($0)." }
      }
    }
  }

  /// The types name none of other types, neither in signatures nor in bodies, whether written or inferred.
  static func types(_ types: String..., nameNone others: [String]) -> Self {
    Self(types) { type in type.named.intersection(others).sorted().map { "names \($0)" } }
  }

  /// Only these types name another one.
  static func onlyTypes(_ types: String..., name others: [String]) -> Self {
    Self(others: types) { type in type.named.intersection(others).sorted().map { "names \($0)" } }
  }

  /// No parameter, result or property that others can use has one of some types.
  static func signatures(of types: String..., nameNone others: [String]) -> Self {
    Self(types) { type in
      type.members.filter { !$0.isPrivate }.flatMap { member in
        member.parameters.reduce(member.result) { $0.union($1) }.intersection(others).sorted()
          .map { "has \($0) in \(member.name)" }
      }
    }
  }

  /// Others can read nothing: no method returns a value, and no property is visible.
  static func nothingIsRead(from types: String..., except properties: [String] = []) -> Self {
    Self(types) { type in
      type.members
        .filter { !$0.isPrivate && !$0.isInitializer && !$0.result.isEmpty && !properties.contains($0.name) }
        .map { "provides \($0.name)" }
    }
  }

  /// No method returns a value.
  static func noMethodReturns(in types: String...) -> Self {
    Self(types) { type in
      type.members.filter { !$0.isPrivate && !$0.isProperty && !$0.isInitializer && !$0.result.isEmpty }
        .map { "returns a value from \($0.name)" }
    }
  }

  /// All properties that others can read have types of a list.
  static func propertiesOf(_ type: String, haveOnly others: [String]) -> Self {
    Self([type]) { type in
      type.members.filter { $0.isProperty && !$0.isPrivate && !$0.result.isSubset(of: others) }
        .map { "shows \($0.name)" }
    }
  }

  /// Each parameter of a method is a type with this name, nested in another one.
  static func parameters(of type: String, are name: String) -> Self {
    Self([type]) { type in
      type.members.filter { !$0.isProperty }.filter { member in
        member.parameters.contains { !$0.allSatisfy { $0.hasSuffix("." + name) } } || member.parameters.count != 1
      }.map { "has other parameters in \($0.name)" }
    }
  }

  /// All references to another type are weak, and there is one.
  static func type(_ type: String, refersWeaklyTo other: String) -> Self {
    Self([type]) { type in
      let references = type.stored.filter { $0.types.contains(other) }
      return references.isEmpty
        ? ["does not refer to \(other)"] : references.filter { !$0.isWeak }.map { "owns \($0.name)" }
    }
  }

  /// There is a strong reference to each of other types.
  static func type(_ type: String, owns others: [String]) -> Self {
    Self([type]) { type in
      others.filter { other in !type.stored.contains { $0.types.contains(other) && $0.isStrong } }
        .map { "does not own \($0)" }
    }
  }

  /// No stored property can change, apart from weak references.
  static func noState(in types: String...) -> Self {
    Self(types) { type in type.stored.filter { $0.isMutable && !$0.isWeak }.map { "can change \($0.name)" } }
  }

  /// Stored properties have types of a list.
  static func storedProperties(of type: String, haveOnly others: [String]) -> Self {
    Self([type]) { type in type.stored.filter { !$0.types.isSubset(of: others) }.map { "stores \($0.name)" } }
  }

  /// No method waits or throws, and nothing is stored.
  static func pure(_ types: String...) -> Self {
    Self(types) { type in
      type.stored.map { "stores \($0.name)" }
        + type.members.filter(\.isAsyncOrThrowing).map { "waits or throws in \($0.name)" }
    }
  }

  /// No type is a class, apart from one.
  static func onlyClass(_ name: String) -> Self {
    Self(others: [name]) { $0.isClass ? ["is a class"] : [] }
  }

  /// The types are values that can be compared.
  static func equatableValues(_ types: String...) -> Self {
    Self(types) { type in
      (type.isClass ? ["is a class"] : []) + (type.protocols.contains("Equatable") ? [] : ["is not Equatable"])
    }
  }

  /// Only one type stores another one, in properties that are private, or in the one property that a host binds to.
  static func only(_ type: String, stores other: String, openlyIn bound: String? = nil) -> Self {
    Self(others: []) { found in
      found.stored.filter { property in
        let isAllowed = bound.map { property.name == $0 } ?? property.isPrivate
        return property.types.contains(other) && (found.name != type || !isAllowed)
      }.map { "stores \($0.name)" }
    }
  }
}
