@testable import Instrumentation
import Foundation
import TestSupport

/// Two small modules that hold every surprise, dumped once for all tests.
enum Sample {
  /// The dump of `Screen`, which imports `Base`.
  static let screen: Task<ModuleDump, any Error> = Task {
    let folder = try TemporaryFolder()
    try folder.write(base, to: "Base/Base.swift")
    try folder.write(main, to: "Screen/Main.swift")
    try folder.write(observed, to: "Screen/Deeper/Observed.swift")
    return try await dump(["Base", "Screen"], in: folder)
  }

  static let settings =
    ["-swift-version", "6"]
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
    .flatMap { ["-enable-upcoming-feature", $0] }

  /// Dumps the last of some modules, which are in folders of their names; the first is imported by all others.
  static func dump(
    _ names: [String], in folder: TemporaryFolder, by toolchain: Toolchain = Toolchain(supportedVersion: "6.3.1")
  ) async throws -> ModuleDump {
    let targets = names.map { name in
      PackageGraph.Target(
        name: name, path: name, dependencies: name == names.first ? [] : [names[0]], compilerArguments: settings)
    }
    let dumps = try await SyntaxTrees(
      of: folder.url, graph: PackageGraph(targets), toolchain: toolchain, scratch: folder.url.appending(path: "scratch")
    ).dumps(of: names.suffix(1))
    guard let dump = dumps[names[names.count - 1]] else { throw CancellationError() }
    return try dump.get()
  }

  private static let base = """
    public protocol Store: Sendable { func load() async throws -> Int }
    @MainActor public protocol Outer: AnyObject { func outer() }
    public func opaque() -> some Sequence<Int> { [1] }
    """

  /// Offsets count bytes, so there are letters of two bytes before everything.
  private static let main = #"""
    import Base
    // äöü
    @MainActor protocol Shown: AnyObject { var owner: (any Outer)? { get set }; func show(_ text: String) }
    protocol Inner: Outer { associatedtype Item; init(); subscript(i: Int) -> Int { get } }
    @MainActor final class Screen: Outer {
      weak var owner: (any Outer)?
      unowned let parent: Screen
      private(set) var title = "a \("b" + "\(1 + 2)") c"
      var first = 1, second: Int = -2
      var watched: Int = 0 { didSet { print(oldValue) } }
      var announced: Int = 0 { willSet { print(newValue) } }
      lazy var late: [Int] = [1]
      static let shared = Kind.plain
      let call: @MainActor (inout Int, Screen) async throws -> Void
      private var observers: [ObjectIdentifier: () -> Void] = [:]
      var short: Int { first + second }
      var long: Int { get { first } set { first = newValue } }
      var slow: Int { get async throws { first } }
      subscript(index: Int, key name: String) -> Int { get { index } set(v) { first = v } }
      init(parent: Screen, call: @escaping @MainActor (inout Int, Screen) async throws -> Void) {
        self.parent = parent
        self.call = call
      }
      convenience init?(count: Int = 3) { return nil }
      deinit { print("gone") }
      func outer() {}
      static func make(_ kind: Kind = .plain, with store: any Store, _ body: (Int) -> Void, to x: inout Int) async throws {
        body(try await store.load())
      }
      func expressions(_ x: Int, _ text: String?) -> String {
        let other = observers.first?.value
        if let text, x >= 2 && !text.isEmpty || x == -1 { return text }
        guard let other, case .both(let a, _)? = Optional(Kind.plain), a != 0 else { return "no" }
        defer { print("deferred") }
        other()
        first += x
        watched = x > 3 ? 1 : 2
        let name = text ?? "none"
        owner?.outer()
        let later = { [weak self, unowned parent] (n: Int) -> Int in self?.first = n; return parent.first }
        _ = later(1)
        print("é \(first) ü \(x + 1)")
        #if os(Linux) || os(macOS)
        active()
        #else
        inactive()
        #endif
        for i in 0..<3 where i > 1 { active(); _ = i }
        switch x { case 1: return "one"; default: return name }
      }
      func active(_ isOn: @autoclosure () -> Bool = true) {}
      func choice(_ kind: Kind) -> String { switch kind { case .plain: "p"; case .both: "b" } }
      struct Nested { var deep: Deep?; enum Deep { case one; func inside() -> Int { 1 } } }
    }
    enum Kind { case plain, both(Int, name: String) }
    extension Screen.Nested: Equatable { static func == (left: Self, right: Self) -> Bool { true } }
    extension Screen { func extended() { self.active(); active(first > 1) } }
    enum Failure: Error { case any }
    extension Screen {
      func generic<T: Outer>(_ x: T, _ y: some Outer) async throws(Failure) -> some Sequence<Int> { [1] }
    }
    extension Array where Element == Kind { func kinds() -> Int { count } }
    final class Model: Inner { typealias Item = Int; init() {}; subscript(i: Int) -> Int { i }; func outer() {} }
    func global() -> Int { for x in opaque() where x > 0 { return x }; return 0 }
    """#

  private static let observed = """
    import Observation
    @Observable @MainActor final class Observed {
      var count: Int = 0 { didSet { print(count) } }
      @ObservationIgnored var plain: Screen?
      private var kind: Kind?
      var isEmpty: Bool { count == 0 }
    }
    """
}
