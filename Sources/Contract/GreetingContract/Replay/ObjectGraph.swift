import GreetingDomain

/// The objects that a screen consists of: all that can be reached through stored properties, found by reflection.
enum ObjectGraph {
  /// Types without objects: what screens store most, and what reflection is slow to look into.
  private static let plainTypes: Set<ObjectIdentifier> =
    Set([String.self, String?.self, Bool.self, Person.self, Person?.self].map { ObjectIdentifier($0) })

  /// Finds all objects that an object refers to, and itself.
  ///
  /// - Parameters:
  ///   - root: Where to begin.
  ///   - strangers: Objects that do not belong to the screen; they are neither found nor looked into.
  /// - Returns: Each object once.
  /// - Complexity: O(*n*) in the number of stored properties.
  static func objects(from root: AnyObject, except strangers: [AnyObject]) -> [AnyObject] {
    var seen = Set(strangers.map(ObjectIdentifier.init))
    var objects: [AnyObject] = []
    visit(root)
    return objects

    func visit(_ value: Any) {
      guard !plainTypes.contains(ObjectIdentifier(type(of: value))) else { return }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .class {
        let object = value as AnyObject
        guard seen.insert(ObjectIdentifier(object)).inserted else { return }
        objects.append(object)
      }
      for child in mirror.children {
        visit(child.value)
      }
    }
  }
}

/// A reference that lets go.
struct WeakReference {
  weak var object: AnyObject?
  let type: String

  init(_ object: AnyObject) {
    self.object = object
    type = "\(Swift.type(of: object))"
  }
}
