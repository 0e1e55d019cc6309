extension Section {
  /// Where the lines of each side are on the other one.
  var remarks: [String] {
    [whereabouts(of: left, in: right.implementation), whereabouts(of: right, in: left.implementation)].compactMap(
      \.self)
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
}
