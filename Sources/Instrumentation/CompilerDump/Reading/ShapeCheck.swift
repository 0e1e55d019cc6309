/// Checks that an object of the dump has the keys that are read, as another compiler may write others.
enum ShapeCheck {
  static func check(_ tree: JSONTree, kind: String, role: String) throws {
    // A script has statements and expressions among its declarations.
    let isKnown = declarations.contains(kind) || kind.hasSuffix("_stmt") || kind.hasSuffix("_expr")
    if role == "items" || role == "members", !isKnown {
      throw UnknownShape(reason: "unknown kind of declaration “\(kind)”")
    }
    if let range = tree.object("range"), !(range.members["start"] is Int && range.members["end"] is Int) {
      throw UnknownShape(reason: "the range of a \(kind) has no start and end")
    }
    var keys = required[kind] ?? []
    if kind.hasSuffix("_expr") { keys.append("type") }
    for key in keys where tree.members[key] == nil {
      throw UnknownShape(reason: "a \(kind) has no “\(key)”")
    }
  }

  private static let declarations: Set<String> = [
    "import_decl", "class_decl", "struct_decl", "enum_decl", "protocol", "extension_decl", "func_decl", "var_decl",
    "pattern_binding_decl", "constructor_decl", "destructor_decl", "subscript_decl", "enum_case_decl", "typealias",
    "associated_type_decl", "accessor_decl", "top_level_code_decl", "infix_operator_decl", "prefix_operator_decl",
    "postfix_operator_decl", "precedence_group_decl", "macro_decl", "macro_expansion_decl", "missing_decl",
    "enum_element_decl", "opaque_type", "using_decl",
  ]

  private static let required: [String: [String]] = [
    "class_decl": ["name", "range", "access"],
    "struct_decl": ["name", "range", "access"],
    "enum_decl": ["name", "range", "access"],
    "protocol": ["usr", "name", "range", "access"],
    "extension_decl": ["extended_type", "range"],
    "func_decl": ["name", "range", "interface_type", "params"],
    "accessor_decl": ["for", "range", "interface_type", "params"],
    "constructor_decl": ["name", "range", "interface_type", "params"],
    "subscript_decl": ["name", "range", "interface_type"],
    "var_decl": ["name", "interface_type", "access", "readImpl"],
    "pattern_binding_decl": ["pattern_entries"],
    "pattern_entry": ["pattern"],
    "pattern_named": ["name"],
    "declref_expr": ["decl"],
    "member_ref_expr": ["decl", "base"],
    "call_expr": ["fn", "args"],
    "binary_expr": ["fn", "args"],
    "prefix_unary_expr": ["fn", "args"],
    "assign_expr": ["dest", "src"],
    "ternary_expr": ["cond_expr", "then_expr", "else_expr"],
    "if_stmt": ["conditions", "then_stmt"],
    "guard_stmt": ["conditions", "body"],
    "brace_stmt": ["range"],
    "closure_expr": ["params", "body"],
    "capture_list": ["captures", "closure_body"],
    "reference_ownership_attr": ["range"],
  ]
}

struct UnknownShape: Error {
  let reason: String
}
