public import GreetingContract

/// One of the architectures that the package compares, or the baseline that they are compared with.
public struct Variant: Sendable, CustomStringConvertible {
  /// The name of the architecture.
  public let name: String
  /// Whether it is the baseline: a sample, and no architecture.
  public var isBaseline: Bool = false
  /// Assembles its screen, with its mock view.
  public let makeScreen: ScreenMaker

  /// The module that contains it.
  public var module: String { "Greeting" + name }
  /// The module of its host on the terminal.
  public var host: String { "Terminal" + name }
  /// The contract, which checks its screen.
  @MainActor
  public var contract: Contract { Contract(makeScreen) }

  public var description: String { name }

  /// The baseline, and all architectures.
  public static let all: [Self] = [.plain] + architectures
  /// All architectures; a further one is added here.
  public static let architectures: [Self] = [.mvc, .mvp, .mvvm, .viper, .vip, .redux]

  /// Finds a variant by its name, in upper or lower case.
  ///
  /// - Parameter name: The name as a user writes it.
  /// - Returns: The variant, `nil` if there is none of the name.
  public static func named(_ name: String) -> Self? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
