/// Shows the path and the sheet of an app's state on a stage, as `NavigationStack(path:)` and `sheet(item:)` do.
///
/// A screen stays as long as its element stays. When the system goes back, the stage releases the screen first; the
/// shorter path, or no sheet, is written afterwards.
@MainActor
package final class TerminalPathStage<Element: Hashable, Sheet: Hashable> {
  private let stage: TerminalStage
  private let push: (Element) -> Void
  private let present: (Sheet) -> Void
  private var path: [Element] = []
  private var sheet: Sheet?

  /// Creates the part of a stage above its root, which the app sets itself.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - writePath: Receives the path that was shown, and the path without the card that the system has popped.
  ///   - writeSheet: Receives the sheet that the system has dismissed.
  ///   - push: Pushes the screen of an element onto the stage.
  ///   - present: Presents the screen of a sheet on the stage.
  package init(
    _ stage: TerminalStage, writePath: @escaping (_ old: [Element], _ new: [Element]) -> Void,
    writeSheet: @escaping (_ old: Sheet) -> Void,
    push: @escaping (Element) -> Void, present: @escaping (Sheet) -> Void
  ) {
    self.stage = stage
    self.push = push
    self.present = present
    stage.onPop = { [weak self] in
      guard let self else { return }
      let old = path
      path.removeLast()
      writePath(old, path)
    }
    stage.onDismiss = { [weak self] in
      guard let old = self?.sheet.take() else { return }
      writeSheet(old)
    }
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
      push(element)
    }
    if let sheet, self.sheet == nil {
      self.sheet = sheet
      present(sheet)
    }
  }
}
