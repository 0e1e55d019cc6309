extension Section {
  /// Which side lacks the part, and where its lines are on the other side.
  var remarks: [String] {
    [
      absence(in: left.implementation, instead: right.implementation),
      absence(in: right.implementation, instead: left.implementation),
      whereabouts(of: left, in: right.implementation), whereabouts(of: right, in: left.implementation),
    ].compactMap { $0 }
  }

  /// Where the other side has the lines of this one, if it has any in another part; the numbers add up.
  private func whereabouts(of side: Section.Side, in other: Implementation) -> String? {
    let moved = side.moved
    guard moved.contains(where: { $0.part != part }) else { return nil }
    var counts: [String] = []
    if common > 0 { counts.append("\(common.grouped) in the same place") }
    for (target, count) in moved {
      let place = target == part ? "elsewhere in its" : "in its"
      counts.append("\(count.grouped) \(place) \(target.title(in: other))")
    }
    let rest = side.lines.count - common - moved.reduce(0) { $0 + $1.count }
    if rest > 0 { counts.append("\(rest.grouped) nowhere") }
    let (name, title) = (side.implementation.name, part.titleWithFiles(in: side.implementation))
    return "Of the \(side.lines.count.grouped) lines of \(name)'s \(title), \(other.name) has "
      + "\(counts.joined(separator: ", "))."
  }

  /// Where an architecture does the work of a part that it does not have; of a folder, that is not known.
  private func absence(in side: Implementation, instead other: Implementation) -> String? {
    guard side.files(of: part).isEmpty, Variant.named(side.name) != nil else { return nil }
    let lack = "\(side.name) has no \(part.titleWithFiles(in: other))"
    if let substitute = part.substitute(in: side) {
      return "\(lack): its \(substitute.titleWithFiles(in: side)) does that work."
    }
    switch part.role {
    case .dataCarriers: return "\(lack): values cross its boundaries as the arguments of calls."
    case .viewContract where side[ComparedPart(.presentation)].contains { $0.text.contains("@Observable") }:
      return "\(lack): its view observes what it shows."
    default: return lack + "."
    }
  }
}

extension ComparedPart {
  /// The part in the words of one implementation, or of several.
  func title(in sides: Implementation...) -> String {
    let roles = sides.flatMap { $0.roles(of: self) }
    let titles = roles.indices.filter { !roles[..<$0].contains(roles[$0]) }.map { roles[$0].title }
    return file ?? titles.joined(separator: " / ")
  }

  func titleWithFiles(in side: Implementation) -> String {
    let names = side.files(of: self).map { $0.path.split(separator: "/").last?.prefix { $0 != "." } ?? "" }
    return file ?? "\(title(in: side)) (\(names.joined(separator: ", ")))"
  }

  /// The part in which an architecture does the work of this one, which it does not have.
  ///
  /// A presenter or controller without an interactor or a model holds the workflow itself; without a router, the part
  /// that names the navigation navigates; where no other part wires, the router creates the module.
  func substitute(in side: Implementation) -> ComparedPart? {
    let candidates: [ComparedPart] =
      switch role {
      case .business: [ComparedPart(.presentation)]
      case .navigation:
        [ComparedPart(.presentation), ComparedPart(.business)].filter {
          side[$0].contains { $0.text.contains("Navigation") }
        }
      case .wiring: [ComparedPart(.navigation)]
      default: []
      }
    return candidates.first(where: side.parts.contains)
  }
}
