extension [Double] {
  /// The median, which is the mean of the two in the middle where there are two; `nil` if there are no numbers.
  var median: Double? {
    let sorted = sorted()
    return isEmpty ? nil : (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
  }
}

extension [Int] {
  var median: Double? { map(Double.init).median }
}
