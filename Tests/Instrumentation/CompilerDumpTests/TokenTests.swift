import Testing

@testable import CompilerDump

@Suite("Tokens")
struct TokenTests {
  @Test(
    "a token ends where it should, whatever follows",
    arguments: [
      "name", "`class`", "$0", "größe", "#file", "12_000", "0xFF", "1.5e-3", "0x1p+4", "-7", "?", "!", ")", "}", "...",
      #""plain""#, #""a \"quote\" b""#, #""a \(x + "b \(y)") c""#, ##"#"raw " \#(f(")")) "#"##,
      "\"\"\"\n a \"b\" \n\"\"\"",
      #"/ab\/c/"#, "#/a/b/#",
    ])
  func ends(token: String) {
    for follower in ["", " x", "\n", ".y"] where !(token == "..." && follower == ".y") {
      let bytes = Array(("é " + token + follower).utf8)
      #expect(TokenScanner(bytes).end(ofTokenAt: 3) == 3 + token.utf8.count, "before “\(follower)”")
    }
  }
}
