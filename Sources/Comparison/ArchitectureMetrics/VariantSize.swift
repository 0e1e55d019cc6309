/// What a variant costs in code: its library, what a host adds to it, and what stands around it.
struct VariantSize: Sendable {
  /// The name of the architecture.
  let name: String
  /// The library, role by role.
  let library: SizeByRole
  /// The host's view and its composition root: the terminal sample.
  let host: SourceSize
  /// The mock view.
  let mockView: SourceSize
  /// The variant's own tests.
  let tests: SourceSize
  /// What is wrong with files that are not counted.
  let errors: [SourceFileError]

  /// Measures the sources of a variant; the baseline has no library and no mock view.
  init(
    of name: String, library: [SourcePath], host: [SourcePath], mockView: [SourcePath], tests: SourcePath
  ) async {
    let libraryFiles = SizeByFile(of: SourceFiles(at: library))
    let host = SizeByFile(of: SourceFiles(at: host))
    let mockView = SizeByFile(of: SourceFiles(at: mockView))
    let tests = SizeByFile(of: SourceFiles(at: [tests]))
    self.name = name
    self.library = SizeByRole(of: libraryFiles)
    self.host = host.total
    self.mockView = mockView.total
    self.tests = tests.total
    errors = self.library.errors + [host, mockView, tests].flatMap(\.errors)
  }

  /// Library and host together, which is what an app pays.
  var whole: SourceSize { library.total + host }

  /// All parts, none of which is in another; those of the library with their roles.
  var parts: [(name: String, role: Role?, size: SourceSize)] {
    Role.allCases.filter { library[$0].files > 0 }.map { ("library", $0, library[$0]) }
      + [("host", nil, host), ("mockView", nil, mockView), ("tests", nil, tests)]
  }
}

extension Role {
  /// The role in words.
  var title: String {
    switch self {
    case .model: "model"
    case .viewContract: "view contract"
    case .presentation: "presentation"
    case .business: "business"
    case .navigation: "navigation"
    case .dataCarriers: "data carriers"
    case .wiring: "wiring"
    }
  }
}
