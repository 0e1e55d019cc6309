/// What change requests cost in one architecture: for each request its patch, and then the alternatives to it; or
/// nothing, with which there is no median and no sum.
struct ChangePrices: Sendable {
  var costs: [String: [ChangeCost]] = [:]

  /// The least and the most that a request costs, which differ where there are alternatives; `nil` without a patch.
  func range(of metric: Metric<ChangeCost>, for request: String) -> ClosedRange<Double>? {
    (costs[request] ?? []).map { metric.value($0)?.number }.bounds
  }

  func median(of metric: Metric<ChangeCost>) -> ClosedRange<Double>? {
    let ranges = ranges(of: metric)
    guard let least = ranges.map(\.lowerBound).median, let most = ranges.map(\.upperBound).median else { return nil }
    return least...most
  }

  func sum(of metric: Metric<ChangeCost>) -> ClosedRange<Double>? {
    let ranges = ranges(of: metric)
    return ranges.isEmpty
      ? nil : ranges.reduce(0) { $0 + $1.lowerBound }...ranges.reduce(0) { $0 + $1.upperBound }
  }

  /// A range of each measure by its name in JSON.
  func numbers(_ range: (Self, Metric<ChangeCost>) -> ClosedRange<Double>?) -> [String: [Double]] {
    Metric<ChangeCost>.all.reduce(into: [:]) { numbers, metric in
      numbers[metric.key ?? ""] = range(self, metric).map { [$0.lowerBound, $0.upperBound] }
    }
  }

  private func ranges(of metric: Metric<ChangeCost>) -> [ClosedRange<Double>] {
    let ranges = costs.keys.compactMap { range(of: metric, for: $0) }
    return ranges.count < costs.count ? [] : ranges
  }

  /// Whether some measure is lower than in another architecture, and none is higher: for a request, or in the median.
  ///
  /// This holds whichever alternatives are chosen on both sides.
  func isCheaper(than other: Self, for request: String? = nil) -> Bool {
    let pairs = Metric<ChangeCost>.all.compactMap { metric in
      func number(_ prices: Self) -> ClosedRange<Double>? {
        request.map { prices.range(of: metric, for: $0) } ?? prices.median(of: metric)
      }
      return number(self).flatMap { own in number(other).map { (own: own, other: $0) } }
    }
    return pairs.contains { $0.own.isLess(than: $0.other) } && !pairs.contains { $0.other.canBeLess(than: $0.own) }
  }
}

extension Metric<ChangeCost> {
  static var editSites: Self { Self("edit sites", key: "editSites") { .count($0.editSites) } }
  static var linesAdded: Self { Self("lines added", key: "linesAdded") { .count($0.linesAdded) } }
  static var files: Self { Self("files", key: "files") { .count($0.files) } }

  static var all: [Self] { [editSites, linesAdded, files] }
}
