import Instrumentation

/// How large source files are, one by one.
struct SizeByFile: Sendable {
  /// A file that was measured.
  struct File: Sendable {
    let path: SourcePath
    let size: SourceSize
  }

  /// The files, in the order in which they were found.
  private(set) var files: [File] = []
  /// Why other files are left out, and which files are empty.
  private(set) var errors: [SourceFileError]

  /// The size of all files together.
  var total: SourceSize { files.reduce(SourceSize()) { $0 + $1.size } }

  /// Measures files; the errors name those that cannot be read.
  init(of sources: SourceFiles) {
    errors = sources.errors
    for path in sources.paths {
      do throws(SourceFileError) {
        let size = SourceSize(of: try path.readText())
        files.append(File(path: path, size: size))
        if size.lines.total == 0 { errors.append(.empty(path: path.text)) }
      } catch {
        errors.append(error)
      }
    }
  }
}
