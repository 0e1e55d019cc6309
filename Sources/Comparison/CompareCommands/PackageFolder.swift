import ArchitectureMetrics
import CommandLineInterface
import Foundation
import GreetingVariants

/// The folder of this package, in which the sources are that the tool measures.
struct PackageFolder {
  let url: URL

  /// Finds the folder: the one that is given, or else the nearest one from a folder upwards.
  init(given: String?, from folder: String) throws(CommandError) {
    let start = URL(filePath: given ?? folder, directoryHint: .isDirectory).standardizedFileURL
    var candidate = start
    while true {
      if Self.isPackage(candidate) {
        url = candidate
        return
      }
      let parent = candidate.deletingLastPathComponent().standardizedFileURL
      guard given == nil, parent != candidate else { break }
      candidate = parent
    }
    throw .noInput(
      given == nil
        ? "no package in '\(start.path)' or above. Run the tool inside the package, or name it with --root."
        : "'\(start.path)' is not the folder of this package. Name the one that holds its Package.swift.")
  }

  /// The sources of an architecture, or of the domain.
  func sources(of module: String) -> SourcePath { path("Sources/Architectures/\(module)") }

  /// The sources of a variant's library.
  func library(of variant: Variant) -> SourcePath { path(variant.sources) }

  /// The sources of the host: the terminal sample, with its view and its composition root.
  func host(of variant: Variant) -> SourcePath { path("Samples/\(variant.host)") }

  /// The source of the mock view.
  func mockView(of variant: Variant) -> SourcePath { path("Sources/Contract/GreetingVariants/\(variant)Screen.swift") }

  /// The variant's own tests.
  func tests(of variant: Variant) -> SourcePath { path(variant.tests) }

  private func path(_ relativePath: String) -> SourcePath {
    SourcePath(url.path, from: "/").appending(relativePath)
  }

  private static func isPackage(_ folder: URL) -> Bool {
    ["Package.swift", "Sources/Architectures/GreetingDomain"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }
}
