import CommandLineInterface
import Instrumentation

/// The code of a screen: its library, what a host adds to it, and its mock view.
struct ScreenSize: Encodable, Sendable {
  var roles: [Role.Group: SourceSize] = [:]
  /// The files without a role, which only the library of a version may have.
  var others: SourceSize = SourceSize()
  var host: SourceSize = SourceSize()
  /// The hosts of the app, which nobody has run, by framework.
  var appHosts: [String: SourceSize] = [:]
  var mockView: SourceSize = SourceSize()

  var library: SourceSize { roles.values.reduce(others, +) }
  var whole: SourceSize { library + host }

  /// Measures the sources of a variant; the baseline is a sample: all of it is the host's, and it has no mock view.
  ///
  /// A file without a role is left out, and added to the errors. If a file cannot be read or split, there is no size.
  static func measured(
    _ variant: Variant, in package: PackageFolder, errors: inout [CommandError]
  ) -> Self? {
    var unknown: [CommandError] = []
    defer { errors += unknown }
    func sizes(_ paths: [String]) -> [(path: SourcePath, size: SourceSize)] {
      SourceFiles(at: paths.map(package.path)).sizes(errors: &unknown)
    }
    func sum(_ paths: [String]) -> SourceSize { sizes(paths).map(\.size).sum }
    var size = Self()
    for (path, own) in variant.isBaseline ? [] : sizes([variant.library]) {
      if let role = Role.Group(fileName: path.name) {
        size.roles[role, default: SourceSize()] = size.roles[role, default: SourceSize()] + own
      } else if variant.isVersion {
        size.others = size.others + own
      } else {
        errors.append(
          .noInput(
            "the name of '\(path.text)' has no role. Rename it after one, such as GreetingPresenter.swift, or add the "
              + "word to Role.swift."))
      }
    }
    size.host = sum((variant.isBaseline ? [variant.library] : []) + [variant.hostFolder])
    size.mockView = variant.isBaseline ? SourceSize() : sum([variant.mockView])
    // A version has none.
    for (framework, suffix) in ["SwiftUI": "GreetingScreen", "UIKit": "ViewController"] {
      let host = package.present(["Samples/GreetingApp/GreetingApp/\(framework)/\(variant)\(suffix).swift"])
      if !host.isEmpty { size.appHosts[framework] = sum(host) }
    }
    return unknown.isEmpty ? size : nil
  }
}

struct SourceSize: Hashable, Sendable {
  var files = 0
  var lines = LineCount.none
  /// The number of tokens, without comments and blank space: wrapping lines in another way does not change it.
  ///
  /// A string literal has one for each delimiter, and one for each of its lines or parts between interpolations that
  /// is not empty.
  var tokens = 0
  /// Whether the tokens of all files are counted.
  var isExact = true

  static func + (left: Self, right: Self) -> Self {
    Self(
      files: left.files + right.files, lines: left.lines + right.lines, tokens: left.tokens + right.tokens,
      isExact: left.isExact && right.isExact)
  }
}

extension SourceSize {
  init(of text: String, in path: String) throws(CommandError) {
    self.init(of: try LexedText(text, of: path), isExact: true)
  }

  init(of lexed: LexedText, isExact: Bool) {
    self.init(files: 1, lines: lexed.lineCount, tokens: lexed.tokenCount, isExact: isExact)
  }
}

extension [SourceSize] {
  var sum: SourceSize { reduce(SourceSize(), +) }
}

extension SourceSize: Encodable {
  func encode(to encoder: any Encoder) throws {
    try [
      "files": files, "code": lines.code, "comment": lines.comment, "blank": lines.blank, "lines": lines.total,
      "tokens": isExact ? tokens : nil,
    ].encode(to: encoder)
  }
}

extension SourceFiles {
  /// The sizes of the files. A file that cannot be read, or split into tokens, is left out, and the reason is added to
  /// the errors.
  func sizes(errors: inout [CommandError]) -> [(path: SourcePath, size: SourceSize)] {
    errors += self.errors
    return paths.compactMap { path in
      do throws(CommandError) {
        return (path, try SourceSize(of: try path.readText(), in: path.text))
      } catch {
        errors.append(error)
        return nil
      }
    }
  }
}
