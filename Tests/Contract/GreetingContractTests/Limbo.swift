/// Where broken screens stay that are never let go of, or wait for ever; it ends with the test.
@MainActor
final class Limbo {
  /// What somebody keeps.
  var objects: [AnyObject] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Returns when nobody cares any more.
  func stay() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets go of all.
  func end() {
    objects = []
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
