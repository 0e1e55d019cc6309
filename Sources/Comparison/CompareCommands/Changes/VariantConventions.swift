import Foundation

/// The conventions that make the variants comparable, held against the sources of one: in the package, or in a work tree.
struct VariantConventions {
  /// A source file, read without a compiler.
  struct File {
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

    var types: [String] {
      text.matches(of: /(?m)^[^\/\n"]*\b(?:class|struct|enum|protocol|actor)\s+(\w+)/).map { String($0.output.1) }
    }
  }

  private let variant: Variant
  private let files: [File]
  private let mockView: File

  init(of variant: Variant, below folder: URL) throws {
    self.variant = variant
    files = try File.all(in: folder.appending(path: variant.library))
    mockView = try File(at: folder.appending(path: variant.mockView))
  }

  /// What breaks a convention; the baseline is a sample, with the widgets and the names of one.
  var problems: [String] {
    (variant.isBaseline ? [] : imports + roles + types) + mockImports + tasks
  }

  var imports: [String] {
    files.flatMap { file in
      file.imports.subtracting(["GreetingDomain", "Observation"]).sorted().map { "\(place(file)) imports \($0)." }
    }
  }

  var mockImports: [String] {
    let others = Set(Variant.all.map(\.module)).subtracting([variant.module])
    let known = mockView.imports.contains(variant.module)
    return (known ? [] : ["\(mockView.name) does not import \(variant.module)."])
      + mockView.imports.intersection(others).sorted().map { "\(mockView.name) imports \($0)." }
  }

  var roles: [String] {
    files.filter { Role(fileName: $0.name + ".swift") == nil }.map {
      "\(place($0)) has no role by its name. Name it in Role.swift."
    }
  }

  /// In Clean Swift, the models of a scene are nested in a type with its name.
  private static let mainTypes = ["GreetingModels": "Greeting"]

  /// A file declares the type that it is named after, and no type carries a variant's name.
  var types: [String] {
    files.flatMap { file in
      let main = Self.mainTypes[file.name] ?? file.name
      return (file.types.contains(main) ? [] : ["\(place(file)) declares no \(main)."])
        + file.types.filter { $0.contains(variant.name) }.map { "\(place(file)) calls a type \($0)." }
    }
  }

  /// A variant starts no task but that of a save, which closing the screen must not cancel.
  var tasks: [String] {
    files.flatMap { file in
      file.text.matches(
        of:
          /\b(Task\b(?!\.isCancelled|\.checkCancellation| \{ try await [a-zA-Z.]+\.save\()|async let|with\w*TaskGroup|sleep|Date|\w*Clock|Timer|Thread|Dispatch\w*|\.now)\b/
      ).map { "\(place(file)) uses '\($0.output.0)'." }
    }
  }

  private func place(_ file: File) -> String { "\(variant)/\(file.name)" }
}
