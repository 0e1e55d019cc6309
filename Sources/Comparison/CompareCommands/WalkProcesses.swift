import CommandLineInterface
import CompilerDump
import Foundation
import GreetingContract
import GreetingVariants

/// Plays random walks on several processors.
///
/// All screens live on the main actor, and a process has one. So each further processor has a process of its own, which
/// is this program again.
struct WalkProcesses {
  /// How many walks pay for a process.
  private static let fewestWalks = 2_000

  private let variant: Variant
  private let program: String?
  /// How many processes there are, this one included.
  let count: Int

  /// Plans processes for some walks.
  init(for variant: Variant, walks: Int, atMost limit: Int, of program: String? = Self.thisProgram) {
    self.variant = variant
    self.program = program
    count = program == nil ? 1 : max(1, min(limit, walks / Self.fewestWalks))
  }

  /// The file of this program, unless it is another one that runs this code, as the tests are.
  private static var thisProgram: String? {
    Bundle.main.executablePath.flatMap { URL(filePath: $0).lastPathComponent == "compare" ? $0 : nil }
  }

  /// Plays random walks, and tells of the progress after each one of this process.
  @MainActor
  func report(on walks: RandomWalks, progress: () -> Void) async -> WalkReport {
    let shares = walks.split(into: count)
    // Not on the main actor, which is busy with a share of its own.
    let others = shares.dropFirst().map { share in (share, Task { @concurrent in await obeys(in: share) }) }
    var report = variant.contract.report(on: shares[0], progress: progress)
    for (share, process) in others {
      // Another process is believed that nothing diverges; else the walks are played here, where the first is shrunk.
      report.add(await process.value ? WalkReport(walks: share.count) : variant.contract.report(on: share))
    }
    return report
  }

  /// Has another process play walks; `false` if one diverges, or the process fails.
  private func obeys(in walks: RandomWalks) async -> Bool {
    guard let program else { return false }
    let folder = FileManager.default.temporaryDirectory.appending(path: "walks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Subprocess(
      [program, "contract", variant.name, "--walks", "\(walks.count)", "--seed", "\(walks.seed)", "--processes", "1"])
    return (try? await process.run(in: ScratchFolder(folder)).status) == ExitCode.done.rawValue
  }
}
