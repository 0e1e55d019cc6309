import SwiftLexer
import ArchitectureMetrics
import CommandLineInterface
import GreetingVariants

/// What a variant costs in code: its library, what a host adds to it, and what stands around it.
struct VariantSize {
  let variant: Variant
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

  /// Measures a variant.
  init(of variant: Variant, in package: PackageFolder) async {
    let library = await SizeByFile(of: SourceFiles(at: [package.library(of: variant)]))
    let host = await SizeByFile(of: SourceFiles(at: [package.host(of: variant)]))
    let mockView = await SizeByFile(of: SourceFiles(at: [package.mockView(of: variant)]))
    let tests = await SizeByFile(of: SourceFiles(at: [package.tests(of: variant)]))
    self.variant = variant
    self.library = SizeByRole(of: library)
    self.host = host.total
    self.mockView = mockView.total
    self.tests = tests.total
    errors = self.library.errors + [host, mockView, tests].flatMap(\.errors)
  }

  /// Library and host together, which is what an app pays.
  var whole: SourceSize { library.total + host }

  /// A part of the sources, for the output as JSON.
  struct PartRecord: Encodable {
    let architecture: String
    let part: String
    let role: String?
    let files: Int
    let lines: Int
    let code: Int
    let comment: Int
    let blank: Int
    let tokens: Int
  }

  /// All parts, none of which is in another.
  var parts: [PartRecord] {
    Role.allCases.filter { library[$0].files > 0 }.map { part("library", role: $0, library[$0]) }
      + [part("host", host), part("mock view", mockView), part("tests", tests)]
  }

  private func part(_ name: String, role: Role? = nil, _ size: SourceSize) -> PartRecord {
    PartRecord(
      architecture: variant.name, part: name, role: role?.rawValue, files: size.files, lines: size.lines.total,
      code: size.lines.code, comment: size.lines.comment, blank: size.lines.blank, tokens: size.tokens)
  }
}

extension Table {
  /// Adds the code lines of library, role by role, and host.
  mutating func addCodeLines(of sizes: [VariantSize]) {
    add("library", sizes.map(\.library.total.lines.code.grouped))
    for role in Role.allCases {
      add("  \(role.title)", sizes.map { $0.library[role].files == 0 ? "–" : $0.library[role].lines.code.grouped })
    }
    add("host", sizes.map(\.host.lines.code.grouped))
    add("library and host", sizes.map(\.whole.lines.code.grouped))
    let smallest = sizes.map(\.whole.lines.code).min() ?? 0
    let ratios = sizes.map { Double($0.whole.lines.code) / Double(smallest) }
    add("  ÷ the smallest", ratios.map { smallest > 0 ? $0.twoDigits : "–" })
  }

  /// Adds a heading, and a row for each of the parts that are not broken down by role.
  mutating func addParts(_ heading: String, of sizes: [VariantSize], _ number: (SourceSize) -> Int) {
    addHeading(heading, sizes.map(\.variant.name))
    add("library", sizes.map { number($0.library.total).grouped })
    add("host", sizes.map { number($0.host).grouped })
    add("library and host", sizes.map { number($0.whole).grouped })
    add("mock view", sizes.map { number($0.mockView).grouped })
    add("own tests", sizes.map { number($0.tests).grouped })
  }
}

extension Console {
  /// Reports what there is to say of source files.
  ///
  /// - Returns: The exit code: whether something could not be measured.
  func report(_ errors: [SourceFileError]) -> ExitCode {
    for error in errors {
      if error.isFailure { report(.noInput("\(error)")) } else { note("\(error)") }
    }
    return errors.contains(where: \.isFailure) ? .noInput : .done
  }
}
