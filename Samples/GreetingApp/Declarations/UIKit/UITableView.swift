/// Header UITableView.h: `@MainActor class UITableView`, iOS 2.
open class UITableView: UIScrollView {
  /// Header UITableView.h: `enum Style : Int`; `insetGrouped` from iOS 13 on.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  private var cellClasses: [String: UITableViewCell.Type] = [:]

  /// Documentation: `var backgroundView: UIView? { get set }`, iOS 3.2; behind the rows.
  open var backgroundView: UIView?

  /// Documentation: `var cellLayoutMarginsFollowReadableWidth: Bool { get set }`, iOS 9; `false` by default since iOS 12.
  @available(iOS 9, *)
  open var cellLayoutMarginsFollowReadableWidth: Bool = false

  /// Documentation: `weak var dataSource: (any UITableViewDataSource)? { get set }`, iOS 2.
  open weak var dataSource: (any UITableViewDataSource)?

  /// Documentation: `func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String)`, iOS 6.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Documentation: `func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) ->
  /// UITableViewCell`, iOS 6. The class must have been registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cellClass = cellClasses[identifier] else { fatalError("No cell is registered for \(identifier).") }
    return cellClass.init(style: .default, reuseIdentifier: identifier)
  }
}

/// Header UITableViewCell.h: `@MainActor class UITableViewCell`, iOS 2.
open class UITableViewCell: UIView {
  /// Header UITableViewCell.h: `enum CellStyle : Int`, iOS 3.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// Header UITableViewCell.h: `enum AccessoryType : Int`.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// Header UITableViewCell.h: `init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)`, iOS 3. It is required here,
  /// since a table creates cells of a registered class.
  public required init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Header UITableViewCell.h: `var accessoryType: UITableViewCell.AccessoryType { get set }`.
  open var accessoryType: AccessoryType = .none

  /// Documentation: `func defaultContentConfiguration() -> UIListContentConfiguration`, iOS 14.
  @available(iOS 14, *)
  open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Documentation: `var contentConfiguration: (any UIContentConfiguration)? { get set }`, iOS 14.
  @available(iOS 14, *)
  open var contentConfiguration: (any UIContentConfiguration)?
}

/// Documentation: `protocol UIContentConfiguration`, iOS 14, with methods that the app does not call.
@available(iOS 14, *)
@MainActor
public protocol UIContentConfiguration {}

/// Documentation: `@MainActor struct UIListContentConfiguration`, iOS 14.
@available(iOS 14, *)
public struct UIListContentConfiguration: UIContentConfiguration {
  /// Documentation: `var text: String? { get set }`, iOS 14.
  public var text: String?
  /// Documentation: `var image: UIImage? { get set }`, iOS 14.
  public var image: UIImage?
  /// Documentation: `var textProperties: UIListContentConfiguration.TextProperties { get set }`, iOS 14.
  public var textProperties: TextProperties = TextProperties()
  /// Documentation: `var imageProperties: UIListContentConfiguration.ImageProperties { get set }`, iOS 14.
  public var imageProperties: ImageProperties = ImageProperties()

  /// Documentation: `struct TextProperties`, iOS 14.
  @MainActor
  public struct TextProperties {
    /// Documentation: `var color: UIColor { get set }`, iOS 14.
    public var color: UIColor = .label
  }

  /// Documentation: `struct ImageProperties`, iOS 14.
  @MainActor
  public struct ImageProperties {
    /// Documentation: `var tintColor: UIColor? { get set }`, iOS 14.
    public var tintColor: UIColor?
  }
}

/// Documentation: `@MainActor protocol UITableViewDataSource : NSObjectProtocol`, with more methods, of which only
/// `numberOfSections(in:)` is optional.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Header UITableView.h: `optional func numberOfSections(in tableView: UITableView) -> Int`.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Header UITableView.h: `func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int`.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Header UITableView.h: `func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// Header UITableViewController.h: `@MainActor class UITableViewController`, iOS 2, the delegate and data source of its table.
open class UITableViewController: UIViewController, UITableViewDataSource {
  /// Documentation: `init(style: UITableView.Style)`, iOS 2.
  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Header UITableViewController.h: `var tableView: UITableView! { get set }`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! { view as? UITableView }

  open override func loadView() {
    let tableView = UITableView()
    tableView.dataSource = self
    view = tableView
  }

  /// Header UITableView.h: `func numberOfSections(in tableView: UITableView) -> Int`.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Header UITableView.h: `func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?`.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Header UITableView.h: `func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int`.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Header UITableView.h: `func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell`.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    fatalError("A table that has rows overrides this method.")
  }

  /// Documentation: `optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)`.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Header UITableView.h: `optional func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) ->
  /// IndexPath?`; `nil` if the row cannot be selected.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
}

extension IndexPath {
  /// Documentation, of UIKit: `var section: Int { get set }`.
  public var section: Int { self[0] }
  /// Documentation, of UIKit: `init(row: Int, section: Int)`.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Documentation, of UIKit: `var row: Int { get set }`.
  public var row: Int { self[1] }
}
