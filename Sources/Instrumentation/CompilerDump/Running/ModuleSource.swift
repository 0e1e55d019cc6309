package import Foundation

package struct ModuleSource: Sendable {
  package let name: String
  package var folder: URL
  package var dependencies: [String]
  var isDumped: Bool
  let isMainActorByDefault: Bool

  package init(
    name: String, folder: URL, dependencies: [String] = [], isDumped: Bool = true, isMainActorByDefault: Bool = false
  ) {
    self.name = name
    self.folder = folder
    self.dependencies = dependencies
    self.isDumped = isDumped
    self.isMainActorByDefault = isMainActorByDefault
  }

  func paths() throws -> [String] {
    // On macOS, the URLs of an enumerator begin with /private where those of other functions do not.
    let files = FileManager.default.enumerator(atPath: folder.path)
    let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    guard !names.isEmpty else { throw DumpError.noSources(module: name, folder: folder.path) }
    return names.map { folder.appending(path: $0).path }.sorted()
  }
}
