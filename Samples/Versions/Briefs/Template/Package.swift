// swift-tools-version: 6.2

import PackageDescription

let form: [Target.Dependency] = ["GreetingDomain", "ObservationTracking", "GreetingDemo", "TerminalUI"]

let package = Package(
  name: "version",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "DEMO", targets: ["TerminalNAME"])],
  targets: [
    .target(name: "GreetingNAME", dependencies: form, path: "Library"),
    .executableTarget(
      name: "GreetingNAMEScreen", dependencies: ["GreetingNAME", "GreetingContract", "ScreenRunner"] + form,
      path: "MockView"),
    .executableTarget(name: "TerminalNAME", dependencies: ["GreetingNAME"] + form, path: "Host"),
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
  if ["GreetingNAME", "TerminalNAME"].contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}
