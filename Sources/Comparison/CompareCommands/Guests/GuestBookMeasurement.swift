import CommandLineInterface
import Foundation
import Instrumentation

/// What is measured of the guest book of an architecture: its screens alone, and the flow that joins them.
///
/// The sources without the flow are those of today with a patch.
struct GuestBookMeasurement: Encodable, Sendable {
  let architecture: String
  /// The library of the published greeting. The baseline has no separate view, so its library includes it.
  let greeting: SourceSize
  /// The list, the card and what both need, before the flow.
  let list: SourceSize
  let card: SourceSize
  let shared: SourceSize
  /// How much larger the library is than before the flow.
  let flow: SourceSize
  /// The code lines of the flow, divided by those of the baseline's flow.
  let flowToBaseline: Double?
  /// How much larger the host is: the mock views and what shows them on the stage.
  let hostOfFlow: SourceSize
  /// The code lines of the flow with those in the mock host, divided by those of the baseline.
  let wholeFlowToBaseline: Double?
  /// What the flow changes in the list, the card and what both need.
  let changes: ChangeCost
  /// What the flow changes in the greeting. Only Redux changes it.
  let changesOfGreeting: ChangeCost
  /// The messages of three journeys, if they are asked for and messages to the view are recorded.
  var journeys: [Journey]?
  /// The mutants of the flow, if they are asked for.
  var mutants: FlowMutants?

  fileprivate var wholeFlow: SourceSize { flow + hostOfFlow }

  init(of variant: Variant, dividedBy baseline: Self? = nil, in package: PackageFolder) async throws {
    let flow = try await GuestBookFlow(of: variant, in: package)
    func size(_ files: [GuestBookFlow.File], _ text: (GuestBookFlow.File) -> String) throws -> SourceSize {
      try files.filter { !text($0).isEmpty }.map { try SourceSize(of: text($0), in: $0.path) }.reduce(SourceSize(), +)
    }
    func alone(_ screen: GuestBookFlow.Screen) throws -> SourceSize {
      try size(flow.library.filter { flow.screen(ofFile: $0.path) == screen }, \.before)
    }
    func growth(_ files: [GuestBookFlow.File]) throws -> SourceSize {
      try size(files, \.after) - size(files, \.before)
    }
    architecture = variant.name
    let library = Variant(name: variant.architecture).library
    greeting = try SourceFiles(at: [package.path(library)]).paths
      .map { try SourceSize(of: $0.readText(), in: $0.text) }.reduce(SourceSize(), +)
    (list, card, shared) = (try alone(.list), try alone(.card), try alone(.both))
    (self.flow, hostOfFlow) = (try growth(flow.library), try growth(flow.host))
    (changes, changesOfGreeting) = (try flow.library.cost, try flow.greeting.cost)
    func ratio(_ own: SourceSize, _ other: KeyPath<Self, SourceSize>) -> Double? {
      baseline.map { Double(own.lines.code) / Double(max($0[keyPath: other].lines.code, 1)) }
    }
    flowToBaseline = ratio(self.flow, \.flow)
    wholeFlowToBaseline = ratio(self.flow + hostOfFlow, \.wholeFlow)
  }
}

/// The sources of a guest book, before its flow and with it.
struct GuestBookFlow {
  /// A text is empty where there is no file.
  typealias File = (path: String, before: String, after: String)

  /// Whose file it is.
  enum Screen { case list, card, both }

  static let patches = "Samples/GuestBook/WithoutFlow"

  let library: [File]
  /// The program, without its main file.
  let host: [File]
  /// The files of the published greeting that the app has to change.
  let greeting: [File]

  init(of variant: Variant, in package: PackageFolder) async throws {
    if variant.isVersion {
      let published = try await Self(of: Variant(name: variant.architecture), in: package)
      library = try published.library.replaced(by: variant.guestBookFolder, in: package)
      host = try published.host.replaced(by: variant.guestBookHostFolder, in: package)
      greeting = []
      return
    }
    let patch = try ChangePatch(
      of: variant, at: "\(Self.patches)/\(variant).patch", in: package,
      remedy: "'\(Self.patches)/renew' writes it from the history")
    let patched = try await patch.texts(in: package)
    let files = try SourceFiles(at: [variant.guestBookFolder, variant.guestBookHostFolder].map(package.path)).paths
      .map { (path: $0.relative(to: package.path("")), text: try $0.readText()) }
    let same = files.filter { file in !patched.contains { $0.path == file.path } }
    let all: [File] = same.map { ($0.path, $0.text, $0.text) } + patched.map { ($0.path, $0.after, $0.before) }
    library = all.filter { $0.path.hasPrefix(variant.guestBookFolder + "/") }
    host = all.filter { $0.path.hasPrefix(variant.guestBookHostFolder + "/") && !$0.path.hasSuffix("/main.swift") }
    let access = package.present(["Samples/GuestBook/\(variant.module)Feature.patch"])
    greeting = try await access.concurrentMap { path in
      try await ChangePatch(of: variant, at: path, in: package, remedy: "Compare the two folders with git")
        .texts(in: package)
    }.flatMap(\.self)
  }

  /// The screen that a file of the library belongs to, by its name.
  func screen(ofFile path: String) -> Screen {
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix("Card") { return .card }
    return name.hasPrefix("Guest") && !name.hasPrefix("GuestBook") ? .list : .both
  }
}

extension [GuestBookFlow.File] {
  /// The files of another flow, which began with the same list and card.
  fileprivate func replaced(by folder: String, in package: PackageFolder) throws -> Self {
    func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
    let own = SourceFiles(at: [package.path(folder)]).paths.filter { $0.name != "main.swift" }
    let before = filter { !$0.before.isEmpty }
    let kept: Self = try own.map { file in
      let text = try file.readText()
      return ("\(folder)/\(file.name)", before.first { name($0.path) == file.name }?.before ?? "", text)
    }
    let removed = before.filter { file in !own.contains { $0.name == name(file.path) } }
    return kept + removed.map { ("\(folder)/\(name($0.path))", $0.before, "") }
  }

  fileprivate var cost: ChangeCost {
    get throws {
      ChangeCost(of: try compactMap { try FileChange(of: $0.path, before: $0.before, after: $0.after) })
    }
  }
}

extension SourceSize {
  fileprivate static func - (left: Self, right: Self) -> Self {
    Self(
      files: left.files - right.files,
      lines: LineCount(
        code: left.lines.code - right.lines.code, comment: left.lines.comment - right.lines.comment,
        blank: left.lines.blank - right.lines.blank), tokens: left.tokens - right.tokens)
  }
}

extension Metric<GuestBookMeasurement> {
  static var codeLines: [Self] {
    [
      lines("greeting", \.greeting), lines("list", \.list), lines("card", \.card),
      lines("list and card share", \.shared),
      lines("flow", \.flow), Self("÷ \(Variant.baseline)", level: 1) { $0.flowToBaseline.map { .ratio($0) } },
      lines("flow in the mock host", \.hostOfFlow), lines("flow in both", \.wholeFlow),
      Self("÷ \(Variant.baseline)", level: 1) { $0.wholeFlowToBaseline.map { .ratio($0) } },
    ]
  }

  static var others: [Self] {
    [
      Self("tokens of the flow") { .count($0.flow.tokens) },
      Self("edit sites in list and card") { .count($0.changes.editSites) },
      Self("edit sites in the greeting") { .count($0.changesOfGreeting.editSites) },
    ]
  }

  private static func lines(_ title: String, _ size: @escaping @Sendable (GuestBookMeasurement) -> SourceSize) -> Self {
    Self(title) { .count(size($0).lines.code) }
  }
}
