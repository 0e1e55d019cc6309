import CommandLineInterface
import Instrumentation
import Foundation

/// A change of the rules, with a patch for what all variants share, and one for each variant.
struct ChangeRequest {
  let name: String
  /// What it asks for, in a few words.
  let title: String
  /// The variants in which it is expected to alter the fewest declarations, and the most.
  let expected: (best: String, worst: String)?
  private let folder: URL

  /// Finds a request by its name.
  init(named name: String, in package: PackageFolder) throws(CommandError) {
    let all = try Self.all(in: package)
    guard let request = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name)
      throw .usage("no change request '\(name)'.\(name.hint(names)) Choose from \(names.joined(separator: ", ")).")
    }
    self = request
  }

  private init(
    _ name: String, title: String, expected: (best: String, worst: String)?, in package: PackageFolder
  ) {
    self.name = name
    self.title = title
    self.expected = expected
    folder = package.url.appending(path: PackageFolder.changes).appending(path: name)
  }

  /// All requests, in the order of the table in their README.md.
  static func all(in package: PackageFolder) throws(CommandError) -> [Self] {
    let folder = package.url.appending(path: PackageFolder.changes)
    do {
      let table = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
      return table.matches(of: /(?m)^\| \[`([^`]+)`\].*$/).map { row in
        let cells = row.output.0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return Self(
          String(row.output.1), title: cells.count > 1 ? cells[1] : "",
          expected: cells.count == 4 ? (cells[2], cells[3]) : nil, in: package)
      }
    } catch {
      throw .noInput("'\(folder.path)/README.md', which lists the requests, cannot be read.")
    }
  }

  /// Those that have patches.
  static func made(in package: PackageFolder) throws(CommandError) -> [Self] {
    try all(in: package).filter { !$0.patchNames.isEmpty }
  }

  /// Where a patch is, or would be.
  func url(ofPatch name: String) -> URL { folder.appending(path: name + ".patch") }

  /// The patches: the shared one first, then one for each variant, each followed by its alternatives.
  func patches() throws(CommandError) -> [ChangePatch] {
    let patches = try patchNames.map { name throws(CommandError) in try ChangePatch(name, of: self) }
    return ([ChangeOwner.shared] + Variant.all.map(ChangeOwner.variant)).flatMap { owner in
      patches.filter { $0.owner.name == owner.name }
    }
  }

  private var patchNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".patch") }.map { String($0.dropLast(".patch".count)) }.sorted()
  }

  /// The patches that make one whole: alternatives take the place of what they are alternatives to.
  func patches(with alternatives: [String]) throws(CommandError) -> [ChangePatch] {
    let all = try patches()
    let wanted = try alternatives.map { name throws(CommandError) in try ChangePatch.owner(ofPatch: name, of: self).name
    }
    return all.filter { patch in
      wanted.contains(patch.owner.name) ? alternatives.contains(patch.name) : !patch.isAlternative
    }
  }
}

/// Whose files a patch changes.
enum ChangeOwner {
  /// What all variants share: the domain, the contract, and what drives all mock views.
  case shared
  /// A library, its mock view and its own tests.
  case variant(Variant)

  var name: String {
    switch self {
    case .shared: "shared"
    case .variant(let variant): variant.name
    }
  }

  /// Whose a file is; `nil` if no request may change it.
  init?(ofFile path: String) {
    if let variant = Variant.all.first(where: { $0.changeablePaths.contains { path == $0 || path.isBelow($0) } }) {
      self = .variant(variant)
    } else if Module.changeable.contains(where: { path.isBelow($0.path) }) {
      self = .shared
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate func isBelow(_ folder: String) -> Bool { hasPrefix(folder + "/") }
}

/// A patch of a request.
struct ChangePatch {
  /// Its name, such as MVP, or MVP-2 for an alternative.
  let name: String
  let owner: ChangeOwner
  /// Where it is, below the folder of the package.
  let path: String
  let url: URL
  /// The unified difference.
  let text: String
  /// The files that it changes, below the folder of the package.
  let files: [String]
  private let request: String

  /// Reads a patch, which changes some files, and its owner's alone.
  fileprivate init(_ name: String, of request: ChangeRequest) throws(CommandError) {
    self.name = name
    self.request = request.name
    path = "\(PackageFolder.changes)/\(request.name)/\(name).patch"
    url = request.url(ofPatch: name)
    owner = try Self.owner(ofPatch: name, of: request)
    do {
      text = try String(contentsOf: url, encoding: .utf8)
    } catch {
      throw .noInput("'\(url.path)' cannot be read: \(error.localizedDescription)")
    }
    // Byte by byte: the texts of all patches are long.
    let headers = text.utf8.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "diff --git ".utf8) }
    var files: [String] = []
    for header in headers.map({ String(decoding: $0, as: UTF8.self) }) {
      guard let match = header.firstMatch(of: /^diff --git a\/(.+) b\/.+/) else {
        throw .noInput(
          "'\(url.path)' has a file whose name has to be quoted ('\(header)'). Name it by letters, digits and points.")
      }
      files.append(String(match.output.1))
    }
    self.files = files
    if files.isEmpty {
      throw .noInput("'\(url.path)' changes no file. Remove it, or record it again: \(Self.remedy(request.name)).")
    }
    for file in files {
      let other = ChangeOwner(ofFile: file)
      guard other?.name != owner.name else { continue }
      throw .noInput(
        "'\(url.path)' changes \(file), which "
          + (other.map { "belongs to \($0.name)" } ?? "belongs to no request") + ". Take that out of it.")
    }
  }

  /// Whether it stands beside another patch of the same owner.
  var isAlternative: Bool { name != owner.name }

  /// Whose patch is called so: MVP-2 is one of MVP.
  static func owner(ofPatch name: String, of request: ChangeRequest) throws(CommandError) -> ChangeOwner {
    if name == ChangeOwner.shared.name { return .shared }
    let match = name.wholeMatch(of: /(\w+)(-[2-9])?/)
    guard let match, let variant = Variant.all.first(where: { $0.name == match.output.1 }) else {
      throw .noInput(
        "'\(request.url(ofPatch: name).path)' is named after no architecture. Name it shared, or after one of "
          + "\(Variant.list), with -2 for an alternative.")
    }
    return .variant(variant)
  }

  /// Applies it to a folder with files of the package.
  func apply(to folder: URL, by git: Git) async throws(CommandError) {
    let before = files.map { try? Data(contentsOf: folder.appending(path: $0)) }
    let result = try await git.result(of: ["apply", "--whitespace=nowarn", url.path])
    guard result.ending.isSuccess else { throw doesNotApply(result.diagnostics) }
    for (file, old) in zip(files, before) where (try? Data(contentsOf: folder.appending(path: file))) == old {
      throw CommandError(message: "git has not applied '\(url.path)' to \(file).", exitCode: .failure)
    }
  }

  private func doesNotApply(_ diagnostics: String) -> CommandError {
    let file = files.first { diagnostics.contains($0) }.map { "to \($0) any more" } ?? "(\(diagnostics))"
    return .noInput("'\(url.path)' does not apply \(file). Mend it: \(Self.remedy(request)).")
  }

  private static func remedy(_ request: String) -> String {
    "'compare changes open \(request)' makes a work tree, and 'compare changes record \(request)' writes it back"
  }
}
