package import Foundation
import Synchronization

/// Results that follow from sources, kept in files for as long as these do not change.
///
/// The name of a file contains a digest of everything that decides its result. A file that cannot be decoded is made
/// again. Of several runs that miss a result, the first one makes it, and the others wait.
package struct ResultCache: Sendable {
  /// The files that decide a result, as paths of Swift files or folders below the root.
  package struct Inputs: Sendable {
    /// The files and folders.
    package var paths: [String]
    /// The files below them that decide nothing.
    package var excluded: Set<String>

    /// Names the files that decide a result.
    package init(_ paths: [String], excluding excluded: Set<String> = []) {
      self.paths = paths
      self.excluded = excluded
    }
  }

  private let folder: URL
  private let root: URL
  private let compiler: String
  private let oldest: Date
  private let contents: FileDigests

  /// Opens a cache; each source is read once, when a result is first asked for.
  package init(in folder: URL, of root: URL, compiler: String, since oldest: Date = .distantPast) {
    self.folder = folder
    self.root = root
    self.compiler = compiler
    self.oldest = oldest
    contents = FileDigests(root)
  }

  /// Takes results from the cache, or makes those that are missing, all at once, and keeps them.
  package func results<Value: Codable & Sendable, Failure: Error>(
    _ requests: [(name: String, inputs: Inputs)], waiting: () async -> Void = {},
    make: ([Int], URL) async throws -> [Result<Value, Failure>]
  ) async throws -> [Result<Value, Failure>] {
    let files = try requests.map { folder.appending(path: "\($0.name).\(try digest(of: $0.inputs, contents)).json") }
    func known() -> [Value?] { files.map(read) }
    var values = known()
    if values.allSatisfy({ $0 != nil }) { return values.compactMap { $0.map(Result.success) } }
    guard let lock = try await FolderLock(folder, waiting: waiting) else {
      // Nothing can be written here, so nothing is kept.
      let missing = values.indices.filter { values[$0] == nil }
      let work = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString)")
      var made = try await working(in: work) { try await make(missing, work) }[...]
      return values.compactMap { $0.map(Result.success) ?? made.popFirst() }
    }
    values = known()
    let missing = values.indices.filter { values[$0] == nil }
    var results = values.map { $0.map(Result<Value, Failure>.success) }
    if missing.isEmpty { return results.compactMap(\.self) }
    // A run that was killed has left its folder behind.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("work-") {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    let work = folder.appending(path: "work-\(UUID().uuidString)")
    let made = try await working(in: work) { try await make(missing, work) }
    guard lock.isInPlace else { throw ScratchCopyError.removedMeanwhile(path: folder.path) }
    let now = FileDigests(root)
    for (index, result) in zip(missing, made) {
      let (name, inputs) = requests[index]
      guard files[index].lastPathComponent.contains(try digest(of: inputs, now)) else {
        throw ScratchCopyError.changedMeanwhile
      }
      results[index] = result
      guard case .success(let value) = result else { continue }
      for old in try FileManager.default.contentsOfDirectory(atPath: folder.path) where old.hasPrefix(name + ".") {
        try FileManager.default.removeItem(at: folder.appending(path: old))
      }
      try JSONEncoder().encode(value).write(to: files[index], options: .atomic)
    }
    return results.compactMap(\.self)
  }

  /// Does something with a folder, which is removed at the end, also if this program is interrupted.
  private func working<Value>(in folder: URL, do body: () async throws -> Value) async throws -> Value {
    try await Interruption.removing(folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let result = await Result { try await body() }
      if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
      return try result.get()
    }
  }

  private func read<Value: Decodable>(_ file: URL) -> Value? {
    guard let kept = file.modificationDate, kept >= oldest, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  /// A number for everything that decides a result.
  package func digest(of inputs: Inputs) throws -> String { try digest(of: inputs, contents) }

  private func digest(of inputs: Inputs, _ contents: FileDigests) throws -> String {
    var digest = Digest()
    digest.add(Data(compiler.utf8))
    for path in inputs.paths.flatMap(contents.files) where !inputs.excluded.contains(path) {
      digest.add(Data(path.utf8))
      digest.add(Data(try contents.digest(of: path).utf8))
    }
    return digest.text
  }
}

/// The digests of the files of a folder, each of which is read once.
private final class FileDigests: Sendable {
  private let root: URL
  private let known = Mutex<(files: [String: [String]], digests: [String: String])>(([:], [:]))

  init(_ root: URL) {
    self.root = root
  }

  /// The Swift files at a path, by their names below the root, in order.
  func files(at path: String) -> [String] {
    known.withLock { known in
      if let files = known.files[path] { return files }
      // Nothing is below a file, or a folder that is not there: reading it then fails.
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)) ?? []
      let files = names.isEmpty ? [path] : names.filter { $0.hasSuffix(".swift") }.sorted().map { path + "/" + $0 }
      known.files[path] = files
      return files
    }
  }

  func digest(of file: String) throws -> String {
    try known.withLock { known in
      if let text = known.digests[file] { return text }
      var digest = Digest()
      digest.add(try Data(contentsOf: root.appending(path: file)))
      known.digests[file] = digest.text
      return digest.text
    }
  }
}

extension URL {
  /// When the file was written; `nil` if there is none.
  package var modificationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// A number that tells contents apart (FNV-1a, 64 bits; Fowler, Noll and Vo).
package struct Digest: Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Begins with no content.
  package init() {}

  /// The number in hexadecimal digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds some content, and where it ends.
  package mutating func add(_ data: Data) {
    data.withUnsafeBytes { add($0) }
    withUnsafeBytes(of: data.count.littleEndian) { add($0) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
