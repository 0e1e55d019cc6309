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

  /// Finds the variants of a package: each has a mock view, and a library or, for the baseline, a sample.
  static func found(in package: URL) -> [Self] {
    let mockViews = try? FileManager.default.contentsOfDirectory(
      atPath: package.appending(path: Module.mockViewFolder).path)
    let names = (mockViews ?? []).filter { $0.hasSuffix("Screen.swift") }.map { String($0.dropLast(12)) }
    let present = names.map { Self(name: $0) }.filter { variant in
      FileManager.default.fileExists(atPath: package.appending(path: variant.library.path).path)
    }
    return present.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
  }

  private var rank: Int { Self.order.firstIndex(of: name) ?? Self.order.count }

  var isBaseline: Bool { self == .baseline }
  var module: String { "Greeting" + name }
  var host: String { "Terminal" + name }
  /// Whether the messages to the view are recorded: the widgets of the baseline are no parties.
  var isViewRecorded: Bool { !isBaseline }
  var description: String { name }

  static func named(_ name: String) -> Self? { all.first { $0.name.lowercased() == name.lowercased() } }

  static var names: [String] { all.map(\.name) }
  static var list: String { names.joined(separator: ", ") }
}

extension Variant {
  /// The baseline is a sample that uses the widgets itself.
  var library: Module {
    isBaseline
      ? Module(module, on: .samples, importing: [.demo, .domain, .terminal], isMainActorByDefault: true)
      : Module(module, on: .architectures, importing: [.domain], isMainActorByDefault: true)
  }
  var hostModule: Module {
    Module(
      host, on: .samples, importing: isBaseline ? [library, .demo] : [library, .demo, .terminal],
      isMainActorByDefault: true)
  }
  var mockView: String { "\(Module.mockViewFolder)/\(name)Screen.swift" }

  var changeablePaths: [String] { [library.path, mockView] }

  /// The files that decide what it does when the contract is played, and what is recorded of it.
  var playInputs: ResultCache.Inputs { playInputs(adding: []) }

  func playInputs(adding others: [String]) -> ResultCache.Inputs {
    ResultCache.Inputs(
      ([library] + library.dependencies + [.observation, .contract, .mockViews, .runner]).map(\.path)
        + Module.measuring + others,
      excluding: Set(Self.all.map(\.mockView)).subtracting([mockView]))
  }
}
