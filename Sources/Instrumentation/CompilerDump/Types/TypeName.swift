/// The name of a class, structure, enumeration, protocol or actor.
public struct TypeName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The module that declares it.
  public let module: String
  /// The names of the types that it is nested in, from outside, and its own.
  public let path: [String]

  /// Makes a name of its parts.
  ///
  /// - Parameters:
  ///   - module: The module that declares the type.
  ///   - path: The names of the types that it is nested in, from outside, and its own.
  public init(module: String, path: [String]) {
    self.module = module
    self.path = path
  }

  /// The name of the outermost type that this one is nested in, or is.
  public var outermost: Self { Self(module: module, path: Array(path.prefix(1))) }

  /// The name as it is written, without the module.
  public var description: String { path.joined(separator: ".") }

  public static func < (left: Self, right: Self) -> Bool {
    (left.module, left.description) < (right.module, right.description)
  }
}
