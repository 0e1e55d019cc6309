import Foundation
@testable import TestSupport
import Testing

@testable import Comparison

enum Floor: String, CaseIterable {
  case architectures = "Architectures"
  case contract = "Contract"
  case comparison = "Comparison"
  case instrumentation = "Instrumentation"
  case platform = "Platform"
  case samples = "Samples"

  var path: String { self == .samples ? rawValue : "Sources/\(rawValue)" }
}

/// The conventions that make the variants comparable, and the house one to find the way in, read off the sources.
struct ConventionTests {
  /// What the targets of a floor may import of the other floors: those below it.
  private static let floorsBelow: [Floor: Set<Floor>] = [
    .architectures: [],
    .contract: [.architectures, .platform],
    .instrumentation: [.platform],
    .comparison: [.instrumentation, .platform],
    .platform: [],
    .samples: [.architectures, .platform],
  ]

  /// What else a target may import: a program uses its streams, and that of a screen plays the contract and records
  /// messages.
  private static let exceptions: [String: Set<String>] = [
    "CommandLineInterface": ["Foundation"],
    // In the text of the manifest of a copy.
    "Instrumentation": ["PackageDescription"],
    "ScreenRunner": ["Foundation", "MessageRecorder"],
    "GuestBookRunner": ["Foundation", "MessageRecorder"],
    "GreetingPlainMockView": ["GreetingContract", "ScreenRunner"],
    "GuestBookPlainMockViews": ["GreetingContract", "GuestBookContract", "GuestBookRunner"],
  ]

  /// What ships with the toolchain, floor by floor.
  private static let toolchainModules: [Floor: Set<String>] = [
    .architectures: ["Observation"],
    .contract: ["Observation", "Synchronization"],
    .instrumentation: ["Dispatch", "Foundation", "Synchronization"],
    .comparison: ["Foundation", "Synchronization"],
    .platform: ["Darwin", "Glibc"],
    .samples: ["Dispatch", "Foundation", "Synchronization"],
  ]

  @Test(
    "A target imports its own floor, the floors below, and what ships with the toolchain",
    arguments: try Sources.targets())
  func imports(of target: Sources.Target) throws {
    let below = try #require(Self.floorsBelow[target.floor], "Add what may be imported on \(target.floor).")
    let reachable = try Sources.targets().filter { $0.floor == target.floor || below.contains($0.floor) }.map(\.name)
    var allowed = Set(reachable).union(Self.toolchainModules[target.floor] ?? []).subtracting([target.name])
    allowed.formUnion(Self.exceptions[target.name] ?? [])
    for file in try Sources.files(of: target) {
      let strangers = file.imports.subtracting(allowed)
      #expect(strangers.isEmpty, "\(target)/\(file.name) imports \(strangers.sorted())")
    }
  }

  @Test("A variant keeps the conventions", arguments: Variant.all)
  func conventions(of variant: Variant) throws {
    #expect(try variant.brokenConventions(below: URL(filePath: Run.package)) == [])
    #expect(try Sources.files(of: variant.module).count >= 1)
  }

  @Test("A task that a variant starts is found, a check whether one is cancelled is not")
  func tasks() throws {
    let folder = try TemporaryFolder()
    for (variant, source) in [
      (Variant.baseline, "@MainActor func start() { Task {} }\n"),
      (.mvc, "func ask() throws { try Task.checkCancellation() }\n"),
    ] {
      try folder.write("import \(variant.module)\n", to: variant.mockView)
      try folder.write("struct GreetingModel {}\n" + source, to: "\(variant.library)/GreetingModel.swift")
    }
    #expect(try Variant.baseline.brokenConventions(below: folder.url) == ["Plain/GreetingModel uses 'Task'."])
    #expect(try Variant.mvc.brokenConventions(below: folder.url) == [])
  }

  @Test("The list of the variants is that of the samples")
  func samples() throws {
    let samples = try Sources.targets().filter { $0.floor == .samples }.map(\.name)
    #expect(Set(Variant.all.map(\.host)) == Set(samples.filter { $0.hasPrefix("Terminal") && $0 != "TerminalUI" }))
  }
}

/// The sources of the package.
enum Sources {
  /// A folder of sources, and the module that it belongs to.
  struct Target: CustomStringConvertible {
    let name: String
    let floor: Floor
    let folder: URL

    var description: String { "\(floor)/\(folder.lastPathComponent)" }
  }

  /// The module that all other folders of a floor belong to.
  private static let moduleOfOthers: [Floor: (name: String, targets: Set<String>)] = [
    .comparison: ("Comparison", ["compare"]), .instrumentation: ("Instrumentation", ["MessageRecorder"]),
  ]

  /// The folders of other packages, and of the versions of the screens.
  private static let foldersWithoutTarget = ["GreetingApp", "GuestBook", "OwnScreen", "Versions"]

  private static let package = URL(filePath: Run.package)

  static func targets() throws -> [Target] {
    let guestBook: [(folder: String, floor: Floor)] = [
      ("Architectures", .architectures), ("Contract", .contract), ("Terminal", .samples),
    ]
    let guestBooks = try guestBook.flatMap { part in
      try subfolders(of: package.appending(path: "Samples/GuestBook/\(part.folder)")).map { folder in
        let name = folder.lastPathComponent
        // Plain has the widgets of the samples.
        return Target(name: name, floor: name.hasPrefix("GuestBookPlain") ? .samples : part.floor, folder: folder)
      }
    }
    return try guestBooks
      + Floor.allCases.flatMap { floor in
        try subfolders(of: package.appending(path: floor.path)).compactMap {
          let name = $0.lastPathComponent
          if foldersWithoutTarget.contains(name) { return nil }
          let others = moduleOfOthers[floor].flatMap { $0.targets.contains(name) ? nil : $0.name }
          return Target(name: others ?? name, floor: floor, folder: $0)
        }
      }
  }

  static func files(of target: String) throws -> [SwiftFile] {
    try targets().filter { $0.name == target }.flatMap(files)
  }

  static func files(of target: Target) throws -> [SwiftFile] {
    try SwiftFile.all(in: target.folder)
  }

  private static func subfolders(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .sorted { $0.path < $1.path }
  }
}
