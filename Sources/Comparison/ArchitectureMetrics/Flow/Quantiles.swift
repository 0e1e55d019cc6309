extension [Double] {
  /// The median, which is the mean of the two in the middle where there are two; `nil` if there are no numbers.
  var median: Double? {
    let sorted = sorted()
    return isEmpty ? nil : (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
  }
}

extension [Int] {
  var median: Double? { map(Double.init).median }

  /// The smallest number that nine in ten do not exceed (the nearest rank); `nil` if there are no numbers.
  var ninetiethPercentile: Int? {
    isEmpty ? nil : sorted()[(count * 9 + 9) / 10 - 1]
  }
}
