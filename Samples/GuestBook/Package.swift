// swift-tools-version: 6.3

import PackageDescription

// The mock views of the guest books and their tests, beside the package: who tests a greeting screen does not build them.
// The guest books, their contract, and their hosts on the terminal are targets of the package.

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (Context.environment["WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : [])

let onMainActor: [SwiftSetting] = settings + [.defaultIsolation(MainActor.self)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "greeting-architectures") }

/// The mock views of one guest book, a program that plays the contract, and its tests.
func guestBook(_ name: String, mockViews: String, products: [Target.Dependency]) -> [Target] {
  [
    .executableTarget(
      name: mockViews, dependencies: [product("contract")] + products, path: "Contract/\(mockViews)",
      swiftSettings: settings),
    .testTarget(
      name: name + "Tests",
      dependencies: [
        product("contract"), product("tests"), .byName(name: mockViews), "GuestBookSuite", "GuestBookTestDoubles",
      ]
        + products,
      path: "Tests/\(name)Tests", swiftSettings: onMainActor),
  ]
}

func tests(_ name: String, dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, path: "Tests/\(name)Tests", swiftSettings: settings)
}

let guestBooks: [[Target]] = [
  guestBook("GuestBookPlain", mockViews: "GuestBookPlainMockViews", products: [product("plain")]),
  guestBook(
    "GuestBookMVC", mockViews: "GuestBookMVCMockViews", products: [product("GreetingMVC"), product("GuestBookMVC")]),
  guestBook(
    "GuestBookMVP", mockViews: "GuestBookMVPMockViews", products: [product("GreetingMVP"), product("GuestBookMVP")]),
  guestBook(
    "GuestBookMVVM", mockViews: "GuestBookMVVMMockViews", products: [product("GreetingMVVM"), product("GuestBookMVVM")]),
  guestBook(
    "GuestBookVIPER", mockViews: "GuestBookVIPERMockViews",
    products: [product("GreetingVIPER"), product("GuestBookVIPER")]),
  guestBook(
    "GuestBookVIP", mockViews: "GuestBookVIPMockViews", products: [product("GreetingVIP"), product("GuestBookVIP")]),
  guestBook(
    "GuestBookRedux", mockViews: "GuestBookReduxMockViews",
    products: [product("GreetingRedux"), product("GuestBookRedux")]),
]

let shared: [Target] = [
  .target(
    name: "GuestBookSuite", dependencies: [product("contract")], path: "Tests/GuestBookSuite", swiftSettings: settings),
  .target(
    name: "GuestBookTestDoubles", dependencies: [product("contract"), product("tests")],
    path: "Tests/GuestBookTestDoubles",
    swiftSettings: onMainActor),
  tests("GuestBookContract", dependencies: [product("contract"), product("tests"), product("GreetingMVP")]),
  tests("GuestBookRunner", dependencies: [product("contract"), product("tests"), "GuestBookMVPMockViews"]),
  tests("GuestBookDomain", dependencies: [product("contract"), product("tests")]),
  tests("GuestBookDemo", dependencies: [product("plain"), product("tests")]),
]

let package = Package(
  name: "guest-book",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "greeting-architectures", path: "../..")],
  targets: shared + guestBooks.flatMap(\.self),
  swiftLanguageModes: [.v6]
)
