import CommandLineInterface
import Instrumentation
import Foundation

/// The folder of this package, in which the sources are that the tool measures.
struct PackageFolder: Sendable {
  static let changes = "Samples/Changes"
  static let costSources = ["Sources/Comparison/Changes", "Sources/Instrumentation/SwiftLexer"]

  let url: URL
  /// The baseline and the architectures in it, in the order of a lesson.
  let variants: [Variant]

  /// Finds the folder: the one that is given, or else the nearest one from a folder upwards.
  init(given: String?, from folder: String) throws {
    let start = URL(filePath: given ?? folder, directoryHint: .isDirectory).standardizedFileURL
    guard let url = Self.nearest(from: start), given == nil || url == start else {
      throw CommandError.noInput(
        given == nil
          ? "no package in '\(start.path)' or above. Run the tool inside the package, or name it with --root."
          : "'\(start.path)' is not the folder of this package. Name the one that holds its Package.swift.")
    }
    (self.url, variants) = (url, Variant.found(in: url))
  }

  private static func nearest(from folder: URL) -> URL? {
    if isPackage(folder) { return folder }
    let parent = folder.deletingLastPathComponent().standardizedFileURL
    return parent == folder ? nil : nearest(from: parent)
  }

  private static func isPackage(_ folder: URL) -> Bool {
    ["Package.swift", "Sources/Architectures/GreetingDomain"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }

  func path(_ relativePath: String) -> SourcePath { SourcePath(url.path, from: "/").appending(relativePath) }

  func toolchain() throws -> Toolchain {
    let version = try path(".swift-version").readText()
    return Toolchain(supportedVersion: version.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Returns the architectures that have a guest book. If not all architectures are asked for, each must have one.
  func variantsWithGuestBook(among variants: [Variant]) throws(CommandError) -> [Variant] {
    let found = variants.filter { !present([$0.guestBookFolder]).isEmpty }
    if variants != self.variants, let missing = variants.first(where: { !found.contains($0) }) {
      throw CommandError.usage("\(missing) has no guest book. Leave it out.")
    }
    return found
  }

  /// Those of some files and folders that are there: a request may name others, and a package in a test has few.
  func present(_ paths: [String]) -> [String] {
    paths.filter { FileManager.default.fileExists(atPath: url.appending(path: $0).path) }
  }

  /// The files of a folder without the hidden ones, such as those that SwiftPM has built.
  ///
  /// Their paths are relative, since on macOS the URLs of an enumerator begin with /private where the folder's does not.
  static func visibleFiles(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.path)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      let isHidden = URL(filePath: name).lastPathComponent.hasPrefix(".")
      if isHidden { files?.skipDescendants() }
      if !isHidden, files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular { names.append(name) }
    }
    return names
  }

  /// Copies a file or a folder to a place, whose folder is made.
  func copy(_ path: String, to place: URL) throws {
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: url.appending(path: path), to: place)
  }
}
