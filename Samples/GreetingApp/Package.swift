// swift-tools-version: 6.3

import PackageDescription

// Checks the app on Linux: its sources compile against declarations that match Apple's, and its tests run.

#if !os(Linux)
  #error("This package checks the app on Linux. Here, open GreetingApp.xcodeproj.")
#endif

/// The architectures that the app shows, besides Plain.
let variants: [String] = ["MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

/// A library of the package two folders up.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "greeting-architectures") }

/// A module with the declarations of one of Apple's.
func declarations(_ name: String, in folder: String? = nil, dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Declarations/\(folder ?? name)")
}

let package = Package(
  name: "greeting-app",
  dependencies: [.package(name: "greeting-architectures", path: "../..")],
  targets: [
    declarations("Accessibility"),
    declarations("OSLog"),
    declarations("SwiftUI", dependencies: ["UIKit"]),
    declarations("UIKit"),
    declarations("XCUIAutomation"),
    declarations("_Testing_UIKit", in: "TestingOverlay"),
    .executableTarget(
      name: "GreetingApp",
      dependencies: ["Accessibility", "OSLog", "SwiftUI", "UIKit", library("GreetingReduxFeature")]
        + variants.flatMap { [library("Greeting" + $0), library("GuestBook" + $0)] },
      path: "GreetingApp", exclude: ["Resources"]),
    .testTarget(
      name: "GreetingAppTests",
      dependencies: [
        "Accessibility", "GreetingApp", "OSLog", "SwiftUI", "UIKit", "_Testing_UIKit", library("GreetingMVC"),
        library("GreetingVIP"), library("GuestBookMVC"),
      ]),
    // Compiled only: they need a device.
    .target(name: "GreetingAppUITests", dependencies: ["XCUIAutomation"], path: "GreetingAppUITests"),
  ],
  swiftLanguageModes: [.v6]
)

/// Set by `.ci/check` alone: a warning of a newer compiler must not stop anybody else's build.
let treatsWarningsAsErrors = Context.environment["WARNINGS_AS_ERRORS"] == "1"

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if ["GreetingApp", "GreetingAppTests"].contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
  if treatsWarningsAsErrors { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
