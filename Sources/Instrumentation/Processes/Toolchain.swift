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

  /// An error of the compiler in a source.
  static var sourceError: some RegexComponent { /(?m)^.+:\d+:\d+: error:/ }

  /// The version and target of the compiler.
  package func identity() async throws -> String {
    // With --version, the driver leaves a temporary folder behind.
    try await Subprocess(compiler + ["-frontend", "-version"]).output()
  }

  /// The error of a compiler whose syntax trees or arguments are others.
  func unsupported(_ reason: String) async throws -> ProcessError {
    let version = try await identity().split(separator: "\n").first.map(String.init) ?? "of unknown version"
    return .unsupportedCompiler(found: version, supported: supportedVersion, reason: reason)
  }

  /// Names the SDK in the environment of a compiler. `xcrun` and `swiftly` do so, but not a toolchain on the `PATH`.
  func variables() async throws -> [String: String?] {
    #if os(macOS)
      guard ProcessInfo.processInfo.environment["SDKROOT"] == nil else { return [:] }
      let path = try await Subprocess(["/usr/bin/xcrun", "--sdk", "macosx", "--show-sdk-path"]).output()
      return ["SDKROOT": path.trimmingCharacters(in: .newlines)]
    #else
      return [:]
    #endif
  }

  /// SwiftPM, which leaves files of locks in its temporary folder.
  func packageManager(_ words: [String]) -> Subprocess {
    // The project's check has warnings be errors, which a copy with calls of the recorder may have.
    Subprocess(swift + words, variables: ["WARNINGS_AS_ERRORS": nil])
  }
}
