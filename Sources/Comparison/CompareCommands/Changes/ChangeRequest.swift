import CommandLineInterface
import Instrumentation
import Foundation

/// A change of the rules, with a patch for what all variants share, and one for each variant.
struct ChangeRequest {
  let name: String
  let title: String
  /// What was expected of it before its patches were written; `nil` if nothing was.
  let expectation: ChangeExpectation?
  private let folder: URL

  init(named name: String, in package: PackageFolder) throws {
    let all = try Self.all(in: package)
    guard let request = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name)
      throw CommandError.usage(
        "no change request '\(name)'.\(name.hint(names)) Choose from \(names.joined(separator: ", ")).")
    }
    self = request
  }

  /// A step at which the screen grows, or the contract of all steps: patches without a row or a page of their own.
  init(step name: String, title: String, in package: PackageFolder) {
    (self.name, self.title, expectation) = (name, title, nil)
    folder = package.url.appending(path: PackageFolder.changes).appending(path: name)
  }

  private init(_ name: String, _ cells: [String], in folder: URL) {
    self.name = name
    self.folder = folder.appending(path: name)
    title = cells.count > 1 ? cells[1] : ""
    let page = try? String(contentsOf: self.folder.appending(path: "README.md"), encoding: .utf8)
    expectation = ChangeExpectation(best: cells.dropFirst(2).first, worst: cells.dropFirst(3).first, page: page ?? "")
  }

  static func all(in package: PackageFolder) throws -> [Self] {
    let folder = package.url.appending(path: PackageFolder.changes)
    do {
      let table = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
      return table.matches(of: /(?m)^\| \[`([^`]+)`\].*$/).map { row in
        let cells = row.output.0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return Self(String(row.output.1), cells, in: folder)
      }
    } catch {
      throw CommandError.noInput("'\(folder.path)/README.md', which lists the requests, cannot be read.")
    }
  }

  static func made(in package: PackageFolder) throws -> [Self] {
    try all(in: package).filter { !$0.patchNames.isEmpty }
  }

  func url(ofPatch name: String) -> URL { folder.appending(path: name + ".patch") }

  /// The patches: the shared one first, then one for each variant, each followed by its alternatives.
  func patches() throws -> [ChangePatch] {
    let patches = try patchNames.map { name in try ChangePatch(name, of: self) }
    return ChangePatch.owners.flatMap { owner in patches.filter { $0.owner == owner } }
  }

  private var patchNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".patch") }.map { String($0.dropLast(".patch".count)) }.sorted()
  }

  /// The patches that make one whole: alternatives replace the patches of their owners.
  func patches(with alternatives: [String]) throws -> [ChangePatch] {
    let wanted = try alternatives.map { name in try ChangePatch.owner(ofPatch: name, of: self) }
    return try patches().filter { patch in
      wanted.contains(patch.owner) ? alternatives.contains(patch.name) : !patch.isAlternative
    }
  }
}

struct ChangePatch {
  /// Its name, such as MVP, or MVP-2 for an alternative.
  let name: String
  /// The name of the variant whose library and mock view it changes, or "shared".
  let owner: String
  let path: String
  let url: URL
  let text: String
  let files: [String]

  /// The owner of the domain, the contract, and what drives all mock views.
  static let shared = "shared"
  static var owners: [String] { [shared] + Variant.names }

  var variant: Variant? { Variant.all.first { $0.name == owner } }
  var isAlternative: Bool { name != owner }

  /// Reads a patch, which changes some files, and its owner's alone.
  fileprivate init(_ name: String, of request: ChangeRequest) throws {
    self.name = name
    owner = try Self.owner(ofPatch: name, of: request)
    path = "\(PackageFolder.changes)/\(request.name)/\(name).patch"
    url = request.url(ofPatch: name)
    text = try String(contentsOf: url, encoding: .utf8)
    // Byte by byte: the texts of all patches are long.
    let headers = text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "diff --git ".utf8) }
    files = headers.map { header in
      let header = String(decoding: header, as: UTF8.self)
      return header.firstMatch(of: /^diff --git a\/(.+) b\/.+/).map { String($0.output.1) } ?? header
    }
    if files.isEmpty {
      throw CommandError.noInput(
        "'\(url.path)' changes no file. Remove it, or record it again: \(Self.remedy(request.name)).")
    }
    for file in files where Self.owner(ofFile: file) != owner {
      let other = Self.owner(ofFile: file) ?? "no request"
      throw CommandError.noInput("'\(url.path)' changes \(file), which belongs to \(other). Take that out of it.")
    }
  }

  static func owner(ofFile path: String) -> String? {
    func isBelow(_ folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
    if let variant = Variant.all.first(where: { $0.changeablePaths.contains(where: isBelow) }) { return variant.name }
    let hosts = Variant.all.map(\.hostFolder)
    let isOthers = (hosts + ["Sources/Contract/ScreenRunner", PackageFolder.changes]).contains(where: isBelow)
    return !isOthers && ["Sources/Architectures", "Sources/Contract", "Samples"].contains(where: isBelow) ? shared : nil
  }

  /// The owner of a patch by its name: MVP-2 is one of MVP.
  static func owner(ofPatch name: String, of request: ChangeRequest) throws -> String {
    let owner = name.wholeMatch(of: /(\w+?)(-[2-9])?/).map { String($0.output.1) }
    guard let owner, owners.contains(owner) else {
      throw CommandError.noInput(
        "'\(request.url(ofPatch: name).path)' is named after no architecture. Name it shared, or after one of "
          + "\(Variant.list), with -2 for an alternative.")
    }
    return owner
  }

  func apply(to folder: URL, by git: Git) async throws {
    let result = try await git.result(of: ["apply", "--whitespace=nowarn", url.path])
    if result.ending.isSuccess { return }
    let file = files.first { result.diagnostics.contains($0) }.map { "to \($0) any more" } ?? "(\(result.diagnostics))"
    let request = url.deletingLastPathComponent().lastPathComponent
    throw CommandError.noInput("'\(url.path)' does not apply \(file). Mend it: \(Self.remedy(request)).")
  }

  private static func remedy(_ request: String) -> String {
    "'compare changes open \(request)' makes a work tree, and 'compare changes record \(request)' writes it back"
  }
}
