import CommandLineInterface
import Instrumentation
import MessageRecorder

/// What is measured of the guest book of an architecture: the size of its parts, and the messages of journeys.
struct GuestBookMeasurement: Encodable, Sendable {
  /// The parts of a guest book, by a list of their files.
  enum Part: String, CaseIterable, CodingKeyRepresentable, Decodable {
    case list, card
    /// What joins the screens, and what they share.
    case flow
    /// The mock views, and what shows them on the stage.
    case host
    /// The main file, and the program for the list and the card alone, which no app has.
    case uncounted
  }

  /// The messages of a journey through several screens.
  struct Journey: Encodable, Sendable {
    let name: String
    /// The calls, sets, notifications and observations; a reply is none.
    let messages: Int
    /// Those to the stage: each shows or closes a screen.
    let toStage: Int

    init(of trace: Trace) {
      let messages = trace.steps.flatMap(\.messages).filter { $0.kind != .reply }
      (name, self.messages) = (trace.scenario, messages.count)
      toStage = messages.count { $0.receiver == "Stage" }
    }
  }

  static let parts = "Samples/GuestBook/parts.json"

  let architecture: String
  /// The library of the published greeting. The baseline has no separate view, so its library includes it.
  let greeting: SourceSize
  let list: SourceSize
  let card: SourceSize
  let flow: SourceSize
  let host: SourceSize
  /// The code lines of list, card, flow and host, divided by those of the baseline.
  var wholeToBaseline: Double?
  /// The messages of three journeys, if messages to the view are recorded.
  var journeys: [Journey]?

  /// All but the greeting.
  var whole: SourceSize { list + card + flow + host }

  init(of variant: Variant, dividedBy baseline: Self? = nil, in package: PackageFolder) throws {
    func size(_ paths: [SourcePath]) throws -> SourceSize {
      try paths.map { try SourceSize(of: $0.readText(), in: $0.text) }.sum
    }
    architecture = variant.name
    greeting = try size(SourceFiles(at: [package.path(variant.library)]).paths)
    let files = try Self.files(of: variant, in: package)
    (list, card) = (try size(files[.list] ?? []), try size(files[.card] ?? []))
    (flow, host) = (try size(files[.flow] ?? []), try size(files[.host] ?? []))
    wholeToBaseline = baseline.map { Double(whole.lines.code) / Double(max($0.whole.lines.code, 1)) }
  }

  private static func files(of variant: Variant, in package: PackageFolder) throws -> [Part: [SourcePath]] {
    let list: [String: [Part: [String]]] = try package.path(parts).readJSON(
      "Write for each architecture an object with \(Part.allCases.map(\.rawValue).joined(separator: ", ")), each a list "
        + "of files without '.swift'.")
    var unnamed = SourceFiles(at: [variant.guestBookFolder, variant.guestBookHostFolder].map(package.path)).paths
    let files = try (list[variant.name] ?? [:]).mapValues { names in
      try names.map { name in
        guard let index = unnamed.firstIndex(where: { $0.name == name + ".swift" }) else {
          throw CommandError.noInput(
            "'\(parts)' names \(name) of \(variant) twice, or there is no such file. Take it out.")
        }
        return unnamed.remove(at: index)
      }
    }
    if let file = unnamed.first {
      throw CommandError.noInput(
        "'\(parts)' does not say which part of \(variant) \(file.name.dropLast(".swift".count)) is. Add it there.")
    }
    return files
  }
}

extension Metric<GuestBookMeasurement> {
  static var codeLines: [Self] {
    [
      count("greeting (library)", \.greeting.lines.code), count("list", \.list.lines.code),
      count("card", \.card.lines.code), count("flow", \.flow.lines.code), count("mock host", \.host.lines.code),
      count("all but the greeting", \.whole.lines.code),
      Self("÷ \(Variant.baseline)", level: 1) { $0.wholeToBaseline.map { .ratio($0) } },
    ]
  }

  static var journeys: [Self] {
    let titles: KeyValuePairs = [
      "Check in a guest": "check in a guest", "Edit a guest until the list shows it": "edit a guest",
      "Open a cold link to the edit of a guest": "open a link",
    ]
    return titles.flatMap { name, title in
      [
        count(title) { $0.journeys?.first { $0.name == name }?.messages },
        count("to the stage", level: 1) { $0.journeys?.first { $0.name == name }?.toStage },
      ]
    }
  }
}
