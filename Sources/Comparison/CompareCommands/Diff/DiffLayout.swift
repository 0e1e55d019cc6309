import CommandLineInterface

/// A way to put two texts on one screen.
protocol DiffLayout {
  /// What its own marks mean, besides those of the lines.
  var legend: [String] { get }

  /// Lays some rows out.
  func lines(of rows: [MarkedRow]) -> [String]
}

extension Console {
  /// The part of a line on the screen in which each text stands out as it should.
  func rendered(_ line: StyledLine, _ style: TextStyle?) -> String {
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
  func carets(below line: StyledLine) -> String? {
    guard !showsStyles else { return nil }
    // Blanks stand out only where nothing else does.
    let showsBlanks = !line.texts.contains { $0.style == .reversed && !$0.text.isBlank }
    var carets = ""
    var end = 0
    for (text, style) in line.texts {
      let columns = StyledLine(text).columns
      if style == .reversed, showsBlanks || !text.isBlank {
        carets += String(repeating: " ", count: end - carets.count) + String(repeating: "^", count: columns)
      }
      end += columns
    }
    return carets.isEmpty ? nil : carets
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
