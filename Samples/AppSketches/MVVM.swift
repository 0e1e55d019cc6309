import GreetingDomain
import GreetingMVVM

#if os(iOS)
  import SwiftUI
  import UIKit
#else
  import Foundation
#endif

enum MVVMInUIKit {
  final class GreetingScreen: UIViewController {
    private let viewModel: GreetingViewModel
    private let form = UIKitForm()
    private let actions = Actions()

    init(viewModel: GreetingViewModel) {
      self.viewModel = viewModel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = form }

    override func viewDidLoad() {
      super.viewDidLoad()
      form.nameField.onEdit { [viewModel] in viewModel.name = $0 }
      form.surnameField.onEdit { [viewModel] in viewModel.surname = $0 }
      form.greetButton.onTap { [actions, viewModel] in actions.start { await viewModel.greet() } }
      form.retryButton.onTap { [actions, viewModel] in actions.start { await viewModel.retry() } }
      form.continueButton.onTap { [viewModel] in viewModel.continueToWelcomeCard() }
      actions.start { [viewModel] in await viewModel.load() }
    }

    override func updateProperties() {
      super.updateProperties()
      title = viewModel.title
      form.nameField.show(viewModel.name)
      form.surnameField.show(viewModel.surname)
      form.greetingLabel.text = viewModel.greeting
      form.messageLabel.text = viewModel.message
      form.setBusy(viewModel.isBusy)
      form.greetButton.isEnabled = viewModel.canGreet
      form.retryButton.isEnabled = viewModel.canRetry
      form.continueButton.isEnabled = viewModel.canContinue
    }
  }
}

enum MVVMInSwiftUI {
  struct GreetingScreen: View {
    @Bindable var viewModel: GreetingViewModel
    @State private var actions = Actions()
    @State private var isOpen = false

    var body: some View {
      Form {
        TextField("Name", text: $viewModel.name)
        TextField("Surname", text: $viewModel.surname)
        Button("Greet") { actions.start { await viewModel.greet() } }.disabled(!viewModel.canGreet)
        Button("Retry") { actions.start { await viewModel.retry() } }.disabled(!viewModel.canRetry)
        Button("Continue") { viewModel.continueToWelcomeCard() }.disabled(!viewModel.canContinue)
        if viewModel.isBusy { ProgressView() }
        Text(viewModel.greeting ?? "")
        Text(viewModel.message ?? "")
      }
      .navigationTitle(viewModel.title)
      .onAppear {
        // It appears again on the way back from the welcome card.
        guard !isOpen else { return }
        isOpen = true
        actions.start { await viewModel.load() }
      }
    }
  }
}
