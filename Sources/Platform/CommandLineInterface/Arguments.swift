/// The words of a command line, from which a program takes its options one after the other.
public struct Arguments {
  private var words: [String]
  /// The words after `--`, which are operands, whatever they look like.
  private let operands: ArraySlice<String>
  private var options: [String] = ["--help"]

  /// - Parameter words: The words after the name of the program.
  public init(_ words: [String]) {
    self.words = Array(words.prefix { $0 != "--" })
    operands = words.dropFirst(self.words.count + 1)
  }

  /// Takes the first word, if it is of some kind.
  package mutating func takeFirst(where isTaken: (String) -> Bool) -> String? {
    guard let word = words.first, isTaken(word) else { return nil }
    return words.removeFirst()
  }

  /// Takes out an option without a value, and returns whether it was there.
  public mutating func takeFlag(_ name: String) -> Bool {
    options.append(name)
    let count = words.count
    words.removeAll { $0 == name }
    return words.count < count
  }

  /// Takes out an option with its value, written `--name value` or `--name=value`; the last one counts.
  ///
  /// - Throws: A ``CommandError`` if the value is missing.
  public mutating func takeValue(_ name: String) throws(CommandError) -> String? {
    options.append(name)
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

  package mutating func takeNumber<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(CommandError) -> Number? {
    guard let value = try takeValue(name) else { return nil }
    guard let number = Number(value), range.contains(number) else {
      throw .usage("\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value)'.")
    }
    return number
  }

  package mutating func takeChoice<Choice: RawRepresentable<String>>(
    _ name: String, among choices: [Choice]
  ) throws(CommandError) -> Choice? {
    guard let value = try takeValue(name) else { return nil }
    let words = choices.map(\.rawValue)
    guard let choice = choices.first(where: { $0.rawValue == value }) else {
      throw .usage("\(name) takes \(words.joined(separator: " or ")), not '\(value)'.\(value.hint(words))")
    }
    return choice
  }

  /// Takes the operands: all that is left, in which no option may be.
  package func takeRest() throws(CommandError) -> [String] {
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      throw .usage("no option '\(option)'.\(option.hint(options)) See --help.")
    }
    return words + operands
  }
}

extension String {
  /// A question whether one of some words was meant, after a blank; empty if none is near.
  package func hint(_ words: [String]) -> String {
    let distances = words.map { (word: $0, distance: distance(to: $0)) }
    let most = count < 5 ? 2 : 2 * Swift.max(2, count / 3)
    guard let least = distances.map(\.distance).min(), least <= most else { return "" }
    return " Did you mean \(distances.filter { $0.distance == least }.map(\.word).joined(separator: " or "))?"
  }

  /// How many letters have to be added and left out to make a word of another, whatever their case; one if only their
  /// order differs.
  private func distance(to other: String) -> Int {
    let (own, other) = (Array(lowercased()), Array(other.lowercased()))
    return own.sorted() == other.sorted() && own != other ? 1 : own.difference(from: other).count
  }
}
