import Instrumentation

/// A view type with much besides showing in it: a place where a team that moves its app may begin.
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

  /// Fewer code lines, or fewer concerns, are no reason to move a screen.
  private static let leastCodeLines = 100
  private static let leastConcerns = 3
  private static let leastTouchingLines = 40

  /// `nil` for a type that is no view, or a small one, or one that mainly shows.
  init?(_ type: TextType) {
    guard type.role?.layer == 4, !type.isProtocol, type.codeLines >= Self.leastCodeLines else { return nil }
    let functions = type.touching
    let lines = functions.map(\.codeLines).reduce(0, +)
    touched = Concern.allCases.compactMap { concern in
      let own = functions.filter { $0.concerns[concern] != nil }
      guard let first = own.first, let line = first.concerns[concern] else { return nil }
      return Touched(
        concern: concern, place: "\(first.file):\(line)", codeLines: own.map(\.codeLines).reduce(0, +))
    }.sorted { $0.codeLines > $1.codeLines }
    guard touched.count >= Self.leastConcerns, lines >= Self.leastTouchingLines else { return nil }
    (self.type, place, codeLines) = (type.name, "\(type.files[0]):\(type.line)", type.codeLines)
    files = Set(type.files).sorted()
    (touchingFunctions, touchingLines) = (functions.count, lines)
  }

  /// At most ten, the most lines × concerns first.
  static func all(in structure: TextStructure) -> [Self] {
    let found = structure.types.compactMap(Self.init)
    func weight(_ point: Self) -> Int { point.touchingLines * point.touched.count }
    return Array(found.sorted { (weight($1), $0.type) < (weight($0), $1.type) }.prefix(10))
  }
}
