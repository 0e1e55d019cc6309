import Foundation

package struct Toolchain: Sendable {
  /// The compiler and its first arguments.
  let compiler: [String]
  /// The program of the package manager and the demangler.
  let swift: [String]
  /// The version of Swift in `.swift-version`, whose dump is known.
  package let supportedVersion: String

  package init(supportedVersion: String, compiler: [String] = ["swiftc"], swift: [String] = ["swift"]) {
    self.supportedVersion = supportedVersion
    self.compiler = compiler
    self.swift = swift
  }

  func version() async throws -> String {
    try await identity().split(separator: "\n").first.map(String.init) ?? "of unknown version"
  }

  /// The version and target of the compiler.
  package func identity() async throws -> String {
    // With --version, the driver leaves a temporary folder behind.
    try await Self.answer(to: compiler + ["-frontend", "-version"])
  }

  /// Names the SDK in the environment of a compiler. `xcrun` and `swiftly` do so, but not a toolchain on the `PATH`.
  func variables() async throws -> [String: String?] {
    #if os(macOS)
      guard ProcessInfo.processInfo.environment["SDKROOT"] == nil else { return [:] }
      let path = try await Self.answer(to: ["/usr/bin/xcrun", "--sdk", "macosx", "--show-sdk-path"])
      return ["SDKROOT": path.trimmingCharacters(in: .newlines)]
    #else
      return [:]
    #endif
  }

  /// Runs SwiftPM, which leaves files of locks in its temporary folder.
  func packageManagerResult(_ words: [String], in scratch: ScratchFolder) async throws -> Subprocess.Result {
    // The project's check has warnings be errors, which a copy with calls of the recorder may have.
    try await Subprocess(swift + words, variables: ["WARNINGS_AS_ERRORS": nil]).run(in: scratch)
  }

  func askPackageManager(_ words: [String], in scratch: ScratchFolder) async throws -> String {
    let result = try await packageManagerResult(words, in: scratch)
    guard result.ending.isSuccess else {
      throw ProcessError.cannotRun(command: "swift " + words.joined(separator: " "), reason: result.diagnostics)
    }
    return result.output
  }

  static func answer(
    to command: [String], in scratch: ScratchFolder? = nil, input: String = ""
  ) async throws -> String {
    let result = try await Subprocess(command).run(in: scratch, input: input)
    guard result.ending.isSuccess else {
      throw ProcessError.cannotRun(command: command.joined(separator: " "), reason: result.diagnostics)
    }
    return result.output
  }
}
