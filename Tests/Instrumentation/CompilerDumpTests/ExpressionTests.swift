@testable import Instrumentation
import Testing

@Suite("Expressions and statements")
struct ExpressionTests {
  /// The texts of the nodes of a kind that are of the source.
  private func texts(_ kind: String, where condition: (Node) -> Bool = { _ in true }) async throws -> [String] {
    let dump = try await Sample.screen.value
    let function = try #require(dump.callables.first { $0.name == "expressions(_:_:)" })
    var found: [String] = []
    function.body.walk { node in
      if node.kind == kind, !node.isImplicit, condition(node), let text = dump.files[function.file].text(of: node) {
        found.append(text)
      }
      return true
    }
    return found
  }

  @Test(
    "operators have their operands, literals are whole, calls and statements are those of the source",
    arguments: [
      (
        "binary_expr",
        [
          "x >= 2 && !text.isEmpty || x == -1", "x >= 2 && !text.isEmpty", "x >= 2", "x == -1", "a != 0", "first += x",
          "x > 3", #"text ?? "none""#, "x + 1", "0..<3", "i > 1",
        ]
      ),
      ("prefix_unary_expr", ["!text.isEmpty"]), ("ternary_expr", ["x > 3 ? 1 : 2"]),
      // Segments of strings are no literals, and interpolations no calls.
      ("string_literal_expr", [#""no""#, #""deferred""#, #""none""#, #""one""#]),
      ("interpolated_string_literal_expr", [#""é \(first) ü \(x + 1)""#]),
      (
        "call_expr",
        [
          "Optional(Kind.plain)", #"print("deferred")"#, "other()", "owner?.outer()",
          "later(1)", #"print("é \(first) ü \(x + 1)")"#, "active()", "active()",
        ]
      ),
      ("return_stmt", ["return text", #"return "no""#, "return parent.first", #"return "one""#, "return name"]),
      ("assign_expr", ["watched = x > 3 ? 1 : 2", "self?.first = n", "_ = later(1)", "_ = i"]),
    ])
  func texts(kind: String, expected: [String]) async throws {
    #expect(try await texts(kind) == expected)
  }

  @Test("what is called has its name and type; what an inactive #if holds is not there")
  func names() async throws {
    #expect(try await texts("binary_expr") { $0.callee?.name == "??" } == [#"text ?? "none""#])
    #expect(try await texts("call_expr") { $0.callee?.declaringType?.path == ["Outer"] } == ["owner?.outer()"])
    #expect(try await texts("integer_literal_expr").contains("-1"))
    #expect(try await texts("guard_stmt").count == 1)
    #expect(try await texts("declref_expr").contains("inactive") == false)
  }

  @Test("a condition that binds has a value, with or without shorthand")
  func bindings() async throws {
    let dump = try await Sample.screen.value
    let function = try #require(dump.callables.first { $0.name == "expressions(_:_:)" })
    var values: [String?] = []
    function.body.walk { node in
      for condition in node.children("conditions") where condition.kind == "pattern" {
        values.append(condition.child("initializer").flatMap { dump.files[function.file].text(of: $0) })
      }
      return true
    }
    #expect(values == ["text", "other", "Optional(Kind.plain)"])
  }
}
