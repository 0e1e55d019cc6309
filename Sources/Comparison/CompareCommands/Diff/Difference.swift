import CommandLineInterface
import Foundation

/// How two implementations differ, part by part.
struct Difference: Sendable {
  let left: Implementation
  let right: Implementation
  /// The parts that at least one of them has, in order.
  let sections: [Section]
  /// The lines that both have, but not at the same place.
  let moves: Moves

  /// Compares two implementations.
  init(_ left: Implementation, _ right: Implementation) async throws(CommandError) {
    self.left = left
    self.right = right
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw CommandError(error)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    var sections: [Section] = []
    for part in left.parts.union(right.parts).sorted() {
      sections.append(try await Section(part, left: left[part], right: right[part], in: folder))
    }
    self.sections = sections
    moves = Moves(from: sections.flatMap(\.removed), to: sections.flatMap(\.added))
  }

  /// Whether a part is the same on both sides, and none lacks it.
  func isEqual(_ section: Section) -> Bool {
    section.common == section.rows.count
      && left.files(of: section.part).isEmpty == right.files(of: section.part).isEmpty
  }

  /// Both sides of a section.
  func sides(of section: Section) -> (left: Side, right: Side) {
    (
      Side(
        implementation: left, other: right, lines: section.left, unmatched: section.removed, places: moves.targets,
        part: section.part),
      Side(
        implementation: right, other: left, lines: section.right, unmatched: section.added, places: moves.sources,
        part: section.part)
    )
  }

  /// One side of a section.
  struct Side {
    let implementation: Implementation
    let other: Implementation
    let lines: [SourceLine]
    /// The lines that the other side does not have at the same place.
    let unmatched: [SourceLine]
    /// The places of lines on the other side, if they have moved.
    let places: [SourceLine: Moves.Place]
    let part: Part

    /// How many lines have moved into which part of the other side, in the order of the parts.
    var moved: [(part: Part, count: Int)] {
      let parts = lines.compactMap { places[$0]?.line.part }
      return Dictionary(grouping: parts) { $0 }.map { (part: $0, count: $1.count) }.sorted { $0.part < $1.part }
    }
  }
}
