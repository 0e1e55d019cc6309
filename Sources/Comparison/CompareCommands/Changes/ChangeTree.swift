import CommandLineInterface
import Instrumentation
import Foundation

/// A folder with the screens, all that they need, and a manifest without the hosts and the tools.
struct ChangeTree {
  let package: PackageFolder
  let folder: URL
  let git: Git
  private let graph: PackageGraph
  private let toolchain: Toolchain

  @MainActor
  init(by session: MeasuringSession, in folder: URL) async throws {
    package = session.package
    graph = try await session.graph()
    toolchain = try package.toolchain()
    self.folder = folder
    git = Git(folder: folder)
  }

  /// Writes the sources as the package has them, and applies patches.
  func write(_ patches: [ChangePatch]) async throws {
    try writeBase()
    try await apply(patches)
  }

  func apply(_ patches: [ChangePatch]) async throws {
    for patch in patches { try await patch.apply(to: folder) }
  }

  /// Writes the sources; a file that is the same is left alone, so that it is not compiled again.
  private func writeBase() throws {
    let programs = Variant.all.map(\.screen.program)
    try PackageCopy(in: folder, toolchain: toolchain).write(programs, in: graph, of: package.url)
    try Data(".build/\n".utf8).write(to: folder.appending(path: ".gitignore"))
    for name in package.present([".swift-format", ".swift-version"]) {
      try Data(contentsOf: package.url.appending(path: name)).write(to: folder.appending(path: name))
    }
  }

  /// What differs in the library of a variant from that of the package.
  func difference(of variant: Variant, context: Int) async throws -> String {
    try await git.difference(
      ["--no-color", "--no-prefix", "--unified=\(context)"], from: package.url.appending(path: variant.library).path,
      to: variant.library)
  }

  /// The hunks of the library of a variant, without lines of context, if they change more than comments.
  func hunks(of variant: Variant) async throws -> [Hunk] {
    // A file that the folder has not is a page, which is not copied.
    let hunks = Hunk.all(in: try await difference(of: variant, context: 0))
    return try hunks.filter { $0.file.hasPrefix(variant.library + "/") }.filter { hunk in
      let text = try text(of: hunk.file)
      let old = try SourceTokens(hunk.reverted(in: text), of: hunk.file)
      return old.texts != (try SourceTokens(text, of: hunk.file)).texts
    }
  }

  func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// Does something while hunks of different files are taken back.
  func without<Value>(_ hunks: [Hunk], _ body: () async throws -> Value) async throws -> Value {
    let texts = try hunks.map { try text(of: $0.file) }
    for (hunk, text) in zip(hunks, texts) { try write(hunk.reverted(in: text), to: hunk.file) }
    let value = try await body()
    for (hunk, text) in zip(hunks, texts) { try write(text, to: hunk.file) }
    return value
  }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: file))
  }

  /// The compiler, with the interfaces that variants import.
  func compiler(for variants: [Variant]) async throws -> SyntaxTrees {
    let compiler = SyntaxTrees(
      of: folder, graph: graph, runner: ScreenRoles.greeting.runner, toolchain: toolchain, work: work("interfaces"))
    try await compiler.emitImports(of: variants.map(\.screen.program))
    return compiler
  }

  /// The screens of the sources as they are now.
  var screens: Screens { Screens(of: folder, graph: graph, roles: .greeting, toolchain: toolchain) }

  /// A folder for what is built of the sources.
  func work(_ name: String = "work") -> WorkFolders { WorkFolders(in: folder.appending(path: ".build/\(name)")) }
}

/// A folder that is open for work, as a repository of its own.
extension ChangeTree {
  private static let base = "base"
  private static let opened = "opened"

  /// Opens requests for work, of which each changes what the one before has left: a commit with the base, and one with
  /// the patches of each request.
  ///
  /// What applies of a patch that does not apply as a whole is left uncommitted, and the rest is in `.rej` files.
  /// Returns these patches.
  func open(_ requests: [ChangeRequest], with alternatives: [String]) async throws -> [ChangePatch] {
    let patches = try requests.map { request in try request.patches(with: alternatives) }
    try await begin()
    var failed: [ChangePatch] = []
    for (request, patches) in zip(requests, patches) {
      for patch in patches {
        do { try await patch.apply(to: folder) } catch let error as CommandError where error.exitCode == .noInput {
          failed.append(patch)
        }
      }
      try await commit(request.name, tagged: Self.opened)
      try await git.run("tag", "--force", Self.opened(request))
    }
    try await git.run("config", "changes.request", requests[0].name)
    try await git.run("config", "changes.with", alternatives.joined(separator: " "))
    for patch in failed { _ = try await git.result(of: ["apply", "--reject", "--whitespace=nowarn", patch.url.path]) }
    return failed
  }

  private static func opened(_ request: ChangeRequest) -> String {
    "opened-" + request.name.replacing("/", with: "-")
  }

  /// Commits the sources as the package has them, in a new folder, or in one that was opened before.
  func begin() async throws {
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
    try writeBase()
    try await commit("The base", tagged: Self.base)
  }

  private func requireOpened() async throws {
    let tag = ["rev-parse", "--verify", "--quiet", "refs/tags/" + Self.opened]
    guard try await git.result(of: tag).ending.isSuccess else {
      throw CommandError.usage(
        "'\(folder.path)' was not made by 'compare changes open'. Name the one that it has made.")
    }
  }

  func commit(_ subject: String, tagged tag: String) async throws {
    try await git.run("add", "--all")
    try await git.run(
      "-c", "user.name=compare", "-c", "user.email=compare@localhost", "commit", "--quiet", "--allow-empty",
      "--message", subject)
    try await git.run("tag", "--force", tag)
  }

  /// Writes the patches whose files have changed since they were opened. What was changed after the commit that is named
  /// after a request belongs to it, up to the next such commit.
  ///
  /// Returns a sentence on each patch that it has written, or removed as nothing is left of it.
  func record(_ requests: [ChangeRequest]) async throws -> [String] {
    try await requireOpened()
    let name = try await git.run("config", "changes.request").trimmingCharacters(in: .newlines)
    guard name == requests[0].name else {
      throw CommandError.usage("'\(folder.path)' was opened for \(name). Write 'compare changes record \(name)'.")
    }
    let changed = try await paths(changedSince: Self.base)
    if let rejected = changed.first(where: { $0.hasSuffix(".rej") }) {
      throw CommandError.noInput("'\(rejected)' is what did not apply. Mend the file beside it, and remove this one.")
    }
    for path in changed where ChangePatch.owner(ofFile: path) == nil {
      throw CommandError.noInput("\(path) belongs to no request. Undo its changes in '\(folder.path)'.")
    }
    try await commit("Recorded", tagged: Self.opened)
    let alternatives = try await git.run("config", "changes.with").split(whereSeparator: \.isWhitespace)
    var sentences: [String] = []
    for (request, range) in zip(requests, try await ranges(of: requests)) {
      let touched = Set(
        try await paths(in: [Self.opened(request), range[1]]).compactMap(ChangePatch.owner(ofFile:)))
      let own = try await paths(in: range)
      for owner in ChangePatch.owners where touched.contains(owner) {
        let patch = alternatives.first { $0.hasPrefix(owner + "-") }.map(String.init) ?? owner
        let url = request.url(ofPatch: patch)
        let files = own.filter { ChangePatch.owner(ofFile: $0) == owner }
        if files.isEmpty {
          try FileManager.default.removeItem(at: url)
          sentences.append("removed \(url.path), of which nothing is left")
        } else {
          // Nobody has the blobs that git names.
          let text = try await git.run(
            ["diff", "--no-color", "--no-ext-diff", "--no-renames"] + range + ["--"] + files
          )
          .replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+.*\n/, with: "")
          try FileManager.default.createDirectory(at: request.folder, withIntermediateDirectories: true)
          try Data(text.utf8).write(to: url, options: .atomic)
          sentences.append("wrote \(url.path)")
        }
      }
      try await git.run("tag", "--force", Self.opened(request), range[1])
    }
    return sentences
  }

  /// The first and the last commit of each request.
  private func ranges(of requests: [ChangeRequest]) async throws -> [[String]] {
    let log = try await git.run("log", "--reverse", "--format=%H %s", Self.base + "..HEAD")
    let commits = log.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    let starts = try requests.map { request in
      guard let index = commits.firstIndex(where: { $0.last == request.name }) else {
        throw CommandError.noInput(
          "no commit in '\(folder.path)' is named '\(request.name)'. Name the one with its changes so.")
      }
      return index
    }
    let ends = (starts.dropFirst() + [commits.count]).map { $0 > 0 ? commits[$0 - 1][0] : Self.base }
    return zip([Self.base] + ends, ends).map { [$0, $1] }
  }

  private func paths(changedSince tag: String) async throws -> [String] {
    try await git.run("add", "--all")
    return try await paths(in: ["--cached", tag])
  }

  private func paths(in range: [String]) async throws -> [String] {
    try await git.run(["diff", "--name-only", "--no-renames"] + range).split(separator: "\n").map(String.init)
  }
}

extension Hunk {
  func reverted(in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let old = self.lines.filter { $0.hasPrefix("-") }.map { $0.dropFirst() }
    lines.replaceSubrange(range.lowerBound - 1..<range.upperBound - 1, with: old)
    return lines.joined(separator: "\n")
  }
}
