// swift-tools-version: 6.2

import PackageDescription

/// The architectures that the package compares; each is one library target `Greeting<name>` and its tests.
let variants: [String] = ["MVC", "MVP", "MVVM", "VIPER", "VIP"]

/// A library and the test target that is named after it.
func library(
  _ name: String, dependencies: [Target.Dependency] = [], path: String? = nil, tests: [Target.Dependency] = [],
  excludingTests: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, path: path),
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies + tests,
      exclude: excludingTests),
  ]
}

/// One architecture and its demo. All are declared here and nowhere else, so no two can differ in their settings.
func variant(_ name: String) -> [Target] {
  library("Greeting" + name, dependencies: ["GreetingDomain"], tests: ["GreetingContract", "GreetingVariants"]) + [
    .executableTarget(
      name: "Terminal" + name, dependencies: [.byName(name: "Greeting" + name), "GreetingDemo", "TerminalUI"],
      path: "Samples/Terminal" + name)
  ]
}

let package = Package(
  name: "greeting-architectures",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: variants.map { .executable(name: $0.lowercased() + "-demo", targets: ["Terminal" + $0]) }
    + variants.map { .library(name: "Greeting" + $0, targets: ["Greeting" + $0, "GreetingDomain"]) },
  dependencies: [],
  targets: variants.flatMap(variant)
    + library("GreetingDomain")
    + library("GreetingContract", dependencies: ["GreetingDomain"])
    + library(
      "GreetingVariants",
      dependencies: ["GreetingContract", "GreetingDomain"] + variants.map { .byName(name: "Greeting" + $0) },
      tests: ["ArchitectureMetrics"])
    + library("GreetingStorage", dependencies: ["GreetingDomain"])
    + library("TerminalUI")
    + library(
      "GreetingDemo",
      dependencies: ["CommandLineInterface", "GreetingDomain", "GreetingStorage", "TerminalUI"],
      path: "Samples/GreetingDemo", tests: ["GreetingContract"])
    + library("CompilerDump")
    + library("MessageRecorder")
    + library("ScratchCopy", dependencies: ["ArchitectureMetrics", "CompilerDump", "MessageRecorder"])
    + library(
      "ArchitectureMetrics", dependencies: ["CompilerDump", "MessageRecorder"], excludingTests: ["Fixtures", "Oracle"])
    + library("CommandLineInterface", dependencies: ["TerminalUI"])
    + library(
      "CompareCommands",
      dependencies: [
        "ArchitectureMetrics", "CommandLineInterface", "CompilerDump", "GreetingContract", "GreetingVariants",
        "MessageRecorder", "ScratchCopy", "TerminalUI",
      ])
    + [
      .target(name: "TestSupport", path: "Tests/TestSupport"),
      .executableTarget(
        name: "TraceRunner", dependencies: ["GreetingContract", "GreetingVariants", "MessageRecorder"]),
      .executableTarget(name: "compare", dependencies: ["CommandLineInterface", "CompareCommands"]),
      .executableTarget(name: "key-benchmark", dependencies: ["TerminalUI"], path: "Samples/KeyBenchmark"),
    ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
