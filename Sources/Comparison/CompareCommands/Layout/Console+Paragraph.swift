import CommandLineInterface

extension Console {
  /// Prints a text in as many lines as it takes.
  func printParagraph(_ text: String) {
    for line in StyledLine(text).wrappedInIndentation(to: columns) {
      print(line.text)
    }
  }
}

extension String {
  /// The text without blanks at its end.
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
