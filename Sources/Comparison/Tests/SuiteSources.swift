import CommandLineInterface
import Foundation
import Instrumentation

/// The unit tests that one author has written: the published ones, or those in a folder with the author's number.
struct SuiteAuthor: Hashable, Sendable {
  let number: Int

  static let published = Self(number: 1)
  private static let folder = Variant.versionsFolder + "/Suites"

  /// All authors, the published suites first.
  static func all(in package: PackageFolder) -> [Self] {
    let numbers = package.url.appending(path: folder).names.compactMap { Int($0) }
    return [published] + numbers.sorted().map { Self(number: $0) }
  }

  var title: String { self == .published ? "published tests" : "tests of author \(number)" }

  func folder(of variant: Variant) -> String {
    self == .published ? variant.testsFolder : "\(Self.folder)/\(number)/\(variant.name)"
  }

  /// The variants for which the author has written tests.
  func variants(among variants: [Variant], in package: PackageFolder) -> [Variant] {
    variants.filter { !package.present([folder(of: $0)]).isEmpty }
  }
}

/// The test functions of a suite, and what they stand on.
struct SuiteSources: Sendable {
  struct Function: Sendable {
    let file: String
    let name: String
    let lines: ClosedRange<Int>
    let size: SourceSize
    let usesViewDouble: Bool
    /// Whether it reads or sets the widgets of Plain, which has no view that a double could replace.
    let usesWidgets: Bool
  }

  let functions: [Function]
  /// Everything else in its files.
  let helpers: SourceSize
  /// The files of the shared doubles that it uses.
  let doubles: SourceSize

  static let doublesFolder = "Tests/Architectures/GreetingTestDoubles"
  /// The tests of the contract, which are no unit tests.
  static let contractTests = "ContractTests.swift"

  var size: SourceSize { (functions.map(\.size) + [helpers, doubles]).sum }

  init(in folder: String, of package: PackageFolder, viewProtocols: Set<String> = []) throws {
    let own = try Code.all(in: folder, of: package)
    let used = try Code.doubles(usedBy: own, of: package)
    let names = (own + used).flatMap(\.declarations).namesOfViewDoubles(viewProtocols)
    functions = own.flatMap { file in
      file.tests.map { function in
        Function(
          file: file.name, name: function.fullName, lines: function.lines,
          size: file.size { function.lines.contains($0) },
          usesViewDouble: !names.isDisjoint(with: function.scope + function.tokens.map(\.text)),
          usesWidgets: file.names.contains("GreetingForm"))
      }
    }
    helpers = own.map { file in file.size { line in !file.tests.contains { $0.lines.contains(line) } } }.sum
    doubles = used.map { $0.size { _ in true } }.sum
  }

  /// The paths of the shared doubles that a suite uses, if some files have other texts.
  static func doubles(usedIn folder: String, of package: PackageFolder, replacing texts: [String: String]) throws
    -> Set<String>
  {
    let own = try Code.all(in: folder, of: package, replacing: texts)
    return Set(try Code.doubles(usedBy: own, of: package, replacing: texts).map(\.path))
  }

  private struct Code {
    /// From the folder of the package on.
    let path: String
    let declarations: [SourceDeclaration]
    let names: Set<String>
    private let lines: [Substring]

    /// Reads a folder, without the tests of the contract.
    static func all(in folder: String, of package: PackageFolder, replacing texts: [String: String] = [:]) throws
      -> [Self]
    {
      let files = SourceFiles(at: [package.path(folder)]).paths.map {
        String($0.text.dropFirst(package.url.path.count).drop { $0 == "/" })
      }
      let added = texts.keys.filter { $0.hasPrefix(folder + "/") && !files.contains($0) }.sorted()
      return try (files + added).filter { !$0.hasSuffix("/" + contractTests) }.map { path in
        let text = try texts[path] ?? package.path(path).readText()
        let tokens = try SourceTokens(text, of: path)
        return Self(
          path: path, declarations: SourceDeclaration.all(in: tokens, of: path), names: Set(tokens.texts),
          lines: text.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }

    /// The shared doubles of which some code names a type, and those that these name.
    static func doubles(
      usedBy code: [Self], of package: PackageFolder, replacing texts: [String: String] = [:]
    ) throws -> [Self] {
      var rest = try all(in: doublesFolder, of: package, replacing: texts)
      var used: [Self] = []
      while let index = rest.firstIndex(where: { file in
        (code + used).contains { !$0.names.isDisjoint(with: file.types) }
      }) { used.append(rest.remove(at: index)) }
      return used
    }

    var name: String { String(path.split(separator: "/").last ?? "") }
    private var types: Set<String> { Set(declarations.filter { $0.isType && $0.scope.isEmpty }.map(\.name)) }
    var tests: [SourceDeclaration] { declarations.filter(\.isTestFunction) }

    /// The size of some of its lines, of which none belongs to a literal that begins or ends outside of them.
    func size(of isCounted: (Int) -> Bool) -> SourceSize {
      let text = lines.enumerated().filter { isCounted($0.offset + 1) }.map(\.element).joined(separator: "\n")
      let lexed = LexedText(any: Array(text.utf8))
      return SourceSize(files: 1, lines: lexed.lineCount, tokens: lexed.tokenCount)
    }
  }
}

extension [SourceDeclaration] {
  /// The names of the doubles of the view, and of all types and functions that need one, but the test functions.
  ///
  /// A suite needs one if a property or an initialiser of it does: each of its tests makes one.
  fileprivate func namesOfViewDoubles(_ viewProtocols: Set<String>) -> Set<String> {
    var names = viewProtocols
    while true {
      let more = filter { declaration in
        !declaration.isTestFunction && !names.isDisjoint(with: declaration.tokens.map(\.text))
      }.map { $0.isType || $0.kind == "func" || $0.scope.isEmpty ? $0.name : $0.scope[$0.scope.count - 1] }
      if names.isSuperset(of: more) { return names }
      names.formUnion(more)
    }
  }
}
