import ArchitectureMetrics
import CommandLineInterface
import TerminalUI

/// A way to put two texts on one screen.
protocol DiffLayout {
  /// Lays some rows out.
  ///
  /// - Parameter rows: The lines of both sides; those that have none at the other side stand alone.
  /// - Returns: The lines of the screen.
  func lines(of rows: [MarkedRow]) -> [String]
}

extension Console {
  /// The part of a line on the screen in which each text stands out as it should.
  func rendered(_ line: Line, _ style: TextStyle?) -> String {
    line.texts.map { text, emphasis in
      switch (style, emphasis) {
      case (let style?, .reversed): styled(text, style, .reversed)
      case (let style?, _): styled(text, style)
      case (nil, .reversed): styled(text, .reversed)
      case (nil, _): text
      }
    }.joined()
  }

  /// Marks below what stands out in a line, where nothing can stand out; `nil` if that is not needed.
  func carets(below line: Line) -> String? {
    guard !showsStyles else { return nil }
    var carets = ""
    var end = 0
    for (text, style) in line.texts {
      let columns = Line(text).columns
      if style == .reversed, text.contains(where: { !$0.isWhitespace }) {
        carets += String(repeating: " ", count: end - carets.count) + String(repeating: "^", count: columns)
      }
      end += columns
    }
    return carets.isEmpty ? nil : carets
  }
}
