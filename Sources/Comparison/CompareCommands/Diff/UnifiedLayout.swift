import CommandLineInterface

/// Both sides below each other, block by block, with a mark before each line.
struct UnifiedLayout: DiffLayout {
  let console: Console

  var legend: [String] {
    console.showsStyles ? [] : ["? ^ marks what differs from the line that it was changed into, or from"]
  }

  /// Of a block that differs, the left side comes first; a line and what it was changed into stay together.
  func lines(of rows: [MarkedRow]) -> [String] {
    var lines: [String] = []
    var rest = rows[...]
    while let first = rest.first {
      let isPair = first.isCommon || first.isChanged
      let block = isPair ? rest.prefix(1) : rest.prefix { !$0.isCommon && !$0.isChanged }
      lines += block.compactMap(\.left).flatMap(render)
      if !first.isCommon { lines += block.compactMap(\.right).flatMap(render) }
      rest = rest.dropFirst(block.count)
    }
    return lines
  }

  private func render(_ line: MarkedLine) -> [String] {
    let style = line.mark.style
    let mark = style.map { console.styled(line.mark.rawValue, $0) } ?? line.mark.rawValue
    // In a file, a line stays a line.
    let parts = console.output.isTerminal ? line.text.wrappedInIndentation(to: console.columns - 2) : [line.text]
    var lines = line.note.map { [console.styled("  » \($0)", .blue, .bold)] } ?? []
    for (index, part) in parts.enumerated() {
      let prefix = index == 0 ? mark : " "
      lines.append(part.columns == 0 ? prefix : prefix + " " + console.rendered(part, style))
      if let carets = console.carets(below: part) { lines.append("? " + carets) }
    }
    return lines
  }
}
