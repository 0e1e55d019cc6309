import CommandLineInterface
import Foundation

/// How two implementations differ, part by part.
struct Difference: Sendable {
  /// The parts that at least one of them has, in order.
  let sections: [Section]

  /// Compares two implementations.
  init(_ left: Implementation, _ right: Implementation) async throws(CommandError) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw CommandError(error)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    var rows: [Part: [Section.Row]] = [:]
    let parts = left.parts.union(right.parts).sorted()
    for part in parts { rows[part] = try await [Section.Row](aligning: left[part], right[part], in: folder) }
    let differing = parts.flatMap { rows[$0] ?? [] }.filter { !$0.isCommon }
    let moves = Moves(from: differing.compactMap(\.left), to: differing.compactMap(\.right))
    sections = parts.map { part in
      Section(
        part: part, left: Section.Side(implementation: left, lines: left[part], places: moves.targets),
        right: Section.Side(implementation: right, lines: right[part], places: moves.sources), rows: rows[part] ?? [])
    }
  }
}
