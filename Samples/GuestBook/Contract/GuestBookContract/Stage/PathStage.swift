/// The stage of a declarative app: it shows what the state of the app says, as `NavigationStack(path:)` and `sheet(item:)`
/// do.
///
/// A screen stays as long as its element stays: an equal element shows nothing new. When the system goes back, the stage
/// releases the screen first and writes the shorter path, or no sheet, afterwards.
@MainActor
public final class PathStage<Element: Hashable, Sheet: Hashable> {
  private let stage: Stage
  private let makeScreen: (Element) -> any StagedScreen
  private let makeSheet: (Sheet) -> any StagedScreen
  private var path: [Element] = []
  private var sheet: Sheet?

  /// Makes the part of a stage above its root, which the app sets itself.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - writePath: Sets the path of the app's state. It must not own the stage of the path.
  ///   - writeSheet: Sets the sheet of the app's state. It must not own the stage of the path.
  ///   - makeScreen: Makes the screen of an element of the path.
  ///   - makeSheet: Makes the screen of a sheet.
  public init(
    _ stage: Stage, writePath: @escaping ([Element]) -> Void, writeSheet: @escaping (Sheet?) -> Void,
    makeScreen: @escaping (Element) -> any StagedScreen, makeSheet: @escaping (Sheet) -> any StagedScreen
  ) {
    self.stage = stage
    self.makeScreen = makeScreen
    self.makeSheet = makeSheet
    stage.onPop = { [weak self] in
      guard let self else { return }
      path.removeLast()
      writePath(path)
    }
    stage.onDismiss = { [weak self] in
      guard let self else { return }
      sheet = nil
      writeSheet(nil)
    }
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
      stage.push(makeScreen(element))
    }
    if let sheet, self.sheet == nil {
      self.sheet = sheet
      stage.present(makeSheet(sheet))
    }
  }
}
