import CommandLineInterface
import GreetingVariants

/// The numbers of the architectures that the claims are about.
struct Evidence {
  var mvc: Figures
  var mvp: Figures
  var mvvm: Figures
  var viper: Figures
  var vip: Figures

  /// All of them, with their names.
  var all: [(name: String, figures: Figures)] {
    [("MVC", mvc), ("MVP", mvp), ("MVVM", mvvm), ("VIPER", viper), ("VIP", vip)]
  }
}

extension Evidence {
  /// Takes the numbers from what was measured.
  ///
  /// - Throws: An error if one of the architectures was not measured.
  init(_ measurements: [Measurement]) throws(CommandError) {
    func figures(of name: String) throws(CommandError) -> Figures {
      if let measurement = measurements.first(where: { $0.variant.name == name }) { return Figures(measurement) }
      throw CommandError(message: "\(name) was not measured, and there are claims about it.", exitCode: .failure)
    }
    mvc = try figures(of: "MVC")
    mvp = try figures(of: "MVP")
    mvvm = try figures(of: "MVVM")
    viper = try figures(of: "VIPER")
    vip = try figures(of: "VIP")
  }
}
