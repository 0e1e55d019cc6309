@testable import Comparison
import Testing

/// The roles of file names.
struct RoleTests {
  @Test(
    "The longest end that is known decides, whatever stands before it; other names have no role",
    arguments: [
      ("GreetingModel.swift", Role.Group?.some(.model)), ("GreetingView.swift", .viewContract),
      ("GreetingStoreSubscriber.swift", .viewContract), ("GreetingViewController.swift", .presentation),
      ("GreetingPresenter.swift", .presentation), ("GreetingViewModel.swift", .presentation),
      ("GreetingInteractor.swift", .business), ("GreetingWorker.swift", .business),
      ("GreetingSelector.swift", .presentation), ("GreetingStoreTask.swift", .business),
      ("GreetingFeature.swift", .business),
      ("GreetingRouter.swift", .navigation), ("GreetingModels.swift", .dataCarriers),
      ("GreetingStatus.swift", .dataCarriers), ("GreetingAssembly.swift", .wiring),
      ("GreetingConfigurator.swift", .wiring), ("GreetingPaneViewModel.swift", .presentation),
      ("ProfilePresenter.swift", .presentation), ("Profile2ViewModel.swift", .presentation), ("Model.swift", .model),
      ("NameTextField.swift", .viewContract), ("GreetingField.swift", .dataCarriers),
      ("AddWireframe.swift", .navigation),
      ("AppCoordinator.swift", .navigation),
      ("", nil), (".swift", nil), ("Greeting.swift", nil), ("GreetingHelpers.swift", nil), ("Greetingmodel.swift", nil),
      ("GreetingModel.swift.txt", nil), ("GreetingModel", nil), ("GreetingView+Model.swift", nil),
    ])
  func role(fileName: String, role: Role.Group?) {
    #expect(Role.Group(fileName: fileName) == role)
  }
}
