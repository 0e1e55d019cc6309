// swift-tools-version: 6.2

import PackageDescription

/// What the view of Plain is made of.
let form: [Target.Dependency] = [FORM]

let package = Package(
  name: "requests",
  platforms: [.macOS(.v26)],
  targets: [
    .target(name: "GreetingNAME", dependencies: form + ["GreetingDomain"], path: "LIBRARY"),
    .executableTarget(
      name: "GreetingNAMEScreen",
      dependencies: form + ["GreetingNAME", "GreetingContract", "ObservationTracking", "ScreenRunner"],
      path: "SCREEN"),
    .target(name: "GreetingDomain", path: "Sources/Architectures/GreetingDomain"),
    .target(name: "ObservationTracking", path: "Sources/Architectures/ObservationTracking"),
    .target(
      name: "GreetingContract", dependencies: ["GreetingDomain", "SystemCalls"],
      path: "Sources/Contract/GreetingContract"),
    .target(
      name: "ScreenRunner", dependencies: ["GreetingContract", "MessageRecorder", "SystemCalls"],
      path: "Sources/Contract/ScreenRunner"),
    .target(name: "MessageRecorder", path: "Sources/Instrumentation/MessageRecorder"),
    .target(name: "SystemCalls", path: "Sources/Platform/SystemCalls"),
    .target(
      name: "CommandLineInterface", dependencies: ["SystemCalls"], path: "Sources/Platform/CommandLineInterface"),
    .target(name: "TerminalUI", dependencies: ["CommandLineInterface", "SystemCalls"], path: "Samples/TerminalUI"),
    .target(
      name: "GreetingStorage", dependencies: ["GreetingDomain", "SystemCalls"], path: "Samples/GreetingStorage"),
    .target(
      name: "GreetingDemo",
      dependencies: [
        "CommandLineInterface", "GreetingDomain", "GreetingStorage", "ObservationTracking", "SystemCalls", "TerminalUI",
      ], path: "Samples/GreetingDemo"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if target.name == "GreetingNAME" { target.swiftSettings?.append(.defaultIsolation(MainActor.self)) }
}
