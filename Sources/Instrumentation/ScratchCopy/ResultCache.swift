public import Foundation

/// Results that follow from sources, kept for as long as these do not change.
///
/// Each result is a file, put in its place at once: whoever finds it finds all of it. Of several that miss one, the first
/// makes it, and the others wait.
public struct ResultCache: Sendable {
  private let parent: URL
  private let sources: [URL]
  private let version: String
  private let key: String

  /// Opens the cache of some sources.
  ///
  /// - Parameters:
  ///   - parent: The folder of all caches; made when there is something to keep.
  ///   - sources: Files and folders, whose content decides.
  ///   - version: What else decides, as the version of the compiler.
  /// - Throws: An error of the file system, if a source cannot be read.
  /// - Complexity: O(*n*) in the length of the sources.
  public init(in parent: URL, of sources: [URL], version: String) throws {
    self.parent = parent
    self.sources = sources
    self.version = version
    key = try Self.key(of: sources, version: version)
  }

  private static func key(of sources: [URL], version: String) throws -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(Data(version.utf8))
    for path in sources.flatMap(\.swiftFiles) {
      fingerprint.add(Data(path.utf8))
      fingerprint.add(try Data(contentsOf: URL(filePath: path)))
    }
    return fingerprint.text
  }

  /// Takes a result from the cache, or else makes it and keeps it.
  ///
  /// - Parameters:
  ///   - name: The name of the result.
  ///   - make: Makes it, in a folder of its own for the time being.
  /// - Returns: The result.
  /// - Throws: What `make` throws, `ScratchCopyError`, or an error of the file system.
  public func value<Value: Codable>(
    _ name: String, make: (URL) async throws -> Value
  ) async throws -> Value {
    let folder = parent.appending(path: key)
    let file = folder.appending(path: name + ".json")
    if let value: Value = Self.read(file) { return value }
    let lock = try await FolderLock(parent)
    defer { withExtendedLifetime(lock) {} }
    if let value: Value = Self.read(file) { return value }
    // Whoever has left this behind was interrupted: nobody else works here now.
    let work = parent.appending(path: "work")
    try Self.remove(work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: false)
    let result = await Result { try await make(work) }
    try Self.remove(work)
    let value = try result.get()
    guard try Self.key(of: sources, version: version) == key else { throw ScratchCopyError.changedMeanwhile }
    for old in try FileManager.default.contentsOfDirectory(atPath: parent.path) where ![key, "lock"].contains(old) {
      try Self.remove(parent.appending(path: old))
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(value).write(to: file, options: .atomic)
    return value
  }

  /// A file that is not there, or is damaged, is made anew.
  private static func read<Value: Decodable>(_ file: URL) -> Value? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  private static func remove(_ folder: URL) throws {
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
  }
}

extension Result where Failure == any Error {
  /// What came of something that may wait.
  fileprivate init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension URL {
  /// The paths of the Swift files in a folder, in order; that of a file itself.
  var swiftFiles: [String] {
    let files = FileManager.default.enumerator(at: self, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }
    return paths.isEmpty ? [path] : paths.sorted()
  }
}
