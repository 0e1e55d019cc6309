@testable import MessageRecorder
@testable import TestSupport
import Testing

@testable import Comparison

/// What doubles buy.
struct ExposureCurveTests {
  @Test("Buys the most for the least, and pays a double once that serves at two seams")
  func example() {
    func view(_ party: String) -> PartyPair { PartyPair("View", party) }
    let curve = ExposureCurve(
      exposures: [[view("A")], [view("A"), view("B")], [view("B")], [view("C")], [view("D")], []],
      doubles: [
        view("A"): [], view("B"): ["ViewProtocol", "Carrier"], view("C"): ["Carrier"], view("D"): ["Dear"],
      ], prices: ["ViewProtocol": 9, "Carrier": 2, "Dear": 50])
    #expect(
      curve.points == [
        .init(price: 0, mutants: 2, seams: ["A"].map(view)), .init(price: 2, mutants: 3, seams: ["A", "C"].map(view)),
        // The carrier that both cross with is paid once: not 13.
        .init(price: 11, mutants: 4, seams: ["A", "B", "C"].map(view)),
        .init(price: 61, mutants: 5, seams: ["A", "B", "C", "D"].map(view)),
      ])
    #expect(curve.killed == 6)
    #expect(curve.cheapest(percent: 50)?.price == 2)
    #expect(curve.cheapest(percent: 84) == nil, "what shows nowhere cannot be bought")
  }

  @Test("A test detects only mutants in types that it makes, and pays for what these demand")
  func types() {
    let (store, view) = (PartyPair("Presenter", "Store"), PartyPair("Presenter", "View"))
    let curve = ExposureCurve(
      exposures: [.init(type: "Worker", seams: [store]), .init(type: "Presenter", seams: [store, view])],
      seams: [view, store], prices: ["Store": 4, "View": 9]
    ) { seams in
      seams.contains(view)
        ? .init(types: ["Presenter", "Worker"], doubles: ["View", "Store"])
        : .init(types: ["Worker"], doubles: ["Store"])
    }
    #expect(curve.points.map(\.price) == [4, 13])
    #expect(curve.points.map(\.mutants) == [1, 2])
  }

  @Test("95 % are enough, and less is not")
  func threshold() {
    func price(exposed: Int) -> Int? {
      let seam = PartyPair("A", "B")
      let exposures = (0..<100).map { Set($0 < exposed ? [seam] : []) }
      return ExposureCurve(exposures: exposures, doubles: [seam: ["P"]], prices: ["P": 3])
        .cheapest(percent: 95)?.price
    }
    #expect(price(exposed: 95) == 3)
    #expect(price(exposed: 94) == nil)
    #expect(ExposureCurve(exposures: [], doubles: [:], prices: [:]).cheapest(percent: 95) == nil)
  }

  @Test("No set of seams exposes more for its price, and each point is one", arguments: 0..<200)
  func everySet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let doubles = (0..<5).map { "P\($0)" }
    let prices = doubles.reduce(into: [:]) { $0[$1] = Int.random(in: 0...12, using: &random) }
    func some<Name>(_ names: [Name]) -> Set<Name> { Set(names.filter { _ in Bool.random(using: &random) }) }
    let names = (0..<Int.random(in: 0...6, using: &random)).map { PartyPair("S\($0)", "T") }
    let seams = names.map { (parties: $0, doubles: some(doubles)) }
    let exposures = (0..<Int.random(in: 0...30, using: &random)).map { _ in some(names + [PartyPair("no", "seam")]) }
    let curve = ExposureCurve(
      exposures: exposures, doubles: Dictionary(uniqueKeysWithValues: seams.map { ($0.parties, $0.doubles) }),
      prices: prices)

    /// Weighs a set of seams, mutant by mutant.
    func weigh(_ set: [(parties: PartyPair, doubles: Set<String>)]) -> (price: Int, exposed: Int) {
      let price = doubles.filter { double in set.contains { $0.doubles.contains(double) } }.reduce(0) {
        $0 + prices[$1]!
      }
      return (price, exposures.count { exposure in set.contains { exposure.contains($0.parties) } })
    }
    func sets(
      _ seams: ArraySlice<(parties: PartyPair, doubles: Set<String>)>
    ) -> [[(parties: PartyPair, doubles: Set<String>)]] {
      guard let first = seams.first else { return [[]] }
      let rest = sets(seams.dropFirst())
      return rest + rest.map { [first] + $0 }
    }
    for set in sets(seams[...]) {
      let (price, exposed) = weigh(set)
      let best = curve.points.last { $0.price <= price }
      #expect((best?.mutants ?? -1) >= exposed)
    }
    for point in curve.points {
      let weighed = weigh(seams.filter { point.seams.contains($0.parties) })
      #expect(weighed == (point.price, point.mutants))
    }
    for (point, next) in zip(curve.points, curve.points.dropFirst()) {
      #expect(point.price < next.price && point.mutants < next.mutants)
    }
    #expect(curve.points.first?.price == 0)
  }
}

extension ExposureCurve {
  /// A curve of mutants in one type, which every test makes.
  fileprivate init(exposures: [Set<PartyPair>], doubles: [PartyPair: Set<String>], prices: [String: Int]) {
    self.init(
      exposures: exposures.map { .init(type: "T", seams: $0) }, seams: Array(doubles.keys), prices: prices
    ) { seams in
      .init(types: ["T"], doubles: seams.reduce(into: []) { $0.formUnion(doubles[$1] ?? []) })
    }
  }
}
