// swift-tools-version: 6.3

import PackageDescription

// The guest book, an app of three screens in all architectures. It uses the architectures of the package two folders above.

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : [])

let onMainActor: [SwiftSetting] = settings + [.defaultIsolation(MainActor.self)]

/// Libraries of the package two folders above.
func greeting(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "greeting-architectures") }
}

let architectures: [String] = ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

/// The guest book of an architecture: its library, the mock views that play the contract to it, the program that shows it
/// on the terminal, and its tests.
func guestBook(_ architecture: String) -> [Target] {
  let name = "GuestBook" + architecture
  let terminal = greeting("GreetingDemo", "TerminalUI")
  let domain = greeting("Greeting" + architecture, "GreetingDomain") + ["GuestBookDomain"]
  // Plain has no views of its own: it uses the widgets of the terminal.
  let own = domain + (architecture == "Plain" ? terminal : [])
  let uses = own + [.byName(name: name)]
  let onTerminal = domain + terminal + ["GuestBookDemo", .byName(name: name)]
  return [
    .target(name: name, dependencies: own, path: "Architectures/\(name)", swiftSettings: onMainActor),
    .executableTarget(
      name: name + "MockViews",
      dependencies: uses + greeting("GreetingContract", "ObservationTracking") + [
        "GuestBookContract", "GuestBookRunner",
      ],
      path: "Contract/\(name)MockViews", swiftSettings: settings),
    .executableTarget(
      name: name + "Terminal", dependencies: onTerminal, path: "Terminal/\(name)Terminal", swiftSettings: onMainActor),
    .testTarget(
      name: name + "Tests",
      dependencies: uses + greeting("GreetingTestDoubles")
        + ["GuestBookContract", "GuestBookSuite", "GuestBookTestDoubles", .byName(name: name + "MockViews")],
      path: "Tests/\(name)Tests", swiftSettings: onMainActor),
  ]
}

func tests(_ name: String, dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

let shared: [Target] = [
  .target(
    name: "GuestBookDomain", dependencies: greeting("GreetingDomain"), path: "Architectures/GuestBookDomain",
    swiftSettings: settings),
  .target(
    name: "GuestBookContract", dependencies: greeting("GreetingContract", "GreetingDomain") + ["GuestBookDomain"],
    path: "Contract/GuestBookContract", exclude: ["README.md"], swiftSettings: settings),
  .target(
    name: "GuestBookRunner", dependencies: greeting("MessageRecorder", "ScreenRunner") + ["GuestBookContract"],
    path: "Contract/GuestBookRunner", swiftSettings: settings),
  .target(
    name: "GuestBookDemo",
    dependencies: greeting(
      "CommandLineInterface", "GreetingDemo", "GreetingDomain", "GreetingStorage", "SystemCalls", "TerminalUI")
      + ["GuestBookDomain"],
    path: "Terminal/GuestBookDemo", swiftSettings: settings),
  .target(
    name: "GuestBookSuite", dependencies: ["GuestBookContract"], path: "Tests/GuestBookSuite", swiftSettings: settings),
  .target(
    name: "GuestBookTestDoubles",
    dependencies: greeting("GreetingDomain", "GreetingTestDoubles") + ["GuestBookDomain"],
    path: "Tests/GuestBookTestDoubles", swiftSettings: onMainActor),
  tests("GuestBookDomainTests", dependencies: greeting("GreetingDomain") + ["GuestBookDomain"]),
  tests(
    "GuestBookContractTests",
    dependencies: greeting("GreetingContract", "GreetingDomain", "GreetingMVP")
      + ["GuestBookContract", "GuestBookDomain"]),
  tests(
    "GuestBookRunnerTests",
    dependencies: greeting("MessageRecorder", "ScreenRunner")
      + ["GuestBookContract", "GuestBookMVPMockViews", "GuestBookRunner"]),
  tests(
    "GuestBookDemoTests",
    dependencies: greeting(
      "CommandLineInterface", "GreetingDemo", "GreetingDomain", "SystemCalls", "TerminalUI", "TestSupport")
      + ["GuestBookDemo", "GuestBookDomain"]),
  .testTarget(
    name: "GuestBookTerminalTests",
    dependencies: greeting(
      "CommandLineInterface", "GreetingDemo", "GreetingDomain", "GreetingMVC", "GreetingPlain", "GreetingTestDoubles",
      "TerminalTestDoubles", "TerminalUI")
      + ["GuestBookDemo", "GuestBookDomain", "GuestBookMVC"]
      + architectures.map { .byName(name: "GuestBook\($0)Terminal") },
    path: "Tests/GuestBookTerminalTests", swiftSettings: onMainActor),
]

let package = Package(
  name: "guest-book",
  // As in the package two folders above.
  platforms: [.macOS(.v26), .iOS(.v17)],
  products: architectures.flatMap { architecture -> [Product] in
    [
      .executable(name: architecture.lowercased() + "-guests", targets: ["GuestBook\(architecture)Terminal"]),
      .library(name: "GuestBook" + architecture, targets: ["GuestBook" + architecture, "GuestBookDomain"]),
    ]
  },
  dependencies: [.package(name: "greeting-architectures", path: "../..")],
  targets: shared + architectures.flatMap(guestBook),
  swiftLanguageModes: [.v6]
)
