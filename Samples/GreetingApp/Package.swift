// swift-tools-version: 6.3

import PackageDescription

// Checks the app on Linux: its sources compile against declarations that match Apple's, and its tests run.

#if !os(Linux)
  #error("This package checks the app on Linux. On a Mac, open GreetingApp.xcodeproj.")
#endif

/// The architectures that the app shows, besides Plain.
let variants: [String] = ["MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : [])

let onMainActor: [SwiftSetting] = settings + [.defaultIsolation(MainActor.self)]

func product(_ name: String) -> Target.Dependency {
  .product(name: name, package: name.hasPrefix("GuestBook") ? "guest-book" : "greeting-architectures")
}

/// A module with the declarations of one of Apple's.
func declarations(_ name: String, in folder: String? = nil, dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Declarations/\(folder ?? name)", swiftSettings: settings)
}

let package = Package(
  name: "greeting-app",
  dependencies: [
    .package(name: "greeting-architectures", path: "../.."), .package(name: "guest-book", path: "../GuestBook"),
  ],
  targets: [
    declarations("Accessibility"),
    declarations("OSLog"),
    declarations("SwiftUI", dependencies: ["UIKit"]),
    declarations("UIKit"),
    declarations("XCUIAutomation"),
    declarations("_Testing_UIKit", in: "TestingOverlay"),
    .executableTarget(
      name: "GreetingApp",
      dependencies: ["Accessibility", "OSLog", "SwiftUI", "UIKit"]
        + variants.flatMap { [product("Greeting" + $0), product("GuestBook" + $0)] },
      path: "GreetingApp", exclude: ["Resources"], swiftSettings: onMainActor),
    .testTarget(
      name: "GreetingAppTests",
      dependencies: [
        "Accessibility", "GreetingApp", "OSLog", "SwiftUI", "UIKit", "_Testing_UIKit", product("GreetingMVC"),
        product("GreetingVIP"), product("GuestBookMVC"),
      ],
      swiftSettings: onMainActor),
    // Compiled only: they need a device.
    .target(
      name: "GreetingAppUITests", dependencies: ["XCUIAutomation"], path: "GreetingAppUITests",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
