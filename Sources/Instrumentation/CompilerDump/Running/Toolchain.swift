/// The compiler and the demangler of one toolchain.
public struct Toolchain: Sendable {
  /// The program that compiles, and the first of its arguments.
  public let compiler: [String]
  /// The program that demangles, and the first of its arguments.
  public let demangler: [String]
  /// The version of Swift whose dump this reader is tested with, as in `.swift-version`.
  public let supportedVersion: String

  /// Names the programs, found by `PATH` unless given by a full path.
  ///
  /// - Parameters:
  ///   - supportedVersion: The version of Swift to ask for when a dump is not understood.
  ///   - compiler: The program that compiles, and the first of its arguments.
  ///   - demangler: The program that demangles, and the first of its arguments.
  public init(
    supportedVersion: String, compiler: [String] = ["swiftc"], demangler: [String] = ["swift", "demangle"]
  ) {
    self.supportedVersion = supportedVersion
    self.compiler = compiler
    self.demangler = demangler
  }

  /// Asks the compiler for its version.
  ///
  /// - Parameter scratch: A folder for temporary files.
  /// - Returns: The first line that it prints.
  /// - Throws: `DumpError` if it does not run.
  package func version(scratch: ScratchFolder) async throws -> String {
    let result = try await Subprocess(compiler + ["--version"]).run(in: scratch)
    guard result.status == 0 else {
      throw DumpError.cannotRun(command: "\(compiler.joined(separator: " ")) --version", reason: result.diagnostics)
    }
    return result.output.split(separator: "\n").first.map(String.init) ?? "of unknown version"
  }
}
