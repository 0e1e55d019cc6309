/// How large the sources of a variant are, role by role.
public struct SizeByRole: Sendable {
  private var sizes: [Role: SourceSize] = [:]
  /// What is wrong with the files that are not counted.
  public private(set) var errors: [SourceFileError]

  /// Adds up the sizes of a variant's files; one whose name says no role is among the `errors`.
  ///
  /// - Parameter files: The files.
  public init(of files: SizeByFile) {
    errors = files.errors
    for file in files.files {
      if let role = Role(fileName: file.path.name) {
        sizes[role] = self[role] + file.size
      } else {
        errors.append(.noRole(path: file.path.text))
      }
    }
  }

  /// The size of the files with a role.
  ///
  /// - Parameter role: The role.
  public subscript(role: Role) -> SourceSize { sizes[role] ?? SourceSize() }

  /// The size of all files that are counted.
  public var total: SourceSize { Role.allCases.reduce(SourceSize()) { $0 + self[$1] } }
}
