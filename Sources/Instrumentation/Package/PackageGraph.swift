package import Foundation

/// The targets of a package, as its manifest declares them.
package struct PackageGraph: Codable, Sendable {
  package struct Target: Codable, Sendable {
    package let name: String
    /// The folder, from that of the package on.
    package var path: String
    package var dependencies: [String]
    var isTest: Bool = false
    /// What its settings are for the compiler.
    var compilerArguments: [String] = []
  }

  private let targets: [String: Target]

  package init(_ targets: [Target]) {
    self.targets = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  }

  /// Asks SwiftPM for the manifests of a package and of the packages in some of its folders, in a scratch folder of its
  /// own: it would wait for the lock of the usual one. All targets are those of one package.
  package init(of package: URL, with folders: [String] = [], toolchain: Toolchain, scratch: URL) async throws {
    let nested = folders.filter { FileManager.default.fileExists(atPath: package.appending(path: $0).path) }
    var targets: [Target] = []
    var products: [String: [String]] = [:]
    for folder in [""] + nested {
      let manifest = try await Self.manifest(
        of: package.appending(path: folder), toolchain: toolchain, scratch: scratch)
      let languages = manifest["swiftLanguageVersions"] as? [String] ?? []
      let language = languages.last.map { ["-swift-version", $0] } ?? []
      for product in manifest["products"] as? [[String: Any]] ?? [] {
        if let name = product["name"] as? String { products[name] = product["targets"] as? [String] }
      }
      let declared = manifest["targets"] as? [[String: Any]] ?? []
      targets += try declared.compactMap { try Target($0, in: folder, language: language, products: products) }
    }
    self.init(targets)
  }

  private static func manifest(of package: URL, toolchain: Toolchain, scratch: URL) async throws -> [String: Any] {
    let output = try await toolchain.packageManager(
      ["package", "--package-path", package.path, "--scratch-path", scratch.path, "dump-package"]
    ).output(in: scratch)
    guard let manifest = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
      manifest["targets"] is [[String: Any]]
    else { throw ProcessError.cannotRun(command: "swift package dump-package", reason: "It prints no targets.") }
    return manifest
  }

  package subscript(name: String) -> Target? { targets[name] }

  /// The graph with some targets in other folders, which may import others too.
  package func moving(_ moved: [(name: String, path: String)], importing others: [String]) -> Self {
    let names = Set(moved.map(\.name))
    return Self(
      targets.values.map { target in
        guard let path = moved.first(where: { $0.name == target.name })?.path else { return target }
        // A dependency that imports a moved target was written for the published one.
        let own = target.dependencies.filter { name in
          names.contains(name) || closure(of: [name]).allSatisfy { !names.contains($0.name) }
        }
        var target = target
        target.path = path
        target.dependencies = own + others.filter { targets[$0] != nil && !target.dependencies.contains($0) }
        return target
      })
  }

  /// The graph without some targets: nothing imports them any more.
  package func removing(_ names: Set<String>) -> Self {
    Self(
      targets.values.filter { !names.contains($0.name) }.map { target in
        var target = target
        target.dependencies.removeAll(where: names.contains)
        return target
      })
  }

  /// Some targets and all that they import, directly or not, each after those that it imports.
  package func closure(of names: [String]) -> [Target] {
    var closure: [Target] = []
    func add(_ name: String) {
      guard let target = targets[name], !closure.contains(where: { $0.name == name }) else { return }
      target.dependencies.forEach(add)
      closure.append(target)
    }
    names.forEach(add)
    return closure
  }
}

extension URL {
  /// The Swift files below a folder, by their paths from it on, in order; `nil` if nothing is below it, as below a file.
  var swiftFiles: [String]? {
    // On macOS, the URLs of an enumerator begin with /private where those of other functions do not.
    let names = try? FileManager.default.subpathsOfDirectory(atPath: path)
    guard let names, !names.isEmpty else { return nil }
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }
}

extension PackageGraph.Target {
  /// The sources by their paths, from the folder of the package on.
  package func sources(in package: URL) -> [String] {
    (package.appending(path: path).swiftFiles ?? []).map { "\(path)/\($0)" }
  }

  /// Reads a target of `swift package dump-package`; `nil` without a folder, as a macro's or plugin's of others.
  fileprivate init?(_ target: [String: Any], in folder: String, language: [String], products: [String: [String]]) throws
  {
    guard let name = target["name"] as? String, let path = target["path"] as? String else { return nil }
    let dependencies = target["dependencies"] as? [[String: [Any]]] ?? []
    let settings = target["settings"] as? [[String: Any]] ?? []
    let kinds = settings.compactMap { $0["kind"] as? [String: [String: Any]] }.joined()
    self.init(
      name: name, path: folder.isEmpty ? path : "\(folder)/\(path)",
      dependencies: dependencies.flatMap { dependency -> [String] in
        if let product = dependency["product"]?.first as? String { return products[product] ?? [] }
        return [(dependency["byName"] ?? dependency["target"])?.first as? String].compactMap(\.self)
      },
      isTest: target["type"] as? String == "test",
      compilerArguments: try language
        + kinds.flatMap { kind, value -> [String] in
          switch (kind, value["_0"]) {
          case ("enableUpcomingFeature", let feature as String): ["-enable-upcoming-feature", feature]
          case ("defaultIsolation", let isolation as String): ["-default-isolation", isolation]
          // A copy may have warnings where its sources have none.
          case ("treatAllWarnings", _): []
          default: throw ProcessError.unknownSetting(kind, target: name)
          }
        })
  }
}
