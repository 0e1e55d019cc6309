// swift-tools-version: 6.2

import PackageDescription

/// The architectures that the package compares; each is one library target `Greeting<name>`, its tests, and a demo.
let variants: [String] = ["MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

/// Those of them that have a guest book, an app of several screens, and Plain.
let guestBooks: [String] = ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

/// Where targets live: the five floors of `Sources`, and the samples. `Tests` has the same floors.
enum Floor: String {
  case architectures = "Architectures"
  case contract = "Contract"
  case comparison = "Comparison"
  case instrumentation = "Instrumentation"
  case platform = "Platform"
  case samples = "Samples"

  func path(_ target: String) -> String {
    self == .samples ? "Samples/\(target)" : "Sources/\(rawValue)/\(target)"
  }

  func testPath(_ target: String) -> String { "Tests/\(rawValue)/\(target)Tests" }
}

/// A library and the test target that is named after it; in its folder may be a page, and files that are not compiled.
func library(
  _ name: String, on floor: Floor, dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [],
  hasPage: Bool = false, excluding: [String] = [], excludingTests: [String] = []
) -> [Target] {
  [
    .target(
      name: name, dependencies: dependencies, path: floor.path(name),
      exclude: (hasPage ? ["README.md"] : []) + excluding),
    .testTarget(
      name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies + tests,
      path: floor.testPath(name), exclude: excludingTests),
  ]
}

/// A program without tests of its own.
func program(_ name: String, on floor: Floor, dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: floor.path(name))
}

/// The program that plays the contract to a screen: its mock view.
func screen(_ name: String, on floor: Floor, dependencies: [Target.Dependency] = []) -> Target {
  program(
    "Greeting\(name)Screen", on: floor,
    dependencies: [.byName(name: "Greeting" + name), "GreetingContract", "ScreenRunner"] + dependencies)
}

/// One architecture, its mock view and its demo. All are declared here and nowhere else, so no two can differ in their
/// settings.
func variant(_ name: String) -> [Target] {
  library(
    "Greeting" + name, on: .architectures, dependencies: ["GreetingDomain"],
    tests: [
      "ContractSuite", "GreetingTestDoubles", .byName(name: "Greeting\(name)Screen"), "ObservationTracking",
    ], hasPage: true)
    + [
      screen(name, on: .contract, dependencies: ["ObservationTracking"]),
      program(
        "Terminal" + name, on: .samples,
        dependencies: [.byName(name: "Greeting" + name), "GreetingDemo", "GuestBookDemo", "TerminalUI"]
          + (guestBooks.contains(name) ? [.byName(name: "GuestBook\(name)Terminal")] : [])),
    ]
}

/// The guest book of one architecture on the terminal; its demo shows it with `--guests`.
func guestBookTerminal(_ name: String) -> Target {
  let greeting = name == "Redux" ? "GreetingReduxFeature" : "Greeting" + name
  return .target(
    name: "GuestBook\(name)Terminal",
    dependencies: [
      .byName(name: greeting), .byName(name: "GuestBook" + name), "GreetingDemo", "GuestBookDemo", "GuestBookDomain",
      "TerminalUI",
    ],
    path: Floor.samples.path("GuestBook\(name)Terminal"))
}

/// The guest book of one architecture, and its mock views. That of Plain is a sample, as its screen is.
func guestBook(_ name: String) -> [Target] {
  let isPlain = name == "Plain"
  let form: [Target.Dependency] = isPlain ? ["GreetingDemo", "TerminalUI"] : []
  let floor: Floor = isPlain ? .samples : .architectures
  let greeting = name == "Redux" ? "GreetingReduxFeature" : "Greeting" + name
  let domain: [Target.Dependency] = [.byName(name: greeting), "GreetingDomain", "GuestBookDomain"]
  let contract: [Target.Dependency] = ["GreetingContract", "GuestBookContract"]
  return library(
    "GuestBook" + name, on: floor, dependencies: form + domain,
    tests: contract
      + ["GreetingTestDoubles", "GuestBookSuite", "GuestBookTestDoubles", .byName(name: "GuestBook\(name)App")])
    + [
      program(
        "GuestBook\(name)App", on: isPlain ? .samples : .contract,
        dependencies: form + domain + contract
          + [.byName(name: "GuestBook" + name), "GuestBookRunner", "ObservationTracking"])
    ]
}

// Each list has a type of its own: in one expression, the compiler would take seconds to find the types.

/// The domains, the architectures and their guest books.
let architectureTargets: [[Target]] = [
  variants.flatMap(variant),
  guestBooks.flatMap(guestBook),
  library("GreetingDomain", on: .architectures, hasPage: true),
  library("GuestBookDomain", on: .architectures, dependencies: ["GreetingDomain"]),
  // The greeting's reducer, with the access that the reducer of an app needs.
  [
    .target(
      name: "GreetingReduxFeature", dependencies: ["GreetingDomain"],
      path: Floor.architectures.path("GreetingReduxFeature"))
  ],
  library("ObservationTracking", on: .architectures),
  [
    .testTarget(
      name: "ArchitectureRulesTests", dependencies: ["Instrumentation", "TestSupport"],
      path: "Tests/Architectures/ArchitectureRulesTests", exclude: ["Fixtures"]),
    .target(
      name: "GreetingTestDoubles", dependencies: ["GreetingDomain"], path: "Tests/Architectures/GreetingTestDoubles"),
    .target(
      name: "GuestBookTestDoubles", dependencies: ["GreetingDomain", "GreetingTestDoubles", "GuestBookDomain"],
      path: "Tests/Architectures/GuestBookTestDoubles"),
  ],
]

let contractTargets: [[Target]] = [
  library("GreetingContract", on: .contract, dependencies: ["GreetingDomain", "SystemCalls"]),
  library(
    "GuestBookContract", on: .contract, dependencies: ["GreetingContract", "GreetingDomain", "GuestBookDomain"],
    tests: ["GreetingMVP"], hasPage: true),
  library(
    "ScreenRunner", on: .contract, dependencies: ["GreetingContract", "MessageRecorder", "SystemCalls"],
    tests: ["GreetingDomain", "GreetingMVPScreen"]),
  library(
    "GuestBookRunner", on: .contract, dependencies: ["GuestBookContract", "MessageRecorder", "ScreenRunner"],
    tests: ["GuestBookMVPApp"]),
  [
    .target(name: "ContractSuite", dependencies: ["GreetingContract"], path: "Tests/Contract/ContractSuite"),
    .target(name: "GuestBookSuite", dependencies: ["GuestBookContract"], path: "Tests/Contract/GuestBookSuite"),
  ],
]

/// The tool `compare`, what it looks into a screen with, and what it stands on.
let toolTargets: [[Target]] = [
  library("SystemCalls", on: .platform),
  library("CommandLineInterface", on: .platform, dependencies: ["SystemCalls"]),
  library("MessageRecorder", on: .instrumentation),
  [
    .target(
      name: "Instrumentation", dependencies: ["MessageRecorder", "SystemCalls"], path: "Sources/Instrumentation",
      exclude: ["MessageRecorder", "README.md"]),
    .testTarget(
      name: "InstrumentationTests",
      dependencies: ["Instrumentation", "MessageRecorder", "SystemCalls", "TestSupport"],
      path: "Tests/Instrumentation",
      exclude: [
        "MessageRecorderTests", "ScreensTests/Fixtures", "SwiftLexerTests/Fixtures", "SwiftLexerTests/Oracle",
      ]),
    .target(
      name: "Comparison", dependencies: ["CommandLineInterface", "Instrumentation", "MessageRecorder"],
      path: "Sources/Comparison",
      exclude: [
        "CompareCommands/Page/page.css", "CompareCommands/Page/page.html", "CompareCommands/Page/page.js",
        "CompareCommands/Page/sources.js", "CompareCommands/Page/state.js", "GLOSSARY.md", "Pictures", "README.md",
        "TABLES.md", "compare",
      ]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "CommandLineInterface", "Comparison", "Instrumentation", "MessageRecorder", "SystemCalls", "TestSupport",
      ],
      path: "Tests/Comparison",
      exclude: [
        "ArchitectureMetricsTests/Change/Fixtures", "ArchitectureMetricsTests/Structure/Fixtures",
        "CompareCommandsTests/Fixtures", "CompareCommandsTests/Page/Fixtures",
      ]),
    program("compare", on: .comparison, dependencies: ["CommandLineInterface", "Comparison"]),
    .target(name: "TestSupport", dependencies: ["SystemCalls"], path: "Tests/TestSupport"),
  ],
]

let terminalHosts: [Target.Dependency] =
  variants.flatMap { [.byName(name: "Greeting" + $0), .byName(name: "Terminal" + $0)] }
  + guestBooks.map { .byName(name: "GuestBook\($0)Terminal") }

/// Plain, the demos, and what the demos share.
let sampleTargets: [[Target]] = [
  library("GreetingStorage", on: .samples, dependencies: ["GreetingDomain", "SystemCalls"]),
  library("TerminalUI", on: .samples, dependencies: ["CommandLineInterface", "SystemCalls"]),
  library(
    "GreetingDemo", on: .samples,
    dependencies: [
      "CommandLineInterface", "GreetingDomain", "GreetingStorage", "ObservationTracking", "SystemCalls", "TerminalUI",
    ],
    tests: ["GreetingContract"]),
  library(
    "GuestBookDemo", on: .samples,
    dependencies: [
      "CommandLineInterface", "GreetingDemo", "GreetingDomain", "GreetingStorage", "GuestBookDomain", "SystemCalls",
      "TerminalUI",
    ]),
  guestBooks.map(guestBookTerminal),
  library(
    "GreetingPlain", on: .samples, dependencies: ["GreetingDemo", "GreetingDomain", "TerminalUI"],
    tests: ["ContractSuite", "GreetingTestDoubles", "GreetingPlainScreen"], hasPage: true),
  [
    screen("Plain", on: .samples, dependencies: ["GreetingDemo", "TerminalUI"]),
    program(
      "TerminalPlain", on: .samples,
      dependencies: ["GreetingDemo", "GreetingPlain", "GuestBookDemo", "GuestBookPlainTerminal"]),
    .executableTarget(
      name: "key-benchmark", dependencies: ["CommandLineInterface", "TerminalUI"], path: "Samples/KeyBenchmark"),
    .testTarget(
      name: "TerminalHostsTests",
      dependencies: [
        "GreetingDemo", "GreetingDomain", "GreetingPlain", "GreetingTestDoubles", "GuestBookDemo", "GuestBookDomain",
        "TerminalUI",
      ] + terminalHosts,
      path: Floor.samples.testPath("TerminalHosts")),
  ],
]

let package = Package(
  name: "greeting-architectures",
  // The libraries need no more than observation (iOS 17). The contract and the tools run on macOS, and start their tasks
  // with `Task.immediate` (macOS 26).
  platforms: [.macOS(.v26), .iOS(.v17)],
  products: (["Plain"] + variants).map { .executable(name: $0.lowercased() + "-demo", targets: ["Terminal" + $0]) }
    + variants.map { .library(name: "Greeting" + $0, targets: ["Greeting" + $0, "GreetingDomain"]) }
    + guestBooks.dropFirst().map { .library(name: "GuestBook" + $0, targets: ["GuestBook" + $0, "GuestBookDomain"]) }
    + [.library(name: "GreetingReduxFeature", targets: ["GreetingReduxFeature"])],
  dependencies: [],
  targets: [architectureTargets, contractTargets, toolTargets, sampleTargets].flatMap { $0.flatMap(\.self) },
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // The app's sources are checked against declarations that match Apple's, since nobody can build them here.
  let appLibraries: [Target.Dependency] =
    variants.map { .byName(name: "Greeting" + $0) } + guestBooks.dropFirst().map { .byName(name: "GuestBook" + $0) }
  let app: [Target] = [
    .target(name: "Accessibility", path: "Samples/GreetingApp/Declarations/Accessibility"),
    .target(name: "OSLog", path: "Samples/GreetingApp/Declarations/OSLog"),
    .target(name: "UIKit", path: "Samples/GreetingApp/Declarations/UIKit"),
    .target(name: "XCUIAutomation", path: "Samples/GreetingApp/Declarations/XCUIAutomation"),
    // Compiled only: they need a device.
    .target(
      name: "GreetingAppUITests", dependencies: ["XCUIAutomation"], path: "Samples/GreetingApp/GreetingAppUITests"),
    .target(name: "_Testing_UIKit", path: "Samples/GreetingApp/Declarations/TestingOverlay"),
    .target(name: "SwiftUI", dependencies: ["UIKit"], path: "Samples/GreetingApp/Declarations/SwiftUI"),
    .executableTarget(
      name: "GreetingApp",
      dependencies: [
        "Accessibility", "GreetingDomain", "GreetingReduxFeature", "GuestBookDomain", "OSLog", "SwiftUI", "UIKit",
      ] + appLibraries,
      path: "Samples/GreetingApp/GreetingApp", exclude: ["Resources"]),
    .testTarget(
      name: "GreetingAppTests",
      dependencies: [
        "Accessibility", "GreetingApp", "GreetingDomain", "GreetingMVC", "GreetingVIP", "GuestBookDomain", "OSLog",
        "SwiftUI", "UIKit", "_Testing_UIKit",
      ],
      path: "Tests/Samples/GreetingAppTests"),
  ]
  package.targets += app
#endif

/// The targets with the main actor as default isolation, as in new Xcode projects: the variants, their hosts and tests.
let mainActorTargets: [[String]] = [
  (["Plain"] + variants).flatMap { name -> [String] in
    ["Greeting\(name)", "Greeting\(name)Tests", "Terminal\(name)"]
  },
  guestBooks.flatMap { name -> [String] in
    ["GuestBook\(name)", "GuestBook\(name)Terminal", "GuestBook\(name)Tests"]
  },
  [
    "GreetingApp", "GreetingAppTests", "GreetingReduxFeature", "GreetingTestDoubles", "GuestBookTestDoubles",
    "TerminalHostsTests",
  ],
]

/// Set by `.ci/check` alone: a warning of a newer compiler must not stop anybody else's build.
let treatsWarningsAsErrors = Context.environment["WARNINGS_AS_ERRORS"] == "1"

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if mainActorTargets.joined().contains(target.name) { target.swiftSettings?.append(.defaultIsolation(MainActor.self)) }
  if treatsWarningsAsErrors { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
