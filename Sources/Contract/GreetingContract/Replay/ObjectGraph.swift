import GreetingDomain
import Observation

/// The objects that a screen consists of: all that can be reached through stored properties, found by reflection.
public enum ObjectGraph {
  /// Types without objects: what screens store most, and what reflection is slow to look into.
  ///
  /// The objects of a registrar belong to the framework: whatever else was read in the same pass retains them until it
  /// changes, since `withObservationTracking` cannot be cancelled.
  private static let plainTypes: Set<ObjectIdentifier> = {
    let types: [Any.Type] = [
      String.self, String?.self, Bool.self, Person.self, Person?.self, ObservationRegistrar.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()

  /// Finds an object and all that it refers to, each once; strangers are neither found nor looked into.
  static func objects(from root: AnyObject, except strangers: [AnyObject]) -> [AnyObject] {
    objects(from: [root], except: strangers)
  }

  /// Finds objects and all that they refer to, each once; strangers are neither found nor looked into.
  ///
  /// - Parameters:
  ///   - roots: The objects to begin with.
  ///   - strangers: Objects that do not belong to the roots.
  ///   - otherPlainTypes: More types of values without objects.
  /// - Returns: The roots and what they refer to.
  /// - Complexity: O(*n*) in the number of values that can be reached.
  public static func objects(
    from roots: [AnyObject], except strangers: [AnyObject], plainTypes otherPlainTypes: Set<ObjectIdentifier> = []
  ) -> [AnyObject] {
    let plainTypes = Self.plainTypes.union(otherPlainTypes)
    var seen = Set(strangers.map(ObjectIdentifier.init))
    var objects: [AnyObject] = []
    roots.forEach(visit)
    return objects

    func visit(_ value: Any) {
      let type = type(of: value)
      guard !plainTypes.contains(ObjectIdentifier(type)) else { return }
      if type is AnyClass {
        let object = value as AnyObject
        guard seen.insert(ObjectIdentifier(object)).inserted else { return }
        objects.append(object)
      }
      for child in Mirror(reflecting: value).children {
        visit(child.value)
      }
    }
  }
}

/// A weak reference to an object, with the type of the object.
public struct WeakReference {
  /// The object, until it is deallocated.
  public private(set) weak var object: AnyObject?
  /// The type of the object.
  public let type: any AnyObject.Type

  public init(_ object: AnyObject) {
    self.object = object
    type = Swift.type(of: object)
  }
}
