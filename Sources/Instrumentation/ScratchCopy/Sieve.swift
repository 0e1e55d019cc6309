/// Finds the changes of a module that the compiler rejects, wherever it says so, by trial.
///
/// One after another is found by halves: among those of the body that the compiler complains about, or, if it is not to
/// blame, among all.
struct Sieve {
  let scopes: Scopes
  /// Compiles the module without some changes, given by their indices.
  let compile: (Set<Int>) async throws -> Void

  /// Finds them; the last trial is without them.
  func rejected() async throws -> [Int: String] {
    var rejected: [Int: String] = [:]
    while let complaint = try await complaints(without: Set(rejected.keys)).first {
      let groups = [scopes.body(blamedBy: complaint), scopes.module].compactMap(\.self)
      let count = rejected.count
      for group in groups where rejected.count == count {
        if let (index, message) = try await culprit(in: group, without: Set(rejected.keys)) {
          rejected[index] = message
        }
      }
      guard rejected.count == count else { continue }
      try await compile(Set(scopes.all))
      // All is well without any change, and was not before: the compiler is of two minds.
      return Dictionary(uniqueKeysWithValues: scopes.all.map { ($0, complaint.message) })
    }
    return rejected
  }

  /// The first change of a group that does not compile with those before it; `nil` if none of them is to blame.
  private func culprit(in group: Scopes.Group, without rejected: Set<Int>) async throws -> (Int, String)? {
    let changes = group.changes.filter { !rejected.contains($0) }
    func complaint(withFirst count: Int) async throws -> Complaint? {
      try await complaints(without: rejected.union(changes.dropFirst(count))).first(where: group.isBlamed)
    }
    guard !changes.isEmpty, try await complaint(withFirst: 0) == nil else { return nil }
    var (sound, unsound) = (0, changes.count)
    var message = ""
    while unsound - sound > 1 {
      let middle = (sound + unsound) / 2
      if let complaint = try await complaint(withFirst: middle) {
        (unsound, message) = (middle, complaint.message)
      } else {
        sound = middle
      }
    }
    if message.isEmpty { message = try await complaint(withFirst: unsound)?.message ?? "" }
    return (changes[sound], message)
  }

  private func complaints(without dropped: Set<Int>) async throws -> [Complaint] {
    do {
      try await compile(dropped)
      return []
    } catch DumpError.doesNotCompile(_, let diagnostics) {
      return Complaint.all(in: diagnostics)
    }
  }
}

/// An error of the compiler.
struct Complaint: Equatable {
  let path: String
  /// The line, from 1 on.
  let line: Int
  let message: String

  /// Reads the compiler's diagnostics.
  static func all(in diagnostics: String) -> [Self] {
    let all = diagnostics.matches(of: /(?m)^(.+):(\d+):\d+: error: (.*)$/).map { match in
      Self(path: String(match.1), line: Int(match.2) ?? 0, message: String(match.3))
    }
    return all.isEmpty ? [Self(path: "", line: 0, message: "the compiler has failed")] : all
  }
}

/// Which changes of a module the compiler may mean.
struct Scopes {
  /// Changes that are searched together.
  struct Group {
    let changes: [Int]
    /// The path of the file and the lines of the body; `nil` for the whole module.
    let place: (path: String, lines: ClosedRange<Int>)?

    /// Whether an error may be of these changes.
    func isBlamed(by complaint: Complaint) -> Bool {
      place.map { $0.path == complaint.path && $0.lines.contains(complaint.line) } ?? true
    }
  }

  private let bodies: [Group]
  let all: Range<Int>

  init(of changes: [Change], in dump: ModuleDump) {
    all = changes.indices
    let changesByFile = Dictionary(grouping: changes.indices) { changes[$0].file }
    bodies = dump.files.enumerated().flatMap { index, file -> [Group] in
      let lines = file.lines
      let own = (changesByFile[index] ?? []).map { (index: $0, lines: lines.numbers(of: changes[$0].range)) }
      let callables = dump.callables.filter { $0.file == index }.compactMap { file.byteRange(of: $0.node) }
      return (callables.map(lines.numbers) + own.map(\.lines)).joined().map { range in
        Group(changes: own.filter { range.contains($0.lines.lowerBound) }.map(\.index), place: (file.path, range))
      }
    }
  }

  /// The body that the compiler means, unless it has no changes.
  func body(blamedBy complaint: Complaint) -> Group? {
    bodies.first { $0.isBlamed(by: complaint) && !$0.changes.isEmpty }
  }

  var module: Group { Group(changes: Array(all), place: nil) }
}

extension [ClosedRange<Int>] {
  /// The same, with those that share a line as one.
  fileprivate func joined() -> Self {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
