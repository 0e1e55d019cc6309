/// Finds the changes of a module that the compiler rejects, wherever it says so, by trial.
///
/// The bodies that the compiler complains about are searched at the same time, each by halves, so that the number of
/// trials grows with the logarithm of how many changes a body has. Where it complains about them still, something outside
/// is to blame, and the module is searched as a whole.
struct Sieve {
  /// Where the changes are.
  let scopes: Scopes
  /// Compiles the module without some changes, given by their indices.
  let compile: (Set<Int>) async throws -> Void

  /// Finds them; the last trial is without them.
  func rejected(known: [Int: String] = [:]) async throws -> [Int: String] {
    var rejected = known
    var next = try await complaints(without: Set(rejected.keys))
    while let complaints = next {
      let bodies = scopes.bodies(blamedBy: complaints, without: Set(rejected.keys))
      var found = try await search(bodies, after: complaints, rejected: Set(rejected.keys))
      next = try await self.complaints(without: Set(rejected.keys).union(found.keys))
      if let next, found.isEmpty || bodies.contains(where: { next.contains(where: $0.isBlamed) }) {
        found = try await search(
          [scopes.module(without: Set(rejected.keys))], after: complaints, rejected: Set(rejected.keys))
        if found.isEmpty {
          try await compile(Set(scopes.all))
          // All is well without any change, and was not before: the compiler is of two minds.
          found = Dictionary(uniqueKeysWithValues: scopes.all.map { ($0, complaints[0].message) })
        }
      }
      rejected.merge(found) { first, _ in first }
      if next != nil { next = try await self.complaints(without: Set(rejected.keys)) }
    }
    return rejected
  }

  private func complaints(without dropped: Set<Int>) async throws -> [Complaint]? {
    do {
      try await compile(dropped)
      return nil
    } catch DumpError.doesNotCompile(_, let diagnostics) {
      return Complaint.all(in: diagnostics)
    }
  }

  private func search(
    _ groups: [Scopes.Group], after complaints: [Complaint], rejected: Set<Int>
  ) async throws -> [Int: String] {
    var searches = groups.map { group in Search(group, after: complaints.first(where: group.isBlamed)) }
    while searches.contains(where: { !$0.isDone }) {
      let dropped = searches.reduce(into: rejected) { $0.formUnion($1.dropped) }
      let complaints = try await self.complaints(without: dropped) ?? []
      for index in searches.indices where !searches[index].isDone {
        searches[index].note(complaints.first { searches[index].group.isBlamed(by: $0) })
      }
    }
    return searches.reduce(into: [:]) { found, search in found.merge(search.rejected) { first, _ in first } }
  }
}

/// The search for the rejected ones among the changes of a group.
private struct Search {
  let group: Scopes.Group
  /// The rejected ones so far, with what the compiler says.
  private(set) var rejected: [Int: String] = [:]
  private(set) var isDone = false
  /// Those that compile together.
  private var sound: [Int] = []
  /// Those that are not known.
  private var rest: [Int]
  /// So many of the rest compile, and so many do not.
  private var low = 0
  private var high = 0
  /// How many of the rest are tried.
  private var tried = 0
  private var message: String

  init(_ group: Scopes.Group, after complaint: Complaint?) {
    self.group = group
    message = complaint?.message ?? ""
    rest = group.changes
    high = rest.count
  }

  /// The changes of the group that are left out of the next trial.
  var dropped: Set<Int> { Set(group.changes).subtracting(sound).subtracting(rest.prefix(tried)) }

  /// Notes what the compiler says of the trial; it begins with none of the changes.
  mutating func note(_ complaint: Complaint?) {
    if let complaint {
      // Something else is to blame.
      if tried == 0 {
        sound = group.changes.filter { rejected[$0] == nil }
        rest = []
        isDone = true
        return
      }
      message = complaint.message
      high = tried
    } else if tried == rest.count {
      sound += rest
      rest = []
      isDone = true
      return
    } else {
      low = tried
    }
    if high - low == 1 {
      rejected[rest[low]] = message
      sound += rest[..<low]
      rest = Array(rest[(low + 1)...])
      low = 0
      high = rest.count + 1
    }
    // What is left is tried as a whole first.
    tried = high > rest.count ? rest.count : (low + high) / 2
    if rest.isEmpty { isDone = true }
  }
}

/// An error of the compiler.
struct Complaint: Equatable {
  /// The path of the file.
  let path: String
  /// The line, from 1 on.
  let line: Int
  /// What is wrong.
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
    /// The changes, by their indices.
    let changes: [Int]
    /// The path of the file; `nil` for the whole module.
    let path: String?
    /// The lines of the bodies; `nil` for the whole module.
    let lines: ClosedRange<Int>?

    /// Whether an error may be of these changes.
    func isBlamed(by complaint: Complaint) -> Bool {
      (path == nil || path == complaint.path) && (lines.map { $0.contains(complaint.line) } ?? true)
    }
  }

  private let bodies: [Group]
  /// All changes, by their indices.
  let all: Range<Int>

  /// Groups the changes of a module.
  init(of changes: [Change], in dump: ModuleDump) {
    all = changes.indices
    let changesByFile = Dictionary(grouping: changes.indices) { changes[$0].file }
    bodies = dump.files.enumerated().flatMap { index, file -> [Group] in
      let lines = file.lines
      let own = (changesByFile[index] ?? []).map { (index: $0, lines: lines.numbers(of: changes[$0].range)) }
      let callables = dump.callables.filter { $0.file == index }.compactMap { file.byteRange(of: $0.node) }
      let ranges = (callables.map(lines.numbers) + own.map(\.lines)).joined()
      var next = own.sorted { $0.lines.lowerBound < $1.lines.lowerBound }[...]
      return ranges.map { range in
        let inside = next.prefix { $0.lines.lowerBound <= range.upperBound }
        next = next.dropFirst(inside.count)
        return Group(changes: inside.map(\.index).sorted(), path: file.path, lines: range)
      }.filter { !$0.changes.isEmpty }
    }
  }

  /// The bodies that the compiler may mean.
  func bodies(blamedBy complaints: [Complaint], without dropped: Set<Int>) -> [Group] {
    bodies.filter { complaints.contains(where: $0.isBlamed) }.map { group in
      Group(changes: group.changes.filter { !dropped.contains($0) }, path: group.path, lines: group.lines)
    }.filter { !$0.changes.isEmpty }
  }

  /// All changes as one, but for those that are left out already.
  func module(without dropped: Set<Int>) -> Group {
    Group(changes: all.filter { !dropped.contains($0) }, path: nil, lines: nil)
  }
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
