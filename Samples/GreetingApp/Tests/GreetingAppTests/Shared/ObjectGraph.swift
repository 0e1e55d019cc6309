/// Finds an object and all that can be reached from it through stored properties.
///
/// - Parameters:
///   - root: The object.
///   - strangers: Objects that are neither found nor looked into.
/// - Returns: A weak reference to each.
func weakReferences(from root: AnyObject, except strangers: [AnyObject]) -> [WeakReference] {
  var seen = Set(strangers.map(ObjectIdentifier.init))
  var references: [WeakReference] = []
  visit(root)
  return references

  func visit(_ value: Any) {
    // The compiler's, and shared by all observable objects of a type.
    if value is AnyKeyPath { return }
    if type(of: value) is AnyClass {
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      references.append(WeakReference(object))
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for child in current.children { visit(child.value) }
      mirror = current.superclassMirror
    }
  }
}

/// A weak reference, and the type of its object.
struct WeakReference {
  weak var object: AnyObject?
  let type: String

  init(_ object: AnyObject) {
    self.object = object
    type = String(describing: Swift.type(of: object))
  }
}

/// Waits until something is true, for at most some seconds of turns of the main actor, and returns whether it is.
///
/// Turns are counted and not time: the screen gets no turn either while other tests occupy the main actor.
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<10_000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return condition()
}
