import Instrumentation

/// Finds what closures capture.
struct CaptureFinder {
  /// An object that a closure captures.
  struct Capture {
    /// Its type.
    let type: TypeName
    /// How the closure refers to it.
    let strength: StructureEdge.Strength
  }

  /// The file of the closures.
  let file: SourceFile
  /// The modules whose types count.
  let package: Set<String>

  /// Finds the objects that a closure captures.
  func captures(of closure: Node) -> [Capture] {
    guard let literal = closure.kind == "capture_list" ? closure.child("closure_body") : closure else { return [] }
    let strengths = strengths(in: closure)
    return literal.children("captures").compactMap { captured in
      guard let name = captured.reference?.name, let type = type(of: name, in: literal) else { return nil }
      return Capture(type: type, strength: strengths[name] ?? .strong)
    }
  }

  /// The tree does not tell `weak`; it stands right before the place that the tree gives.
  private func strengths(in closure: Node) -> [String: StructureEdge.Strength] {
    var strengths: [String: StructureEdge.Strength] = [:]
    for binding in closure.children("captures") where binding.kind == "pattern_binding_decl" {
      guard let start = binding.extent?.start, let name = binding.boundName else { continue }
      switch file.word(before: start) {
      case "weak": strengths[name] = .weak
      case "unowned": strengths[name] = .unowned
      default: break
      }
    }
    return strengths
  }

  private func type(of variable: String, in closure: Node) -> TypeName? {
    var found: TypeName?
    closure.walk { node in
      if node.kind == "declref_expr", node.reference?.name == variable, node.reference?.identifier.isEmpty == true {
        found = found ?? node.type?.unwrapped.objectName(in: package)
      }
      return found == nil
    }
    return found
  }
}

extension Node {
  fileprivate var boundName: String? {
    child("pattern_entries")?.child("pattern")?.name?.base
  }
}

extension TypeShape {
  fileprivate func objectName(in package: Set<String>) -> TypeName? {
    switch self {
    case .nominal(let name, .class, _) where package.contains(name.module): return name
    case .existential(let protocols): return protocols.first { package.contains($0.module) }
    default: return nil
    }
  }
}
