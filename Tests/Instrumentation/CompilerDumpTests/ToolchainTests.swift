import Foundation
import TestSupport
import Testing

@testable import Instrumentation

struct ToolchainTests {
  @Test("A compiler is asked once for its version, and for what it compiles for")
  func version() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "echo asked >>$(dirname $0)/log; echo Swift version 9.9; echo Target: moon", to: "compiler.sh")
    async let first = Toolchain(supportedVersion: "1", compiler: ["sh", script.path]).version()
    async let second = Toolchain(supportedVersion: "2", compiler: ["sh", script.path]).version()
    #expect(try await [first, second] == ["Swift version 9.9", "Swift version 9.9"])
    let identity = try await Toolchain(supportedVersion: "1", compiler: ["sh", script.path]).identity()
    #expect(identity == "Swift version 9.9\nTarget: moon\n")
    #expect(try String(contentsOf: folder.url.appending(path: "log"), encoding: .utf8) == "asked\n")
  }
}
