@testable import Comparison
import Foundation
import Testing

/// A source as HTML, from which the source can be had again.
struct HighlightedSourceTests {
  /// The text without its tags and escapes.
  static func text(of html: String) -> String {
    html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  @Test(
    "Without tags and escapes it is the source, and each line is an element",
    arguments: [
      "", "\n", "let a = 1\n", "let a = 1", "// </script> & <b>\nlet b = \"</script>&amp;\"\n",
      "\tlet größe = \"日本語 👩‍👩‍👧\" // é e\u{301}\n", "/* one\n\n  two */ let a = 1 /* three */\n",
      "let a = \"\"\"\n  one <\n\n  two\n  \"\"\"\n", "let a = /<b>/\n",
      "let long = \"\(String(repeating: "x<", count: 5000))\"\n",
      "a\r\nb\r\n", "  \n// end",
    ])
  func examples(source: String) {
    check(source)
  }

  @Test("So it is for the sources that the page shows")
  func sources() throws {
    let folders = ["Sources/Architectures", "Sources/Contract/GreetingVariants", "Samples/GreetingPlain"]
    let files = SourceFiles(at: folders.map { SourcePath($0, from: Run.package) }).paths
    try #require(files.count > 40)
    for file in files { check(try String(contentsOf: file.url, encoding: .utf8)) }
  }

  private func check(_ source: String) {
    let html = HighlightedSource(source).html
    #expect(Array(Self.text(of: html).utf8) == Array(source.utf8))
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
    #expect(html.matches(of: /<b>/).count == count && html.matches(of: /<\/b>/).count == count)
    #expect(html.replacing(/<b>(?s).*?<\/b>/, with: "").isEmpty)
  }

  @Test("Tells comments, keywords, strings, types and numbers apart")
  func kinds() {
    let html = HighlightedSource("let a: Int = 1 + b(\"c\") // d\n").html
    #expect(
      html
        == "<b><i class=k>let</i> a: <i class=t>Int</i> = <i class=n>1</i> + b(<i class=s>&quot;c&quot;</i>) "
        + "<i class=c>// d</i>\n</b>")
  }
}
