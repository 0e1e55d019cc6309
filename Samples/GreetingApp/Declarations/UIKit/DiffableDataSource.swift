/// Documentation: `@MainActor @preconcurrency class UITableViewDiffableDataSource<SectionIdentifierType,
/// ItemIdentifierType> : NSObject where SectionIdentifierType : Hashable, SectionIdentifierType : Sendable,
/// ItemIdentifierType : Hashable, ItemIdentifierType : Sendable`, iOS 13.
///
/// A cell is made when it is first shown, and again only if its item is reconfigured.
@available(iOS 13, *)
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UITableViewDataSource {
  /// Documentation: `typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?`, iOS 13.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private let cellProvider: CellProvider
  private var shown: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  private var cells: [ItemIdentifierType: UITableViewCell] = [:]

  /// Documentation: `init(tableView: UITableView, cellProvider: @escaping CellProvider)`, iOS 13. It becomes the data source
  /// of the table, which does not retain it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    shown = NSDiffableDataSourceSnapshot()
    tableView.dataSource = self
  }

  /// Documentation: `func apply(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
  /// animatingDifferences: Bool = true, completion: (() -> Void)? = nil)`, iOS 13.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let items = Set(snapshot.sections.flatMap(\.items)).subtracting(snapshot.reconfigured)
    cells = cells.filter { items.contains($0.key) }
    shown = snapshot
    completion?()
  }

  /// Documentation: `func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType?`, iOS 13.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.sections.indices.contains(indexPath.section) else { return nil }
    let items = shown.sections[indexPath.section].items
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  open func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.sections[section].items.count
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = shown.sections[indexPath.section].items[indexPath.row]
    if let cell = cells[item] { return cell }
    guard let cell = cellProvider(tableView, indexPath, item) else { fatalError("There is no cell for \(item).") }
    cells[item] = cell
    return cell
  }
}

/// Documentation: `struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> where
/// SectionIdentifierType : Hashable, SectionIdentifierType : Sendable, ItemIdentifierType : Hashable, ItemIdentifierType :
/// Sendable`, iOS 13.
@available(iOS 13, *)
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  private(set) var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  private(set) var reconfigured: [ItemIdentifierType] = []

  /// Documentation: `init()`, iOS 13.
  public init() {}

  /// Documentation: `mutating func appendSections(_ identifiers: [SectionIdentifierType])`, iOS 13.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }

  /// Documentation: `mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier:
  /// SectionIdentifierType? = nil)`, iOS 13. As in UIKit, the process ends if an item is there already.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let index = sections.firstIndex(where: { $0.id == sectionIdentifier ?? sections.last?.id }) else {
      fatalError("There is no such section.")
    }
    sections[index].items += identifiers
    let all = sections.flatMap(\.items)
    precondition(Set(all).count == all.count, "The items are not unique.")
  }

  /// Documentation: `mutating func reconfigureItems(_ identifiers: [ItemIdentifierType])`, iOS 15. As in UIKit, the process
  /// ends if an item is not there.
  @available(iOS 15, *)
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    precondition(Set(identifiers).isSubset(of: sections.flatMap(\.items)), "An item is not there.")
    reconfigured += identifiers
  }
}
