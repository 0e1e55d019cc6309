import GreetingVariants

/// Who lacks a part, and where its lines are on the other side.
struct DiffRemarks {
  let section: Section
  let difference: Difference

  /// The sentences.
  var sentences: [String] {
    let (left, right) = difference.sides(of: section)
    return [absence(in: left), absence(in: right), whereabouts(of: left), whereabouts(of: right)].compactMap { $0 }
  }

  /// Says where the other side has the lines of this one, if it has any in another part; the numbers add up.
  private func whereabouts(of side: Difference.Side) -> String? {
    let moved = side.moved
    guard moved.contains(where: { $0.part != section.part }) else { return nil }
    var counts: [String] = []
    if section.common > 0 { counts.append("\(section.common.grouped) in the same place") }
    for (part, count) in moved {
      let place = part == section.part ? "elsewhere in its" : "in its"
      counts.append("\(count.grouped) \(place) \(part.title(in: side.other))")
    }
    let rest = side.unmatched.count - moved.reduce(0) { $0 + $1.count }
    if rest > 0 { counts.append("\(rest.grouped) nowhere") }
    let (name, title) = (side.implementation.name, section.part.titleWithFiles(in: side.implementation))
    return "Of the \(side.lines.count.grouped) lines of \(name)'s \(title), \(side.other.name) has "
      + "\(counts.joined(separator: ", "))."
  }

  /// Says where an architecture does the work of a part that it does not have; of a folder, that is not known.
  private func absence(in side: Difference.Side) -> String? {
    let (part, own) = (section.part, side.implementation)
    guard own.files(of: part).isEmpty, Variant.named(own.name) != nil else { return nil }
    let lack = "\(own.name) has no \(part.titleWithFiles(in: side.other))"
    if let other = part.substitute(in: own) { return "\(lack): its \(other.titleWithFiles(in: own)) does that work." }
    switch part.role {
    case .dataCarriers: return "\(lack): values cross its boundaries as the arguments of calls."
    case .viewContract where own[Part(.presentation)].contains { $0.text.contains("@Observable") }:
      return "\(lack): its view observes what it shows."
    default: return lack + "."
    }
  }
}

extension Part {
  /// The part in the words of one implementation, or of several.
  func title(in sides: Implementation...) -> String {
    let roles = sides.flatMap { $0.roles(of: self) }
    let titles = roles.indices.filter { !roles[..<$0].contains(roles[$0]) }.map { roles[$0].title }
    return file ?? titles.joined(separator: " / ")
  }

  /// The same, with the names of the files of a role in parentheses.
  func titleWithFiles(in side: Implementation) -> String {
    let names = side.files(of: self).map { $0.path.split(separator: "/").last?.prefix { $0 != "." } ?? "" }
    return file ?? "\(title(in: side)) (\(names.joined(separator: ", ")))"
  }

  /// The part in which an architecture does the work of this one, which it does not have.
  ///
  /// A presenter or controller without an interactor or a model holds the workflow itself; without a router, the part
  /// that names the navigation navigates; where no other part wires, the router creates the module.
  func substitute(in side: Implementation) -> Part? {
    let candidates: [Part] =
      switch role {
      case .business: [Part(.presentation)]
      case .navigation:
        [Part(.presentation), Part(.business)].filter { side[$0].contains { $0.text.contains("Navigation") } }
      case .wiring: [Part(.navigation)]
      default: []
      }
    return candidates.first(where: side.parts.contains)
  }
}
