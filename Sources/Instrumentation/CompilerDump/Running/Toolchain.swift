import Foundation

/// The compiler and the demangler of one toolchain.
package struct Toolchain: Sendable {
  /// The program that compiles, and the first of its arguments.
  let compiler: [String]
  /// The program that demangles, and the first of its arguments.
  let demangler: [String]
  /// The version of Swift whose dump this reader is tested with, as in `.swift-version`.
  package let supportedVersion: String

  /// Names the programs, found by `PATH` unless given by a full path.
  ///
  /// - Parameters:
  ///   - supportedVersion: The version of Swift to ask for when a dump is not understood.
  ///   - compiler: The program that compiles, and the first of its arguments.
  ///   - demangler: The program that demangles, and the first of its arguments.
  package init(
    supportedVersion: String, compiler: [String] = ["swiftc"], demangler: [String] = ["swift", "demangle"]
  ) {
    self.supportedVersion = supportedVersion
    self.compiler = compiler
    self.demangler = demangler
  }

  /// The compiler's version, for which it is asked once.
  func version() async throws -> String {
    try await identity().split(separator: "\n").first.map(String.init) ?? "of unknown version"
  }

  /// What tells the compiler from others, for which it is asked once: its version, and what it compiles for.
  ///
  /// - Returns: All that it prints of its version.
  /// - Throws: `DumpError` if it does not run.
  package func identity() async throws -> String {
    try await Versions.shared.version(of: compiler)
  }
}

/// What compilers have said of their versions, which stay the same as long as this program runs.
private actor Versions {
  static let shared: Versions = Versions()

  private var answers: [[String]: Task<String, any Error>] = [:]

  func version(of compiler: [String]) async throws -> String {
    let answer = answers[compiler] ?? Task { try await Self.ask(compiler) }
    answers[compiler] = answer
    return try await answer.value
  }

  private static func ask(_ compiler: [String]) async throws -> String {
    // Asked for --version, the driver leaves a temporary folder behind.
    let command = compiler + ["-frontend", "-version"]
    let result = try await Subprocess(command).run()
    guard result.ending.isSuccess else {
      throw DumpError.cannotRun(command: command.joined(separator: " "), reason: result.diagnostics)
    }
    return result.output
  }
}
