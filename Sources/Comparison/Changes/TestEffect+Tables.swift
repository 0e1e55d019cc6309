import CommandLineInterface

extension TestEffects {
  /// The numbers of each request, and the means of the shares.
  var table: Table {
    var table = Table()
    let columns = variants.map { variant in rows.filter { $0.architecture == variant.name } }
    /// Adds a row for a request, with a dash where there is no number.
    func add(_ request: ChangeRequest, _ number: (TestEffect) -> Int?) {
      let effects = columns.map { column in column.first { $0.request == request.name } }
      table.add("  " + request.name, effects.map { $0.flatMap(number).map(String.init) ?? "–" })
    }
    table.addHeading("", variants.map(\.name))
    table.add("test functions", columns.map { "\($0.first?.testFunctions ?? 0)" })
    for (title, number) in [
      ("no longer compile", { $0.doNotCompile.count }), ("fail", { $0.fail.count }), ("still pass", \.passing),
    ] as [(String, (TestEffect) -> Int)] {
      table.addGap()
      table.addHeading(title)
      for request in requests { add(request, number) }
      if requests.count > 1 { table.add("  mean share, in %", columns.map { $0.meanShare(of: number) }) }
    }
    let repaired = requests.filter { request in rows.contains { $0.request == request.name && $0.repair != nil } }
    if repaired.isEmpty { return table }
    table.addGap()
    table.addHeading("lines of the repair")
    for request in repaired { add(request) { $0.repair?.linesAdded } }
    if repaired.count > 1 {
      let lines = columns.map { column in column.compactMap { $0.repair?.linesAdded } }
      table.add("  sum", lines.map { $0.count < repaired.count ? "–" : "\($0.reduce(0, +))" })
    }
    return table
  }

  /// Prints the functions that break, and what the compiler says.
  func list(on console: Console) {
    for row in rows {
      for (title, names) in [
        ("no longer compile", row.doNotCompile), ("fail", row.fail), ("declarations that were removed", row.removed),
      ] where !names.isEmpty {
        console.print("")
        console.print(console.styled(title, .bold))
        for name in names { console.printParagraph("  " + name) }
      }
    }
  }
}

extension [TestEffect] {
  /// The mean of the shares of test functions, in whole per cent.
  fileprivate func meanShare(of number: (TestEffect) -> Int) -> String {
    let shares = filter { $0.testFunctions > 0 }.map { Double(number($0)) / Double($0.testFunctions) }
    let mean: Double = shares.reduce(0, +) / Double(shares.count)
    return shares.isEmpty ? "–" : String(Int((mean * 100).rounded()))
  }
}
