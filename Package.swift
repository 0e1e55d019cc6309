// swift-tools-version: 6.2

import PackageDescription

/// A library and the test target that is named after it.
func library(
  _ name: String, dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [], excludingTests: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies),
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name)] + dependencies + tests, exclude: excludingTests),
  ]
}

let package = Package(
  name: "greeting-architectures",
  platforms: [.macOS(.v26)],
  dependencies: [],
  targets: library("GreetingDomain")
    + library("GreetingContract", dependencies: ["GreetingDomain"]),
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
