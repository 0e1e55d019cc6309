package import Foundation
import Synchronization

/// Results that follow from sources, kept for as long as these do not change.
///
/// Each result is a file with a key of its own, put in its place at once: whoever finds it finds all of it. A file that
/// its checksum does not fit, or that another user has written, is not believed. Of several that miss one, the first
/// makes it, and the others wait.
package struct ResultCache: Sendable {
  /// What decides a result, as paths of Swift files, or of folders with some, below the folder of the sources.
  package struct Inputs: Sendable {
    /// What is measured.
    package var measured: [String]
    /// The files among it that decide nothing.
    package var excluded: Set<String>
    /// The sources of the program that measures; if they are newer than the program, its results are its own.
    var machinery: [String]

    /// Names what decides a result.
    ///
    /// - Parameters:
    ///   - measured: What is measured.
    ///   - excluded: The files among it that decide nothing.
    ///   - machinery: The sources of the program that measures.
    package init(measured: [String], excluded: Set<String> = [], machinery: [String] = []) {
      self.measured = measured
      self.excluded = excluded
      self.machinery = machinery
    }
  }

  private let folder: URL
  private let root: URL
  private let compiler: String
  private let program: URL?
  private let believesNothing: Bool
  private let contents: Contents

  /// Opens a cache; what decides is read when a result is asked for, and then once.
  ///
  /// - Parameters:
  ///   - folder: The folder of the cache; made when there is something to keep.
  ///   - root: The folder of the sources.
  ///   - compiler: The version of the compiler, which decides every result.
  ///   - program: The file of the running program, if that is known.
  ///   - isFresh: Whether every result is made again, whatever was kept before.
  package init(in folder: URL, of root: URL, compiler: String, program: URL? = nil, isFresh: Bool = false) {
    self.folder = folder
    self.root = root
    self.compiler = compiler
    self.program = program
    believesNothing = isFresh
    contents = Contents(root)
  }

  /// Takes results from the cache, or else makes those that are missing, all at once, and keeps what can be had.
  ///
  /// - Parameters:
  ///   - requests: The names of the results, and what decides each.
  ///   - waiting: Called once, if another run works in the folder and is waited for.
  ///   - make: Makes the results with some names, in the order of these, in a folder of its own for the time being.
  /// - Returns: The results, or why there is none, in the order of their names.
  /// - Throws: What `make` throws, `ScratchCopyError`, or an error of the file system.
  /// - Complexity: O(*n*) in the length of all that decides, besides what `make` takes.
  package func results<Value: Codable & Sendable, Failure: Error>(
    _ requests: [(name: String, inputs: Inputs)], waiting: () async -> Void = {},
    make: ([String], URL) async throws -> [Result<Value, Failure>]
  ) async throws -> [Result<Value, Failure>] {
    let entries = try requests.map { Entry(file: try file($0.name, key: key(of: $0.inputs, contents))) }
    func known() -> [Value?] { entries.map { believesNothing ? nil : $0.read() } }
    var values = known()
    if values.allSatisfy({ $0 != nil }) { return values.compactMap { $0.map(Result.success) } }
    let lock = try await FolderLock(folder, waiting: waiting)
    defer { withExtendedLifetime(lock) {} }
    values = known()
    let missing = values.indices.filter { values[$0] == nil }
    // Whoever has left this behind was interrupted: nobody else works here now.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix(Self.workPrefix) {
      try Self.remove(folder.appending(path: name))
    }
    var results = values.map { $0.map(Result<Value, Failure>.success) }
    if missing.isEmpty { return results.compactMap(\.self) }
    // A compiler that an interrupted run has left behind may still write into the folder of that run.
    let work = folder.appending(path: Self.workPrefix + UUID().uuidString)
    let made = try await Interruption.removing(work) {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: false)
      let made = await Result { try await make(missing.map { requests[$0].name }, work) }
      try Self.remove(work)
      guard lock.isInPlace else { throw ScratchCopyError.removedMeanwhile(path: folder.path) }
      return try made.get()
    }
    let now = Contents(root)
    for (index, result) in zip(missing, made) {
      let (name, inputs) = requests[index]
      let file = try file(name, key: key(of: inputs, now))
      guard file == entries[index].file else { throw ScratchCopyError.changedMeanwhile }
      results[index] = result
      guard case .success(let value) = result else { continue }
      try removeOld(name)
      try entries[index].write(value)
    }
    return results.compactMap(\.self)
  }

  /// Takes a result from the cache, if it is there.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - inputs: What decides it.
  /// - Returns: The result; `nil` if it has to be made.
  /// - Throws: An error of the file system, if something that decides cannot be read.
  package func known<Value: Decodable>(_ name: String, _ inputs: Inputs) throws -> Value? {
    believesNothing ? nil : Entry(file: file(name, key: try key(of: inputs))).read()
  }

  /// Takes something from the cache that is kept beside the results, or else makes and keeps it.
  ///
  /// It is for whoever makes results, so that the folder is there, and nobody else works in it.
  func value<Value: Codable>(
    _ name: String, madeOf ingredients: () throws -> [Data], make: () async throws -> Value
  ) async throws -> Value {
    func currentEntry() throws -> Entry {
      var fingerprint = Fingerprint()
      for data in [Data(compiler.utf8)] + (try ingredients()) { fingerprint.add(data) }
      return Entry(file: file(name, key: fingerprint.text))
    }
    let entry = try currentEntry()
    if !believesNothing, let kept: Value = entry.read() { return kept }
    let made = try await make()
    // What was made of other sources than those of its key would be believed for good.
    guard try currentEntry().file == entry.file else { throw ScratchCopyError.changedMeanwhile }
    try removeOld(name)
    try entry.write(made)
    return made
  }

  private static let workPrefix = "work"

  /// The key of a result: it is another one if anything that decides is another.
  func key(of inputs: Inputs) throws -> String { try key(of: inputs, contents) }

  private func key(of inputs: Inputs, _ contents: Contents) throws -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(Data((compiler + staleness(of: inputs.machinery, contents)).utf8))
    for path in (inputs.measured + inputs.machinery).flatMap(contents.files) where !inputs.excluded.contains(path) {
      fingerprint.add(Data(path.utf8))
      fingerprint.add(Data(try contents.fingerprint(of: path).utf8))
    }
    return fingerprint.text
  }

  /// Tells this program from later ones, if its sources were changed after it was built; else it is empty.
  private func staleness(of machinery: [String], _ contents: Contents) -> String {
    func date(_ url: URL) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
    guard let built = program.flatMap(date) else { return "" }
    let newest = machinery.flatMap(contents.files).compactMap { date(root.appending(path: $0)) }.max()
    return newest.map { $0 > built ? ", by a program of \(built)" : "" } ?? ""
  }

  private func file(_ name: String, key: String) -> URL { folder.appending(path: "\(name).\(key)") }

  private func removeOld(_ name: String) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasPrefix(name + ".") {
      try Self.remove(folder.appending(path: file))
    }
  }

  private static func remove(_ item: URL) throws {
    if FileManager.default.fileExists(atPath: item.path) { try FileManager.default.removeItem(at: item) }
  }
}

/// The file of a result: a line with its checksum, and the result as JSON.
private struct Entry {
  let file: URL

  /// The result; `nil` if there is no such file, or one that is not to be believed.
  func read<Value: Decodable>() -> Value? {
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      let data = try? Data(contentsOf: file), let end = data.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let json = data[(end + 1)...]
    guard String(decoding: data[..<end], as: UTF8.self) == checksum(of: json) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: json)
  }

  /// Puts the file in its place, with all that is in it.
  func write(_ value: some Encodable) throws {
    let json = try JSONEncoder().encode(value)
    try (Data((checksum(of: json) + "\n").utf8) + json).write(to: file, options: .atomic)
  }

  /// Tells this content of this file, whose name has the key in it, from every other.
  private func checksum(of json: Data) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(Data(file.lastPathComponent.utf8))
    fingerprint.add(json)
    return fingerprint.text
  }
}

/// What is in the files of a folder, each of which is read once.
private final class Contents: Sendable {
  private let root: URL
  private let known = Mutex<(files: [String: [String]], fingerprints: [String: String])>(([:], [:]))

  init(_ root: URL) {
    self.root = root
  }

  /// The Swift files that a path leads to, by their names below the root, in order.
  func files(at path: String) -> [String] {
    known.withLock { known in
      if let files = known.files[path] { return files }
      // There is nothing below a file, or what is not there: the one is read, the other is missed then.
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)) ?? []
      let files = names.isEmpty ? [path] : names.filter { $0.hasSuffix(".swift") }.sorted().map { path + "/" + $0 }
      known.files[path] = files
      return files
    }
  }

  func fingerprint(of file: String) throws -> String {
    try known.withLock { known in
      if let text = known.fingerprints[file] { return text }
      var fingerprint = Fingerprint()
      fingerprint.add(try Data(contentsOf: root.appending(path: file)))
      known.fingerprints[file] = fingerprint.text
      return fingerprint.text
    }
  }
}

extension Result where Failure == any Error {
  /// What came of something that may wait.
  fileprivate init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// A number that tells contents apart (FNV-1a, 64 bits; Fowler, Noll and Vo).
package struct Fingerprint: Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Begins with no content.
  package init() {}

  /// The number in hexadecimal digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds some content, and where it ends.
  ///
  /// - Parameter data: The content.
  /// - Complexity: O(*n*) in its length.
  package mutating func add(_ data: Data) {
    data.withUnsafeBytes { add($0) }
    withUnsafeBytes(of: data.count.littleEndian) { add($0) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
