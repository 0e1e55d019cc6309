import ArchitectureMetrics
import CommandLineInterface
import GreetingVariants

/// All that is measured of a variant.
struct Measurement {
  let variant: Variant
  let size: VariantSize
  let structure: Structure
  let host: HostMeasurement
  let flow: Flow
  let testability: VariantTestability

  /// Measures all variants.
  ///
  /// - Returns: What was measured, in their order.
  @MainActor
  static func all(
    in package: PackageFolder, on console: Console
  ) async throws(CommandError) -> [Self] {
    let testabilities = try await TestabilityCommand.testabilities(of: Variant.architectures, in: package, on: console)
    let screens = try await Screens(in: package, on: console)
    let hosts = try await Screens.hosts(in: package, on: console)
    var measurements: [Self] = []
    for testability in testabilities {
      let variant = testability.verdicts.variant
      guard let host = hosts.first(where: { $0.structure.module == variant.host }) else {
        throw CommandError(message: "the host of \(variant) was not measured.", exitCode: .failure)
      }
      measurements.append(
        Self(
          variant: variant, size: await VariantSize(of: variant, in: package), structure: testability.structure,
          host: host, flow: screens.flow(of: variant), testability: testability))
    }
    return measurements
  }
}
