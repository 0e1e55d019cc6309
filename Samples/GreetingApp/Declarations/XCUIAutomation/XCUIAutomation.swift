public import Foundation
public import XCTest

// What the app's UI tests use of XCUIAutomation, so that they can be compiled on Linux. Nothing runs there. Each
// declaration was compared with its page in a copy of Apple's documentation, but those with the note "mem.".

/// Page: "XCUIElementTypeQueryProvider", without its other queries.
@MainActor
public protocol XCUIElementTypeQueryProvider {
  var buttons: XCUIElementQuery { get }
  var navigationBars: XCUIElementQuery { get }
  var staticTexts: XCUIElementQuery { get }
  var firstMatch: XCUIElement { get }
}

extension XCUIElementTypeQueryProvider {
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  public var firstMatch: XCUIElement { XCUIElement() }
}

/// Page: "XCUIElementQuery".
@MainActor
open class XCUIElementQuery: XCUIElementTypeQueryProvider {
  /// Page: "subscript(_:)".
  open subscript(key: String) -> XCUIElement { XCUIElement() }
}

/// Page: "XCUIElement".
@MainActor
open class XCUIElement: XCUIElementTypeQueryProvider {
  /// Page: "XCUIElement.ElementType", without its other cases.
  public enum ElementType: UInt, Sendable {
    case any = 0
  }

  /// Page: "XCUIElementAttributes", "label".
  open var label: String { "" }
  /// Page: "XCUIElementAttributes", "isEnabled".
  open var isEnabled: Bool { true }

  /// Page: "debugDescription".
  open var debugDescription: String { "" }

  /// Page: "descendants(matching:)".
  open func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
  /// Page: "waitForExistence(timeout:)".
  open func waitForExistence(timeout: TimeInterval) -> Bool { true }
  /// Page: "waitForNonExistence(timeout:)".
  open func waitForNonExistence(timeout: TimeInterval) -> Bool { true }
  /// Page: "wait(for:toEqual:timeout:)".
  public func wait<V: Equatable>(
    for keyPath: KeyPath<XCUIElement, V>, toEqual expectedValue: V, timeout: TimeInterval
  ) -> Bool { true }
  /// Page: "tap()".
  open func tap() {}
  /// Page: "typeText(_:)".
  open func typeText(_ text: String) {}
  /// Page: "coordinate(withNormalizedOffset:)".
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate { XCUICoordinate() }
  /// Page: "screenshot()" of "XCUIScreenshotProviding".
  open func screenshot() -> XCUIScreenshot { XCUIScreenshot() }
}

/// Page: "XCUIApplication".
open class XCUIApplication: XCUIElement {
  /// Page: "init()".
  public override init() {}

  /// Page: "launchArguments".
  open var launchArguments: [String] = []
  /// Page: "launch()".
  open func launch() {}

  /// Page: "open(_:)".
  open func open(_ url: URL) {}

  /// Page: "performAccessibilityAudit(for:_:)".
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {}
}

/// Page: "XCUICoordinate".
@MainActor
open class XCUICoordinate {
  /// Page: "press(forDuration:thenDragTo:)".
  open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {}
}

/// Page: "XCUIScreenshot".
open class XCUIScreenshot {}

/// Page: "XCUIAccessibilityAuditType".
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Page: "contrast"; its value is not published.
  public static let contrast: Self = Self(rawValue: 1)
  /// Page: "sufficientElementDescription"; its value is not published.
  public static let sufficientElementDescription: Self = Self(rawValue: 2)
  /// Page: "all"; its value is not published.
  public static let all: Self = Self(rawValue: .max)
}

/// Page: "XCUIAccessibilityAuditIssue".
@MainActor
open class XCUIAccessibilityAuditIssue {
  /// Page: "auditType".
  open var auditType: XCUIAccessibilityAuditType { .all }
  /// Page: "element".
  open var element: XCUIElement? { nil }
  /// Page: "compactDescription".
  open var compactDescription: String { "" }
  /// Page: "detailedDescription".
  open var detailedDescription: String { "" }
}

/// Of CoreGraphics: Foundation has no vectors on Linux (mem.).
public struct CGVector: Sendable {
  public init(dx: Double, dy: Double) {}
}

/// Of XCTest on Apple's platforms, page: "XCTAttachment".
open class XCTAttachment {
  /// Page: "XCTAttachment.Lifetime".
  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }

  /// Page: "init(screenshot:)".
  public init(screenshot: XCUIScreenshot) {}
  /// Page: "init(string:)".
  public init(string: String) {}

  /// Page: "name".
  open var name: String?
  /// Page: "lifetime".
  open var lifetime: Lifetime = .deleteOnSuccess
}

extension XCTestCase {
  /// Of XCTest on Apple's platforms, page: "add(_:)" of "XCTActivity".
  public func add(_ attachment: XCTAttachment) {}
}
