/// The body of a function, initialiser or accessor.
public struct Body: Sendable {
  /// The offset after the opening brace.
  public let start: Int
  /// The offset of the closing brace.
  public let end: Int
  /// Where `return` is to be put if the body gets a second statement: its only expression is its result.
  public let implicitReturn: Int?
  /// The body itself.
  public let node: Node

  /// Reads a body; `nil` if it is not from the source.
  ///
  /// - Parameter node: The statement in braces.
  init?(_ node: Node) {
    guard node.kind == "brace_stmt", !node.isImplicit, let extent = node.extent else { return nil }
    start = extent.start + 1
    end = extent.lastToken
    self.node = node
    // An initialiser ends with an implicit return too, which has no result.
    let only = node.children("elements").count == 1 ? node.children("elements").first : nil
    let result = only?.kind == "return_stmt" && only?.isImplicit == true ? only?.child("result") : nil
    implicitReturn = result == nil ? nil : only?.extent?.start
  }
}
