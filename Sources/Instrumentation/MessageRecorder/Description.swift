/// Describes a value in short: strings in quotes, values by their parts, and objects by their name.
func description(of value: Any, named name: String) -> String {
  // Without reflection, which is slow.
  switch value {
  case let string as String: return "\"\(string)\""
  case let flag as Bool: return flag ? "true" : "false"
  case is Void: return name
  default: break
  }
  let mirror = Mirror(reflecting: value)
  var elements: [String] { mirror.children.map { description(of: $0.value, named: name) } }
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { description(of: $0.value, named: name) } ?? "nil"
  case .class: return name
  case .enum:
    let payload = mirror.children.first.map { "\($0.label ?? "")(\(description(of: $0.value, named: "")))" }
    return "." + (payload ?? "\(value)")
  case .struct where !mirror.children.isEmpty:
    let parts = mirror.children.map { child in
      (child.label.map { $0 + ": " } ?? "") + description(of: child.value, named: child.label ?? "")
    }
    return "\(type(of: value))(\(parts.joined(separator: ", ")))"
  case .collection: return "[\(elements.joined(separator: ", "))]"
  // Equal sets and dictionaries may store their elements in different orders.
  case .set: return "[\(elements.sorted().joined(separator: ", "))]"
  case .dictionary:
    let pairs = mirror.children.map { child in
      Mirror(reflecting: child.value).children.map { description(of: $0.value, named: name) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  default: return "\(value)"
  }
}
