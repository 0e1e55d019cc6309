import CompilerDump
import Foundation
import TestSupport
import Testing

@testable import ScratchCopy

/// Modules that are compiled once, for as long as nothing changes that decides what comes of it.
struct CachingCompilerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public let a = 1", to: "A/A.swift")
    try folder.write("import A\npublic func b() -> Int { a + 1 }", to: "B/B.swift")
    try folder.write("import B\nprint(b())", to: "Main/main.swift")
    // A compiler that writes down what it is asked for.
    let compiler = """
      #!/bin/sh
      printf '%s\\n' "$*" | sed 's/.*-module-name \\([^ ]*\\).*/\\1/' >>'\(folder.url.path)/asked'
      exec swiftc "$@"
      """
    let file = try folder.write(compiler, to: "compiler")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// Compiles everything to another place, and returns what the program prints, and which modules the compiler was
  /// asked for.
  private func run(
    version: String = "1", isFresh: Bool = false, optimizing optimized: Set<String> = [], passing: Set<String> = []
  ) async throws -> (output: String, asked: [String]) {
    try folder.write("", to: "asked")
    let scratch = try ScratchFolder(folder.url.appending(path: "build-\(UUID().uuidString)"))
    let compiler = CachingCompiler(
      driver: CompilerDriver(
        toolchain: Toolchain(
          supportedVersion: "6.3.1", compiler: [folder.url.appending(path: "compiler").path]),
        settings: .package, scratch: scratch),
      cache: ResultCache(
        in: folder.url.appending(path: "cache"), of: folder.url, compiler: version, isFresh: isFresh),
      optimized: optimized, passing: passing)
    let modules = [module("A"), module("B", "A")]
    for module in modules { try await compiler.compile(module) }
    let program = try await compiler.driver.link(module("Main"), with: modules)
    let output = try await Subprocess([program.path]).run(in: scratch).output
    let asked = try String(contentsOf: folder.url.appending(path: "asked"), encoding: .utf8)
    return (output, asked.split(separator: "\n").map(String.init).filter { $0 != "Main" })
  }

  private func module(_ name: String, _ dependencies: String...) -> ModuleSource {
    ModuleSource(name: name, folder: folder.url.appending(path: name), dependencies: dependencies)
  }

  @Test("Compiles a module once, and again when it, what it imports, its settings or the compiler have changed")
  func keeps() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "cache"), withIntermediateDirectories: true)
    #expect(try await run() == ("2\n", ["A", "B"]))
    #expect(try await run() == ("2\n", []))
    try folder.write("import A\npublic func b() -> Int { a + 2 }", to: "B/B.swift")
    #expect(try await run() == ("3\n", ["B"]))
    try folder.write("public let a = 10", to: "A/A.swift")
    try folder.write("public let more: Bool = true", to: "A/More.swift")
    #expect(try await run() == ("12\n", ["A", "B"]))
    #expect(try await run(optimizing: ["B"]) == ("12\n", ["B"]))
    #expect(try await run(optimizing: ["B"]) == ("12\n", []))
    #expect(try await run(version: "2") == ("12\n", ["A", "B"]))
    #expect(try await run(version: "2", isFresh: true) == ("12\n", ["A", "B"]))
    #expect(try await run(version: "2", passing: ["A"]).asked.first == "A")
  }

  @Test("Compiles a module again if what was kept is not whole", arguments: ["A", "B"])
  func damaged(_ name: String) async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "cache"), withIntermediateDirectories: true)
    _ = try await run()
    let kept = try #require(try folder.contents("cache").first { $0.hasPrefix("compiled.\(name).") })
    let file = folder.url.appending(path: "cache/\(kept)")
    try Data(contentsOf: file).dropLast(3).write(to: file)
    let again = try await run()
    #expect(again.output == "2\n" && again.asked.first == name)
    #expect(try await run() == ("2\n", []))
  }
}
