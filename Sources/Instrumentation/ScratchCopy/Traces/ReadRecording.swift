import CompilerDump

/// Has the objects of a screen tell the recorder what they read of each other.
struct ReadRecording {
  private let dump: ModuleDump
  private let parties: Parties

  /// Prepares the rewriting of a module.
  ///
  /// - Parameters:
  ///   - dump: The module.
  ///   - parties: What the objects are called.
  init(of dump: ModuleDump, parties: Parties) {
    self.dump = dump
    self.parties = parties
  }

  /// The places in a file where a property of another object is read.
  ///
  /// - Parameter file: The index of the file.
  /// - Returns: The bytes of each place, and what is put before it; two parentheses come after it.
  func reads(in file: Int) -> [(range: Range<Int>, opening: String)] {
    var reads: [(range: Range<Int>, opening: String)] = []
    for callable in dump.callables where callable.file == file && !callable.isStatic {
      guard let reader = parties[callable.enclosingType], callable.kind != .initializer else { continue }
      add(callable.body.node, by: reader, from: dump.files[file], to: &reads)
    }
    return reads
  }

  private func add(
    _ node: Node, by reader: String, from source: SourceFile, to reads: inout [(range: Range<Int>, opening: String)]
  ) {
    if node.kind == "member_ref_expr", !node.isImplicit, let property = node.reference,
      let owner = parties.owner(of: property.declaringType), owner != reader, let range = source.byteRange(of: node)
    {
      reads.append((range, "Recorder.read(\"\(reader)\", \"\(owner)\", \"\(property.name)\", ("))
    }
    // What is assigned to is not read.
    for child in node.children where !(node.kind == "assign_expr" && child.role == "dest") {
      add(child, by: reader, from: source, to: &reads)
    }
  }
}
