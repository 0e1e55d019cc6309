// swift-tools-version: 6.3

import PackageDescription

/// The settings of every target. `.ci/check` alone makes errors of warnings: a warning of a newer compiler must not stop
/// anybody else's build.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : [])

/// With the main actor as default isolation, as in new Xcode projects: the architectures, their hosts and tests.
let onMainActor: [SwiftSetting] = settings + [.defaultIsolation(MainActor.self)]

// MARK: Kinds of targets

/// A library, in the folder of its name.
func library(
  _ name: String, in folder: String, dependencies: [Target.Dependency] = [], excluding: [String] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", exclude: excluding, swiftSettings: settings)
}

/// The tests of a library, with what they import besides it.
func tests(
  of library: Target, in folder: String, importing dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  .testTarget(
    name: library.name + "Tests", dependencies: [.byName(name: library.name)] + library.dependencies + dependencies,
    path: "Tests/\(folder)/\(library.name)Tests", swiftSettings: settings)
}

/// An architecture: its library, its mock view, which plays the contract to it, its demo, and its tests.
///
/// Plain differs in one thing: it has no view of its own, and uses the widgets of the terminal. They are a sample, so
/// Plain is one too.
func architecture(_ name: String) -> [Target] {
  let isSample = name == "Plain"
  let widgets: [Target.Dependency] = isSample ? ["GreetingDemo", "TerminalUI"] : []
  let own = library(
    "Greeting" + name, in: isSample ? "Samples" : "Sources/Architectures", dependencies: ["GreetingDomain"] + widgets,
    excluding: ["README.md"], settings: onMainActor)
  let uses = [.byName(name: own.name)] + own.dependencies
  let mockView: Target = .executableTarget(
    name: own.name + "MockView", dependencies: uses + ["GreetingContract", "ObservationTracking", "ScreenRunner"],
    path: "\(isSample ? "Samples" : "Sources/Contract")/\(own.name)MockView", swiftSettings: settings)
  let demo: Target = .executableTarget(
    name: "Terminal" + name, dependencies: [.byName(name: own.name), "GreetingDemo", "TerminalUI"],
    path: "Samples/Terminal\(name)", swiftSettings: onMainActor)
  let ownTests = tests(
    of: own, in: isSample ? "Samples" : "Architectures",
    importing: ["GreetingContract", "GreetingTestDoubles", "ObservationTracking", .byName(name: mockView.name)],
    settings: onMainActor)
  return [own, mockView, demo, ownTests]
}

// MARK: The targets

let architectures: [String] = ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

/// What the architectures import, and what their tests share.
let domain: Target = library("GreetingDomain", in: "Sources/Architectures", excluding: ["README.md"])
let tracking: Target = library("ObservationTracking", in: "Sources/Architectures")
let foundations: [Target] = [
  domain, tests(of: domain, in: "Architectures"),
  tracking, tests(of: tracking, in: "Architectures"),
  library(
    "GreetingTestDoubles", in: "Tests/Architectures", dependencies: ["GreetingDomain"], settings: onMainActor),
]

let greetingContract: Target = library(
  "GreetingContract", in: "Sources/Contract", dependencies: ["GreetingDomain", "SystemCalls"])
let screenRunner: Target = library(
  "ScreenRunner", in: "Sources/Contract", dependencies: ["GreetingContract", "MessageRecorder", "SystemCalls"])
let contract: [Target] = [
  greetingContract, tests(of: greetingContract, in: "Contract"),
  screenRunner, tests(of: screenRunner, in: "Contract", importing: ["GreetingDomain", "GreetingMVPMockView"]),
]

/// The tool `compare`, what it looks into a screen with, and what it stands on. The package in `Tests/Tool` has its tests.
let tool: [Target] = [
  library("SystemCalls", in: "Sources/Platform"),
  library("CommandLineInterface", in: "Sources/Platform", dependencies: ["SystemCalls"]),
  .testTarget(
    name: "PlatformTests", dependencies: ["CommandLineInterface", "SystemCalls", "TestSupport"], path: "Tests/Platform",
    swiftSettings: settings),
  library("TestSupport", in: "Tests", dependencies: ["SystemCalls"]),
  library("MessageRecorder", in: "Sources/Instrumentation"),
  library(
    "Instrumentation", in: "Sources", dependencies: ["MessageRecorder", "SystemCalls"],
    excluding: ["MessageRecorder", "README.md"]),
  library(
    "Comparison", in: "Sources", dependencies: ["CommandLineInterface", "Instrumentation", "MessageRecorder"],
    excluding: [
      "GLOSSARY.md", "HISTORY.md", "Page/glossary.json", "Page/page.css", "Page/page.html", "Page/page.js",
      "Page/sources.js", "Page/state.js", "Pictures", "README.md", "TABLES.md", "compare",
    ]),
  .executableTarget(
    name: "compare", dependencies: ["CommandLineInterface", "Comparison"], path: "Sources/Comparison/compare",
    swiftSettings: settings),
]

/// What the demos share, and the tests of all hosts.
let storage: Target = library("GreetingStorage", in: "Samples", dependencies: ["GreetingDomain", "SystemCalls"])
let terminal: Target = library("TerminalUI", in: "Samples", dependencies: ["CommandLineInterface", "SystemCalls"])
let demo: Target = library(
  "GreetingDemo", in: "Samples",
  dependencies: [
    "CommandLineInterface", "GreetingDomain", "GreetingStorage", "ObservationTracking", "SystemCalls", "TerminalUI",
  ])
let samples: [Target] = [
  storage, tests(of: storage, in: "Samples"),
  terminal, tests(of: terminal, in: "Samples", importing: ["TerminalTestDoubles", "TestSupport"]),
  demo, tests(of: demo, in: "Samples", importing: ["GreetingContract", "TerminalTestDoubles", "TestSupport"]),
  library("TerminalTestDoubles", in: "Tests/Samples", dependencies: ["CommandLineInterface", "TerminalUI"]),
  .testTarget(
    name: "TerminalHostsTests",
    dependencies: [
      "CommandLineInterface", "GreetingDemo", "GreetingDomain", "GreetingTestDoubles", "TerminalTestDoubles",
      "TerminalUI",
    ] + architectures.flatMap { [.byName(name: "Greeting" + $0), .byName(name: "Terminal" + $0)] },
    path: "Tests/Samples/TerminalHostsTests", swiftSettings: onMainActor),
]

// MARK: The package

/// The libraries that packages inside of this one import: they reach it through products alone.
let inner: [String] = [
  "CommandLineInterface", "Comparison", "GreetingContract", "GreetingDemo", "GreetingDomain", "GreetingStorage",
  "GreetingTestDoubles", "Instrumentation", "MessageRecorder", "ObservationTracking", "ScreenRunner", "SystemCalls",
  "TerminalTestDoubles", "TerminalUI", "TestSupport",
]

let package = Package(
  name: "greeting-architectures",
  // The libraries need no more than observation (iOS 17). The contract and the tools run on macOS, and start their tasks
  // with `Task.immediate` (macOS 26).
  platforms: [.macOS(.v26), .iOS(.v17)],
  products: [.executable(name: "compare", targets: ["compare"])]
    + architectures.map { .executable(name: $0.lowercased() + "-demo", targets: ["Terminal" + $0]) }
    + architectures.map { .library(name: "Greeting" + $0, targets: ["Greeting" + $0, "GreetingDomain"]) }
    + inner.map { .library(name: $0, targets: [$0]) },
  dependencies: [],
  targets: foundations + contract + tool + samples + architectures.flatMap(architecture),
  swiftLanguageModes: [.v6]
)
