import Foundation
import Instrumentation

/// One of the architectures that the package compares, or the baseline that they are compared with.
struct Variant: Hashable, Sendable, CustomStringConvertible {
  let name: String

  static let baseline = Self(name: "Plain")

  /// The baseline, and all architectures of the package that is measured.
  @TaskLocal static var all: [Self] = (try? PackageFolder(given: nil, from: #filePath))?.variants ?? []

  /// The order of a lesson; an architecture that is not among them follows.
  private static let order = ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"]

  /// Finds the variants of a package: each has a mock view in a folder of its own, and a library.
  static func found(in package: URL) -> [Self] {
    let folders = ["Sources/Contract", "Samples"].flatMap { path in
      (try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: path).path)) ?? []
    }
    let names = folders.compactMap { $0.wholeMatch(of: /Greeting(\w+)Screen/).map { String($0.output.1) } }
    let present = names.map { Self(name: $0) }.filter { variant in
      [variant.library, variant.mockView].allSatisfy { path in
        FileManager.default.fileExists(atPath: package.appending(path: path).path)
      }
    }
    return present.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
  }

  private var rank: Int { Self.order.firstIndex(of: name) ?? Self.order.count }

  var isBaseline: Bool { self == .baseline }
  /// Whether the messages to the view are recorded: the widgets of the baseline are no parties.
  var isViewRecorded: Bool { !isBaseline }
  var description: String { name }

  /// The files that an app has from a package: the store of Redux with its subscriber's protocol, and their assembly.
  var packagedFiles: [String] {
    name == "Redux" ? ["Store", "StoreSubscriber", "Assembly"].map { "Greeting\($0).swift" } : []
  }

  static func named(_ name: String) -> Self? { all.first { $0.name.lowercased() == name.lowercased() } }

  static var names: [String] { all.map(\.name) }
  static var list: String { names.joined(separator: ", ") }
}

/// Its targets, and their folders in the package.
extension Variant {
  /// The target of its library. The baseline is a sample that uses the widgets itself.
  var module: String { "Greeting" + name }
  var host: String { "Terminal" + name }
  var screen: Screen { Screen(name, library: module, program: module + "Screen") }

  var library: String { (isBaseline ? "Samples/" : "Sources/Architectures/") + module }
  var hostFolder: String { "Samples/" + host }
  var mockViewFolder: String { (isBaseline ? "Samples/" : "Sources/Contract/") + screen.program }
  var mockView: String { "\(mockViewFolder)/\(name)Screen.swift" }
  var tests: String { "Tests/\(isBaseline ? "Samples" : "Architectures")/\(module)Tests" }

  var changeablePaths: [String] { [library, mockViewFolder] }
}
