import CommandLineInterface

/// What a variant costs in code: its library, what a host adds to it, and what stands around it.
struct VariantSize: Sendable {
  let name: String
  let library: SizeByRole
  let host: SourceSize
  let mockView: SourceSize
  let tests: SourceSize
  let errors: [CommandError]

  /// Measures the sources of a variant; the baseline is a sample: all of it is the host's, and it has no mock view.
  init(of variant: Variant, in package: PackageFolder) {
    let (library, host) = (variant.library.path, variant.hostModule.path)
    let parts = variant.isBaseline ? [[], [library, host], []] : [[library], [host], [variant.mockView]]
    let sizes = (parts + [[variant.library.testPath]]).map { SizeByFile(of: SourceFiles(at: $0.map(package.path))) }
    name = variant.name
    self.library = SizeByRole(of: sizes[0])
    (self.host, mockView, tests) = (sizes[1].total, sizes[2].total, sizes[3].total)
    errors = self.library.errors + sizes.dropFirst().flatMap(\.errors)
  }

  var whole: SourceSize { library.total + host }

  /// All parts, none of which is in another; those of the library with their roles.
  var parts: [(name: String, role: Role?, size: SourceSize)] {
    Role.allCases.filter { library[$0].files > 0 }.map { ("library", $0, library[$0]) }
      + [("host", nil, host), ("mockView", nil, mockView), ("tests", nil, tests)]
  }
}
