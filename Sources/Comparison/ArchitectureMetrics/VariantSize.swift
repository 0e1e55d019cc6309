import CommandLineInterface

/// The code of a variant: its library, what a host adds to it, and its mock view.
struct VariantSize: Sendable {
  let name: String
  /// The sizes of the library's files.
  let roles: [Role: SourceSize]
  let host: SourceSize
  /// The hosts of the app, which nobody has run, by framework.
  let appHosts: [String: SourceSize]
  /// The part of the library that an app takes from a package.
  let packaged: SourceSize
  let mockView: SourceSize
  let errors: [CommandError]

  /// Measures the sources of a variant; the baseline is a sample: all of it is the host's, and it has no mock view.
  init(of variant: Variant, in package: PackageFolder) {
    let (library, host) = (variant.library, variant.hostFolder)
    let parts = variant.isBaseline ? [[], [library, host], []] : [[library], [host], [variant.mockView]]
    let sizes = parts.map { SizeByFile(of: SourceFiles(at: $0.map(package.path))) }
    var errors = sizes.flatMap(\.errors)
    name = variant.name
    roles = sizes[0].files.reduce(into: [:]) { roles, file in
      if let role = Role(fileName: file.path.name) {
        roles[role] = roles[role, default: SourceSize()] + file.size
      } else {
        errors.append(
          .noInput(
            "the name of '\(file.path.text)' has no role. Rename it after one, such as GreetingPresenter.swift, or add the "
              + "word to Role.swift."))
      }
    }
    (self.host, mockView) = (sizes[1].total, sizes[2].total)
    appHosts = ["SwiftUI": "Screen", "UIKit": "ViewController"].reduce(into: [:]) { hosts, framework in
      let path = "Samples/GreetingApp/GreetingApp/\(framework.key)/\(variant)\(framework.value).swift"
      hosts[framework.key] = SizeByFile(of: SourceFiles(at: package.present([path]).map(package.path))).total
    }
    packaged = sizes[0].files.filter { variant.packagedFiles.contains($0.path.name) }.reduce(SourceSize()) {
      $0 + $1.size
    }
    self.errors = errors
  }

  var library: SourceSize { roles.values.reduce(SourceSize(), +) }
  var whole: SourceSize { library + host }

  /// All parts, none of which is in another; those of the library with their roles.
  var parts: [(name: String, role: Role?, size: SourceSize)] {
    Role.allCases.compactMap { role in roles[role].map { ("library", role, $0) } }
      + [("host", nil, host), ("mockView", nil, mockView)]
  }
}
