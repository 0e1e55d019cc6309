@testable import Comparison
import Testing

/// The roles of file names.
struct RoleTests {
  @Test(
    "The longest end that is known decides, whatever stands before it",
    arguments: [
      ("GreetingModel.swift", Role.model), ("GreetingView.swift", .viewContract),
      ("GreetingStoreSubscriber.swift", .viewContract), ("GreetingViewController.swift", .presentation),
      ("GreetingPresenter.swift", .presentation), ("GreetingViewModel.swift", .presentation),
      ("GreetingInteractor.swift", .business), ("GreetingWorker.swift", .business),
      ("GreetingRouter.swift", .navigation), ("GreetingModels.swift", .dataCarriers),
      ("GreetingStatus.swift", .dataCarriers), ("GreetingAssembly.swift", .wiring),
      ("GreetingConfigurator.swift", .wiring), ("GreetingPaneViewModel.swift", .presentation),
      ("ProfilePresenter.swift", .presentation), ("Profile2ViewModel.swift", .presentation), ("Model.swift", .model),
    ])
  func known(fileName: String, role: Role) {
    #expect(Role(fileName: fileName) == role)
  }

  @Test(
    "Other names have none",
    arguments: [
      "", ".swift", "Greeting.swift", "GreetingHelpers.swift", "Greetingmodel.swift", "GreetingModel.swift.txt",
      "GreetingModel", "GreetingView+Model.swift",
    ])
  func unknown(fileName: String) {
    #expect(Role(fileName: fileName) == nil)
  }
}
