import UIKit

extension UIStackView {
  /// Makes the stack a row with a message: a symbol beside the label, since its colour alone would not say that it is an
  /// error.
  func addMessage(_ label: UILabel) {
    let symbol = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    symbol.setContentHuggingPriority(.required, for: .horizontal)
    symbol.tintColor = UIColor(named: "ErrorColor")
    label.textColor = UIColor(named: "ErrorColor")
    addArrangedSubview(symbol)
    addArrangedSubview(label)
    spacing = 8
    alignment = .firstBaseline
    isHidden = true
  }
}

extension UILabel {
  /// Shows the text in the text size that the user has set, in as many lines as it needs.
  func configure(_ textStyle: UIFont.TextStyle) {
    font = .preferredFont(forTextStyle: textStyle)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
  }
}
