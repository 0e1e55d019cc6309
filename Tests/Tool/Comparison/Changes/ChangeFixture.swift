@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison

/// A small package with two change requests, inside the repository of somebody else.
@MainActor
final class ChangeFixture {
  static let model = "Sources/Architectures/GreetingMVC/GreetingModel.swift"
  static let presenter = "Sources/Architectures/GreetingMVP/GreetingPresenter.swift"
  static let domain = "Sources/Architectures/GreetingDomain/Person.swift"

  /// The variants of the package; the requests change two of them.
  nonisolated static let variants: [Variant] = [.baseline, .mvc, .mvp, .viper, .vip]

  private let folder: TemporaryFolder
  var root: String { folder.url.appending(path: "package").path }

  init() async throws {
    folder = try TemporaryFolder()
    try write("", to: "Package.swift")
    let version = try String(contentsOfFile: Run.package + "/.swift-version", encoding: .utf8)
    try write(version, to: ".swift-version")
    try write(Self.source("struct Person"), to: Self.domain)
    try write(Self.source("final class GreetingModel"), to: Self.model)
    try write(Self.source("final class GreetingPresenter"), to: Self.presenter)
    // Variants are found by their mock views and libraries.
    for variant in Self.variants {
      try write("// A mock view.\n", to: variant.mockView)
      if [.mvc, .mvp].contains(variant) { continue }
      try write("// A library.\n", to: "\(variant.library)/GreetingStatus.swift")
    }
    try write(
      "[{\"name\": \"one\", \"title\": \"One\"}, {\"name\": \"two\", \"title\": \"Two\"}]", to: ChangeRequest.list)
    try write(patch(Self.domain, of: "struct Person"), to: "shared")
    try write(patch(Self.model, of: "final class GreetingModel"), to: "MVC")
    try write(patch(Self.presenter, of: "final class GreetingPresenter"), to: "MVP")
    try await Git(folder: folder.url).run(["init", "--quiet"])
  }

  /// A file with a type in the middle.
  private static func source(_ type: String) -> String {
    "// 1\n// 2\n// 3\n// 4\n\(type) {\n  let name = 1\n}\n// 8\n// 9\n// 10\n"
  }

  /// A patch that puts a line into a type.
  private func patch(_ path: String, of type: String) -> String {
    """
    diff --git a/\(path) b/\(path)
    --- a/\(path)
    +++ b/\(path)
    @@ -4,6 +4,7 @@
     // 4
     \(type) {
       let name = 1
    +  let middleName = 2
     }
     // 8
     // 9

    """
  }

  /// Writes a file of the package, or a patch of the first request.
  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "package/" + (name.contains(".") ? name : "Samples/Changes/one/\(name).patch"))
  }

  func text(_ name: String) throws -> String {
    try String(
      contentsOfFile: root + "/" + (name.contains(".") ? name : "Samples/Changes/one/\(name).patch"), encoding: .utf8)
  }

  func changes(_ words: String...) async -> Run {
    await Run(["changes"] + words + ["--root", root], folder: root)
  }
}
