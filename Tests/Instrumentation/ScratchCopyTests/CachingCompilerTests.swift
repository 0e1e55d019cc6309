@testable import Instrumentation
import Foundation
import TestSupport
import Testing

/// Modules that are compiled once, for as long as nothing changes that decides what comes of it.
struct CachingCompilerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "cache"), withIntermediateDirectories: true)
    try folder.write("public let a = 1", to: "A/A.swift")
    try folder.write("import A\npublic func b() -> Int { a + 1 }", to: "B/B.swift")
    try folder.write("import B\nprint(b())", to: "Main/main.swift")
    // A compiler that writes down what it is asked for, and before which somebody may change a source.
    let compiler = """
      if [ -f '\(folder.url.path)/edited' ]; then mv '\(folder.url.path)/edited' '\(folder.url.path)/A/A.swift'; fi
      printf '%s\\n' "$*" | sed 's/.*-module-name \\([^ ]*\\).*/\\1/' >>'\(folder.url.path)/asked'
      exec swiftc "$@"
      """
    _ = try folder.writeProgram(compiler, to: "compiler")
  }

  /// Compiles everything to another place, and returns what the program prints, and which modules the compiler was
  /// asked for.
  private func run(
    version: String = "1", isFresh: Bool = false, settings: [String] = [], optimizing optimized: Set<String> = [],
    unkept: Set<String> = []
  ) async throws -> (output: String, asked: [String]) {
    try folder.write("", to: "asked")
    let scratch = try ScratchFolder(folder.url.appending(path: "build-\(UUID().uuidString)"))
    let compiler = CachingCompiler(
      driver: CompilerDriver(
        toolchain: Toolchain(
          supportedVersion: "6.3.1", compiler: [folder.url.appending(path: "compiler").path]),
        settings: CompilerSettings(arguments: CompilerSettings.package.arguments + settings), scratch: scratch),
      cache: ResultCache(
        in: folder.url.appending(path: "cache"), of: folder.url, compiler: version, isFresh: isFresh),
      optimized: optimized, unkept: unkept)
    let modules = [folder.module("A"), folder.module("B", "A")]
    for module in modules { try await compiler.compile(module) }
    let program = try await compiler.driver.link(folder.module("Main"), with: modules)
    let output = try await Subprocess([program.path]).run(in: scratch).output
    let asked = try String(contentsOf: folder.url.appending(path: "asked"), encoding: .utf8)
    return (output, asked.split(separator: "\n").map(String.init).filter { $0 != "Main" })
  }

  @Test("Compiles a module once, and again when it, what it imports, the arguments or the compiler have changed")
  func keeps() async throws {
    #expect(try await run() == ("2\n", ["A", "B"]))
    #expect(try await run() == ("2\n", []))
    try folder.write("import A\npublic func b() -> Int { a + 2 }", to: "B/B.swift")
    #expect(try await run() == ("3\n", ["B"]))
    try folder.write("public let a = 10", to: "A/A.swift")
    try folder.write("public let more: Bool = true", to: "A/More.swift")
    #expect(try await run() == ("12\n", ["A", "B"]))
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "B/B.swift"), to: folder.url.appending(path: "B/Renamed.swift"))
    #expect(try await run() == ("12\n", ["B"]))
    #expect(try await run(optimizing: ["B"]) == ("12\n", ["A", "B"]))
    #expect(try await run(optimizing: ["B"]) == ("12\n", []))
    #expect(try await run() == ("12\n", []), "the others are gone")
    #expect(try await run(settings: ["-enable-testing"]) == ("12\n", ["A", "B"]))
    #expect(try await run(version: "2") == ("12\n", ["A", "B"]))
    #expect(try await run(version: "2", isFresh: true) == ("12\n", ["A", "B"]))
    let names = try folder.contents("cache")
    #expect(try await run(version: "2", unkept: ["A", "B"]) == ("12\n", ["A", "B"]))
    #expect(try folder.contents("cache").sorted() == names.sorted())
  }

  @Test("Keeps nothing of a module that does not compile, or that changes meanwhile")
  func keepsNothing() async throws {
    try folder.write("public let a: Int = nobody", to: "A/A.swift")
    await #expect(throws: DumpError.self) { try await run() }
    try folder.write("public let a = 1", to: "A/A.swift")
    try folder.write("public let a = 5", to: "edited")
    let error = await #expect(throws: ScratchCopyError.self) { try await run() }
    #expect(error?.description == ScratchCopyError.changedMeanwhile.description)
    #expect(try folder.contents("cache").isEmpty)
    try folder.write("public let a = 1", to: "A/A.swift")
    #expect(try await run() == ("2\n", ["A", "B"]))
  }

  @Test("Compiles a module again if what was kept is not whole", arguments: ["A", "B"])
  func damaged(_ name: String) async throws {
    _ = try await run()
    let kept = try #require(try folder.contents("cache").first { $0.hasPrefix("compiled.\(name).") })
    let file = folder.url.appending(path: "cache/\(kept)")
    try Data(contentsOf: file).dropLast(3).write(to: file)
    let again = try await run()
    #expect(again.output == "2\n" && again.asked.first == name)
    #expect(try await run() == ("2\n", []))
  }
}
