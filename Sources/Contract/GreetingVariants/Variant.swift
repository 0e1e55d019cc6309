public import GreetingContract

/// One of the architectures that the package compares.
public struct Variant: Sendable, CustomStringConvertible {
  /// The name of the architecture.
  public let name: String
  /// Assembles its screen, with its mock view.
  public let makeScreen: ScreenMaker

  /// The module that it lives in, and the folder of that below `Sources`.
  public var module: String { "Greeting" + name }
  /// The module of its host on the terminal, and the folder of that below `Samples`.
  public var host: String { "Terminal" + name }
  /// The contract, to be held against it.
  @MainActor
  public var contract: Contract { Contract(makeScreen) }

  public var description: String { name }

  /// All architectures; a further one is added here.
  public static let all: [Self] = [.mvc, .mvp, .mvvm, .viper, .vip]

  /// Finds an architecture by its name, in upper or lower case.
  ///
  /// - Parameter name: The name as a user writes it.
  /// - Returns: The architecture, `nil` if there is none of the name.
  public static func named(_ name: String) -> Self? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
