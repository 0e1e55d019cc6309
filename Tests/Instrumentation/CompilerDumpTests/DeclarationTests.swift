@testable import Instrumentation
import Testing

@Suite("Declarations")
struct DeclarationTests {
  private func callable(_ name: String, _ kind: Callable.Kind = .function) async throws -> Callable {
    try #require(try await Sample.screen.value.callables.first { $0.name == name && $0.kind == kind })
  }

  @Test("types have their place, kind and conformances")
  func types() async throws {
    let dump = try await Sample.screen.value
    let named = dump.types.filter { $0.kind != .extension }.map { "\($0.kind) \($0.name)" }
    #expect(
      named == [
        "class Observed", "protocol Shown", "protocol Inner", "class Screen", "struct Screen.Nested",
        "enum Screen.Nested.Deep", "enum Kind", "enum Failure", "class Model",
      ])
    let extended = dump.types.filter { $0.kind == .extension }
    #expect(extended.map(\.name.description) == ["Screen.Nested", "Screen", "Screen", "Array"])
    let model = try #require(dump.types.first { $0.name.path == ["Model"] })
    #expect(model.protocols.map(\.description).sorted() == ["Inner", "Outer"])
    #expect(dump.types.first { $0.name.path == ["Inner"] }?.requirements.count == 3)
    #expect(dump.types.first { $0.name.path == ["Shown"] }?.requirements.count == 2)
  }

  @Test("functions have labels, parameters and effects")
  func functions() async throws {
    let make = try await callable("make(_:with:_:to:)")
    #expect(make.isAsync)
    #expect(make.parameters.map(\.name) == ["kind", "store", "body", "x"])
    #expect(make.parameters.map(\.isClosure) == [false, false, true, false])
    #expect(make.parameters.map(\.isInout) == [false, false, false, true])
    #expect(try await callable("active(_:)").parameters.first?.isClosure == true)
    let generic = try await callable("generic(_:_:)")
    #expect(generic.isAsync)
    let outer = try await callable("outer()")
    #expect(!outer.isAsync)
    #expect(try await callable("init(parent:call:)", .initializer).parameters.map(\.isClosure) == [false, true])
    #expect(try await callable("init()", .initializer).enclosingType?.path == ["Model"])
    #expect(try await callable("inside()").enclosingType?.outermost.path == ["Screen"])
    #expect(try await callable("extended()").enclosingType?.path == ["Screen"])
    #expect(try await callable("global()").enclosingType == nil)
    #expect(try await callable("deinit", .deinitializer).enclosingType?.path == ["Screen"])
  }

  @Test("accessors are those of the source")
  func accessors() async throws {
    let accessors = try await Sample.screen.value.callables.filter {
      ![.function, .initializer, .deinitializer].contains($0.kind)
    }
    #expect(
      accessors.map { "\($0.name) \($0.kind)" } == [
        "isEmpty getter", "watched didSet", "announced otherAccessor", "short getter", "long getter",
        "long setter", "slow getter", "subscript(_:key:) getter", "subscript(_:key:) setter", "subscript(_:) getter",
      ])
    #expect(try await callable("slow", .getter).isAsync)
    #expect(try await callable("long", .setter).parameters.map(\.name) == ["newValue"])
    #expect(try await callable("subscript(_:key:)", .setter).parameters.map(\.name) == ["v", "index", "name"])
  }

  @Test("stored properties are those of the source, with their strength")
  func storedProperties() async throws {
    let properties = try await Sample.screen.value.storedProperties
    #expect(
      properties.map(\.name) == [
        "count", "plain", "kind", "owner", "parent", "title", "first", "second", "watched", "announced", "late",
        "shared", "call", "observers", "deep",
      ])
    #expect(properties.filter { $0.ownership == .weak }.map(\.name) == ["owner"])
    #expect(properties.filter { $0.ownership == .unowned }.map(\.name) == ["parent"])
    #expect(properties.filter { !$0.isMutable }.map(\.name) == ["parent", "shared", "call"])
    #expect(properties.filter(\.isStatic).map(\.name) == ["shared"])
    #expect(
      properties.filter(\.canBeSetByOthers).map(\.name) == [
        "count", "plain", "owner", "first", "second", "watched", "announced", "late", "deep",
      ])
  }
}
