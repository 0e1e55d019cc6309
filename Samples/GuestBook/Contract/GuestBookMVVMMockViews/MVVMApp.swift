public import GuestBookContract
public import GuestBookDomain
import GuestBookMVVM

/// The host of the guest book: owns the root view model, and binds the stage to its path and its sheet.
public final class MVVMApp: GuestBookApp {
  private let viewModel: GuestBookViewModel
  private let stage: Stage
  private let pathStage: PathStage<CardRoute, SheetItem>
  private let updatePass = UpdatePass()

  public init(_ dependencies: AppDependencies) {
    let viewModel = GuestBookViewModel(
      store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    self.viewModel = viewModel
    stage = dependencies.stage
    pathStage = PathStage(
      dependencies.stage,
      // The system can write late, when the view model shows something else.
      writePath: { old, new in if viewModel.path == old { viewModel.path = new } },
      writeSheet: { old in if viewModel.sheet === old.sheet { viewModel.sheet = nil } },
      makeScreen: { MockCardView(viewModel: viewModel.makeCardViewModel(for: $0)) },
      makeSheet: { MockGreetingView(viewModel: viewModel.makeGreetingViewModel(for: $0.sheet)) })
  }

  public var link: GuestBookLink? { viewModel.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (viewModel, stage) = (viewModel, stage)
    switch action {
    case .open(let link):
      return {
        if let link { viewModel.open(link) }
        stage.setRoot(MockGuestsView(viewModel: viewModel.list))
      }
    case .link(let link): return { viewModel.open(link) }
    }
  }

  public func updateIfNeeded() -> Bool {
    updatePass.runIfNeeded(updateStage)
  }

  private func updateStage() {
    pathStage.show(viewModel.path, sheet: viewModel.sheet.map(SheetItem.init))
  }
}

/// The item of the sheet. SwiftUI compares the IDs of such items, and the stage of the contract their values.
private struct SheetItem: Hashable {
  let sheet: GreetingSheet

  static func == (left: Self, right: Self) -> Bool { left.sheet === right.sheet }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(sheet))
  }
}
