package import Foundation

package struct WorkFolders: Sendable {
  /// Is removed when the results are made.
  package let temporary: URL
  /// Is kept for the next run with the same compiler. No other run works in it at the same time.
  package let kept: URL
}

/// Keeps results in files for as long as the sources do not change.
///
/// The name of a file contains a digest of everything that decides its result. Of several runs that miss a result, the
/// first one makes it, and the others wait.
package struct ResultCache: Sendable {
  private let folder: URL
  private let root: URL
  private let compiler: String
  private let waiting: @Sendable () async -> Void

  package struct NotKept: Error {}

  /// Opens a cache, which calls a closure when it begins to wait for another run.
  package init(
    in folder: URL, of root: URL, compiler: String, waiting: @escaping @Sendable () async -> Void = {}
  ) {
    self.folder = folder
    self.root = root
    self.compiler = compiler
    self.waiting = waiting
  }

  /// Returns results from the cache. Those that are missing are made, all at once, and kept.
  ///
  /// The files that decide a result are given as paths of files or folders below the root; of a folder, the Swift files. If
  /// kept results alone are taken, a missing one is an error, and no other run is waited for.
  package func results<Value: Codable & Sendable, Failure: Error>(
    _ requests: [(name: String, inputs: [String])], takingKeptAlone takesKeptAlone: Bool = false,
    make: ([Int], WorkFolders) async throws -> [Result<Value, Failure>]
  ) async throws -> [Result<Value, Failure>] {
    let digests = try digests(of: requests.map(\.inputs))
    let files = zip(requests, digests).map { folder.appending(path: "\($0.name).\($1).json") }
    func known() -> [Result<Value, Failure>?] { files.map { file in read(file).map { .success($0) } } }
    var results = known()
    if !results.contains(where: { $0 == nil }) { return results.compactMap(\.self) }
    if takesKeptAlone { throw NotKept() }
    let lock = try await FolderLock(folder, waiting: waiting)
    defer { withExtendedLifetime(lock) {} }
    // Another run may have made some of them.
    results = known()
    let missing = results.indices.filter { results[$0] == nil }
    if missing.isEmpty { return results.compactMap(\.self) }
    let kept = folder.appending(path: "built-" + Digest(of: Data(compiler.utf8)).text)
    // A run that was killed has left its folder behind.
    try removeFiles(beginningWith: "work-")
    try removeFiles(beginningWith: "built-", except: kept.lastPathComponent)
    let made = try await Interruption.working(in: folder.appending(path: "work-\(UUID().uuidString)")) {
      try await make(missing, WorkFolders(temporary: $0, kept: kept))
    }
    for (index, result) in zip(missing, made) { results[index] = result }
    guard try self.digests(of: requests.map(\.inputs)) == digests else { throw ProcessError.changedMeanwhile }
    for index in missing {
      guard case .success(let value)? = results[index] else { continue }
      try removeFiles(beginningWith: requests[index].name + ".")
      try JSONEncoder().encode(value).write(to: files[index], options: .atomic)
    }
    return results.compactMap(\.self)
  }

  private func removeFiles(beginningWith prefix: String, except kept: String = "") throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasPrefix(prefix) && name != kept {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  private func read<Value: Decodable>(_ file: URL) -> Value? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Returns digests of everything that decides results. Each file is read once.
  func digests(of inputs: [[String]]) throws -> [String] {
    var files: [String: [String]] = [:]
    var contents: [String: UInt64] = [:]
    return try inputs.map { inputs in
      var digest = Digest(of: Data(compiler.utf8))
      for path in inputs {
        let below = files[path] ?? root.appending(path: path).swiftFiles?.map { path + "/" + $0 } ?? [path]
        files[path] = below
        for file in below {
          let content = try contents[file] ?? Digest(of: Data(contentsOf: root.appending(path: file))).hash
          contents[file] = content
          digest.add(Data("\(file) \(content)".utf8))
        }
      }
      return digest.text
    }
  }
}

extension URL {
  package var modificationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
