import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// What becomes of the patches of every two requests when git merges them, as two people would who worked side by side.
struct RequestPairs {
  struct Row: Encodable {
    enum Outcome: String, Encodable, CaseIterable {
      /// The merged screen obeys the rules of both requests.
      case clean
      /// Git finds a conflict in the text.
      case conflict
      /// Git merges without a conflict, but the result does not compile.
      case doesNotCompile
      /// Git merges without a conflict, but the result breaks a rule.
      case breaksRule
    }

    let architecture: String
    let requests: [String]
    let outcome: Outcome
    /// What it breaks.
    @Nullable var reason: String?
  }

  private(set) var rows: [Row] = []

  init(rows: [Row]) { self.rows = rows }

  /// Merges all pairs in a repository of its own, and holds what merges against the contract of both.
  @MainActor
  init(by session: MeasuringSession, on console: Console) async throws {
    let package = session.package
    let requests = try ChangeRequest.made(in: package)
    let grown = try GrownScreen(in: package)
    let folder = FileManager.default.temporaryDirectory.appending(path: "pairs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = ChangeTree(of: package, in: folder)
    let progress = Progress(on: console)
    console.beginPhase("merging the patches")
    defer { console.endPhase() }
    let branches = try await tree.branches(of: requests)
    let contract = try grown.shared.patches().filter { $0.variant == nil }
    let pairs = requests.indices.flatMap { first in requests.indices.dropFirst(first + 1).map { (first, $0) } }
    for (number, (first, second)) in pairs.enumerated() {
      let names = [requests[first].name, requests[second].name]
      let conflicts = try await tree.merge(branches[first], branches[second])
      let merged = Variant.all.filter { !conflicts.contains($0.name) }
      rows += Variant.all.filter { conflicts.contains($0.name) }.map {
        Row(architecture: $0.name, requests: names, outcome: .conflict)
      }
      if let failure = try await tree.apply(contract).first { throw failure.error }
      for variant in merged { try tree.ignoreOtherActions(in: variant.mockView) }
      try grown.demand([first, second], in: tree)
      let copy = try tree.copy(toolchain: package.toolchain())
      let subjects = merged.map { ScratchCopy.Subject(module: $0.module, inputs: .init([])) }
      let reports = try await copy.contractReports(of: subjects, walks: MeasuringSession.walks)
      for (variant, report) in zip(merged, reports) {
        var row = Row(architecture: variant.name, requests: names, outcome: .clean)
        switch report {
        case .success(let report):
          if let finding = report.findings(about: variant).first {
            row = Row(architecture: variant.name, requests: names, outcome: .breaksRule, reason: finding)
          }
        case .failure(.doesNotCompile(let diagnostics)):
          row = Row(architecture: variant.name, requests: names, outcome: .doesNotCompile, reason: diagnostics)
        case .failure(let error):
          row = Row(
            architecture: variant.name, requests: names, outcome: .breaksRule, reason: error.sentence(about: variant))
        }
        rows.append(row)
      }
      progress.show("pairs merged", number + 1, of: pairs.count)
    }
  }

  /// How many pairs end in which way.
  var table: Table {
    let names = Variant.names
    var table = Table()
    table.addHeading("of \(rows.count / names.count) pairs of requests", names)
    for (title, outcome) in [
      ("clean", Row.Outcome.clean), ("conflict in the text", .conflict), ("merges, does not compile", .doesNotCompile),
      ("merges, breaks a rule", .breaksRule),
    ] {
      table.add(title, names.map { name in "\(rows.count { $0.architecture == name && $0.outcome == outcome })" })
    }
    return table
  }

  /// The pairs that git merges and that break a rule, with the rule.
  var brokenRules: [String] {
    rows.filter { $0.outcome == .breaksRule }.map {
      "\($0.architecture), \($0.requests.joined(separator: " and ")): \($0.reason ?? "")"
    }
  }
}

extension ChangeTree {
  /// Makes a commit for each request, with the patches of the variants.
  fileprivate func branches(of requests: [ChangeRequest]) async throws -> [String] {
    try await begin()
    let base = try await commitID()
    var branches: [String] = []
    for request in requests {
      let patches = try request.patches(with: []).filter { $0.variant != nil }
      if let failure = try await apply(patches).first { throw failure.error }
      try await commit(request.name, tagged: "request")
      branches.append(try await commitID())
      try await git.run("reset", "--quiet", "--hard", base)
    }
    return branches
  }

  /// Merges two commits into the files of the folder, and returns the names of the variants with a conflict.
  fileprivate func merge(_ first: String, _ second: String) async throws -> Set<String> {
    try await git.run("reset", "--quiet", "--hard", first)
    try await git.run("clean", "--quiet", "--force", "-d")
    let result = try await git.result(of: [
      "-c", "user.name=compare", "-c", "user.email=compare@localhost", "merge", "--quiet", "--no-edit", second,
    ])
    if result.ending.isSuccess { return [] }
    let files = try await git.run("diff", "--name-only", "--diff-filter=U").split(separator: "\n").map(String.init)
    return Set(files.compactMap(ChangePatch.owner(ofFile:)))
  }

  /// Has a mock view do nothing for the actions of other requests, which the contract of all knows.
  fileprivate func ignoreOtherActions(in path: String) throws {
    let file = folder.appending(path: path)
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    for start in lines.indices.reversed() where lines[start] == "    switch action {" {
      guard let end = lines[start...].firstIndex(of: "    }") else { continue }
      lines.insert("    @unknown default: return {}", at: end)
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }

  private func commitID() async throws -> String {
    try await git.run("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
  }
}
