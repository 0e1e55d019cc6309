import GreetingDomain
import UIKit

/// The welcome card: the next screen of the app.
final class WelcomeCardViewController: UIViewController {
  private let card: WelcomeCard

  init(_ card: WelcomeCard) {
    self.card = card
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let nameLabel = makeLabel(card.fullName, textStyle: .largeTitle)
    nameLabel.accessibilityTraits.insert(.header)
    view.addScrollingStack(
      UIStackView(arrangedSubviews: [nameLabel, makeLabel(AppTexts.gladToHaveYou, textStyle: .body)]))
  }

  private func makeLabel(_ text: String, textStyle: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.configure(textStyle)
    return label
  }
}
