@testable import Instrumentation
import Foundation
import TestSupport
import Testing

extension ModuleDump {
  /// Has the compiler dump a module of one file.
  static func of(_ source: String, module name: String) async throws -> ModuleDump {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "\(name)/File.swift")
    let module = ModuleSource(name: name, folder: folder.url.appending(path: name))
    let dumps = try await ModuleDumper(
      toolchain: Toolchain(supportedVersion: "6.3.1"), scratch: folder.url.appending(path: "dump")
    ).dump([module])
    return try #require(dumps.first)
  }
}

extension ScreenRoles {
  /// Every type with behaviour takes part, under its own name.
  static let everyone = Self(
    contract: "", collaborators: [], replying: "", mockViews: "", screen: "", view: "", prefix: "",
    isScreen: { _ in true }, standIn: { _ in nil })
}
