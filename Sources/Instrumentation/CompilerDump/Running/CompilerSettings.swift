/// The settings that all modules of a run are compiled with.
public struct CompilerSettings: Sendable {
  /// The arguments for the compiler.
  public let arguments: [String]

  /// Takes arguments as they are.
  ///
  /// - Parameter arguments: The arguments for the compiler.
  public init(arguments: [String]) {
    self.arguments = arguments
  }

  /// The settings of this package's own manifest; warnings are left out, the build has them.
  public static let package: Self = Self(
    arguments: ["-swift-version", "6", "-package-name", "dumped", "-suppress-warnings"]
      + [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
      ].flatMap { ["-enable-upcoming-feature", $0] })

  /// The same, for a program that has much to do.
  public static let optimizedPackage: Self = Self(arguments: package.arguments + ["-O"])
}
