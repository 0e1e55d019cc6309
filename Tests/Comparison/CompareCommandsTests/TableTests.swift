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
    #expect(
      table.lines(emphasize: { "*\($0)*" }) == [
        "*               MVC  VIPER*",
        "code lines       7  1,234",
        "",
        "é           10,000      –",
      ])
  }

  @Test("Breaks the first column between words where the table is too wide, and on a terminal paths, but never a name")
  func width() {
    var table = Table()
    table.addHeading("file", ["lines"])
    table.add("Sources/Comparison/CompareCommands/Structure", ["7"])
    table.add("  shown without a view double", ["12 %"])
    table.add("oneWordThatIsLongerThanItMayBe", ["1"])
    #expect(
      table.lines(width: 28, breakingPaths: true) { $0 } == [
        "file                            lines",
        "Sources/Comparison/",
        "  CompareCommands/Structure         7",
        "  shown without a view double    12 %",
        "oneWordThatIsLongerThanItMayBe      1",
      ])
    #expect(
      table.lines(width: 28) { $0 } == [
        "file                                          lines",
        "Sources/Comparison/CompareCommands/Structure      7",
        "  shown without a view double                  12 %",
        "oneWordThatIsLongerThanItMayBe                    1",
      ])
    #expect(table.lines(width: 80) { $0 }.count == 4)
    var words = Table()
    words.add("  shown without a view double", ["12 %"])
    words.addHeading("library and view together")
    #expect(
      words.lines(width: 28) { $0 } == [
        "  shown without a view", "  double                12 %", "library and view together",
      ])
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
  @MainActor
  func color() async {
    let words = ["contract", "MVC", "--walks", "0"]
    #expect(await Run(words, folder: "/", isTerminal: true).output.hasPrefix("\u{1B}[1m"))
    #expect(!(await Run(words, folder: "/").output.contains("\u{1B}")))
    #expect(
      !(await Run(words, folder: "/", isTerminal: true, environment: ["NO_COLOR": "1"]).output.contains("\u{1B}")))
    #expect(!(await Run(words, folder: "/", isTerminal: true, environment: ["TERM": "dumb"]).output.contains("\u{1B}")))
  }
}
