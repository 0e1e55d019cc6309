import Foundation

/// The types and declarations of the mangled names of a dump.
struct SymbolTable: Sendable {
  private let shapes: [String: TypeShape]
  private let declaringTypes: [String: TypeName]

  /// Demangles types (`$s…`) and the identifiers of declarations (`s:…`) by one process.
  init(demangling names: Set<String>, with toolchain: Toolchain, in scratch: URL) async throws {
    let mangled = names.map { $0.hasPrefix("s:") ? "$s" + $0.dropFirst(2) : $0 }.sorted()
    let command = toolchain.swift + ["demangle", "-tree-only"]
    let output = try await Subprocess(command).output(in: scratch, input: mangled.joined(separator: "\n") + "\n")
    var shapes: [String: TypeShape] = [:]
    var declaringTypes: [String: TypeName] = [:]
    let header = "Demangling for "
    let lines = output.split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix(header) }
    for (start, end) in zip(starts, starts.dropFirst() + [lines.endIndex]) {
      var own = lines[(start + 1)..<end]
      guard let tree = DemangledNode.read(&own), own.isEmpty else { continue }
      let name = String(lines[start].dropFirst(header.count))
      shapes[name] = tree.shape
      declaringTypes[name] = tree.declaringType
    }
    guard !shapes.isEmpty || mangled.isEmpty else {
      throw UnknownShape(reason: "\(command.joined(separator: " ")) prints no trees")
    }
    self.shapes = shapes
    self.declaringTypes = declaringTypes
  }

  /// The type of a mangled name. A name that cannot be demangled is kept.
  subscript(type mangled: String) -> TypeShape {
    shapes[mangled] ?? .other(mangled, [])
  }

  /// The type that a declaration is a member of, or is.
  subscript(declaringTypeOf identifier: String) -> TypeName? {
    declaringTypes["$s" + identifier.dropFirst(2)]
  }
}
