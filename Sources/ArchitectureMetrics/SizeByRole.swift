public import Foundation

/// How large the sources of a variant are, role by role.
public struct SizeByRole: Sendable {
  /// How large some files are.
  public struct Size: Hashable, Sendable {
    /// The number of files.
    public private(set) var files: Int = 0
    /// Their lines.
    public private(set) var lines: LineCount = LineCount()

    /// Makes the size of no files.
    public init() {}

    /// Makes the size of one file.
    ///
    /// - Parameter lines: Its lines.
    public init(ofFileWith lines: LineCount) {
      files = 1
      self.lines = lines
    }

    /// Adds up two sizes.
    ///
    /// - Parameters:
    ///   - left: The size of some files.
    ///   - right: The size of others.
    /// - Returns: The size of all of them.
    public static func + (left: Size, right: Size) -> Size {
      var sum = Size()
      sum.files = left.files + right.files
      sum.lines = left.lines + right.lines
      return sum
    }
  }

  private var sizes: [Role: Size] = [:]
  /// What is wrong with the files that are not counted.
  public private(set) var errors: [SourceFileError] = []

  /// Measures all Swift files in a folder and its subfolders, in the order of their paths.
  ///
  /// A file that cannot be counted is among the `errors`; the rest still counts.
  ///
  /// - Parameter folder: The folder with a variant's sources.
  /// - Throws: `SourceFileError.unreadable` if there is no such folder.
  public init(ofSourcesIn folder: URL) throws(SourceFileError) {
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    } catch {
      throw .unreadable(path: folder.path, reason: error.localizedDescription)
    }
    for path in paths.sorted() where path.hasSuffix(".swift") {
      do throws(SourceFileError) {
        let file = folder.appending(path: path)
        guard let role = Role(fileName: file.lastPathComponent) else { throw .noRole(path: file.path) }
        sizes[role] = self[role] + Size(ofFileWith: try LineCount(ofFile: file))
      } catch {
        errors.append(error)
      }
    }
  }

  /// The size of the files with a role.
  ///
  /// - Parameter role: The role.
  public subscript(role: Role) -> Size { sizes[role] ?? Size() }

  /// The size of all files that are counted.
  public var total: Size { Role.allCases.reduce(Size()) { $0 + self[$1] } }
}

extension LineCount {
  /// Counts the lines of a source file.
  ///
  /// - Parameter file: The file.
  /// - Throws: A `SourceFileError` that names the file, if it cannot be read or is not UTF-8.
  /// - Complexity: O(*n*) in the length of the file.
  public init(ofFile file: URL) throws(SourceFileError) {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(path: file.path, reason: error.localizedDescription)
    }
    do {
      try self.init(of: data.span)
    } catch {
      throw .notUTF8(path: file.path, offset: error.byteOffsets.lowerBound)
    }
  }
}
