import Foundation

extension Int {
  var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }

  /// The share of a whole in whole per cent; only all of it is 100, and only none of it is 0; `nil` of nothing.
  func percentage(of whole: Int) -> Int? {
    guard whole > 0 else { return nil }
    let rounded = (self * 100 + whole / 2) / whole
    return self <= 0 || self >= whole ? rounded : Swift.min(Swift.max(rounded, 1), 99)
  }

  func percent(of whole: Int) -> String { percentage(of: whole).map { "\($0) %" } ?? "–" }
}

extension Double {
  var short: String { self == rounded() ? Int(self).grouped : "\(self)" }
  var oneDigit: String { String(format: "%.1f", (self * 10).rounded() / 10) }
  var twoDigits: String { String(format: "%.2f", (self * 100).rounded() / 100) }
}

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

extension [Double?] {
  /// The least and the most; `nil` if there are no numbers.
  var bounds: ClosedRange<Double>? {
    let numbers = compactMap(\.self)
    return numbers.min().flatMap { least in numbers.max().map { least...$0 } }
  }

  /// From the least to the most, with a dash if a number is missing.
  var range: String { bounds.text + (bounds != nil && contains(nil) ? ", –" : "") }
}

extension ClosedRange<Double> {
  var text: String { text(\.short) }
  var inTenths: String { text(\.oneDigit) }

  private func text(_ number: (Double) -> String) -> String {
    let ends = [lowerBound, upperBound].map(number)
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")
  }

  /// Whether all of it is lower than all of another, and no tie.
  func isLess(than other: Self, byAtLeast least: Double = 1) -> Bool {
    Self.isLess(upperBound, than: other.lowerBound, byAtLeast: least)
  }

  /// Whether some of it is lower than some of another, and no tie.
  func canBeLess(than other: Self) -> Bool { Self.isLess(lowerBound, than: other.upperBound, byAtLeast: 1) }

  /// Two numbers are a tie if they differ by less than some number, or by less than a tenth of the larger one.
  private static func isLess(_ number: Double, than other: Double, byAtLeast least: Double) -> Bool {
    number < other && other - number >= Swift.max(least, other / 10)
  }
}

extension ClosedRange<Double>? {
  var text: String { self?.text ?? "–" }
}
