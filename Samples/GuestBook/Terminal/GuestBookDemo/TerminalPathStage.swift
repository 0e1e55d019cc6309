/// Shows the path and the sheet of an app's state on a stage, as `NavigationStack(path:)` and `sheet(item:)` do.
///
/// A screen stays as long as its element stays. When the system goes back, the stage releases the screen first; the
/// shorter path, or no sheet, is written afterwards.
@MainActor
package final class TerminalPathStage<Element: Hashable, Sheet: Hashable> {
  private let stage: TerminalStage
  private let writePath: (_ old: [Element], _ new: [Element]) -> Void
  private let writeSheet: (_ old: Sheet) -> Void
  private let push: (Element, _ onPop: @escaping () -> Void) -> Void
  private let present: (Sheet, _ onDismiss: @escaping () -> Void) -> Void
  private var path: [Element] = []
  private var sheet: Sheet?

  /// Creates the part of a stage above its root, which the app sets itself.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - writePath: Receives the path that was shown, and the path without the card that the system has popped.
  ///   - writeSheet: Receives the sheet that the system has dismissed, or cannot present.
  ///   - push: Pushes the screen of an element onto the stage, with the closure for the stage to call.
  ///   - present: Presents the screen of a sheet on the stage, with the closure for the stage to call.
  package init(
    _ stage: TerminalStage, writePath: @escaping (_ old: [Element], _ new: [Element]) -> Void,
    writeSheet: @escaping (_ old: Sheet) -> Void,
    push: @escaping (Element, _ onPop: @escaping () -> Void) -> Void,
    present: @escaping (Sheet, _ onDismiss: @escaping () -> Void) -> Void
  ) {
    self.stage = stage
    self.writePath = writePath
    self.writeSheet = writeSheet
    self.push = push
    self.present = present
  }

  /// Shows the screens of a path and a sheet; what is shown already stays.
  ///
  /// - Parameters:
  ///   - path: The elements above the root.
  ///   - sheet: The sheet, or `nil`.
  package func show(_ path: [Element], sheet: Sheet?) {
    if sheet != self.sheet, self.sheet != nil {
      self.sheet = nil
      stage.dismiss()
    }
    let common = zip(path, self.path).prefix { $0 == $1 }.count
    while self.path.count > common {
      self.path.removeLast()
      stage.pop()
    }
    for element in path[common...] {
      self.path.append(element)
      push(element) { [weak self] in self?.didPop(element) }
    }
    if let sheet, self.sheet == nil {
      self.sheet = sheet
      present(sheet) { [weak self] in self?.didDismiss(sheet) }
    }
  }

  private func didPop(_ element: Element) {
    guard let index = path.lastIndex(of: element) else { return }
    let old = path
    path.removeSubrange(index...)
    writePath(old, path)
  }

  private func didDismiss(_ sheet: Sheet) {
    guard sheet == self.sheet else { return }
    self.sheet = nil
    writeSheet(sheet)
  }
}
