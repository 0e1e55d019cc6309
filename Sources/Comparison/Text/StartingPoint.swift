import Instrumentation

/// A large view type: a place where a team that moves its app may begin.
struct StartingPoint: Encodable, Sendable {
  struct Touched: Encodable, Sendable {
    let concern: Concern
    /// The first place that touches it.
    let place: String
    fileprivate let codeLines: Int
  }

  let type: String
  let place: String
  let files: [String]
  let codeLines: Int
  /// The functions that touch a concern, and their code lines.
  let touchingFunctions: Int
  let touchingLines: Int
  /// The concern with the most lines first.
  let touched: [Touched]

  static let leastCodeLines = 200

  private init(_ type: TextType) {
    let functions = type.touching
    touched = Concern.allCases.compactMap { concern in
      let own = functions.filter { $0.concerns[concern] != nil }
      guard let first = own.first, let line = first.concerns[concern] else { return nil }
      return Touched(
        concern: concern, place: "\(first.file):\(line)", codeLines: own.map(\.codeLines).reduce(0, +))
    }.sorted { $0.codeLines > $1.codeLines }
    (self.type, place, codeLines) = (type.name, "\(type.files[0]):\(type.line)", type.codeLines)
    (files, touchingFunctions) = (Set(type.files).sorted(), functions.count)
    touchingLines = functions.map(\.codeLines).reduce(0, +)
  }

  /// At most ten large views and view controllers, the largest first; the three largest, if all are small.
  static func all(in structure: TextStructure) -> [Self] {
    let views = structure.types.filter { $0.role?.layer == 4 && !$0.isProtocol }.sorted {
      ($1.codeLines, $0.name) < ($0.codeLines, $1.name)
    }
    let large = views.prefix(10).filter { $0.codeLines >= leastCodeLines }
    return (large.isEmpty ? Array(views.prefix(3)) : large).map(Self.init)
  }
}
