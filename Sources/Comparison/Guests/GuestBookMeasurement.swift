import Instrumentation

/// What is measured of the guest book of an architecture: the size of its parts, and the messages of journeys.
struct GuestBookMeasurement: Encodable, Sendable {
  let architecture: String
  /// The library of the published greeting. The baseline has no separate view, so its library includes it.
  let greeting: SourceSize
  let list: SourceSize
  let card: SourceSize
  /// What joins the screens, and what they share.
  let flow: SourceSize
  /// The mock views, and what shows them on the stage.
  let host: SourceSize
  /// The code lines of list, card, flow and host, divided by those of the baseline.
  let wholeToBaseline: Double?
  /// The messages of three journeys, if messages to the view are recorded.
  var journeys: [Journey]?

  /// All but the greeting.
  var whole: SourceSize { list + card + flow + host }

  init(of variant: Variant, dividedBy baseline: Self? = nil, in package: PackageFolder) throws {
    architecture = variant.name
    greeting = try SourceFiles(at: [package.path(variant.library)]).paths
      .map { try SourceSize(of: $0.readText(), in: $0.text) }.reduce(SourceSize(), +)
    let parts = try GuestBookParts(of: variant, in: package)
    (list, card) = (try parts.size(of: .list), try parts.size(of: .card))
    (flow, host) = (try parts.size(of: .flow), try parts.size(of: .host))
    let lines = (list + card + flow + host).lines.code
    wholeToBaseline = baseline.map { Double(lines) / Double(max($0.whole.lines.code, 1)) }
  }
}

extension Metric<GuestBookMeasurement> {
  static var codeLines: [Self] {
    [
      lines("greeting (library)", \.greeting), lines("list", \.list), lines("card", \.card), lines("flow", \.flow),
      lines("mock host", \.host), lines("all but the greeting", \.whole),
      Self("÷ \(Variant.baseline)", level: 1) { $0.wholeToBaseline.map { .ratio($0) } },
    ]
  }

  private static func lines(_ title: String, _ size: @escaping @Sendable (GuestBookMeasurement) -> SourceSize) -> Self {
    Self(title) { .count(size($0).lines.code) }
  }
}
