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

  /// Writes the sources as the package has them, and applies patches. Returns those that do not apply.
  func write(_ patches: [ChangePatch]) async throws -> [(patch: ChangePatch, error: CommandError)] {
    try writeBase()
    return try await apply(patches)
  }

  /// Applies patches to what is there. Returns those that do not apply.
  func apply(_ patches: [ChangePatch]) async throws -> [(patch: ChangePatch, error: CommandError)] {
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
    let targets = graph.closure(of: Variant.all.map(\.screen.program))
    try PackageCopy(in: folder, toolchain: toolchain).write(targets, of: package.url)
    try Data(".build/\n".utf8).write(to: folder.appending(path: ".gitignore"))
    for name in package.present([".swift-format", ".swift-version"]) {
      try Data(contentsOf: package.url.appending(path: name)).write(to: folder.appending(path: name))
    }
  }

  /// The blocks of consecutive lines in which git finds that the library of a variant differs from that of the package,
  /// if they change more than comments.
  func hunks(of variant: Variant) async throws -> [ChangeHunk] {
    let result = try await git.result(of: [
      "diff", "--no-index", "--no-color", "--no-renames", "--no-prefix", "--unified=0",
      package.url.appending(path: variant.library).path, variant.library,
    ])
    // Git ends with 1 where texts differ.
    guard [.exited(0), .exited(1)].contains(result.ending) else {
      throw CommandError(message: "'git diff' has failed: \(result.diagnostics)", exitCode: .failure)
    }
    return try ChangeHunk.all(in: result.output).filter { hunk in
      let text = try text(of: hunk.file)
      return SourceTokens(hunk.reverted(in: text)).texts != SourceTokens(text).texts
    }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// Does something while hunks of different files are taken back.
  func without<Value>(_ hunks: [ChangeHunk], _ body: () async throws -> Value) async throws -> Value {
    let texts = try hunks.map { try text(of: $0.file) }
    for (hunk, text) in zip(hunks, texts) { try write(hunk.reverted(in: text), to: hunk.file) }
    let value = try await body()
    for (hunk, text) in zip(hunks, texts) { try write(text, to: hunk.file) }
    return value
  }

  private func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: file))
  }

  /// The compiler, with the interfaces that variants import.
  func compiler(for variants: [Variant]) async throws -> SyntaxTrees {
    let compiler = SyntaxTrees(
      of: folder, graph: graph, runner: ScreenRoles.greeting.runner, toolchain: toolchain, scratch: work("interfaces"))
    try await compiler.emitImports(of: variants.map(\.screen.program))
    return compiler
  }

  /// The screens of the sources as they are now.
  var screens: Screens { Screens(of: folder, graph: graph, roles: .greeting, toolchain: toolchain) }

  /// A folder for what is built of the sources.
  func work(_ name: String = "work") -> URL { folder.appending(path: ".build/\(name)") }

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
      failed += try await apply(patches).map(\.patch)
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

  /// Commits the sources as the package has them.
  func begin() async throws {
    try await prepare()
    try writeBase()
    try await commit("The base", tagged: Self.base)
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
  /// Returns the paths of those that it has written, and of those that it has removed as nothing is left of them.
  func record(_ requests: [ChangeRequest]) async throws -> (written: [String], removed: [String]) {
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
    var (written, removed): ([String], [String]) = ([], [])
    for step in try await steps(of: requests) {
      let touched = Set(
        try await paths(in: [Self.opened(step.request), step.end]).compactMap(ChangePatch.owner(ofFile:)))
      let own = try await paths(in: [step.start, step.end])
      for owner in ChangePatch.owners where touched.contains(owner) {
        let patch = alternatives.first { $0.hasPrefix(owner + "-") }.map(String.init) ?? owner
        let url = step.request.url(ofPatch: patch)
        let files = own.filter { ChangePatch.owner(ofFile: $0) == owner }
        if files.isEmpty {
          try FileManager.default.removeItem(at: url)
          removed.append(url.path)
        } else {
          let folder = url.deletingLastPathComponent()
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try Data(try await difference(of: files, in: [step.start, step.end]).utf8).write(to: url, options: .atomic)
          written.append(url.path)
        }
      }
      try await git.run("tag", "--force", Self.opened(step.request), step.end)
    }
    return (written, removed)
  }

  private typealias Step = (request: ChangeRequest, start: String, end: String)

  private func steps(of requests: [ChangeRequest]) async throws -> [Step] {
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
    return zip(requests, zip([Self.base] + ends, ends)).map { ($0, $1.0, $1.1) }
  }

  private func paths(changedSince tag: String) async throws -> [String] {
    try await git.run("add", "--all")
    return try await paths(in: ["--cached", tag])
  }

  private func paths(in range: [String]) async throws -> [String] {
    let result = try await git.result(of: ["diff", "--name-only", "--no-renames"] + range)
    return result.output.split(separator: "\n").map(String.init)
  }

  /// What differs in some files between two commits, without the names of the blobs, which nobody has.
  private func difference(of paths: [String], in range: [String]) async throws -> String {
    let text = try await git.result(
      of: ["diff", "--no-color", "--no-ext-diff", "--no-renames"] + range + ["--"] + paths
    ).output
    return text.replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+.*\n/, with: "")
  }
}

/// A block of consecutive lines that a patch has changed, which can be taken back alone.
struct ChangeHunk {
  let file: String
  let lines: Range<Int>
  private var old: [Substring] = []

  /// Reads what git prints without lines of context.
  static func all(in difference: String) -> [Self] {
    var hunks: [Self] = []
    // A file that the folder has not is a page, which is not copied.
    for file in difference.split(separator: "\n+++ ").dropFirst() where !file.hasPrefix("/dev/null\n") {
      let lines = file.split(separator: "\n")
      for line in lines.dropFirst().prefix(while: { !$0.hasPrefix("diff --git ") }) {
        if let match = line.prefixMatch(of: /@@ -\S+ \+(\d+),?(\d*) @@/) {
          let count = Int(match.output.2) ?? 1
          // Of no lines, git names the line above.
          let start = (Int(match.output.1) ?? 0) + (count > 0 ? 0 : 1)
          hunks.append(Self(file: String(lines[0]), lines: start..<start + count))
        } else if line.hasPrefix("-") {
          hunks[hunks.count - 1].old.append(line.dropFirst())
        }
      }
    }
    return hunks
  }

  func reverted(in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.replaceSubrange(self.lines.lowerBound - 1..<self.lines.upperBound - 1, with: old)
    return lines.joined(separator: "\n")
  }
}
