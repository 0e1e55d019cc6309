@testable import Comparison
import Testing

/// The median and the ninetieth percentile.
struct QuantileTests {
  @Test(
    "The median lies in the middle; nine in ten do not exceed the percentile",
    arguments: [
      ([], nil, nil), ([7], 7, 7), ([9, 1], 5, 9), ([4, 1, 9], 4, 9), (Array((1...10).reversed()), 5.5, 9),
      (Array(1...11), 6, 10), (Array(1...20), 10.5, 18),
    ])
  func quantiles(numbers: [Int], median: Double?, percentile: Int?) {
    #expect(numbers.median == median)
    #expect(numbers.ninetiethPercentile == percentile)
  }
}
