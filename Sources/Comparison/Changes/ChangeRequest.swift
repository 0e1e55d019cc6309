import CommandLineInterface
import Instrumentation
import Foundation

/// A change of the rules, with a patch for what all variants share, and one for each variant.
struct ChangeRequest {
  /// What the list says of it, and what was expected of it before its patches were written: which architectures are the
  /// best and the worst, or numbers.
  struct Entry: Decodable {
    struct Row: Decodable {
      let measure: String
      let numbers: [String: Double]
    }

    let name: String
    let title: String
    var best: String?
    var worst: String?
    var expected: [Row]?
  }

  static let list = PackageFolder.changes + "/requests.json"

  let entry: Entry
  let variants: [Variant]
  private let package: URL
  /// The folder of the patches, from that of the package on.
  private(set) var path: String
  fileprivate var isOfTests = false

  var name: String { entry.name }

  init(_ entry: Entry, in package: PackageFolder) {
    (self.entry, self.package, variants) = (entry, package.url, package.variants)
    path = "\(PackageFolder.changes)/\(entry.name)"
  }

  /// The repairs of the tests that the request breaks.
  var repairs: Self {
    var repairs = self
    (repairs.path, repairs.isOfTests) = (path + "/Tests", true)
    return repairs
  }

  static func named(_ name: String, in package: PackageFolder) throws -> Self {
    let all = try all(in: package)
    if let request = all.first(where: { $0.name == name }) { return request }
    throw CommandError.unknown("change request", name, among: all.map(\.name))
  }

  static func all(in package: PackageFolder) throws(CommandError) -> [Self] {
    let entries: [Entry] = try package.path(list).readJSON(
      "Write for each request an object with its name, its title, and 'best' and 'worst' or 'expected'.")
    return entries.map { Self($0, in: package) }
  }

  static func made(in package: PackageFolder) throws -> [Self] {
    try all(in: package).filter { !$0.patchNames.isEmpty }
  }

  func url(ofPatch name: String) -> URL { package.appending(path: "\(path)/\(name).patch") }

  /// The patches: the shared one first, then one for each variant, each followed by its alternatives.
  func patches() throws -> [ChangePatch] {
    let patches = try patchNames.map { name in try ChangePatch(name, of: self) }
    return ([ChangePatch.shared] + variants.names).flatMap { owner in patches.filter { $0.owner == owner } }
  }

  private var patchNames: [String] {
    let files = package.appending(path: path).names.filter { $0.hasSuffix(".patch") }
    return files.map { String($0.dropLast(".patch".count)) }.sorted()
  }
}

struct ChangePatch {
  let request: String
  /// Its name, such as MVP, or MVP-2 for an alternative.
  let name: String
  /// The name of the variant whose library and mock view it changes, or "shared".
  let owner: String
  let url: URL
  let text: String
  let files: [String]

  /// The owner of the domain, the contract, and what drives all mock views.
  static let shared = "shared"

  /// From the folder of the package on.
  let path: String
  let variant: Variant?
  var isAlternative: Bool { name != owner }

  private static let remedy = "\(PackageFolder.changes)/README.md says how"

  /// Reads a patch of a request, which changes some files, and its owner's alone.
  fileprivate init(_ name: String, of request: ChangeRequest) throws {
    (self.name, self.request) = (name, request.name)
    owner = try Self.owner(ofPatch: name, of: request)
    variant = request.variants.named(owner)
    (path, url) = ("\(request.path)/\(name).patch", request.url(ofPatch: name))
    text = try String(contentsOf: url, encoding: .utf8)
    // Byte by byte: the texts of all patches are long.
    let headers = text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "diff --git ".utf8) }
    files = headers.map { header in
      let header = String(decoding: header, as: UTF8.self)
      return header.firstMatch(of: /^diff --git a\/(.+) b\/.+/).map { String($0.output.1) } ?? header
    }
    if files.isEmpty {
      throw CommandError.noInput("'\(url.path)' changes no file. Remove it, or write it again: \(Self.remedy).")
    }
    func ownerOf(_ file: String) -> String? {
      if !request.isOfTests { return Self.owner(ofFile: file, among: request.variants) }
      if file.hasPrefix(SuiteSources.doublesFolder + "/") { return Self.shared }
      return request.variants.first { file.hasPrefix($0.testsFolder + "/") }?.name
    }
    for file in files where ownerOf(file) != owner {
      let other = ownerOf(file) ?? "no request"
      throw CommandError.noInput("'\(url.path)' changes \(file), which belongs to \(other). Take that out of it.")
    }
  }

  static func owner(ofFile path: String, among variants: [Variant]) -> String? {
    func isBelow(_ folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
    if let variant = variants.first(where: { [$0.library, $0.mockViewFolder].contains(where: isBelow) }) {
      return variant.name
    }
    let hosts = variants.map(\.hostFolder)
    let isOthers = (hosts + ["Sources/Contract/ScreenRunner", PackageFolder.changes]).contains(where: isBelow)
    return !isOthers && ["Sources/Architectures", "Sources/Contract", "Samples"].contains(where: isBelow) ? shared : nil
  }

  /// The owner of a patch by its name: MVP-2 is one of MVP.
  static func owner(ofPatch name: String, of request: ChangeRequest) throws -> String {
    let owner = name.wholeMatch(of: /(\w+?)(-[2-9])?/).map { String($0.output.1) }
    guard let owner, owner == shared || request.variants.names.contains(owner) else {
      throw CommandError.noInput(
        "'\(request.url(ofPatch: name).path)' is named after no architecture. Name it shared, or after one of "
          + "\(request.variants.list), with -2 for an alternative.")
    }
    return owner
  }

  func apply(to folder: URL) async throws {
    let result = try await Git(folder: folder).result(of: ["apply", "--whitespace=nowarn", url.path])
    if result.ending.isSuccess { return }
    let file = files.first { result.diagnostics.contains($0) }.map { "to \($0) any more" } ?? "(\(result.diagnostics))"
    throw CommandError.noInput("'\(url.path)' does not apply \(file). Write it again: \(Self.remedy).")
  }

  func changes(in package: PackageFolder) async throws -> [FileChange] {
    try await texts(in: package).compactMap { try FileChange(of: $0.path, before: $0.before, after: $0.after) }
  }

  /// The texts of the files that it changes, before and after; empty where there is no file.
  func texts(in package: PackageFolder) async throws -> [(path: String, before: String, after: String)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in package.present(files) { try package.copy(file, to: folder.appending(path: file)) }
    try await apply(to: folder)
    func text(below folder: URL, _ path: String) throws -> String {
      let url = folder.appending(path: path)
      return FileManager.default.fileExists(atPath: url.path) ? try String(contentsOf: url, encoding: .utf8) : ""
    }
    return try files.map { ($0, try text(below: package.url, $0), try text(below: folder, $0)) }
  }
}
