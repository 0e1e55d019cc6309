import CommandLineInterface
import Instrumentation
import Foundation

/// A folder with the sources that a request may change, and a manifest without the hosts and the tools.
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

  /// Writes the sources as the package has them, and applies patches. Returns those that do not apply.
  func write(_ patches: [ChangePatch]) async throws -> [(patch: ChangePatch, error: CommandError)] {
    try writeBase()
    return try await apply(patches)
  }

  private func apply(_ patches: [ChangePatch]) async throws -> [(patch: ChangePatch, error: CommandError)] {
    var failed: [(patch: ChangePatch, error: CommandError)] = []
    for patch in patches {
      do {
        try await patch.apply(to: folder, by: git)
      } catch let error as CommandError where error.exitCode == .noInput {
        failed.append((patch, error))
      }
    }
    return failed
  }

  /// Writes the sources; a file that is the same is left alone, so that it is not compiled again.
  private func writeBase() throws {
    var files = ["Package.swift": Data(Self.manifest.utf8), ".gitignore": Data(".build/\n".utf8)]
    let sources = Module.changeable.flatMap { module in
      Self.swiftFiles(in: package.url.appending(path: module.path)).map { "\(module.path)/\($0)" }
    }
    for name in package.present([".swift-format", ".swift-version"]) + sources {
      files[name] = try Data(contentsOf: package.url.appending(path: name))
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
  }

  private static func swiftFiles(in folder: URL) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }
  }

  private static var manifest: String {
    let modules = Module.changeable.map { module in
      let dependencies = module.dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
      return "    .target(name: \"\(module)\", dependencies: [\(dependencies)], path: \"\(module.path)\""
        + (module.isMainActorByDefault ? ", swiftSettings: [.defaultIsolation(MainActor.self)])," : "),")
    }
    let features = CompilerDriver.upcomingFeatures.map { "    .enableUpcomingFeature(\"\($0)\")," }
    let head = "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
    return head + """
      // Written by 'compare changes open': what a change request may change, and no more.
      let package = Package(
        name: "change-request",
        platforms: [.macOS(.v26)],
        targets: [
      \(modules.joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v6])

      for target in package.targets {
        target.swiftSettings = (target.swiftSettings ?? []) + [
      \(features.joined(separator: "\n"))
        ]
      }

      """
  }

  /// The blocks of lines that patches have changed in a library, comments aside.
  func hunks(of variant: Variant) throws -> [ChangeHunk] {
    let path = variant.library.path
    let names = [package.url, folder].flatMap { Self.swiftFiles(in: $0.appending(path: path)) }
    return try Set(names).sorted().flatMap { name in
      let file = "\(path)/\(name)"
      return ChangeHunk.all(
        in: file, from: try package.url.appending(path: file).textIfPresent,
        to: try folder.appending(path: file).textIfPresent)
    }
  }

  // MARK: Work

  private static let base = "base"
  private static let opened = "opened"

  /// Opens a request for work: a commit with the base, and one with the patches.
  ///
  /// What applies of a patch that does not apply as a whole is left uncommitted, and the rest is in `.rej` files.
  /// Returns these patches.
  func open(_ request: ChangeRequest, with alternatives: [String]) async throws -> [ChangePatch] {
    let patches = try request.patches(with: alternatives)
    try await prepare()
    try writeBase()
    try await commit("The base", tagged: Self.base)
    let failed = try await apply(patches).map(\.patch)
    try await commit("The patches", tagged: Self.opened)
    try await git.run("config", "changes.request", request.name)
    try await git.run("config", "changes.with", alternatives.joined(separator: " "))
    for patch in failed { _ = try await git.result(of: ["apply", "--reject", "--whitespace=nowarn", patch.url.path]) }
    return failed
  }

  /// Makes the folder, or brings one that was opened before back to its base.
  private func prepare() async throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if names.isEmpty {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try await git.run("init", "--quiet")
    } else {
      try await requireOpened()
      guard try await paths(changedSince: Self.opened).isEmpty else {
        throw CommandError.usage(
          "'\(folder.path)' has changes that are not recorded. Record or undo them, or name another folder.")
      }
      try await git.run("checkout", "--quiet", "--detach", Self.base)
    }
  }

  private func requireOpened() async throws {
    let tag = ["rev-parse", "--verify", "--quiet", "refs/tags/" + Self.opened]
    guard try await git.result(of: tag).ending.isSuccess else {
      throw CommandError.usage(
        "'\(folder.path)' was not made by 'compare changes open'. Name the one that it has made.")
    }
  }

  private func commit(_ subject: String, tagged tag: String) async throws {
    try await git.run("add", "--all")
    try await git.run(
      "-c", "user.name=compare", "-c", "user.email=compare@localhost", "commit", "--quiet", "--allow-empty",
      "--message", subject)
    try await git.run("tag", "--force", tag)
  }

  /// Writes the patches of a request whose files have changed since it was opened.
  ///
  /// Returns the names of those that it has written, and of those that it has removed as nothing is left of them.
  func record(_ request: ChangeRequest) async throws -> (written: [String], removed: [String]) {
    try await requireOpened()
    let name = try await git.run("config", "changes.request").trimmingCharacters(in: .newlines)
    guard name == request.name else {
      throw CommandError.usage("'\(folder.path)' was opened for \(name). Write 'compare changes record \(name)'.")
    }
    let changed = try await paths(changedSince: Self.base)
    if let rejected = changed.first(where: { $0.hasSuffix(".rej") }) {
      throw CommandError.noInput("'\(rejected)' is what did not apply. Mend the file beside it, and remove this one.")
    }
    for path in changed where ChangePatch.owner(ofFile: path) == nil {
      throw CommandError.noInput("\(path) belongs to no request. Undo its changes in '\(folder.path)'.")
    }
    let touched = Set(try await paths(changedSince: Self.opened).compactMap(ChangePatch.owner(ofFile:)))
    let alternatives = try await git.run("config", "changes.with").split(whereSeparator: \.isWhitespace)
    var (written, removed): ([String], [String]) = ([], [])
    for owner in ChangePatch.owners where touched.contains(owner) {
      let patch = alternatives.first { $0.hasPrefix(owner + "-") }.map(String.init) ?? owner
      let own = changed.filter { ChangePatch.owner(ofFile: $0) == owner }
      if own.isEmpty {
        try FileManager.default.removeItem(at: request.url(ofPatch: patch))
        removed.append(patch)
      } else {
        try Data(try await difference(of: own).utf8).write(to: request.url(ofPatch: patch), options: .atomic)
        written.append(patch)
      }
    }
    try await commit("Recorded", tagged: Self.opened)
    return (written, removed)
  }

  private func paths(changedSince tag: String) async throws -> [String] {
    try await git.run("add", "--all")
    return try await git.run("diff", "--cached", "--name-only", "--no-renames", tag).split(separator: "\n").map(
      String.init)
  }

  /// What has changed in some files since the base, without the names of the blobs, which nobody has.
  private func difference(of paths: [String]) async throws -> String {
    let text = try await git.result(
      of: ["diff", "--cached", "--no-color", "--no-ext-diff", "--no-renames", Self.base, "--"] + paths
    ).output
    return text.replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+.*\n/, with: "")
  }
}

/// A block of consecutive lines that a patch has changed, which can be taken back alone.
struct ChangeHunk {
  let file: String
  /// The numbers of the new lines, from 1.
  let lines: Range<Int>
  private let old: [Substring]

  /// The blocks in which two texts differ, if they change more than comments.
  static func all(in file: String, from before: String, to after: String) -> [Self] {
    let (old, new) = (before.lines, after.lines)
    func tokens(_ text: String) -> [String] { SourceTokens(text).tokens.map(\.text) }
    let whole = tokens(after)
    return old.blocks(changedIn: new).map { block in
      Self(file: file, lines: block.new.lowerBound + 1..<block.new.upperBound + 1, old: Array(old[block.old]))
    }.filter { tokens($0.reverted(in: after)) != whole }
  }

  /// The text of the file with the old lines in their place again.
  func reverted(in text: String) -> String {
    var lines = text.lines
    lines.replaceSubrange(self.lines.lowerBound - 1..<self.lines.upperBound - 1, with: old)
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
