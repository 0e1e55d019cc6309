/// The words after the name of a command.
public struct Arguments {
  private var words: [String]

  /// Makes arguments of the words of a command line.
  ///
  /// - Parameter words: The words.
  public init(_ words: [String]) {
    self.words = words
  }

  /// Takes out an option that stands alone.
  ///
  /// - Parameter name: The option, with its dashes.
  /// - Returns: Whether it was there.
  public mutating func takeFlag(_ name: String) -> Bool {
    let count = words.count
    words.removeAll { $0 == name }
    return words.count < count
  }

  /// Takes out an option with its value, written `--name value` or `--name=value`; the last one counts.
  ///
  /// - Parameter name: The option, with its dashes.
  /// - Returns: The value, `nil` if the option was not there.
  /// - Throws: An error if there is no value.
  public mutating func takeValue(_ name: String) throws(CommandError) -> String? {
    var value: String?
    while let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
      let word = words.remove(at: index)
      if word != name {
        value = String(word.dropFirst(name.count + 1))
      } else if index < words.count, !words[index].hasPrefix("--") {
        value = words.remove(at: index)
      } else {
        throw .usage("\(name) needs a value. Write '\(name) VALUE'.")
      }
    }
    return value
  }

  /// Takes out an option whose value is a whole number.
  ///
  /// - Parameters:
  ///   - name: The option, with its dashes.
  ///   - range: The numbers that it takes.
  /// - Returns: The number, `nil` if the option was not there.
  /// - Throws: An error if the value is no such number.
  public mutating func takeNumber<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(CommandError) -> Number? {
    guard let value = try takeValue(name) else { return nil }
    guard let number = Number(value), range.contains(number) else {
      throw .usage("\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value)'.")
    }
    return number
  }

  /// Takes out an option whose value is one of a few words.
  ///
  /// - Parameters:
  ///   - name: The option, with its dashes.
  ///   - choices: The words.
  /// - Returns: The word, `nil` if the option was not there.
  /// - Throws: An error that lists the words, if the value is none of them.
  public mutating func takeChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of choices: Choice.Type
  ) throws(CommandError) -> Choice? {
    guard let value = try takeValue(name) else { return nil }
    guard let choice = Choice(rawValue: value) else {
      throw .usage("\(name) takes \(Choice.allCases.map(\.rawValue).joined(separator: " or ")), not '\(value)'.")
    }
    return choice
  }

  /// Takes what is left, in which no option may be.
  ///
  /// - Returns: The operands.
  /// - Throws: An error that names the first option that nobody took.
  public mutating func takeRest() throws(CommandError) -> [String] {
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      throw .usage("no option '\(option)'. See --help.")
    }
    defer { words = [] }
    return words
  }
}
