import Foundation

/// An object of the compiler's JSON.
///
/// `JSONSerialization` reads it twenty times as fast as `JSONDecoder` does.
struct JSONTree {
  /// The keys whose values are not needed. Some repeat others: an `original_init` is a `processed_init` without types;
  /// `iterator_var` and `next_call` contain the sequence of a `for` loop.
  static let ignoredKeys: Set<String> = [
    "decl_context", "init_context", "discriminator", "function_ref", "substitutions", "original_init",
    "requirement_signature", "iterator_var", "next_call", "identity", "builtin_initializer", "builder_init",
    "isolation_crossing", "nothrow", "throws", "implicit_self_decl", "opaque_result_decl", "case_body_variables",
    "type_usr", "default_args_owner", "parsed_root", "parsed_path", "override", "auxiliary_decl_usrs", "context",
  ]

  let members: [String: Any]

  var kind: String? { members["_kind"] as? String }
  var isImplicit: Bool { flag("implicit") }

  func flag(_ key: String) -> Bool {
    members[key] as? Bool ?? false
  }

  func object(_ key: String) -> Self? {
    (members[key] as? [String: Any]).map(Self.init)
  }

  func collectMangledNames(into names: inout Set<String>) {
    for (key, value) in members where !Self.ignoredKeys.contains(key) { Self.collect(value, into: &names) }
  }

  private static func collect(_ value: Any, into names: inout Set<String>) {
    if let text = value as? String {
      if text.hasPrefix("$s") || text.hasPrefix("s:") { names.insert(text) }
    } else if let object = value as? [String: Any] {
      Self(members: object).collectMangledNames(into: &names)
    } else if let array = value as? [Any] {
      for element in array { collect(element, into: &names) }
    }
  }
}

extension JSONTree {
  init(contentsOf url: URL, of source: String) throws {
    let object = try? JSONSerialization.jsonObject(with: Data(contentsOf: url))
    guard let members = object as? [String: Any] else {
      throw UnknownShape(reason: "the tree for \(source) is missing, or no JSON object")
    }
    self.init(members: members)
    guard kind == "source_file", members["compiler_version"] is [String: Any] else {
      throw UnknownShape(reason: "the tree for \(source) is no source_file with a compiler_version")
    }
  }
}
