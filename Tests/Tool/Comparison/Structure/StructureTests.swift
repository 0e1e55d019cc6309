@testable import Comparison
@testable import Instrumentation
import Foundation
@testable import TestSupport
import Testing

@Suite("Structure")
struct StructureTests {
  /// A module with every kind of reference, measured once for all tests.
  private static let structure: Task<Structure, any Error> = Task {
    try await measure([("Domain", []), ("Screen", ["Domain"])])
  }

  /// Measures the last of some modules, each of which has a fixture of its name, and the names of those that it imports.
  private static func measure(_ modules: [(String, [String])]) async throws -> Structure {
    let folder = try TemporaryFolder()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    for (name, _) in modules {
      try folder.write(Data(contentsOf: fixtures.appending(path: "\(name).swift.txt")), to: "\(name)/File.swift")
    }
    let targets = modules.map { name, imports in
      PackageGraph.Target(
        name: name, path: name, dependencies: imports,
        compilerArguments: ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"])
    }
    let last = modules[modules.count - 1].0
    let dumps = try await SyntaxTrees(
      of: folder.url, graph: PackageGraph(targets), toolchain: Toolchain(supportedVersion: "6.3.1"),
      work: WorkFolders(temporary: folder.url.appending(path: "scratch"), kept: folder.url.appending(path: "scratch"))
    ).dumps(of: [last])
    guard let dump = try dumps[last]?.get() else { throw CancellationError() }
    return Structure(of: dump)
  }

  @Test("values with behaviour are held as objects are, plain carriers are not")
  func values() async throws {
    let structure = try await Self.measure([("Values", [])])
    #expect(
      structure.edges.map { "\($0.from).\($0.property) \($0.strength) \($0.to)" } == [
        "Client.load strong closure", "Reducer.step strong Step", "Store.actors strong Actor", "Store.all strong Actor",
        "Store.reducer strong Reducer",
      ])
  }

  @Test("types, protocols and requirements are counted as they are declared")
  func counts() async throws {
    let counts = try await Self.structure.value.counts
    #expect((counts.types, counts.protocols, counts.requirements) == (6, 3, 3))
  }

  @Test("a type names what stands in its source, not what the compiler or a macro adds")
  func fanOut() async throws {
    let structure = try await Self.structure.value
    #expect(
      structure.types.map { "\($0.name): \($0.names.joined(separator: " "))" } == [
        "Assembly: Domain.PersonStore Domain.Phrasebook Listener Owner Presenter",
        "Hearing: ",
        "Listener: Assembly Hearing Owner Seeing",
        "Model: Domain.Person Domain.PersonStore Presenter",
        "Owner: Domain.Person Listener Model Presenter",
        "Presenter: Domain.Phrasebook Hearing Model Owner Seeing Shown",
        "Seeing: ",
        "Shown: ",
      ])
    #expect(structure.fanOut == [5, 4, 3, 4, 6])
  }

  @Test("edges have their strength, and lead through protocols to types, and to closures")
  func edges() async throws {
    let edges = try await Self.structure.value.edges.map { edge in
      let way = edge.protocols.joined(separator: " & ")
      return "\(edge.from).\(edge.property) \(edge.strength) \(edge.to)" + (way.isEmpty ? "" : " through \(way)")
    }
    #expect(
      edges == [
        "Listener.me strong Listener",
        "Listener.owner weak Owner",
        "Model.onChange strong closure",
        "Model.presenter strong Presenter",
        "Model.store strong Domain.PersonStore through Domain.PersonStore",
        "Owner.listener strong Listener",
        "Owner.model strong Model",
        "Owner.presenters strong Presenter",
        "Presenter.book strong Domain.Phrasebook through Domain.Phrasebook",
        "Presenter.ears strong Listener through Hearing & Seeing",
        "Presenter.model strong Model",
        "Presenter.owner unowned Owner",
        "Presenter.view weak Shown through Shown",
      ])
  }

  @Test("only strong edges make cycles")
  func cycles() async throws {
    #expect(try await Self.structure.value.strongCycles == [["Listener"], ["Model", "Presenter"]])
  }

  @Test("a reference is found wherever it is hidden, or said to be unknown")
  func hidden() async throws {
    let structure = try await Self.measure([("Hidden", [])])
    let owners = structure.types.map(\.name).filter { $0.hasPrefix("By") }
    let group = try #require(structure.strongCycles.first)
    #expect(structure.strongCycles.dropFirst() == [["Chain"]])
    #expect(owners.count == 32)
    #expect(group.filter { $0.hasPrefix("By") } == owners)
    #expect(group.filter { !$0.hasPrefix("By") } == ["Clerk", "Desk", "Shift", "Step", "Tools"])
    let unknown = structure.edges.filter { ![.type, .protocol, .closure].contains($0.target) }
    #expect(
      unknown.map { "\($0.from).\($0.property) \($0.to)" } == [
        "Pair.second Any", "UnknownAny.a Any", "UnknownAny.b Any", "UnknownItem.item an associated type",
        "UnknownSome.clerk some",
      ])
    let none = structure.edges.filter { $0.from.hasPrefix("Not") && $0.strength == .strong && $0.target == .type }
    #expect(
      none.map { "\($0.from).\($0.property) \($0.to)" } == [
        "NotClosure.later Later", "NotSecond.pair Pair", "NotWeakBox.clerk Weak", "NotWeakBox.clerks Weak",
      ])
  }

  @Test("duties follow from what a type holds, names and constructs")
  func duties() async throws {
    let duties = try await Self.structure.value.duties
    #expect(duties.map(\.type) == ["Assembly", "Listener", "Model", "Owner", "Presenter"])
    #expect(duties.map(\.store) == [.names, nil, .holds, nil, nil])
    #expect(duties.map(\.formatting) == [.names, nil, nil, nil, .holds])
    #expect(duties.map(\.constructs) == [["Listener", "Owner", "Presenter"], [], [], [], []])
    #expect(duties.map(\.workflowState.count) == [0, 0, 3, 2, 2])
  }
}
