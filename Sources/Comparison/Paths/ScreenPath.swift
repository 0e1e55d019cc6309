import CommandLineInterface
import Foundation
import Instrumentation

/// Steps by which Plain's screen is moved into an architecture.
struct ScreenPath {
  /// A patch on the step before, with its title and its reason in front.
  struct Step {
    let number: Int
    let patch: SourcePath
    /// The paragraphs in front of the patch: the title, the reason, the line for UIKit, and what is gained.
    let paragraphs: [String]
    private let hunks: [Hunk]

    /// The name of the file, such as `1-texts`.
    var name: String { String(patch.name.dropLast(6)) }
    var title: String { paragraphs[0] }
    /// What a team has that stops after it.
    var gain: String? {
      let start = "If you stop here: "
      return paragraphs.last.flatMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
    }

    init(number: Int, patch: SourcePath) throws {
      (self.number, self.patch) = (number, patch)
      let text = try patch.readText()
      let end = text.firstRange(of: "\ndiff --git ")?.lowerBound ?? text.startIndex
      paragraphs = text[..<end].trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
        .map { $0.replacing("\n", with: " ") }
      hunks = Hunk.all(in: text)
    }

    /// How many lines of the screen are added and removed.
    var screen: ChangedLines { changedLines(below: "Samples/") }
    var tests: ChangedLines { changedLines(below: "Tests/") }

    private func changedLines(below folder: String) -> ChangedLines {
      let marks = hunks.filter { $0.file.hasPrefix("b/" + folder) }.flatMap(\.lines).map(\.first)
      return ChangedLines(added: marks.count { $0 == "+" }, removed: marks.count { $0 == "-" })
    }
  }

  struct ChangedLines: Encodable {
    var added = 0
    var removed = 0

    var text: String { "\(added)/\(removed)" }
  }

  let name: String
  /// The architecture at whose published screen it ends.
  let end: Variant
  /// The folders of the steps, with how many of them belong to the path.
  private let folders: [(name: String, steps: Int)]
  /// The path at whose end it begins.
  private let beginning: String?

  private init(
    _ name: String, to end: String, from beginning: String? = nil, sharing shared: [(name: String, steps: Int)] = []
  ) {
    (self.name, self.end, self.beginning) = (name, Variant(name: end), beginning)
    folders = shared + [(name, Int.max)]
  }

  /// The last one takes a step too early.
  static let all = [
    Self("MVVM", to: "MVVM"), Self("MVP", to: "MVP"), Self("VIPER", to: "VIPER", from: "MVP"),
    Self("TooEarly", to: "VIPER", from: "MVP", sharing: [("VIPER", 3)]),
  ]
  static let names = all.map(\.name)
  static let folder = "Samples/Paths"

  static func named(_ name: String) throws -> Self {
    if let path = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return path }
    throw CommandError.unknown("path", name, among: names)
  }

  func steps(in package: PackageFolder) throws -> [Step] {
    let patches = try folders.flatMap { name, count in
      let place = package.path("\(Self.folder)/\(name)")
      return try FileManager.default.contentsOfDirectory(atPath: place.url.path).filter { $0.hasSuffix(".patch") }
        .sorted().prefix(count).map(place.appending)
    }
    return try patches.enumerated().map { try Step(number: $0 + 1, patch: $1) }
  }

  /// The steps that lead to the beginning.
  func earlierSteps(in package: PackageFolder) throws -> [Step] {
    try beginning.map { try Self.named($0).steps(in: package) } ?? []
  }
}

extension [ScreenPath.ChangedLines] {
  var sum: ScreenPath.ChangedLines {
    ScreenPath.ChangedLines(added: map(\.added).reduce(0, +), removed: map(\.removed).reduce(0, +))
  }
}

/// A copy of the package in which the steps of a path are applied one after the other.
struct SteppedPackage {
  let folder: PackageFolder
  /// Keeps another run from copying the package while this one measures it.
  private let lock: FolderLock
  private static let hiddenFiles = [".swift-version"]

  /// Copies the package into a folder of its own. What was built and measured in the copy before is kept.
  init(of package: PackageFolder, in place: URL? = nil, waiting: () -> Void = {}) async throws {
    let place = place ?? package.url.appending(path: ".build/path")
    lock = try await FolderLock(place, waiting: waiting)
    let url = place.appending(path: "package")
    // What cannot be removed cannot be copied over either.
    for old in PackageFolder.visibleFiles(in: url) + Self.hiddenFiles {
      try? FileManager.default.removeItem(at: url.appending(path: old))
    }
    for file in PackageFolder.visibleFiles(in: package.url) + package.present(Self.hiddenFiles) {
      try package.copy(file, to: url.appending(path: file))
    }
    folder = try PackageFolder(given: url.path, from: url.path)
  }

  func apply(_ step: ScreenPath.Step) async throws {
    let result = try await Git(folder: folder.url).result(of: ["apply", step.patch.url.path])
    if !result.ending.isSuccess {
      throw CommandError.found(
        "'\(step.patch.text)' does not apply: \(result.diagnostics.trimmingCharacters(in: .newlines)). Take back what you "
          + "have applied, or write the patch anew, see Samples/Paths/README.md.")
    }
  }

  /// How the files of the screen differ from those of the same name in a published one.
  func difference(from published: Variant) async throws -> String {
    var text = ""
    for name in SourceFiles(at: [folder.path(published.library)]).paths.map(\.name) {
      let own = "\(Variant.baseline.library)/\(name)"
      if folder.present([own]).isEmpty { continue }
      text += try await Git(folder: folder.url).difference(["-U0"], from: own, to: "\(published.library)/\(name)")
    }
    return text
  }
}
