import CommandLineInterface
import Foundation
import Instrumentation

/// One of the architectures that the package compares, the baseline that they are compared with, or a version of one of
/// these that was written separately.
struct Variant: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Such as `MVC`; of a version such as `MVC-2`.
  let name: String

  static let baseline = Self(name: "Plain")

  /// The order of a lesson; an architecture that is not among them follows.
  private static let order = ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

  /// Finds the variants of a package: each has a mock view in a folder of its own, and a library.
  static func found(in package: URL) -> [Self] {
    let folders = ["Sources/Contract", "Samples"].flatMap { package.appending(path: $0).names }
    let names = folders.compactMap { $0.wholeMatch(of: /Greeting(\w+)MockView/).map { String($0.output.1) } }
    return names.map { Self(name: $0) }.filter { variant in
      [variant.library, variant.mockView].allSatisfy { path in
        FileManager.default.fileExists(atPath: package.appending(path: path).path)
      }
    }.sorted()
  }

  /// Finds the versions of the screens of a package, each in a folder of its own name, of which a part is enough.
  static func versions(in package: URL) -> [Self] {
    package.appending(path: versionsFolder).names.map { Self(name: $0) }.filter { version in
      version.hasVersionName && version.folders.contains { package.appending(path: $0).fileType != nil }
    }.sorted()
  }

  /// The folders with a library among the versions of screens whose names are those of no version.
  static func misnamedVersions(in package: URL) -> [String] {
    package.appending(path: versionsFolder).names.filter { name in
      let library = package.appending(path: "\(versionsFolder)/\(name)/Library")
      return library.fileType != nil && !Self(name: name).hasVersionName
    }.sorted()
  }

  private var hasVersionName: Bool { isVersion && Self.order.contains(architecture) }

  static let versionsFolder = "Samples/Versions"

  /// The name without that of the version.
  var architecture: String { String(name.prefix { $0 != "-" }) }
  /// The name of the version, such as `2`; empty for a published screen.
  var version: String { String(name.dropFirst(architecture.count + 1)) }
  var isVersion: Bool { architecture != name }

  private var rank: Int { Self.order.firstIndex(of: architecture) ?? Self.order.count }

  static func < (left: Self, right: Self) -> Bool { (left.rank, left.name) < (right.rank, right.name) }

  var isBaseline: Bool { architecture == Self.baseline.name }
  /// Whether the messages to the view are recorded: the widgets of the baseline are no parties.
  var isViewRecorded: Bool { !isBaseline }
  var description: String { name }
}

extension [Variant] {
  var names: [String] { map(\.name) }
  var list: String { names.joined(separator: ", ") }

  func named(_ name: String) -> Variant? { first { $0.name.lowercased() == name.lowercased() } }

  /// Takes those with some names; no name means all of them.
  func named(_ names: [String]) throws(CommandError) -> [Variant] {
    var variants: [Variant] = []
    for name in names {
      guard let variant = named(name) else {
        throw .unknown("architecture", name, among: self.names, remedy: name.useOfPath)
      }
      if !variants.contains(variant) { variants.append(variant) }
    }
    return variants.isEmpty ? self : variants
  }
}

/// Its targets, and their folders in the package. A version has targets of the same names in folders of its own.
extension Variant {
  /// The target of its library. The baseline is a sample that uses the widgets itself.
  var module: String { "Greeting" + architecture }
  var host: String { "Terminal" + architecture }
  var screen: ScreenTargets { ScreenTargets(name, library: module, program: module + "MockView") }

  /// The library and the program of its guest book, an app of several screens.
  var guestBook: ScreenTargets {
    ScreenTargets(
      name, library: "GuestBook" + architecture, others: [module], program: "GuestBook\(architecture)MockViews")
  }

  static let guestBooksFolder = "Samples/GuestBook"
  var guestBookFolder: String { "\(Self.guestBooksFolder)/Architectures/\(guestBook.library)" }
  var guestBookHostFolder: String { "\(Self.guestBooksFolder)/Contract/\(guestBook.program)" }

  var library: String { folder("Library") ?? (isBaseline ? "Samples/" : "Sources/Architectures/") + module }
  var hostFolder: String { folder("Host") ?? "Samples/" + host }
  var mockViewFolder: String { folder("MockView") ?? (isBaseline ? "Samples/" : "Sources/Contract/") + screen.program }
  var mockView: String { "\(mockViewFolder)/\(architecture)Screen.swift" }
  var folders: [String] { [library, hostFolder, mockViewFolder] }

  private func folder(_ part: String) -> String? { isVersion ? "\(Self.versionsFolder)/\(name)/\(part)" : nil }

  /// The targets of a version, in place of those of the manifest. Each may import the form of the terminal.
  var movedTargets: [(name: String, path: String)] {
    isVersion ? [(module, library), (screen.program, mockViewFolder), (host, hostFolder)] : []
  }

  /// Whether it was written separately, from the brief: such a version has a number.
  var isIndependentVersion: Bool { Int(version) != nil }

  var tests: String { module + "Tests" }
  var testsFolder: String { (isBaseline ? "Tests/Samples/" : "Tests/Architectures/") + tests }
}
