// swift-tools-version: 6.3

import PackageDescription

func greeting(_ name: String) -> Target.Dependency { .product(name: name, package: "greeting-architectures") }

let package = Package(
  name: "own-screen",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "greeting-architectures", path: "../..")],
  targets: [
    .target(name: "OwnScreen", dependencies: [greeting("GreetingDomain")], path: "OwnScreen"),
    .testTarget(
      name: "OwnScreenTests", dependencies: ["OwnScreen", greeting("GreetingContract")], path: "OwnScreenTests"),
  ]
)
