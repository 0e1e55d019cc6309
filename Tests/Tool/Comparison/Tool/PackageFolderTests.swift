@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison
@testable import Instrumentation

/// Where the package is, what is where in it, and what decides the results of the cache.
struct PackageFolderTests {
  private static let domain = "Sources/Architectures/GreetingDomain"

  @Test(
    "A variant is a mock view with a library, or with a sample for the baseline; unknown ones follow by their names")
  func variants() throws {
    let folder = try TemporaryFolder()
    for name in ["Plain", "VIP", "MVC", "Zeta", "Flux", "Gone"].map(Variant.init) {
      try folder.write("", to: name.mockView)
    }
    for name in ["VIP", "MVC", "Zeta", "Flux", "Mute"] {
      try folder.write("", to: "Sources/Architectures/Greeting\(name)/File.swift")
    }
    #expect(Variant.found(in: folder.url).map(\.name) == ["MVC", "VIP", "Flux", "Zeta"])
    try folder.write("", to: "Samples/GreetingPlain/File.swift")
    try folder.write("", to: "Sources/Contract/GreetingContract/Screen.swift")
    #expect(Variant.found(in: folder.url).map(\.name) == ["Plain", "MVC", "VIP", "Flux", "Zeta"])
    #expect(Variant.found(in: folder.url.appending(path: "nowhere")).isEmpty)
  }

  @MainActor
  @Test("The variants are those of the package that is measured")
  func variantsOfPackage() async throws {
    let package = try await SmallPackage()
    for root in [["--root", package.root], ["--root=" + package.root]] {
      let run = await Run(["lines", "FLUX"] + root, folder: "/")
      #expect(run.code == .done, "\(run.diagnostics)")
      #expect(await Run(["lines", "Redux"] + root, folder: "/").code != .done)
    }
  }

  @Test("The package is found upwards from the folder, and nowhere else")
  func search() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "\(Self.domain)/Person.swift")
    try folder.write("", to: "outside/file")
    let inside = folder.url.appending(path: Self.domain).path
    #expect(try PackageFolder(given: nil, from: inside).url.path == folder.url.standardizedFileURL.path)
    let error = #expect(throws: CommandError.self) { try PackageFolder(given: nil, from: "/") }
    #expect(error?.message == "no package in '/' or above. Run the tool inside the package, or name it with --root.")
    #expect(throws: CommandError.self) { try PackageFolder(given: inside, from: "/") }
  }

  @Test("The sources of a target, of what it imports, and of what measures decide its results; no other variant does")
  @MainActor
  func inputs() async throws {
    let graph = try await Run.session().published.graph()
    func inputs(_ target: String) -> Set<String> { Set(ProgramResults.inputs(of: [target], in: graph)) }
    let measuring = [
      "Package.swift", "Sources/Instrumentation", "Sources/Comparison/Structure",
    ]
    let contract = [
      "Sources/Contract/GreetingContract", "Sources/Contract/ScreenRunner", "Sources/Instrumentation/MessageRecorder",
      "Sources/Platform/SystemCalls", "Sources/Architectures/ObservationTracking",
    ]
    let demo = [
      "Samples/GreetingDemo", "Samples/GreetingStorage", "Samples/TerminalUI", "Sources/Platform/CommandLineInterface",
      "Sources/Platform/SystemCalls", "Sources/Architectures/ObservationTracking",
    ]
    let library = measuring + [Self.domain, Variant.mvp.library]
    #expect(inputs(Variant.mvp.module) == Set(library))
    #expect(inputs(Variant.mvp.screen.program) == Set(library + contract + [Variant.mvp.mockViewFolder]))
    #expect(inputs(Variant.mvp.host) == Set(library + demo + [Variant.mvp.hostFolder]))
    // The library of the baseline has the widgets.
    #expect(inputs(Variant.baseline.module) == Set(measuring + demo + [Self.domain, Variant.baseline.library]))
    let package = try PackageFolder(given: Run.package, from: "/")
    for variant in Variant.all {
      let others = Variant.all.filter { $0 != variant }.flatMap(\.folders)
      for target in [variant.module, variant.screen.program, variant.host] {
        #expect(inputs(target).isSuperset(of: measuring + [Self.domain, variant.library]), "\(target)")
        #expect(inputs(target).isDisjoint(with: others), "\(target)")
        #expect(package.present(Array(inputs(target))).count == inputs(target).count, "\(target)")
      }
    }
  }

  @MainActor
  @Test("Whatever a mock view imports is part of its variant's key", arguments: Variant.all)
  func mockViewKey(of variant: Variant) async throws {
    let text = try String(contentsOfFile: Run.package + "/" + variant.mockView, encoding: .utf8)
    let imports = text.matches(of: /(?m)^import (\w+)$/).map { String($0.output.1) }
    #expect(imports.contains(variant.module))
    let graph = try await Run.session().published.graph()
    let inputs = ProgramResults.inputs(of: [variant.screen.program], in: graph)
    for target in graph.closure(of: imports) { #expect(inputs.contains(target.path), "\(target.path)") }
  }

  @MainActor
  @Test("The results of a tool that is older than its sources are its own")
  func staleness() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "\(Self.domain)/Person.swift")
    try folder.write("6.3.1", to: ".swift-version")
    let sources = ["Sources/Comparison/A.swift", "Sources/Instrumentation/B.swift"]
    let files = try (["program"] + sources).map { try folder.write("", to: $0) }
    func digest(by program: URL?, of times: TimeInterval...) async throws -> String {
      for (file, time) in zip(files, times) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
      }
      let context = CommandContext(
        console: Run.console(collecting: Lines()), program: program, root: folder.url.path)
      return try await context.session().folder.cache(below: "").digests(of: [[]])[0]
    }
    let unknown = try await digest(by: nil)
    #expect(try await digest(by: files[0], of: 3000, 1000, 2000) == unknown)
    let old = try await digest(by: files[0], of: 1500, 1000, 2000)
    #expect(old != unknown)
    #expect(try await digest(by: files[0], of: 1600, 1000, 2000) != old)
    #expect(try await digest(by: files[0], of: 1500, 2000, 1000) == old)
  }
}
