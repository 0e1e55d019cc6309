import CommandLineInterface

/// Which files of a guest book are the list, the card, the flow that joins them, and the host, by a list of their names.
struct GuestBookParts {
  enum Part: String, CaseIterable, CodingKeyRepresentable, Decodable {
    case list, card, flow, host
    /// The main file, and the program for the list and the card alone, which no app has.
    case uncounted
  }

  static let path = "Samples/GuestBook/parts.json"

  private let files: [Part: [SourcePath]]

  init(of variant: Variant, in package: PackageFolder) throws {
    let list: [String: [Part: [String]]] = try package.path(Self.path).readJSON(
      "Write for each architecture an object with \(Part.allCases.map(\.rawValue).joined(separator: ", ")), each a list "
        + "of files without '.swift'.")
    let names = list[variant.name] ?? [:]
    var unnamed = SourceFiles(at: [variant.guestBookFolder, variant.guestBookHostFolder].map(package.path)).paths
    files = try names.mapValues { names in
      try names.map { name in
        guard let index = unnamed.firstIndex(where: { $0.name == name + ".swift" }) else {
          throw CommandError.noInput(
            "'\(Self.path)' names \(name) of \(variant) twice, or there is no such file. Take it out.")
        }
        return unnamed.remove(at: index)
      }
    }
    if let file = unnamed.first {
      throw CommandError.noInput(
        "'\(Self.path)' does not say which part of \(variant) \(file.name.dropLast(".swift".count)) is. Add it there.")
    }
  }

  func size(of part: Part) throws -> SourceSize {
    try files[part, default: []].map { try SourceSize(of: $0.readText(), in: $0.text) }.reduce(SourceSize(), +)
  }
}
