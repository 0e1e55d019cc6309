public import GuestBookContract
public import GuestBookDomain
import GuestBookMVVM
import ObservationTracking

/// The host of the guest book: owns the root view model, and shows its card and its sheet on the stage.
public final class MVVMApp: GuestBookApp {
  private let viewModel: GuestBookViewModel
  private let stage: Stage
  private let pathStage: PathStage<CardViewModel, GreetingSheet>
  private var needsUpdate = true

  /// Makes the host of an app.
  public init(_ dependencies: AppDependencies) {
    let viewModel = GuestBookViewModel(
      book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    self.viewModel = viewModel
    stage = dependencies.stage
    pathStage = PathStage(
      dependencies.stage, writePath: { viewModel.card = $0.last }, writeSheet: { viewModel.sheet = $0 },
      makeScreen: { MockCardView(viewModel: $0) }, makeSheet: { MockGreetingView(viewModel: $0.viewModel) })
  }

  public var link: GuestBookLink? { viewModel.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (viewModel, stage) = (viewModel, stage)
    switch action {
    case .open(let link):
      return {
        if let link { viewModel.open(link) }
        stage.setRoot(MockGuestsView(viewModel: viewModel.guests))
      }
    case .link(let link): return { viewModel.open(link) }
    }
  }

  public func updateIfNeeded() -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    runUpdatePass(showScreens) { [weak self] in self?.needsUpdate = true }
    return true
  }

  private func showScreens() {
    pathStage.show([viewModel.card].compactMap { $0 }, sheet: viewModel.sheet)
  }
}
