/// A value in words, as short as the source that makes it.
struct Description {
  /// The words.
  let text: String

  /// Describes a value: texts in quotes, values by their parts, objects and what cannot be described by their name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What the method that is given the value calls it.
  init(of value: Any, named name: String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case _ where value is Recorder.Undescribed: text = name
    case .optional: text = mirror.children.first.map { Self(of: $0.value, named: name).text } ?? "nil"
    case .class, .foreignReference: text = name
    case .enum:
      let payload = mirror.children.first.map { "\($0.label ?? "")(\(Self(of: $0.value, named: "").text))" }
      text = "." + (payload ?? "\(value)")
    case .struct where !mirror.children.isEmpty && !(value is String):
      let parts = mirror.children.map { child in
        (child.label.map { $0 + ": " } ?? "") + Self(of: child.value, named: child.label ?? "").text
      }
      text = "\(type(of: value))(\(parts.joined(separator: ", ")))"
    default: text = value is String ? "\"\(value)\"" : "\(value)"
    }
  }
}
