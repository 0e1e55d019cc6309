import Instrumentation

/// How large source files are, one by one.
struct SizeByFile: Sendable {
  /// A file that was measured.
  struct File: Sendable {
    /// Its path.
    let path: SourcePath
    /// Its size.
    let size: SourceSize
  }

  /// The files, in the order in which they were found.
  private(set) var files: [File] = []
  /// What there is to say of what is not among them, or of what is in them.
  private(set) var errors: [SourceFileError]

  /// The size of all files together.
  var total: SourceSize { files.reduce(SourceSize()) { $0 + $1.size } }

  /// Measures files, on all processors.
  ///
  /// A file that cannot be measured is among the `errors`; the rest still counts.
  init(of sources: SourceFiles, progress: () -> Void = {}) async {
    errors = sources.errors
    let sizes = await withTaskGroup(of: (Int, Result<SourceSize, SourceFileError>).self) { group in
      for (index, path) in sources.paths.enumerated() {
        group.addTask { @concurrent in
          (index, Result { () throws(SourceFileError) in try SourceSize(ofFileAt: path) })
        }
      }
      return await group.reduce(into: [Int: Result<SourceSize, SourceFileError>]()) { sizes, size in
        sizes[size.0] = size.1
        progress()
      }
    }
    for (index, path) in sources.paths.enumerated() {
      switch sizes[index] {
      case .success(let size)?:
        files.append(File(path: path, size: size))
        if size.lines.total == 0 { errors.append(.empty(path: path.text)) }
      case .failure(let error)?: errors.append(error)
      case nil: break
      }
    }
  }
}
