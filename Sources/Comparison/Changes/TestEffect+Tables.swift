import CommandLineInterface

extension TestEffects {
  /// The requests that break tests, where their repair begins, and its lines; with the numbers of test functions if all
  /// is shown.
  func table(showingFunctions showsFunctions: Bool) -> Table {
    var table = Table()
    let columns = variants.map { variant in rows.filter { $0.architecture == variant.name } }
    func add(_ heading: String, of requests: [ChangeRequest], sums: Bool = false, _ number: (TestEffect) -> Int?) {
      if requests.isEmpty { return }
      table.addGap()
      table.addHeading(heading)
      let numbers = columns.map { column in
        requests.map { request in column.first { $0.request == request.name }.flatMap(number) }
      }
      for (index, request) in requests.enumerated() {
        table.add("  " + request.name, numbers.map { $0[index].map(String.init) ?? "–" })
      }
      guard sums, requests.count > 1 else { return }
      table.add("  sum", numbers.map { $0.contains(nil) ? "–" : "\($0.compactMap(\.self).reduce(0, +))" })
    }
    table.addHeading("", variants.names)
    table.add("test functions", columns.map { $0.first.map { "\($0.testFunctions)" } ?? "–" })
    if requests.count > 1 {
      table.add(
        "requests of \(requests.count) that break one",
        columns.map { $0.count < requests.count ? "–" : "\($0.count(where: \.isBroken))" })
    }
    add("declarations with an error at first", of: requests) { $0.firstErrors }
    if showsFunctions {
      add("test functions that no longer compile", of: requests) { $0.doNotCompile.count }
      add("test functions that fail", of: requests) { $0.fail.count }
    }
    let repaired = requests.filter { request in rows.contains { $0.request == request.name && $0.repair != nil } }
    add("lines of the repair", of: repaired, sums: true) { $0.repair?.linesAdded }
    return table
  }

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
