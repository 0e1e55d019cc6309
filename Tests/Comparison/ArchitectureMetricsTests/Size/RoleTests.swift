@testable import Comparison
import Testing

/// The roles that file names say.
struct RoleTests {
  @Test(arguments: [
    ("GreetingModel.swift", Role.model),
    ("GreetingView.swift", .viewContract),
    ("GreetingStoreSubscriber.swift", .viewContract),
    ("GreetingViewController.swift", .presentation),
    ("GreetingPresenter.swift", .presentation),
    ("GreetingViewModel.swift", .presentation),
    ("GreetingInteractor.swift", .business),
    ("GreetingWorker.swift", .business),
    ("GreetingRouter.swift", .navigation),
    ("GreetingModels.swift", .dataCarriers),
    ("GreetingStatus.swift", .dataCarriers),
    ("GreetingAssembly.swift", .wiring),
    ("GreetingConfigurator.swift", .wiring),
    ("GreetingPaneView.swift", .viewContract),
    ("GreetingPaneViewController.swift", .presentation),
    ("GreetingPaneViewModel.swift", .presentation),
  ])
  func isWhatTheNameSays(_ fileName: String, role: Role) {
    #expect(Role(fileName: fileName) == role)
  }

  @Test(arguments: [
    "", ".swift", "Greeting.swift", "GreetingHelpers.swift", "Model.swift", "MyGreetingModel.swift",
    "Greetingmodel.swift", "GreetingModel.swift.txt", "GreetingModel", "greetingModel.swift",
    "GreetingView+Model.swift",
  ])
  func isNoneOtherwise(_ fileName: String) {
    #expect(Role(fileName: fileName) == nil)
  }
}
