import MessageRecorder

/// For each price of test doubles, the most killed mutants that tests can detect with them.
struct ExposureCurve: Encodable, Sendable {
  /// The seams at which a mutant shows, and the type that it is in.
  struct Exposure: Hashable, Sendable {
    let type: String
    let seams: Set<PartyPair>
  }

  /// What a test has to make: objects of some types of the library, and doubles.
  struct TestObjects: Sendable {
    var types: Set<String> = []
    /// The protocols that have to be doubled, and the carriers that cross.
    var doubles: Set<String> = []
  }

  /// A set of seams that exposes more than any that costs as much or less.
  struct Point: Hashable, Encodable, Sendable {
    /// The requirements of the doubles, and the properties of the carriers.
    let price: Int
    let mutants: Int
    let seams: [PartyPair]
  }

  /// The share of the killed mutants, in per cent, of which the price is printed. It leaves out three to five mutants of a
  /// screen, so that no single one decides the price.
  static let share = 95

  let killed: Int
  let points: [Point]

  /// Makes the curve. A test that looks at some seams has to make some objects, and detects the mutants in these alone.
  init(
    exposures: [Exposure], seams: some Sequence<PartyPair>, prices: [String: Int], objects: ([PartyPair]) -> TestObjects
  ) {
    killed = exposures.count
    let seams = seams.sorted()
    let weights = Dictionary(exposures.map { ($0, 1) }, uniquingKeysWith: +)
    let sets = (0..<(1 << seams.count)).map { set in
      let chosen = seams.indices.filter { set & 1 << $0 != 0 }.map { seams[$0] }
      let objects = objects(chosen)
      return Point(
        price: objects.doubles.reduce(0) { $0 + prices[$1, default: 0] },
        mutants: weights.reduce(0) { sum, weight in
          let isDetected = objects.types.contains(weight.key.type) && !weight.key.seams.isDisjoint(with: chosen)
          return isDetected ? sum + weight.value : sum
        }, seams: chosen)
    }
    // Of those that cost and expose the same, the one with the fewest seams, the first by name.
    let ordered = sets.sorted { left, right in
      if left.price != right.price { return left.price < right.price }
      if left.mutants != right.mutants { return left.mutants > right.mutants }
      return left.seams.count != right.seams.count
        ? left.seams.count < right.seams.count : left.seams.lexicographicallyPrecedes(right.seams)
    }
    points = ordered.reduce(into: []) { points, point in
      if point.mutants > points.last?.mutants ?? -1 { points.append(point) }
    }
  }

  /// The cheapest set with which tests detect a share; `nil` if there is none.
  func cheapest(percent: Int = ExposureCurve.share) -> Point? {
    killed > 0 ? points.first { $0.mutants * 100 >= killed * percent } : nil
  }
}
