extension Int {
  /// The number with its thousands set apart.
  package var grouped: String {
    var digits = String(magnitude)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return self < 0 ? "-" + digits : digits
  }

  /// The share of a whole in percent, with a digit after the point if it is not whole; only all of it is 100 %.
  package func percent(of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let rounded = (self * 1000 + whole / 2) / whole
    let tenths = self < whole ? Swift.min(rounded, 999) : rounded
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension Double {
  /// The number, without a fraction where there is none.
  package var short: String {
    self == rounded() ? Int(self).grouped : "\(self)"
  }

  /// The number with two digits after the point.
  package var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
