import CommandLineInterface
import Instrumentation

struct SizeByFile: Sendable {
  struct File: Sendable {
    let path: SourcePath
    let size: SourceSize
  }

  private(set) var files: [File] = []
  private(set) var errors: [CommandError]

  var total: SourceSize { files.reduce(SourceSize()) { $0 + $1.size } }

  init(of sources: SourceFiles) {
    errors = sources.errors
    for path in sources.paths {
      do throws(CommandError) {
        files.append(File(path: path, size: SourceSize(of: try path.readText())))
      } catch {
        errors.append(error)
      }
    }
  }
}
