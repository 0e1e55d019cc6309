import Testing

@testable import Instrumentation

@Suite("Tokens")
struct TokenTests {
  @Test(
    "a node ends where its last token does, whatever follows",
    arguments: [
      "name", "`class`", "$0", "größe", "#file", "12_000", "0xFF", "1.5e-3", "0x1p+4", "?", "!", ")", "}", "...",
      #""plain""#, #""a \"quote\" b""#, #""a \(x + "b \(y)") c""#, ##"#"raw " \#(f(")")) "#"##,
      "\"\"\"\n a \"b\" \n\"\"\"",
      #"/ab\/c/"#, "#/a/b/#",
    ])
  func ends(token: String) {
    for follower in ["", " x", "\n", ".y"] where !(token == "..." && follower == ".y") {
      #expect(node(endingWith: token, after: "é ", before: follower) == token, "before “\(follower)”")
    }
  }

  @Test(
    "the last token of a node is read in its context",
    arguments: [
      ("é = -", "7", "\n"), ("var a: Set<Int", ">", "? = nil"), ("var a: Set<Set<Int>", ">", ".Index"),
      ("a ", "??", " b"), ("a ", "!=", " b"), ("let a = b ", "/", " c / d"), ("let a = ", "√", "b"), ("a.", "0", ".1"),
      ("let a = #", "name", ""),
      ("let a = ", #""\(b /* ) */)""#, " + c"), ("let a = ", ##"#"""#"##, " + b"),
    ])
  func context(prefix: String, token: String, suffix: String) {
    #expect(node(endingWith: token, after: prefix, before: suffix) == token)
  }

  @Test("a node has no text if its end precedes its start, or no token begins there")
  func none() {
    #expect(text(of: Extent(start: 4, lastToken: 0), in: "let name = 1") == nil)
    #expect(text(of: Extent(start: 4, lastToken: 5), in: "let name = 1") == nil)
    #expect(text(of: Extent(start: 4, lastToken: 12), in: "let name = 1") == nil)
    #expect(text(of: Extent(start: 0, lastToken: 4), in: "let name = 1") == "let name")
  }

  private func node(endingWith token: String, after prefix: String, before suffix: String) -> String? {
    let offset = prefix.utf8.count
    return text(of: Extent(start: offset, lastToken: offset), in: prefix + token + suffix)
  }

  private func text(of extent: Extent, in text: String) -> String? {
    let node = Node(
      kind: "", role: "", isImplicit: false, extent: extent, name: nil, reference: nil, types: [:], values: [:],
      children: [])
    return SourceFile(path: "", bytes: Array(text.utf8), declarations: [node]).text(of: node)
  }
}
