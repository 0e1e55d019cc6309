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
    let manifest = try manifest(of: package, keeping: targets, recording: recorded)
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

  private func manifest(
    of package: URL, keeping targets: [PackageGraph.Target], recording recorded: Set<String>
  ) throws -> String {
    let kept = targets.map { target in
      let dependencies = target.dependencies + (recorded.contains(target.name) ? ["MessageRecorder"] : [])
      return "\"\(target.name)\": (\"\(target.path)\", \(dependencies)),"
    }
    return try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8) + """

      // Added by 'compare': this folder has some of the targets, and products of their own names.
      do {
        let kept: [String: (path: String, dependencies: [Target.Dependency])] = [
          \(kept.joined(separator: "\n    "))
        ]
        package.products = []
        package.targets.removeAll { kept[$0.name] == nil }
        for target in package.targets {
          guard let own = kept[target.name] else { continue }
          (target.path, target.exclude, target.dependencies) = (own.path, [], own.dependencies)
        }
      }

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
