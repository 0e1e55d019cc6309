/// Traces for the pipe and the cache, which hold each step once.
public struct TraceLog: Codable, Sendable {
  /// The traces without steps.
  private let outlines: [Trace]
  /// The indices of the steps of each trace.
  private let indices: [[Int]]
  private let steps: [Trace.Step]

  public init(_ traces: [Trace]) {
    var steps = Interned<Trace.Step>()
    indices = traces.map { $0.steps.map { steps.index(of: $0) } }
    outlines = traces.map { $0.with(steps: []) }
    self.steps = steps.values
  }

  package var traces: [Trace] {
    zip(outlines, indices).map { outline, indices in outline.with(steps: indices.map { steps[$0] }) }
  }
}
