import GreetingDomain

/// Walks far beyond the transitions, with richer texts; the same seed gives the same walks.
public struct RandomWalks: Sequence, IteratorProtocol, Sendable {
  /// How many walks are left.
  public private(set) var count: Int
  /// The seed of the first of them.
  public private(set) var seed: UInt64

  /// Makes the walks that belong to a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed of the first walk. The next one has the next seed, and so on, so that each can be played alone.
  ///   - count: How many walks there are.
  public init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  public mutating func next() -> Walk? {
    guard count > 0 else { return nil }
    defer {
      count -= 1
      seed &+= 1
    }
    return Self.walk(seed: seed)
  }

  private static func walk(seed: UInt64) -> Walk {
    var generator = SplitMix64(state: seed)
    var models: Set = [ReferenceModel()]
    var events: [Event] = []
    let length = Int.random(in: 2...40, using: &generator)
    var event = Event.user(.open)
    var isPossible = true
    // If two courses differ in what is pending, there may be no event that both allow.
    for _ in 0..<400 where events.count < length && isPossible {
      if models.receive(event) {
        events.append(event)
        isPossible = !models.contains(where: \.isFinished)
      }
      event = Self.event(using: &generator)
      if Int.random(in: 0..<40, using: &generator) == 0 { event = .cancel }
      if event.isReply, Int.random(in: 0..<3, using: &generator) == 0 {
        let other = Self.event(using: &generator)
        event = Bool.random(using: &generator) ? .inOneTurn(event, other) : .inOneTurn(other, event)
      }
    }
    return Walk(events: events, language: Bool.random(using: &generator) ? .english : .russian, seed: seed)
  }

  private static func event(using generator: inout SplitMix64) -> Event {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1: .user(.editName(RandomText.text(using: &generator)))
    case 2: .user(.editSurname(RandomText.text(using: &generator)))
    case 3, 4, 5: .user(.greet)
    case 6, 7: .user(.retry)
    case 8, 9: .user(.continue)
    case 10 where Bool.random(using: &generator): .user(.close(keepingView: Bool.random(using: &generator)))
    case 10, 11: .store(Int.random(in: 0..<4, using: &generator) == 0 ? .failsAsCancelled : .fails)
    case 12: .store(.findsNobody)
    case 13, 14: .store(.saves)
    default: .store(finding(RandomText.person(using: &generator)))
    }
  }

  private static func finding(_ person: Person) -> Reply {
    .finds(Text(person.name), Text(person.surname))
  }
}

/// Sebastiano Vigna's SplitMix64 (2015), a small generator that needs no warming up.
public struct SplitMix64: RandomNumberGenerator {
  private(set) var state: UInt64

  public init(state: UInt64) {
    self.state = state
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
