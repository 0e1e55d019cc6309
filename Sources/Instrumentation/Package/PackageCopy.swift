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
    var files = try ["Package.swift": Data(manifest(of: package, keeping: targets, recording: recorded).utf8)]
    for target in targets {
      for path in Self.sources(of: target, in: package) {
        files[path] = try texts[path].map { Data($0.utf8) } ?? Data(contentsOf: package.appending(path: path))
      }
      for path in Self.sources(of: target, in: folder) where files[path] == nil {
        try FileManager.default.removeItem(at: folder.appending(path: path))
      }
    }
    precondition(texts.keys.allSatisfy { files[$0] != nil }, "Only files of the targets are replaced.")
    for (path, data) in files {
      let file = folder.appending(path: path)
      if FileManager.default.fileExists(atPath: file.path), try Data(contentsOf: file) == data { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  private static func sources(of target: PackageGraph.Target, in package: URL) -> [String] {
    // A folder that is not there has no files.
    let names = FileManager.default.enumerator(atPath: package.appending(path: target.path).path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(target.path)/\($0)" }
  }

  private func manifest(
    of package: URL, keeping targets: [PackageGraph.Target], recording recorded: Set<String>
  ) throws -> String {
    func list(_ names: some Sequence<String>) -> String { names.sorted().map { "\"\($0)\"" }.joined(separator: ", ") }
    let moved = targets.filter(\.isMoved).map { target in
      """
        for target in package.targets where target.name == "\(target.name)" {
          (target.path, target.exclude) = ("\(target.path)", [])
          target.dependencies = [\(list(target.dependencies))]
        }

      """
    }
    return try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8) + """

      // Added by 'compare': this folder has some of the targets, and products of their own names.
      do {
        let (kept, recorded): (Set<String>, Set<String>) = ([\(list(targets.map(\.name)))], [\(list(recorded))])
        package.products = []
        package.targets.removeAll { !kept.contains($0.name) }
      \(moved.joined())
        for target in package.targets where recorded.contains(target.name) {
          target.dependencies.append("MessageRecorder")
        }
      }

      """
  }

  /// Builds programs. One that does not compile is no obstacle to the others.
  func build(_ programs: [String], optimizing optimizes: Bool = false) async throws -> [Result<URL, ScreenError>] {
    let configuration = optimizes ? "release" : "debug"
    let built = folder.appending(path: ".build/\(configuration)")
    let all = try await diagnostics(ofBuilding: ["-c", configuration])
    var results: [Result<URL, ScreenError>] = []
    for program in programs {
      let isAlone = programs.count == 1
      let own =
        all == nil || isAlone
        ? all : try await diagnostics(ofBuilding: ["-c", configuration, "--product", program])
      results.append(own.map { .failure(.doesNotCompile(diagnostics: $0)) } ?? .success(built.appending(path: program)))
    }
    return results
  }

  /// Returns what the compiler says, if it rejects a source.
  private func diagnostics(ofBuilding words: [String]) async throws -> String? {
    // One process of the compiler for each target takes less time than several.
    let compiler = ["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo", "-disable-batch-mode"]
    let result = try await toolchain.packageManagerResult(
      ["build", "--package-path", folder.path, "--disable-index-store", "-debug-info-format", "none"]
        + compiler.flatMap { ["-Xswiftc", $0] } + words,
      in: ScratchFolder(folder.appending(path: ".build")))
    if result.ending.isSuccess { return nil }
    let text = result.output + result.diagnostics
    guard text.contains(/(?m)^.+:\d+:\d+: error:/) else { throw ScreenProgramError.failed(diagnostics: text) }
    return text.replacing(folder.path + "/", with: "")
  }
}
