import CommandLineInterface
import Foundation
import Instrumentation

/// The folder that the author of a version is given: the brief, and all that a version needs, but no other version.
struct VersionFolder {
  let variant: Variant
  let package: PackageFolder

  /// Writes the folder, in which nothing may be yet.
  func write(to folder: URL, graph: PackageGraph) throws {
    if folder.path.hasPrefix(package.url.path + "/") {
      throw CommandError.usage("'\(folder.path)' is inside of the package. Name a folder outside of it.")
    }
    if folder.names.contains(where: { !$0.hasPrefix(".") }) {
      throw CommandError.usage(
        "'\(folder.path)' is not empty. Name an empty folder, or one that is not there yet. What is in it is read by "
          + "'swift run compare structure \(folder.path)'.")
    }
    let given = graph.closure(of: ["GreetingDemo", "ObservationTracking", "ScreenRunner", "TerminalUI"])
    for source in SourceFiles(at: given.map { package.path($0.path) }).paths {
      let path = String(source.text.dropFirst(package.url.path.count))
      try package.copy(path, to: folder.appending(path: path))
    }
    try package.copy("Samples/Scripts", to: folder.appending(path: "Scripts"))
    try package.copy(".swift-format", to: folder.appending(path: ".swift-format"))
    try package.copy("\(Variant.versionsFolder)/Briefs/BRIEF.md", to: folder.appending(path: "BRIEF.md"))
    try package.copy(
      "\(Variant.versionsFolder)/Briefs/\(variant.name).md", to: folder.appending(path: "ARCHITECTURE.md"))
    try writeTemplate(to: folder)
  }

  /// Writes the manifest, the check and the empty sources, with the name of the architecture.
  private func writeTemplate(to folder: URL) throws {
    func named(_ text: String) -> String {
      text.replacing("NAME", with: variant.name).replacing("DEMO", with: variant.name.lowercased() + "-demo")
    }
    let template = package.path("\(Variant.versionsFolder)/Briefs/Template")
    for path in PackageFolder.visibleFiles(in: template.url) {
      let file = folder.appending(path: named(path))
      try package.copy("\(Variant.versionsFolder)/Briefs/Template/\(path)", to: file)
      // The mode stays.
      try Data(named(template.appending(path).readText()).utf8).write(to: file)
    }
  }
}
