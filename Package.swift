// swift-tools-version: 6.3

import PackageDescription

/// Set by `.ci/check` alone: a warning of a newer compiler must not stop anybody else's build.
let treatsWarningsAsErrors = Context.environment["WARNINGS_AS_ERRORS"] == "1"

/// The settings of every target.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (treatsWarningsAsErrors ? [.treatAllWarnings(as: .error)] : [])

/// With the main actor as default isolation, as in new Xcode projects: the architectures, their hosts and tests.
let onMainActor: [SwiftSetting] = settings + [.defaultIsolation(MainActor.self)]

// MARK: Kinds of targets

/// A library, and `Tests` of the same name if it has some.
func library(
  _ name: String, in folder: String, dependencies: [Target.Dependency] = [], tests: [Target.Dependency]? = nil,
  excluding: [String] = []
) -> [Target] {
  let library: Target = .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", exclude: excluding,
    swiftSettings: settings)
  guard let tests else { return [library] }
  let own: [Target.Dependency] = [.byName(name: name), "TestSupport"]
  return [
    library,
    .testTarget(
      name: name + "Tests", dependencies: own + dependencies + tests, path: "Tests/\(folder)/\(name)Tests",
      swiftSettings: settings),
  ]
}

/// A library of the samples, and its tests.
func sample(_ name: String, dependencies: [Target.Dependency], tests: [Target.Dependency] = []) -> [Target] {
  let own: [Target.Dependency] = [.byName(name: name), "TestSupport"]
  return [
    .target(name: name, dependencies: dependencies, path: "Samples/\(name)", swiftSettings: settings),
    .testTarget(
      name: name + "Tests", dependencies: own + dependencies + tests, path: "Tests/Samples/\(name)Tests",
      swiftSettings: settings),
  ]
}

/// An architecture: its library, its tests, its mock view, which plays the contract to it, and its demo. All are
/// declared here, so no two can differ in their settings.
func architecture(
  _ name: String, mockView: String, demo: String, guestBook: [Target.Dependency] = [],
  in folder: String = "Sources/Architectures", mockViewIn mockViewFolder: String = "Sources/Contract",
  testsIn testFolder: String = "Tests/Architectures", form: [Target.Dependency] = []
) -> [Target] {
  let own: [Target.Dependency] = [.byName(name: name), "GreetingDomain", "ObservationTracking"] + form
  return [
    .target(
      name: name, dependencies: ["GreetingDomain"] + form, path: "\(folder)/\(name)", exclude: ["README.md"],
      swiftSettings: onMainActor),
    .testTarget(
      name: name + "Tests",
      dependencies: own + ["ContractSuite", "GreetingTestDoubles", .byName(name: mockView), "TestSupport"],
      path: "\(testFolder)/\(name)Tests", swiftSettings: onMainActor),
    .executableTarget(
      name: mockView, dependencies: own + ["GreetingContract", "ScreenRunner"], path: "\(mockViewFolder)/\(mockView)",
      swiftSettings: settings),
    .executableTarget(
      name: demo,
      dependencies: [.byName(name: name), "GreetingDemo", "GuestBookDemo", "TerminalUI"] + guestBook,
      path: "Samples/\(demo)", swiftSettings: onMainActor),
  ]
}

/// The guest book of an architecture, an app of several screens, and its hosts on the terminal. The package in
/// `Samples/GuestBook` has its mock views and its tests.
func guestBook(
  _ name: String, of architecture: String, terminal: String, form: [Target.Dependency] = []
) -> [Target] {
  let domain: [Target.Dependency] = [.byName(name: architecture), "GreetingDomain", "GuestBookDomain"]
  return [
    .target(
      name: name, dependencies: form + domain, path: "Samples/GuestBook/Architectures/\(name)",
      swiftSettings: onMainActor),
    .target(
      name: terminal, dependencies: domain + [.byName(name: name), "GreetingDemo", "GuestBookDemo", "TerminalUI"],
      path: "Samples/GuestBook/Terminal/\(terminal)", swiftSettings: onMainActor),
  ]
}

// MARK: The targets

// Each list has a type of its own: in one expression, the compiler would take seconds to find the types.

/// Plain, which uses the form of the terminal itself, and the architectures.
let architectures: [[Target]] = [
  architecture(
    "GreetingPlain", mockView: "GreetingPlainMockView", demo: "TerminalPlain", guestBook: ["GuestBookPlainTerminal"],
    in: "Samples", mockViewIn: "Samples", testsIn: "Tests/Samples", form: ["GreetingDemo", "TerminalUI"]),
  architecture(
    "GreetingMVC", mockView: "GreetingMVCMockView", demo: "TerminalMVC", guestBook: ["GuestBookMVCTerminal"]),
  architecture(
    "GreetingMVP", mockView: "GreetingMVPMockView", demo: "TerminalMVP", guestBook: ["GuestBookMVPTerminal"]),
  architecture(
    "GreetingMVVM", mockView: "GreetingMVVMMockView", demo: "TerminalMVVM", guestBook: ["GuestBookMVVMTerminal"]),
  architecture(
    "GreetingVIPER", mockView: "GreetingVIPERMockView", demo: "TerminalVIPER", guestBook: ["GuestBookVIPERTerminal"]),
  architecture(
    "GreetingVIP", mockView: "GreetingVIPMockView", demo: "TerminalVIP", guestBook: ["GuestBookVIPTerminal"]),
  architecture(
    "GreetingRedux", mockView: "GreetingReduxMockView", demo: "TerminalRedux", guestBook: ["GuestBookReduxTerminal"]),
]

/// What the architectures import, and what their tests share.
let foundations: [[Target]] = [
  library("GreetingDomain", in: "Architectures", tests: [], excluding: ["README.md"]),
  library("ObservationTracking", in: "Architectures", tests: []),
  [
    .target(
      name: "GreetingTestDoubles", dependencies: ["GreetingDomain"], path: "Tests/Architectures/GreetingTestDoubles",
      swiftSettings: onMainActor),
    .target(
      name: "ContractSuite", dependencies: ["GreetingContract"], path: "Tests/Contract/ContractSuite",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["SystemCalls"], path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "TerminalTestDoubles", dependencies: ["CommandLineInterface", "TerminalUI"],
      path: "Tests/Samples/TerminalTestDoubles", swiftSettings: settings),
  ],
]

let contract: [[Target]] = [
  library("GreetingContract", in: "Contract", dependencies: ["GreetingDomain", "SystemCalls"], tests: []),
  library(
    "ScreenRunner", in: "Contract", dependencies: ["GreetingContract", "MessageRecorder", "SystemCalls"],
    tests: ["GreetingDomain", "GreetingMVPMockView"]),
]

/// The tool `compare`, what it looks into a screen with, and what it stands on. The package in `Tests/Tool` has its tests.
let tool: [[Target]] = [
  library("SystemCalls", in: "Platform"),
  library("CommandLineInterface", in: "Platform", dependencies: ["SystemCalls"]),
  library("MessageRecorder", in: "Instrumentation"),
  [
    .testTarget(
      name: "PlatformTests", dependencies: ["CommandLineInterface", "SystemCalls", "TestSupport"],
      path: "Tests/Platform", swiftSettings: settings),
    .target(
      name: "Instrumentation", dependencies: ["MessageRecorder", "SystemCalls"], path: "Sources/Instrumentation",
      exclude: ["MessageRecorder", "README.md"], swiftSettings: settings),
    .target(
      name: "Comparison", dependencies: ["CommandLineInterface", "Instrumentation", "MessageRecorder"],
      path: "Sources/Comparison",
      exclude: [
        "Page/glossary.json", "Page/page.css", "Page/page.html", "Page/page.js",
        "Page/sources.js", "Page/state.js", "GLOSSARY.md", "Pictures", "README.md",
        "TABLES.md", "compare",
      ], swiftSettings: settings),
    .executableTarget(
      name: "compare", dependencies: ["CommandLineInterface", "Comparison"], path: "Sources/Comparison/compare",
      swiftSettings: settings),
  ],
]

/// What the demos share, and the tests of all hosts.
let samples: [[Target]] = [
  sample("GreetingStorage", dependencies: ["GreetingDomain", "SystemCalls"]),
  sample("TerminalUI", dependencies: ["CommandLineInterface", "SystemCalls"], tests: ["TerminalTestDoubles"]),
  sample(
    "GreetingDemo",
    dependencies: [
      "CommandLineInterface", "GreetingDomain", "GreetingStorage", "ObservationTracking", "SystemCalls", "TerminalUI",
    ],
    tests: ["GreetingContract", "TerminalTestDoubles"]),
  [
    .testTarget(
      name: "TerminalHostsTests",
      dependencies: [
        "GreetingDemo", "GreetingDomain", "GreetingTestDoubles", "GuestBookDemo", "GuestBookDomain",
        "TerminalTestDoubles", "TerminalUI",
        "GreetingPlain", "GreetingMVC", "GreetingMVP", "GreetingMVVM", "GreetingVIPER", "GreetingVIP", "GreetingRedux",
        "TerminalPlain", "TerminalMVC", "TerminalMVP", "TerminalMVVM", "TerminalVIPER", "TerminalVIP", "TerminalRedux",
        "GuestBookPlainTerminal", "GuestBookMVCTerminal", "GuestBookMVPTerminal", "GuestBookMVVMTerminal",
        "GuestBookVIPERTerminal", "GuestBookVIPTerminal", "GuestBookReduxTerminal",
      ],
      path: "Tests/Samples/TerminalHostsTests", swiftSettings: onMainActor)
  ],
]

let guestBooks: [[Target]] = [
  guestBook(
    "GuestBookPlain", of: "GreetingPlain", terminal: "GuestBookPlainTerminal", form: ["GreetingDemo", "TerminalUI"]),
  guestBook("GuestBookMVC", of: "GreetingMVC", terminal: "GuestBookMVCTerminal"),
  guestBook("GuestBookMVP", of: "GreetingMVP", terminal: "GuestBookMVPTerminal"),
  guestBook("GuestBookMVVM", of: "GreetingMVVM", terminal: "GuestBookMVVMTerminal"),
  guestBook("GuestBookVIPER", of: "GreetingVIPER", terminal: "GuestBookVIPERTerminal"),
  guestBook("GuestBookVIP", of: "GreetingVIP", terminal: "GuestBookVIPTerminal"),
  guestBook("GuestBookRedux", of: "GreetingRedux", terminal: "GuestBookReduxTerminal"),
  [
    .target(
      name: "GuestBookDomain", dependencies: ["GreetingDomain"],
      path: "Samples/GuestBook/Architectures/GuestBookDomain", swiftSettings: settings),
    .target(
      name: "GuestBookContract", dependencies: ["GreetingContract", "GreetingDomain", "GuestBookDomain"],
      path: "Samples/GuestBook/Contract/GuestBookContract", exclude: ["README.md"], swiftSettings: settings),
    .target(
      name: "GuestBookRunner", dependencies: ["GuestBookContract", "MessageRecorder", "ScreenRunner"],
      path: "Samples/GuestBook/Contract/GuestBookRunner", swiftSettings: settings),
    .target(
      name: "GuestBookDemo",
      dependencies: [
        "CommandLineInterface", "GreetingDemo", "GreetingDomain", "GreetingStorage", "GuestBookDomain", "SystemCalls",
        "TerminalUI",
      ],
      path: "Samples/GuestBook/Terminal/GuestBookDemo", swiftSettings: settings),
  ],
]

// MARK: The package

/// The demos and the libraries of the architectures: what others may use.
let published: [[Product]] = [
  ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"].map {
    .executable(name: $0.lowercased() + "-demo", targets: ["Terminal" + $0])
  },
  ["MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"].map {
    .library(name: "Greeting" + $0, targets: ["Greeting" + $0, "GreetingDomain"])
  },
  ["MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"].map {
    .library(name: "GuestBook" + $0, targets: ["GuestBook" + $0, "GuestBookDomain"])
  },
]

/// For the packages in `Tests/Tool` and `Samples/GuestBook`: a package imports another one through products alone.
let inner: [Product] = [
  .executable(name: "compare", targets: ["compare"]),
  .library(
    name: "tool",
    targets: [
      "CommandLineInterface", "Comparison", "Instrumentation", "MessageRecorder", "SystemCalls", "TestSupport",
    ]),
  .library(
    name: "contract", targets: ["GreetingContract", "GuestBookContract", "GuestBookRunner", "ObservationTracking"]),
  .library(name: "plain", targets: ["GreetingDemo", "GreetingPlain", "GuestBookPlain", "TerminalUI"]),
  .library(
    name: "tests",
    targets: [
      "CommandLineInterface", "GreetingStorage", "GreetingTestDoubles", "GuestBookDemo", "MessageRecorder",
      "ScreenRunner", "SystemCalls", "TestSupport",
    ]),
]

let package = Package(
  name: "greeting-architectures",
  // The libraries need no more than observation (iOS 17). The contract and the tools run on macOS, and start their tasks
  // with `Task.immediate` (macOS 26).
  platforms: [.macOS(.v26), .iOS(.v17)],
  products: published.flatMap(\.self) + inner,
  dependencies: [],
  targets: [architectures, foundations, contract, tool, samples, guestBooks].flatMap { $0.flatMap(\.self) },
  swiftLanguageModes: [.v6]
)
