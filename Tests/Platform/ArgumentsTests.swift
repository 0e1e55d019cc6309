import CommandLineInterface
import Testing

/// The words that a user writes.
struct ArgumentsTests {
  @Test("Options are taken out wherever they stand, and the operands are left")
  func options() throws {
    var arguments = Arguments(["MVC", "--walks", "7", "--quick", "--seed=9", "VIP"])
    let flags = [arguments.takeFlag("--quick"), arguments.takeFlag("--quick")]
    #expect(flags == [true, false])
    #expect(try arguments.takeNumber("--walks", in: 0...10) == 7)
    #expect(try arguments.takeValue("--seed") == "9")
    #expect(try arguments.takeValue("--root") == nil)
    #expect(try arguments.takeRest() == ["MVC", "VIP"])
    var operands = Arguments(["a", "--quick", "--", "--quick", "--"])
    let isQuick = operands.takeFlag("--quick")
    #expect(isQuick)
    #expect(try operands.takeRest() == ["a", "--quick", "--"])
  }

  @Test("The last of several values counts, and after an equals sign a value may be empty or look like an option")
  func values() throws {
    var arguments = Arguments(["--a", "1", "--a=2", "--b=", "--c=--d"])
    #expect(try arguments.takeValue("--a") == "2")
    #expect(try arguments.takeValue("--b") == "")
    #expect(try arguments.takeValue("--c") == "--d")
    #expect(try arguments.takeRest() == [])
  }

  @Test("What is wrong is named, with the remedy")
  func errors() {
    expectUsageError("--a needs a value. Write '--a VALUE'.") { _ = try $0.takeValue("--a") }
    expectUsageError("--a needs a value. Write '--a VALUE'.", words: ["--a", "--b"]) { _ = try $0.takeValue("--a") }
    expectUsageError("no option '--a'. See --help.") { _ = try $0.takeRest() }
    expectUsageError("no option '--qick'. Did you mean --quick? See --help.", words: ["--qick"]) { arguments in
      _ = arguments.takeFlag("--quick")
      _ = try arguments.takeRest()
    }
    expectUsageError("--a takes file or folder, not 'fil'. Did you mean file?", words: ["--a", "fil"]) {
      _ = try $0.takeChoice("--a", among: Group.allCases)
    }
    for value in ["x", "", "1.5", "11", "-1", "99999999999999999999"] {
      expectUsageError("--a takes a whole number from 0 to 10, not '\(value)'.", words: ["--a", value]) {
        _ = try $0.takeNumber("--a", in: 0...10)
      }
    }
  }

  private enum Group: String, CaseIterable {
    case file, folder
  }

  private func expectUsageError(
    _ message: String, words: [String] = ["--a"], _ body: (inout Arguments) throws -> Void
  ) {
    var arguments = Arguments(words)
    let error = #expect(throws: CommandError.self) { try body(&arguments) }
    #expect(error?.message == message)
    #expect(error?.exitCode == .usage)
  }
}
