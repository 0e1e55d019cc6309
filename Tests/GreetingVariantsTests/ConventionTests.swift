import ArchitectureMetrics
import Foundation
import GreetingVariants
import Testing

/// The conventions that make the variants comparable, read off their sources.
struct ConventionTests {
  /// What the sources of a target may import; a variant that is not listed imports the domain alone.
  private static let allowedImports: [String: Set<String>] = [
    "GreetingDomain": [],
    "GreetingMVVM": ["GreetingDomain", "Observation"],
    "GreetingContract": ["GreetingDomain", "Synchronization"],
    "GreetingVariants": Set(["GreetingContract"] + Variant.all.map(\.module)),
    "GreetingStorage": ["Darwin", "Foundation", "GreetingDomain", "Glibc"],
    "ArchitectureMetrics": ["CompilerDump", "Foundation", "MessageRecorder"],
    "CommandLineInterface": ["Foundation", "TerminalUI"],
    "CompareCommands": [
      "ArchitectureMetrics", "CommandLineInterface", "CompilerDump", "Foundation", "GreetingContract",
      "GreetingVariants", "MessageRecorder", "ScratchCopy", "Synchronization", "TerminalUI",
    ],
    "CompilerDump": ["Dispatch", "Foundation", "Synchronization"],
    "MessageRecorder": ["Synchronization"],
    "ScratchCopy": ["ArchitectureMetrics", "CompilerDump", "Foundation", "MessageRecorder"],
    "TraceRunner": ["Foundation", "GreetingContract", "GreetingVariants", "MessageRecorder"],
    "TerminalUI": ["Darwin", "Dispatch", "Foundation", "Glibc", "Synchronization"],
    "compare": ["CommandLineInterface", "CompareCommands", "Foundation"],
  ]

  @Test("A target imports what it may, and nothing else", arguments: try Sources.targets())
  func imports(of target: String) throws {
    let isVariant = Variant.all.contains { $0.module == target }
    let allowed = try #require(
      Self.allowedImports[target] ?? (isVariant ? ["GreetingDomain"] : nil), "Say above what \(target) may import.")
    for file in try Sources.files(of: target) {
      let strangers = file.imports.subtracting(allowed)
      #expect(strangers.isEmpty, "\(target)/\(file.name) imports \(strangers.sorted())")
    }
  }

  @Test("A mock view knows its own variant alone", arguments: Variant.all)
  func mockImports(of variant: Variant) throws {
    let others = Set(Variant.all.map(\.module)).subtracting([variant.module])
    let file = try #require(try Sources.files(of: "GreetingVariants").first { $0.name == "\(variant)Screen" })
    #expect(file.imports.contains(variant.module))
    #expect(file.imports.isDisjoint(with: others))
  }

  @Test("Every file of a variant has a role by its name", arguments: Variant.all)
  func roles(of variant: Variant) throws {
    let names = try Sources.files(of: variant.module).map { $0.name + ".swift" }
    #expect(names.allSatisfy { Role(fileName: $0) != nil }, "\(variant): \(names). Name it in Role.swift.")
    #expect(names.count >= 3)
  }

  @Test("The list of the variants is that of the samples")
  func samples() throws {
    let samples = try Sources.samples()
    #expect(Set(Variant.all.map(\.host)) == Set(samples.filter { $0.hasPrefix("Terminal") }))
  }

  @Test("A file declares the type that it is named after, and no type carries a variant's name", arguments: Variant.all)
  func types(of variant: Variant) throws {
    for file in try Sources.files(of: variant.module) {
      #expect(file.types.contains(file.name), "\(variant)/\(file.name)")
      #expect(file.types.allSatisfy { !$0.contains(variant.name) }, "\(variant)/\(file.name)")
    }
  }

  @Test("A variant starts no task, and knows no time", arguments: Variant.all)
  func tasks(of variant: Variant) throws {
    for file in try Sources.files(of: variant.module) {
      let words = file.text.matches(
        of:
          /\b(Task\b(?!\.isCancelled)|async let|with\w*TaskGroup|sleep|Date|\w*Clock|Timer|Thread|Dispatch\w*|\.now)\b/)
      #expect(words.isEmpty, "\(variant)/\(file.name) says \(words.map(\.output.0))")
    }
  }
}

/// The sources of the package.
private enum Sources {
  struct File {
    let name: String
    let text: String

    /// The modules that it imports, whatever stands before or after the word.
    var imports: Set<String> {
      Set(text.matches(of: /(?m)^[^\/\n"]*\bimport\s+(?:[a-z]+\s+)?(\w+)/).map { String($0.output.1) })
    }

    var types: [String] {
      text.matches(of: /(?m)^[^\/\n"]*\b(?:class|struct|enum|protocol|actor)\s+(\w+)/).map { String($0.output.1) }
    }
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  static func targets() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
  }

  static func samples() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.deletingLastPathComponent().appending(path: "Samples").path)
  }

  static func files(of target: String) throws -> [File] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: target).path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let url = folder.appending(path: target).appending(path: path)
      return File(
        name: url.deletingPathExtension().lastPathComponent, text: try String(contentsOf: url, encoding: .utf8))
    }
  }
}
