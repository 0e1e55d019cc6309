import Foundation

@testable import Comparison

/// A source file, read without a compiler.
struct SwiftFile {
  /// Without its extension.
  let name: String
  let text: String

  init(at url: URL) throws {
    name = url.deletingPathExtension().lastPathComponent
    text = try String(contentsOf: url, encoding: .utf8)
  }

  static func all(in folder: URL) throws -> [Self] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { try Self(at: folder.appending(path: $0)) }
  }

  var imports: Set<String> {
    Set(text.matches(of: /(?m)^[^\/\n"]*\bimport\s+(?:[a-z]+\s+)?(\w+)/).map { String($0.output.1) })
  }

  private var types: [String] {
    text.matches(of: /(?m)^[^\/\n"]*\b(?:class|struct|enum|protocol|actor)\s+(\w+)/).map { String($0.output.1) }
  }

  /// A file of a library has a role and declares the type that it is named after, and no type carries a variant's name.
  fileprivate func problems(of variant: Variant) -> [String] {
    // In Clean Swift, the models of a scene are nested in a type with its name.
    let main = name == "GreetingModels" ? "Greeting" : name
    return imports.subtracting(["GreetingDomain", "Observation"]).sorted().map { "imports \($0)" }
      + (Role.Group(fileName: name + ".swift") == nil ? ["has no role by its name. Name it in Role.swift"] : [])
      + (types.contains(main) ? [] : ["declares no \(main)"])
      + types.filter { $0.contains(variant.name) }.map { "calls a type \($0)" }
  }

  /// A variant starts no task, except the store of Redux, which runs the effects.
  fileprivate var tasks: [String] {
    if ["GreetingStore", "GreetingStoreTask"].contains(name) { return [] }
    return text.matches(
      of:
        /\b(Task\b(?!\.isCancelled|\.checkCancellation)|async let|with\w*TaskGroup|sleep|Date|\w*Clock|Timer|Thread|Dispatch\w*|\.now)\b/
    ).map { "uses '\($0.output.0)'" }
  }
}

extension Variant {
  /// What breaks the conventions that make the variants comparable. The baseline is a sample, with the widgets and the
  /// names of one.
  func brokenConventions(below folder: URL) throws -> [String] {
    let screen = try SwiftFile(at: folder.appending(path: mockView))
    let others = screen.imports.intersection(Self.all.map(\.module)).subtracting([module])
    return try SwiftFile.all(in: folder.appending(path: library)).flatMap { file in
      ((isBaseline ? [] : file.problems(of: self)) + file.tasks).map { "\(self)/\(file.name) \($0)." }
    } + (screen.imports.contains(module) ? [] : ["\(screen.name) does not import \(module)."])
      + others.sorted().map { "\(screen.name) imports \($0)." }
  }
}
