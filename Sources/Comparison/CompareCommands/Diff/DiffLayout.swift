/// A way to put two texts on one screen.
protocol DiffLayout {
  /// What its own marks mean, besides those of the lines.
  var legend: [String] { get }

  /// Lays some rows out.
  ///
  /// - Parameter rows: The lines of both sides; those that have none at the other side stand alone.
  /// - Returns: The lines of the screen.
  func lines(of rows: [MarkedRow]) -> [String]
}
