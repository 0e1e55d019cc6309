import CommandLineInterface

/// The numbers of the architectures that the claims are about.
struct Evidence {
  private(set) var all: [(name: String, figures: Figures)]

  subscript(name: String) -> Figures {
    get { all[index(of: name)].figures }
    set { all[index(of: name)].figures = newValue }
  }

  private func index(of name: String) -> Int {
    guard let index = all.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("There is no architecture \(name).")
    }
    return index
  }
}

extension Evidence {
  init(_ all: [(name: String, figures: Figures)]) throws(CommandError) {
    for name in Claim.all.flatMap(\.subjects) where !all.contains(where: { $0.name == name }) {
      throw CommandError(message: "\(name) was not measured, and there are claims about it.", exitCode: .failure)
    }
    self.all = all
  }

  @MainActor
  init(of session: MeasuringSession) async throws {
    let measurements = try await session.completeMeasurements()
    let changes = try await session.changeCosts()
    try self.init(
      measurements.map { measurement in
        var figures = Figures(measurement)
        figures.changes = changes.prices(of: measurement.name, \.libraryAndView)
        return (name: measurement.name, figures: figures)
      })
  }
}
