package import Foundation
import SystemCalls

/// Some targets of a package in a folder of their own, which SwiftPM builds.
package struct PackageCopy: Sendable {
  let folder: URL
  let toolchain: Toolchain

  /// Makes the folder, unless it is there: one that is kept is built again in less time.
  package init(in folder: URL, toolchain: Toolchain) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // SwiftPM prints paths without symbolic links.
    self.folder = URL(filePath: try resolvedPath(folder.path), directoryHint: .isDirectory)
    self.toolchain = toolchain
  }

  /// Writes the sources of targets and of all that they import, with other texts for some paths, and a manifest of these
  /// targets alone. Some targets import the recorder too.
  ///
  /// A file that is the same is left alone, so that it is not compiled again. Sources that the package has not are removed.
  package func write(
    _ names: [String], in graph: PackageGraph, of package: URL, replacing texts: [String: String] = [:],
    recording recorded: Set<String> = []
  ) throws {
    let targets = graph.closure(of: names)
    var files = ["Package.swift": Data(Self.manifest(of: targets, in: package, recording: recorded).utf8)]
    for target in targets {
      for path in target.sources(in: package) {
        files[path] = try texts[path].map { Data($0.utf8) } ?? Data(contentsOf: package.appending(path: path))
      }
      for path in target.sources(in: folder) where files[path] == nil {
        try FileManager.default.removeItem(at: folder.appending(path: path))
      }
    }
    for (path, data) in files {
      let file = folder.appending(path: path)
      if (try? Data(contentsOf: file)) == data { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A new file is seen to have changed, even within one tick of the clock.
      try data.write(to: file, options: .atomic)
    }
  }

  /// The manifest of some targets alone. A target with a main file is a program.
  private static func manifest(
    of targets: [PackageGraph.Target], in package: URL, recording recorded: Set<String>
  ) -> String {
    let rows = targets.map { target in
      let isProgram = target.sources(in: package).contains("\(target.path)/main.swift")
      let dependencies = target.dependencies + (recorded.contains(target.name) ? ["MessageRecorder"] : [])
      let kind = target.isTest ? "testTarget" : isProgram ? "executableTarget" : "target"
      return ".\(kind)(name: \"\(target.name)\", dependencies: \(dependencies), path: \"\(target.path)\", "
        + "swiftSettings: [.unsafeFlags(\(target.compilerArguments))]),"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let targets: [Target] = [
        \(rows.joined(separator: "\n  "))
      ]
      let package = Package(name: "copy", platforms: [.macOS(.v26)], targets: targets)

      """
  }

  /// Builds programs. One that does not compile is no obstacle to the others.
  func build(_ programs: [String], optimizing optimizes: Bool = false) async throws -> [Result<URL, ScreenError>] {
    let package = ["build", "--package-path", folder.path, "-c", "release"]
    // A debug build would serve tests and debuggers too, and compile each target in several processes.
    let flags = ["-no-emit-module-separately-wmo"] + (optimizes ? [] : ["-Onone"])
    let words = package + ["-debug-info-format", "none"] + flags.flatMap { ["-Xswiftc", $0] }
    let isKept = FileManager.default.fileExists(atPath: scratch.path)
    // Each build system has a place of its own for programs.
    async let place = toolchain.packageManager(package + ["--show-bin-path"]).output(in: scratch)
    var all = try await toolchain.packageManager(words).run(in: scratch)
    let products = URL(filePath: try await place.trimmingCharacters(in: .newlines))
    if !all.ending.isSuccess, isKept, !(all.output + all.diagnostics).contains(Toolchain.sourceError) {
      // It is no fault of the sources, so what is kept may be damaged.
      try FileManager.default.removeItem(at: scratch)
      all = try await toolchain.packageManager(words).run(in: scratch)
    }
    var results: [Result<URL, ScreenError>] = []
    for program in programs {
      var own = all
      if !all.ending.isSuccess, programs.count > 1 {
        own = try await toolchain.packageManager(words + ["--product", program]).run(in: scratch)
      }
      results.append(
        own.ending.isSuccess
          ? .success(products.appending(path: program))
          : .failure(.doesNotCompile(diagnostics: try diagnostics(of: own))))
    }
    return results
  }

  var scratch: URL { folder.appending(path: ".build") }

  /// Returns what the compiler says of a source that it rejects.
  private func diagnostics(of build: Subprocess.Result) throws -> String {
    let text = build.output + build.diagnostics
    guard text.contains(Toolchain.sourceError) else {
      throw ProcessError.failed("the copy of the sources", diagnostics: text)
    }
    return text.replacing(folder.path + "/", with: "")
  }
}
