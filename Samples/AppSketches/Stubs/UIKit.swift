#if !os(iOS)

  // What the sketches use of UIKit, without a body, so that the compiler checks them where there is no UIKit.

  import Foundation

  class UIView {
    init(frame: CGRect) {}
    convenience init() { self.init(frame: CGRect()) }
    required init?(coder: NSCoder) {}
  }

  class UIControl: UIView {
    struct Event {
      static let editingChanged = Event()
      static let touchUpInside = Event()
    }

    var isEnabled = true

    func addAction(_ action: UIAction, for event: Event) {}
  }

  final class UIAction {
    init(handler: @escaping @MainActor (UIAction) -> Void) {}
  }

  class UITextField: UIControl {
    var text: String?
  }

  class UIButton: UIControl {}

  class UILabel: UIView {
    var text: String?
  }

  class UIActivityIndicatorView: UIView {
    func startAnimating() {}
    func stopAnimating() {}
  }

  class UIViewController {
    var view = UIView()
    var title: String?

    init(nibName: String?, bundle: Bundle?) {}
    convenience init() { self.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) {}
    func loadView() {}
    func viewDidLoad() {}
    func updateProperties() {}
  }

  class UINavigationController: UIViewController {
    func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  }

#endif
