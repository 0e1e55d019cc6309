/// A value in words, as short as the source that makes it.
struct Description {
  let text: String

  /// Describes a value: texts in quotes, values by their parts, objects and what cannot be described by their name.
  init(of value: Any, named name: String) {
    // What is frequent, without reflection.
    switch value {
    case let string as String: text = "\"\(string)\""
    case let flag as Bool: text = flag ? "true" : "false"
    case is Recorder.Undescribed: text = name
    default: text = Self.text(of: value, named: name)
    }
  }

  private static func text(of value: Any, named name: String) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { Self(of: $0.value, named: name).text } ?? "nil"
    case .class, .foreignReference: return name
    case .enum:
      let payload = mirror.children.first.map { "\($0.label ?? "")(\(Self(of: $0.value, named: "").text))" }
      return "." + (payload ?? "\(value)")
    case .struct where !mirror.children.isEmpty:
      let parts = mirror.children.map { child in
        (child.label.map { $0 + ": " } ?? "") + Self(of: child.value, named: child.label ?? "").text
      }
      return "\(type(of: value))(\(parts.joined(separator: ", ")))"
    default: return "\(value)"
    }
  }
}
