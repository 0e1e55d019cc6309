
/// What there is to know of a part: who lacks it, and where its lines are on the other side.
struct DiffRemarks {
  private let section: Section
  private let left: Implementation
  private let right: Implementation

  /// Looks at a section of a difference.
  init(on section: Section, of difference: Difference) {
    self.section = section
    left = difference.left
    right = difference.right
  }

  /// The sentences.
  var sentences: [String] {
    let stayed = section.common
    return [
      absence(in: left, instead: right), absence(in: right, instead: left),
      whereabouts(of: section.left.count, of: left, in: right, stayed: stayed, moved: section.movedTo),
      whereabouts(of: section.right.count, of: right, in: left, stayed: stayed, moved: section.movedFrom),
    ].compactMap { $0 }
  }

  /// Tells where one side has the lines of the other, if it has any in another part; the numbers add up.
  private func whereabouts(
    of count: Int, of side: Implementation, in other: Implementation, stayed: Int, moved: [Concern: Int]
  ) -> String? {
    guard moved.contains(where: { $0.key != section.part }) else { return nil }
    var places: [String] = []
    if stayed > 0 { places.append("\(stayed.grouped) in the same place") }
    for (part, count) in moved.sorted(by: { $0.key < $1.key }) {
      places.append("\(count.grouped) \(part == section.part ? "elsewhere " : "")in its \(part.title(in: other))")
    }
    let rest = count - stayed - moved.values.reduce(0, +)
    if rest > 0 { places.append("\(rest.grouped) nowhere") }
    let lines =
      "Of the \(count.grouped) lines of \(side.name)'s \(section.part.title(in: side))\(types(of: section.part, in: side))"
    return "\(lines), \(other.name) has \(places.joined(separator: ", "))."
  }

  /// Tells where an architecture does the work of a part that it does not have; of a folder, that is not known.
  private func absence(in side: Implementation, instead other: Implementation) -> String? {
    guard side.files(of: section.part).isEmpty, Variant.named(side.name) != nil else { return nil }
    let lack = "\(side.name) has no \(section.part.title(in: other))\(types(of: section.part, in: other))"
    switch section.part.stand(in: side) {
    case .part(let stand): return "\(lack): its \(stand.title(in: side))\(types(of: stand, in: side)) does that work."
    case .arguments: return "\(lack): values cross its boundaries as the arguments of calls."
    case .observation: return "\(lack): its view observes what it shows."
    case nil: return lack + "."
    }
  }

  /// The names of the files of a part, in parentheses.
  private func types(of part: Concern, in side: Implementation) -> String {
    if case .file = part { return "" }
    let names = side.files(of: part).map { $0.split(separator: "/").last?.prefix { $0 != "." } ?? "" }
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }
}
