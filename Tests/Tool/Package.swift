// swift-tools-version: 6.3

import PackageDescription

// The tests of the tool `compare`, beside the package: who tests an architecture does not build them.

let libraries: [Target.Dependency] = [
  "CommandLineInterface", "Comparison", "Instrumentation", "MessageRecorder", "SystemCalls", "TestSupport",
].map { .product(name: $0, package: "greeting-architectures") }

/// A test target of the tool. `@testable import` reaches what is `package` in the root.
func tests(_ name: String, in folder: String, excluding: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: libraries, path: folder, exclude: excluding,
    swiftSettings: [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (Context.environment["WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []))
}

let comparison: Target = tests(
  "Comparison", in: "Comparison",
  excluding: [
    "Changes/Fixtures", "Page/Fixtures", "Structure/Fixtures", "Tool/Fixtures",
  ])
// They run the program, too.
comparison.dependencies.append(.product(name: "compare", package: "greeting-architectures"))

let package = Package(
  name: "tool-tests",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "greeting-architectures", path: "../..")],
  targets: [
    comparison,
    tests(
      "Instrumentation", in: "Instrumentation",
      excluding: ["Screens/Fixtures", "SwiftLexer/Fixtures", "SwiftLexer/Oracle"]),
    tests("MessageRecorder", in: "MessageRecorder"),
    tests("ArchitectureRules", in: "ArchitectureRules", excluding: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
