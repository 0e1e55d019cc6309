/// Finds the edits of a module that the compiler rejects, by trial: among the edits of the line of its first error, or
/// else among all.
struct RejectedEdits {
  let edits: [Edit]
  let files: [SourceFile]
  /// Compiles the module without some edits, given by their indices.
  let compile: (Set<Int>) async throws -> Void

  /// Returns the rejected edits and the compiler's errors. The last trial is without these edits.
  func find() async throws -> [Int: String] {
    var rejected: [Int: String] = [:]
    while let error = try await errors(without: Set(rejected.keys)).first {
      let rest = edits.indices.filter { rejected[$0] == nil }
      let suspects = rest.filter { isOnLine(of: error, edits[$0]) }
      if let (edit, message) = try await culprit(among: suspects, of: rest, for: error.isOnSameLine(as:)) {
        rejected[edit] = message
      } else if let (edit, message) = try await culprit(among: rest, of: rest, for: { _ in true }) {
        rejected[edit] = message
      } else {
        // The module does not compile without edits, or else no single edit is rejected.
        try await compile(Set(edits.indices))
        return Dictionary(uniqueKeysWithValues: edits.indices.map { ($0, error.message) })
      }
    }
    return rejected
  }

  private func isOnLine(of error: CompilerError, _ edit: Edit) -> Bool {
    let file = files[edit.file]
    return file.path == error.path && file.lines(of: edit.range).contains(error.line)
  }

  /// Returns the first of some edits that does not compile with those before it.
  private func culprit(
    among suspects: [Int], of rest: [Int], for isRelated: (CompilerError) -> Bool
  ) async throws -> (edit: Int, message: String)? {
    let rejected = Set(edits.indices).subtracting(rest)
    func error(withFirst count: Int) async throws -> CompilerError? {
      try await errors(without: rejected.union(suspects.dropFirst(count))).first(where: isRelated)
    }
    guard !suspects.isEmpty, try await error(withFirst: 0) == nil else { return nil }
    var (sound, unsound) = (0, suspects.count)
    var found = try await error(withFirst: unsound)
    while unsound - sound > 1 {
      let middle = (sound + unsound) / 2
      if let error = try await error(withFirst: middle) {
        (unsound, found) = (middle, error)
      } else {
        sound = middle
      }
    }
    return (suspects[sound], found?.message ?? "")
  }

  private func errors(without dropped: Set<Int>) async throws -> [CompilerError] {
    do {
      try await compile(dropped)
      return []
    } catch DumpError.doesNotCompile(_, let diagnostics) {
      return diagnostics.matches(of: /(?m)^(.+):(\d+):\d+: error: (.*)$/).map { match in
        CompilerError(path: String(match.1), line: Int(match.2) ?? 0, message: String(match.3))
      }
    }
  }
}

private struct CompilerError {
  let path: String
  let line: Int
  let message: String

  func isOnSameLine(as other: Self) -> Bool { path == other.path && line == other.line }
}
