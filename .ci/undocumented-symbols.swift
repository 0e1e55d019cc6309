// Names the public symbols without documentation, from the compiler's symbol graphs. What fulfils a requirement has the
// requirement's documentation, and an initialiser explains itself by its parameters, unless there is more to say. A case of
// an enumeration needs a line: nearly all are events and errors, and a name alone does not say when they happen.
//
// usage: swift undocumented-symbols.swift FOLDER

import Foundation

struct Graph: Decodable {
  struct Module: Decodable { let name: String }
  struct Symbol: Decodable {
    struct Location: Decodable {}
    struct Comment: Decodable {}
    struct Kind: Decodable { let identifier: String }
    let kind: Kind
    let pathComponents: [String]
    let location: Location?
    let docComment: Comment?
  }
  let module: Module
  let symbols: [Symbol]
}

let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
  $0.hasSuffix(".symbols.json") && !$0.contains("@") && !$0.contains("Tests") && !$0.hasPrefix("TestSupport")
}
if files.isEmpty { FileHandle.standardError.write(Data("error: there is no symbol graph in \(folder.path).\n".utf8)) }
var undocumented: [String] = []
for file in files.sorted() {
  let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.appending(path: file)))
  undocumented += graph.symbols
    .filter { $0.docComment == nil && $0.location != nil && $0.kind.identifier != "swift.init" }
    .map { "\(graph.module.name).\($0.pathComponents.joined(separator: "."))" }
}
for symbol in undocumented {
  FileHandle.standardError.write(Data("error: \(symbol) has no documentation. Write a line above it.\n".utf8))
}
exit(undocumented.isEmpty && !files.isEmpty ? 0 : 1)
