@testable import Comparison
import TestSupport
import Testing

/// What doubles buy.
struct ExposureCurveTests {
  @Test("Buys the most for the least, and pays a double once that serves at two seams")
  func example() {
    let curve = ExposureCurve(
      exposures: [["Model"], ["Model", "View"], ["View"], ["Store"], ["Other"], []],
      seams: [
        .init(name: "Model", doubles: []), .init(name: "View", doubles: ["ViewProtocol", "Carrier"]),
        .init(name: "Store", doubles: ["Carrier"]), .init(name: "Other", doubles: ["Dear"]),
      ], prices: ["ViewProtocol": 9, "Carrier": 2, "Dear": 50])
    #expect(
      curve.points.map { "\($0.price) \($0.exposed) \($0.seams.joined(separator: " "))" } == [
        "0 2 Model", "2 3 Model Store",
        // The carrier that both cross with is paid once: not 13.
        "11 4 Model Store View", "61 5 Model Other Store View",
      ])
    #expect(curve.killed == 6)
    #expect(curve.cheapest(percent: 50)?.price == 2)
    #expect(curve.cheapest(percent: 84) == nil, "what shows nowhere cannot be bought")
  }

  @Test("95 % are enough, and less is not")
  func threshold() {
    func price(exposed: Int) -> Int? {
      let exposures = (0..<100).map { Set($0 < exposed ? ["A"] : []) }
      return ExposureCurve(exposures: exposures, seams: [.init(name: "A", doubles: ["P"])], prices: ["P": 3])
        .cheapest(percent: 95)?.price
    }
    #expect(price(exposed: 95) == 3)
    #expect(price(exposed: 94) == nil)
    #expect(ExposureCurve(exposures: [], seams: [], prices: [:]).cheapest(percent: 95) == nil)
  }

  @Test("No set of seams exposes more for its price, and each point is one", arguments: 0..<200)
  func everySet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let doubles = (0..<5).map { "P\($0)" }
    let prices = doubles.reduce(into: [:]) { $0[$1] = Int.random(in: 0...12, using: &random) }
    func some(_ names: [String]) -> Set<String> { Set(names.filter { _ in Bool.random(using: &random) }) }
    let names = (0..<Int.random(in: 0...6, using: &random)).map { "S\($0)" }
    let seams = names.map { ExposureCurve.Seam(name: $0, doubles: some(doubles)) }
    let exposures = (0..<Int.random(in: 0...30, using: &random)).map { _ in some(names + ["no seam"]) }
    let curve = ExposureCurve(exposures: exposures, seams: seams, prices: prices)

    /// Weighs a set of seams, mutant by mutant.
    func weigh(_ set: [ExposureCurve.Seam]) -> (price: Int, exposed: Int) {
      let price = doubles.filter { double in set.contains { $0.doubles.contains(double) } }.reduce(0) {
        $0 + prices[$1]!
      }
      return (price, exposures.count { exposure in set.contains { exposure.contains($0.name) } })
    }
    func sets(_ seams: ArraySlice<ExposureCurve.Seam>) -> [[ExposureCurve.Seam]] {
      guard let first = seams.first else { return [[]] }
      let rest = sets(seams.dropFirst())
      return rest + rest.map { [first] + $0 }
    }
    for set in sets(seams[...]) {
      let (price, exposed) = weigh(set)
      let best = curve.points.last { $0.price <= price }
      #expect((best?.exposed ?? -1) >= exposed)
    }
    for point in curve.points {
      let weighed = weigh(seams.filter { point.seams.contains($0.name) })
      #expect(weighed == (point.price, point.exposed))
    }
    for (point, next) in zip(curve.points, curve.points.dropFirst()) {
      #expect(point.price < next.price && point.exposed < next.exposed)
    }
    #expect(curve.points.first?.price == 0)
  }
}
