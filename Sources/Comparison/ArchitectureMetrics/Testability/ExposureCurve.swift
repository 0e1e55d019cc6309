import MessageRecorder

/// For each price of test doubles, the most killed mutants that tests can detect with them.
struct ExposureCurve: Sendable {
  /// Two parties between which a test can stand, with the doubles that it needs there.
  struct Seam: Hashable, Sendable {
    let parties: PartyPair
    /// The protocols that have to be doubled, and the carriers that cross; none where a party is driven and read alone.
    let doubles: Set<String>
  }

  /// A set of seams that exposes more than any that costs as much or less.
  struct Point: Hashable, Encodable, Sendable {
    /// The requirements of the doubles, and the properties of the carriers.
    let price: Int
    let mutants: Int
    let seams: [PartyPair]
  }

  let killed: Int
  let points: [Point]

  init(exposures: [Set<PartyPair>], seams: [Seam], prices: [String: Int]) {
    killed = exposures.count
    let seams = seams.sorted { $0.parties < $1.parties }
    // Mutants that show at the same seams are weighed together.
    var weights: [Int: Int] = [:]
    for exposure in exposures {
      weights[seams.indices.reduce(0) { exposure.contains(seams[$1].parties) ? $0 | 1 << $1 : $0 }, default: 0] += 1
    }
    let sets = (0..<(1 << seams.count)).map { set in
      let chosen = seams.indices.filter { set & 1 << $0 != 0 }
      let doubles = chosen.reduce(into: Set<String>()) { $0.formUnion(seams[$1].doubles) }
      return Point(
        price: doubles.reduce(0) { $0 + prices[$1, default: 0] },
        mutants: weights.reduce(0) { $1.key & set != 0 ? $0 + $1.value : $0 }, seams: chosen.map { seams[$0].parties })
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

  func cheapest(percent: Int) -> Point? {
    killed > 0 ? points.first { $0.mutants * 100 >= killed * percent } : nil
  }
}
