/// Where broken screens stay that are never let go of, or wait for ever; it ends with the test.
@MainActor
final class Limbo {
  /// The screens that somebody keeps.
  var screens: [BrokenScreen] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Returns when nobody cares any more.
  func stay() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets go of all.
  func end() {
    screens = []
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
