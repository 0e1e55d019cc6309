import CommandLineInterface
import Foundation
import Instrumentation

/// Steps by which Plain's screen is moved into an architecture.
struct ScreenPath {
  /// A patch on the step before, with its title and its reason in front.
  struct Step {
    let number: Int
    let patch: SourcePath
    /// The title, the reason, and the line for UIKit.
    let text: String

    /// The name of the file, such as `1-texts`.
    var name: String { String(patch.name.dropLast(6)) }
    var title: String { text.split(separator: "\n").first.map(String.init) ?? "" }

    /// How many lines are added and removed in the files below a folder.
    func changedLines(below folder: String) throws -> (added: Int, removed: Int) {
      let hunks = Hunk.all(in: try patch.readText()).filter { $0.file.hasPrefix("b/" + folder) }
      let marks = hunks.flatMap(\.lines).map(\.first)
      return (marks.count { $0 == "+" }, marks.count { $0 == "-" })
    }
  }

  let name: String
  /// The paths that lead to its beginning.
  private let before: [String]

  static let all = [
    Self(name: "MVVM", before: []), Self(name: "MVP", before: []), Self(name: "VIPER", before: ["MVP"]),
  ]
  private static let folder = "Samples/Paths"

  static func named(_ name: String) throws -> Self {
    guard let path = all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let names = all.map(\.name)
      throw CommandError.usage("no path '\(name)'.\(name.hint(names)) Choose from \(names.joined(separator: ", ")).")
    }
    return path
  }

  func steps(in package: PackageFolder) throws -> [Step] { try Self.steps(of: name, in: package) }

  /// The steps that lead to the beginning.
  func earlierSteps(in package: PackageFolder) throws -> [Step] {
    try before.flatMap { try Self.steps(of: $0, in: package) }
  }

  private static func steps(of name: String, in package: PackageFolder) throws -> [Step] {
    let place = package.path("\(folder)/\(name)")
    let patches = try FileManager.default.contentsOfDirectory(atPath: place.url.path).sorted()
    return try patches.filter { $0.hasSuffix(".patch") }.enumerated().map { index, name in
      let patch = place.appending(name)
      let text = try patch.readText()
      let end = text.firstRange(of: "\ndiff --git ")?.lowerBound ?? text.startIndex
      return Step(number: index + 1, patch: patch, text: text[..<end].trimmingCharacters(in: .newlines))
    }
  }
}

/// A copy of the package in which the steps of a path are applied one after the other.
struct SteppedPackage {
  let folder: PackageFolder
  private static let parts = ["Package.swift", ".swift-version", "Sources", "Samples", "Tests"]

  /// Copies the package anew. What was built and measured in the copy before is kept.
  init(of package: PackageFolder) throws {
    let url = package.url.appending(path: ".build/path")
    for part in Self.parts {
      let place = url.appending(path: part)
      if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
      try package.copy(part, to: place)
    }
    folder = try PackageFolder(given: url.path, from: url.path)
  }

  func apply(_ step: ScreenPath.Step) async throws {
    let result = try await Git(folder: folder.url).result(of: ["apply", step.patch.url.path])
    if !result.ending.isSuccess {
      throw CommandError.found(
        "'\(step.patch.text)' does not apply: \(result.diagnostics.trimmingCharacters(in: .newlines)). Write the patch "
          + "anew, see Samples/Paths/README.md.")
    }
  }
}
