import CommandLineInterface
import Instrumentation
import Foundation

/// A folder with the sources that a request may change, to which its patches are applied.
///
/// It has a manifest of its own, without the hosts and the tools, so that it is quick to build and test.
struct ChangeTree {
  let package: PackageFolder
  let folder: URL
  private let git: Git

  init(of package: PackageFolder, in folder: URL) {
    self.package = package
    self.folder = folder
    git = Git(folder: folder)
  }

  // MARK: Files

  /// Writes the sources as the package has them; a file that is the same already is left alone, and so is its date.
  func writeBase() throws(CommandError) {
    do {
      let paths = Module.changeable.map(\.path) + Variant.all.map(\.library.testPath) + ["Tests/TestSupport"]
      var files = ["Package.swift": Data(Self.manifest.utf8), ".gitignore": Data(".build/\n".utf8)]
      for name in [".swift-format", ".swift-version"] {
        files[name] = try? Data(contentsOf: package.url.appending(path: name))
      }
      for path in paths {
        for name in Self.swiftFiles(in: package.url.appending(path: path)) {
          files["\(path)/\(name)"] = try Data(contentsOf: package.url.appending(path: "\(path)/\(name)"))
        }
      }
      for floor in ["Samples", "Sources", "Tests"] {
        for name in Self.swiftFiles(in: folder.appending(path: floor)) where files["\(floor)/\(name)"] == nil {
          try FileManager.default.removeItem(at: folder.appending(path: "\(floor)/\(name)"))
        }
      }
      for (name, data) in files {
        let url = folder.appending(path: name)
        if (try? Data(contentsOf: url)) == data { continue }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      }
    } catch {
      throw CommandError(error)
    }
  }

  private static func swiftFiles(in folder: URL) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }
  }

  private static var manifest: String {
    func list(_ modules: [Module]) -> String { modules.map { "\"\($0)\"" }.joined(separator: ", ") }
    let modules = Module.changeable.map {
      "    .target(name: \"\($0)\", dependencies: [\(list($0.dependencies))], path: \"\($0.path)\""
        + ($0.isMainActorByDefault ? ", swiftSettings: [.defaultIsolation(MainActor.self)])," : "),")
    }
    let tests = Variant.all.map(\.library).map {
      "    .testTarget(name: \"\($0)Tests\", dependencies: [\"TestSupport\", \(list(Module.changeable))], "
        + "path: \"\($0.testPath)\", swiftSettings: [.defaultIsolation(MainActor.self)]),"
    }
    let features = CompilerSettings.upcomingFeatures.map { "    .enableUpcomingFeature(\"\($0)\")," }
    let head = "// swift-tools-version: 6.2\nimport PackageDescription\n"
    return head + """

      // Written by 'compare changes open': what a change request may alter, and no more.
      let package = Package(
        name: "change-request",
        platforms: [.macOS(.v26)],
        targets: [
      \((modules + tests).joined(separator: "\n"))
          .target(name: "TestSupport", path: "Tests/TestSupport"),
        ],
        swiftLanguageModes: [.v6])

      for target in package.targets {
        target.swiftSettings = (target.swiftSettings ?? []) + [
      \(features.joined(separator: "\n"))
        ]
      }

      """
  }

  // MARK: History

  private static let base = "base"
  private static let opened = "opened"

  /// Opens a request for work: one commit with the base, and one for each patch.
  ///
  /// Returns the patches that do not apply whole; what does of them is left uncommitted, and the rest is in `.rej` files.
  func open(_ request: ChangeRequest, with alternatives: [String]) async throws(CommandError) -> [ChangePatch] {
    let patches = try request.patches(with: alternatives)
    try await prepare()
    let failed = try await commitAll(patches).map(\.patch)
    try await git.run("config", "changes.request", request.name)
    try await git.run("config", "changes.with", alternatives.joined(separator: " "))
    for patch in failed { _ = try await git.result(of: ["apply", "--reject", "--whitespace=nowarn", patch.url.path]) }
    return failed
  }

  /// Writes a request over whatever is in the folder, which is nobody's work; all patches have to apply.
  func write(_ request: ChangeRequest, with alternatives: [String]) async throws(CommandError) {
    let patches = try request.patches(with: alternatives)
    if try await isOpened() {
      try await git.run("checkout", "--quiet", "--force", "--detach", Self.base)
      try await git.run("clean", "--quiet", "--force", "-d")
    } else {
      if FileManager.default.fileExists(atPath: folder.path) {
        do { try FileManager.default.removeItem(at: folder) } catch { throw CommandError(error) }
      }
      try await initialize()
    }
    if let failure = try await commitAll(patches).first { throw failure.error }
  }

  /// Commits the base and the patches, and returns those that do not apply.
  private func commitAll(
    _ patches: [ChangePatch]
  ) async throws(CommandError) -> [(patch: ChangePatch, error: CommandError)] {
    try writeBase()
    try await commit("The base")
    try await git.run("tag", "--force", Self.base)
    var failed: [(patch: ChangePatch, error: CommandError)] = []
    for patch in patches {
      do {
        try await patch.apply(to: folder, by: git)
        try await commit(patch.name)
      } catch  where error.exitCode == .noInput {
        failed.append((patch, error))
      }
    }
    try await git.run("tag", "--force", Self.opened)
    return failed
  }

  /// What the patches have changed below a folder.
  func hunks(below path: String) async throws(CommandError) -> [ChangeHunk] {
    ChangeHunk.hunks(
      of: try await git.run(
        "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames", Self.base, Self.opened, "--", path))
  }

  /// Makes the folder, or brings one that was opened before back to its base.
  private func prepare() async throws(CommandError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard names.isEmpty else {
      try await requireOpened()
      let status = try await git.run("status", "--porcelain")
      let difference = try await git.run("diff", "--name-only", Self.opened, "HEAD")
      guard status.isEmpty, difference.isEmpty else {
        throw .usage(
          "'\(folder.path)' has changes that are not recorded. Record or undo them, or name another folder.")
      }
      try await git.run("checkout", "--quiet", "--detach", Self.base)
      return
    }
    try await initialize()
  }

  private func initialize() async throws(CommandError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(error)
    }
    try await git.run("init", "--quiet")
  }

  private func isOpened() async throws(CommandError) -> Bool {
    guard FileManager.default.fileExists(atPath: folder.path) else { return false }
    return try await git.result(of: ["rev-parse", "--verify", "--quiet", "refs/tags/" + Self.opened]).ending.isSuccess
  }

  private func requireOpened() async throws(CommandError) {
    guard try await isOpened() else {
      throw .usage("'\(folder.path)' was not made by 'compare changes open'. Name the one that it has made.")
    }
  }

  private func commit(_ subject: String) async throws(CommandError) {
    try await git.run("add", "--all")
    try await git.run(
      "-c", "user.name=compare", "-c", "user.email=compare@localhost", "commit", "--quiet", "--allow-empty",
      "--message", subject)
  }

  /// Writes the patches of a request anew, as far as their files have changed since it was opened.
  ///
  /// Returns the names of those that it has written, and of those that it has removed as nothing is left of them.
  func record(_ request: ChangeRequest) async throws(CommandError) -> (written: [String], removed: [String]) {
    try await requireOpened()
    let name = try await git.run("config", "changes.request").trimmingCharacters(in: .newlines)
    guard name == request.name else {
      throw .usage("'\(folder.path)' was opened for \(name). Write 'compare changes record \(name)'.")
    }
    try await git.run("add", "--all")
    let changed = try await paths(changedSince: Self.base)
    if let rejected = changed.first(where: { $0.hasSuffix(".rej") }) {
      throw .noInput("'\(rejected)' is what did not apply. Mend the file beside it, and remove this one.")
    }
    for path in changed where ChangeOwner(ofFile: path) == nil {
      throw .noInput("\(path) belongs to no request. Undo its changes in '\(folder.path)'.")
    }
    let touched = Set(try await paths(changedSince: Self.opened).compactMap { ChangeOwner(ofFile: $0)?.name })
    let alternatives = try await git.run("config", "changes.with").split(whereSeparator: \.isWhitespace).map(
      String.init)
    var (written, removed): ([String], [String]) = ([], [])
    for owner in ([.shared] + Variant.all.map(ChangeOwner.variant)).map(\.name) where touched.contains(owner) {
      let patch = alternatives.first { $0.hasPrefix(owner + "-") } ?? owner
      let own = changed.filter { ChangeOwner(ofFile: $0)?.name == owner }
      do {
        if own.isEmpty {
          try FileManager.default.removeItem(at: request.url(ofPatch: patch))
          removed.append(patch)
        } else {
          try Data(try await difference(of: own).utf8).write(to: request.url(ofPatch: patch), options: .atomic)
          written.append(patch)
        }
      } catch {
        throw CommandError(error)
      }
    }
    // The history becomes one commit for each patch again.
    try await commit("Recorded")
    try await git.run("tag", "--force", Self.opened)
    _ = try await open(request, with: alternatives)
    return (written, removed)
  }

  private func paths(changedSince tag: String) async throws(CommandError) -> [String] {
    try await git.run("diff", "--cached", "--name-only", "--no-renames", tag).split(separator: "\n").map(String.init)
  }

  /// What has changed in some files since the base, without the names of the blobs, which nobody has.
  private func difference(of paths: [String]) async throws(CommandError) -> String {
    let text = try await git.result(
      of: ["diff", "--cached", "--no-color", "--no-ext-diff", "--no-renames", Self.base, "--"] + paths
    ).output
    return text.replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+.*\n/, with: "")
  }
}
