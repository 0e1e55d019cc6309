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
      /// Git finds conflicts in the text, and in all of them both requests only insert lines, at the same place.
      case insertions
      /// Git finds a conflict in lines that at least one of the requests changes or deletes.
      case overlap
      /// Git merges without a conflict, but the result does not compile.
      case doesNotCompile
      /// Git merges without a conflict, but the result breaks a rule.
      case breaksRule
    }

    let architecture: String
    let requests: [String]
    let outcome: Outcome
    /// What git alone finds in the files of the library: nothing, insertions or an overlap.
    let inLibrary: Outcome
    /// What it breaks.
    let reason: String?
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
    let tree = try await ChangeTree(by: session, in: folder)
    let progress = Progress(on: console)
    console.beginPhase("merging the patches")
    defer { console.endPhase() }
    let branches = try await tree.branches(of: requests)
    let contract = try grown.shared.patches().filter { $0.variant == nil }
    let pairs = requests.indices.flatMap { first in requests.indices.dropFirst(first + 1).map { (first, $0) } }
    for (number, (first, second)) in pairs.enumerated() {
      let names = [requests[first].name, requests[second].name]
      let conflicts = try await tree.merge(branches[first], branches[second])
      func row(_ variant: Variant, _ outcome: Row.Outcome? = nil, _ reason: String? = nil) -> Row {
        Row(
          architecture: variant.name, requests: names, outcome: outcome ?? variant.conflict(conflicts),
          inLibrary: variant.conflict(conflicts.filter { $0.key != variant.mockView }), reason: reason)
      }
      let merged = Variant.all.filter { row($0).outcome == .clean }
      rows += Variant.all.filter { !merged.contains($0) }.map { row($0) }
      try await tree.apply(contract)
      for variant in merged { try tree.ignoreOtherActions(in: variant.mockView) }
      try grown.demand([first, second], in: tree)
      let played = try await tree.screens.contract(
        of: merged.map(\.screen), walks: MeasuringSession.walks, in: tree.work())
      for (variant, played) in zip(merged, played) {
        let finding = played.findings(about: variant).first
        if case .failure(.doesNotCompile(let diagnostics)) = played {
          rows.append(row(variant, .doesNotCompile, diagnostics))
        } else {
          rows.append(row(variant, finding.map { _ in .breaksRule }, finding))
        }
      }
      progress.show("pairs merged", number + 1, of: pairs.count)
    }
  }

  /// Whether both sides of each conflict in a text that git has marked only insert lines.
  static func onlyInserts(_ text: String) -> Bool {
    let bases = text.split(separator: "\n||||||| ").dropFirst().map { base in
      base.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix { $0 != "=======" }
    }
    return !bases.isEmpty && bases.allSatisfy { $0.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
  }

  /// How many pairs end in which way.
  var table: Table {
    let names = Variant.names
    var table = Table()
    table.addHeading("of \(rows.count / names.count) pairs of requests", names)
    func add(_ titles: [(String, Row.Outcome)], _ part: KeyPath<Row, Row.Outcome>) {
      for (title, outcome) in titles {
        table.add(
          title, names.map { name in "\(rows.count { $0.architecture == name && $0[keyPath: part] == outcome })" })
      }
    }
    let conflicts = [("  both insert at one place", Row.Outcome.insertions), ("  overlap", .overlap)]
    table.addHeading("library and mock view")
    add([("  clean", .clean)] + conflicts + [("  merges, does not compile", .doesNotCompile)], \.outcome)
    add([("  merges, breaks a rule", .breaksRule)], \.outcome)
    table.addHeading("library alone, text only")
    add([("  no conflict", .clean)] + conflicts, \.inLibrary)
    return table
  }

  /// The pairs that git merges and that break a rule, with the rule.
  var brokenRules: [String] {
    rows.filter { $0.outcome == .breaksRule }.map {
      "\($0.architecture), \($0.requests.joined(separator: " and ")): \($0.reason ?? "")"
    }
  }
}

extension Variant {
  /// The worst kind of conflict in its files, of which the texts have git's marks.
  fileprivate func conflict(_ texts: [String: String]) -> RequestPairs.Row.Outcome {
    let own = texts.filter { ChangePatch.owner(ofFile: $0.key) == name }.values
    if own.isEmpty { return .clean }
    return own.allSatisfy(RequestPairs.onlyInserts) ? .insertions : .overlap
  }
}

extension ChangeTree {
  /// Makes a commit for each request, with the patches of the variants.
  fileprivate func branches(of requests: [ChangeRequest]) async throws -> [String] {
    try await begin()
    var branches: [String] = []
    for request in requests {
      try await apply(request.patches(with: []).filter { $0.variant != nil })
      branches.append("branch-" + request.name)
      try await commit(request.name, tagged: "branch-" + request.name)
      try await git.run("reset", "--quiet", "--hard", "HEAD~")
    }
    return branches
  }

  /// Merges two commits into the files of the folder, and returns the texts of the files with a conflict, by path.
  fileprivate func merge(_ first: String, _ second: String) async throws -> [String: String] {
    try await git.run("reset", "--quiet", "--hard", first)
    try await git.run("clean", "--quiet", "--force", "-d")
    // In this style, the lines before both changes stand between ||||||| and =======.
    try await git.run(
      [
        "-c", "user.name=compare", "-c", "user.email=compare@localhost", "-c", "merge.conflictStyle=diff3", "merge",
        "--quiet", "--no-edit", second,
      ], orEndingWith: 1)
    let files = try await git.run("diff", "--name-only", "--diff-filter=U").split(separator: "\n").map(String.init)
    return try files.reduce(into: [:]) { $0[$1] = try text(of: $1) }
  }

  /// Has a mock view do nothing for the actions of other requests, which the contract of all knows.
  fileprivate func ignoreOtherActions(in path: String) throws {
    var lines = try text(of: path).components(separatedBy: "\n")
    for start in lines.indices.reversed() where lines[start] == "    switch action {" {
      guard let end = lines[start...].firstIndex(of: "    }") else { continue }
      lines.insert("    @unknown default: return {}", at: end)
    }
    try write(lines.joined(separator: "\n"), to: path)
  }
}
