@testable import Comparison
import Testing

/// The layout of a table.
struct TableTests {
  @Test("Aligns the first column to the left, and the others to the right")
  func layout() {
    var table = Table()
    table.addHeading("", ["MVC", "VIPER"])
    table.add("code lines", ["7", "1,234"])
    table.addGap()
    table.add("é", ["10,000", "–"])
    table.addHeading("library and view together, which is wide")
    #expect(
      table.lines(emphasize: { "*\($0)*" }) == [
        "*               MVC  VIPER*",
        "code lines       7  1,234",
        "",
        "é           10,000      –",
        "*library and view together, which is wide*",
      ])
  }

  @Test("A table that is too wide has narrow gaps, and then lines of their own for long labels")
  func width() {
    var table = Table()
    table.addHeading("", ["MVC", "VIPER"])
    table.add("lines", ["7", "1,234"])
    table.add("a longer label", ["1", "2"])
    #expect(table.lines(within: 24, emphasize: \.self)[1] == "lines            7 1,234")
    #expect(
      table.lines(within: 20, emphasize: \.self) == [
        "      MVC VIPER", "lines   7 1,234", "a longer label", "        1     2",
      ])
  }

  @Test(
    "A paragraph is broken at blanks, and keeps its indentation",
    arguments: [
      ("", [""]), ("12345678", ["12345678"]), ("one two three", ["one two", "  three"]),
      ("  one two three", ["  one", "    two", "    three"]), ("123456789 1", ["123456789", "  1"]),
    ])
  func wrapping(text: String, lines: [String]) {
    #expect(text.wrapped(to: 9) == lines)
  }

  @Test(
    "Sets thousands apart",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (12_345_678, "12,345,678"),
      (.min, "-9,223,372,036,854,775,808"),
    ])
  func thousands(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test("Emphasizes on a terminal alone, and never where colour is unwelcome")
  func color() async {
    let words = ["lines", "MVC"]
    #expect(await Run(words, folder: Run.package, isTerminal: true).output.hasPrefix("\u{1B}[1m"))
    #expect(!(await Run(words, folder: Run.package).output.contains("\u{1B}")))
    #expect(
      !(await Run(words, folder: Run.package, isTerminal: true, environment: ["NO_COLOR": "1"]).output.contains(
        "\u{1B}")))
    #expect(
      !(await Run(words, folder: Run.package, isTerminal: true, environment: ["TERM": "dumb"]).output.contains("\u{1B}"))
    )
  }
}
