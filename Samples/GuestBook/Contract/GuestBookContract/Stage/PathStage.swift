/// The stage of a declarative app: it shows what the state of the app says, as `NavigationStack(path:)` and `sheet(item:)`
/// do.
///
/// A screen stays as long as its element stays: an equal element shows nothing new. When the system goes back, the stage
/// releases the screen first and writes the shorter path, or no sheet, afterwards, perhaps when the app has set others. It
/// also writes that there is no sheet if the presentation is refused.
@MainActor
public final class PathStage<Element: Hashable, Sheet: Hashable> {
  private let stage: Stage
  private let makeScreen: (Element) -> any StagedScreen
  private let makeSheet: (Sheet) -> any StagedScreen
  private let writePath: ([Element], [Element]) -> Void
  private let writeSheet: (Sheet) -> Void
  private var path: [Element] = []
  private var sheet: Sheet?

  /// Makes the part of a stage above its root, which the app sets itself.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - writePath: Receives the path that was shown, and the path without the card that the system has popped. It must not
  ///     own the stage of the path.
  ///   - writeSheet: Receives the sheet that the system has dismissed or refused. It must not own the stage of the path.
  ///   - makeScreen: Makes the screen of an element of the path.
  ///   - makeSheet: Makes the screen of a sheet.
  public init(
    _ stage: Stage, writePath: @escaping (_ old: [Element], _ new: [Element]) -> Void,
    writeSheet: @escaping (_ old: Sheet) -> Void,
    makeScreen: @escaping (Element) -> any StagedScreen, makeSheet: @escaping (Sheet) -> any StagedScreen
  ) {
    self.stage = stage
    self.makeScreen = makeScreen
    self.makeSheet = makeSheet
    self.writePath = writePath
    self.writeSheet = writeSheet
  }

  /// Shows the screens of a path and a sheet; what is shown already stays.
  ///
  /// - Parameters:
  ///   - path: The elements above the root.
  ///   - sheet: The sheet, or `nil`.
  public func show(_ path: [Element], sheet: Sheet?) {
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
      let shown = self.path
      stage.push(makeScreen(element)) { [weak self] in self?.removeLast(of: shown) }
    }
    if let sheet, self.sheet == nil {
      self.sheet = sheet
      let isPresented = stage.present(makeSheet(sheet)) { [weak self] in self?.remove(sheet) }
      if !isPresented { remove(sheet) }
    }
  }

  private func removeLast(of shown: [Element]) {
    if path == shown { path.removeLast() }
    writePath(shown, shown.dropLast())
  }

  private func remove(_ sheet: Sheet) {
    if self.sheet == sheet { self.sheet = nil }
    writeSheet(sheet)
  }
}
