package import Foundation

/// Some targets of a package in a folder of their own, which SwiftPM builds.
package struct PackageCopy: Sendable {
  package let folder: URL
  private let toolchain: Toolchain

  package init(in folder: URL, toolchain: Toolchain) {
    self.folder = folder
    self.toolchain = toolchain
  }

  /// Writes the sources of targets, with other texts for some paths, and a manifest of these targets alone. Some targets
  /// import the recorder too.
  ///
  /// A file that is the same is left alone, so that it is not compiled again. Sources that the package has not are removed.
  package func write(
    _ targets: [PackageGraph.Target], of package: URL, replacing texts: [String: String] = [:],
    recording recorded: Set<String> = []
  ) throws {
    let manifest = manifest(of: package, keeping: targets, recording: recorded)
    var files = ["Package.swift": Data(manifest.utf8)]
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
      if FileManager.default.fileExists(atPath: file.path), try Data(contentsOf: file) == data { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// The manifest of some targets alone. A target with a main file is a program.
  private func manifest(
    of package: URL, keeping targets: [PackageGraph.Target], recording recorded: Set<String>
  ) -> String {
    let declared = targets.map { target in
      let isProgram = target.sources(in: package).contains("\(target.path)/main.swift")
      let dependencies = target.dependencies + (recorded.contains(target.name) ? ["MessageRecorder"] : [])
      return """
            .\(isProgram ? "executableTarget" : "target")(
              name: "\(target.name)", dependencies: \(dependencies), path: "\(target.path)",
              swiftSettings: [.unsafeFlags(\(target.compilerArguments))]),
        """
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "copy", platforms: [.macOS(.v26)],
        targets: [
      \(declared.joined(separator: "\n"))
        ])

      """
  }

  /// Builds programs. One that does not compile is no obstacle to the others.
  func build(_ programs: [String], optimizing optimizes: Bool = false) async throws -> [Result<URL, ScreenError>] {
    let configuration = optimizes ? "release" : "debug"
    let all = try await diagnostics(ofBuilding: ["-c", configuration])
    var results: [Result<URL, ScreenError>] = []
    for program in programs {
      var own = all
      if own != nil, programs.count > 1 {
        own = try await diagnostics(ofBuilding: ["-c", configuration, "--product", program])
      }
      results.append(
        own.map { .failure(.doesNotCompile(diagnostics: $0)) }
          ?? .success(folder.appending(path: ".build/\(configuration)/\(program)")))
    }
    return results
  }

  /// Returns what the compiler says, if it rejects a source.
  private func diagnostics(ofBuilding words: [String]) async throws -> String? {
    // One process of the compiler for each target takes less time than several.
    let compiler = ["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo", "-disable-batch-mode"]
    let result = try await toolchain.packageManager(
      ["build", "--package-path", folder.path, "--disable-index-store", "-debug-info-format", "none"]
        + compiler.flatMap { ["-Xswiftc", $0] } + words
    ).run(in: folder.appending(path: ".build"))
    if result.ending.isSuccess { return nil }
    let text = result.output + result.diagnostics
    guard text.contains(Toolchain.sourceError) else {
      throw ProcessError.failed("the copy of the sources", diagnostics: text)
    }
    return text.replacing(folder.path + "/", with: "")
  }
}
