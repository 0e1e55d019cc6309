public import Observation

/// A property whose value SwiftUI stores for as long as it shows the view.
///
/// The first initialization of a view gives the initial value; those of a later one are dropped. Page: "State", which
/// is what Xcode 26 uses. Xcode 27 has a macro "State()" instead. The technote TN3211 says what it does not accept, and
/// `.ci/check-app-project.py` looks for it: a default value together with an assignment in an initializer, and a
/// memberwise initializer, which is private if a state is.
@available(iOS 13.0, *)
@propertyWrapper
public struct State<Value>: DynamicProperty, ConnectedProperty {
  private let location: Location<Value>

  /// Creates a state with an initial value. Page: "init(wrappedValue:)".
  public init(wrappedValue: Value) {
    location = Location(wrappedValue)
  }

  /// The value. Page: "wrappedValue".
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// A binding to the value. Page: "projectedValue", which does not name the main actor.
  @MainActor public var projectedValue: Binding<Value> {
    Binding {
      location.value
    } set: {
      location.value = $0
    }
  }

  func connect(to node: Node, key: Int) {
    location.connect(to: node, key: key)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is `nil`. Page: "init()", which does not show the constraint.
  public init() {
    self.init(wrappedValue: nil)
  }
}

// Page: "State" lists the conformance. Interface: its constraint.
extension State: @unchecked Sendable where Value: Sendable {}

/// A value that is read from and written to its source.
///
/// Page: "Binding", "init(get:set:)". The page leaves out `@_inheritActorContext`, by which a closure in a view is
/// isolated to the main actor; it is in OpenSwiftUI's declaration, which says that it was checked against version 6.5.4
/// of Apple's.
@available(iOS 13.0, *)
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @isolated(any) @Sendable () -> Value
  private let set: @isolated(any) @Sendable (Value) -> Void

  /// Creates a binding with closures.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// Creates a binding whose value does not change. Page: "constant(_:)".
  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  /// The value, which is read and written on the main actor here. Page: "wrappedValue".
  public var wrappedValue: Value {
    get { unsafeBitCast(get, to: (@Sendable () -> Value).self)() }
    nonmutating set { unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)(newValue) }
  }

  /// The binding. Page: "projectedValue".
  public var projectedValue: Binding<Value> { self }

  /// A binding to a property of the value. Page: "subscript(dynamicMember:)", which does not name the main actor.
  @MainActor public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject> {
      wrappedValue[keyPath: keyPath]
    } set: {
      wrappedValue[keyPath: keyPath] = $0
    }
  }
}

// Page: "init(get:set:)", which says so in words.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// Makes bindings to the properties of an observable object. Page: "Bindable", without `Identifiable` and `Sendable`.
@available(iOS 17.0, *)
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object. Page: "wrappedValue".
  public var wrappedValue: Value

  /// Makes bindings to an object. Page: "init(wrappedValue:)", which does not show the constraints.
  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper. Page: "projectedValue".
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object. Page: "subscript(dynamicMember:)", which does not show the constraint and
  /// does not name the main actor.
  @MainActor
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    return Binding<Subject> {
      object[keyPath: keyPath]
    } set: {
      object[keyPath: keyPath] = $0
    }
  }
}

/// Which of several fields has the keyboard focus. Page: "FocusState".
@available(iOS 15.0, *)
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, ConnectedProperty {
  private let location: Location<Value>
  private let unfocused: Value

  /// Creates the state of one field, without focus. Page: "init()", the one of a Boolean value.
  public init() where Value == Bool {
    unfocused = false
    location = Location(unfocused)
  }

  /// Creates the state of several fields, without focus. Interface: "init()", the one of an optional.
  public init<T>() where Value == T?, T: Hashable {
    unfocused = nil
    location = Location(unfocused)
  }

  /// The focused field. Page: "wrappedValue". A new value takes effect in the next update, and not while the app sets it.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.setInNextUpdate(newValue) }
  }

  /// A binding to the focused field. Page: "projectedValue".
  public var projectedValue: Binding { Binding(location: location, unfocused: unfocused) }

  /// A binding to the focused field. Page: "FocusState.Binding", which is a property wrapper.
  public struct Binding {
    let location: Location<Value>
    let unfocused: Value
  }

  func connect(to node: Node, key: Int) {
    location.connect(to: node, key: key)
  }
}

/// A property that the system saves with the scene, and restores when the scene is shown again. Page: "SceneStorage".
@available(iOS 14.0, *)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, ConnectedProperty {
  private let location: Location<Value>
  private let key: String

  /// Creates a property with a default value. Page: "init(wrappedValue:_:)", the one of a string.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    location = Location(wrappedValue)
    self.key = key
  }

  /// Creates a property with a default value. Page: "init(wrappedValue:_:)", the one of a value that is represented by a
  /// string.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    location = Location(wrappedValue)
    self.key = key
  }

  /// The value. Page: "wrappedValue".
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set {
      location.value = newValue
      MainActor.assumeIsolated { location.simulator?.sceneStorage[key] = newValue }
    }
  }

  /// A binding to the value. Page: "projectedValue".
  @MainActor public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }

  func connect(to node: Node, key: Int) {
    location.connect(to: node, key: key, restored: node.simulator?.sceneStorage[self.key] as? Value)
  }
}

/// A property that SwiftUI connects with its storage before it evaluates the body.
///
/// Page: "DynamicProperty", which has an `update()` that the app does not use.
@available(iOS 13.0, *)
public protocol DynamicProperty {}

/// A property that a node can store.
@MainActor
protocol ConnectedProperty {
  func connect(to node: Node, key: Int)
}

/// Where the value of a dynamic property is: in the property until it is connected, and then in the storage of its node.
final class Location<Value>: @unchecked Sendable {
  private var initial: Value?
  private var storage: Storage<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  var value: Value {
    get {
      guard let value = storage?.value ?? initial else { fatalError("A location has a value or a storage.") }
      return value
    }
    set {
      guard let storage else { return }  // As in SwiftUI: before the view is shown, there is nothing to write to.
      storage.value = newValue
      storage.node?.setNeedsUpdate()
    }
  }

  /// As when SwiftUI moves the focus: not before the next update.
  func setInNextUpdate(_ newValue: Value) {
    nonisolated(unsafe) let newValue = newValue
    MainActor.assumeIsolated {
      simulator?.focusChanges.append { [weak self] in self?.value = newValue }
      simulator?.setNeedsUpdate()
    }
  }

  @MainActor var simulator: Simulator? { storage?.node?.simulator }

  @MainActor func connect(to node: Node, key: Int, restored: Value? = nil) {
    guard let initial else { return }
    storage = node.storage(key, initial: restored ?? initial)
    self.initial = nil
  }
}

/// The stored value of a dynamic property.
final class Storage<Value> {
  var value: Value
  weak var node: Node?

  init(_ value: Value, node: Node) {
    self.value = value
    self.node = node
  }
}
