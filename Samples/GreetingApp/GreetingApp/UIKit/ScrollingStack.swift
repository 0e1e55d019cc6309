import UIKit

extension UIView {
  /// Adds a stack as a column of a readable width; it scrolls where it does not fit: large text, or the keyboard.
  func addScrollingStack(_ stack: UIStackView) {
    stack.axis = .vertical
    stack.spacing = 12
    let scrollView = UIScrollView()
    // A drag hides the keyboard, also if everything fits.
    scrollView.keyboardDismissMode = .interactive
    scrollView.alwaysBounceVertical = true
    addSubview(scrollView)
    scrollView.addSubview(stack)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    // While there is no keyboard, the content scrolls to the bottom of the screen, below the home indicator.
    keyboardLayoutGuide.usesBottomSafeArea = false
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }
}
