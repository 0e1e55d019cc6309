import GreetingContract
import GreetingDomain
import GuestBookDomain

/// Walks far beyond the transitions, with several guests and richer texts; the same seed gives the same walks.
public struct AppRandomWalks: Sequence, IteratorProtocol, Sendable {
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

  public mutating func next() -> AppWalk? {
    guard count > 0 else { return nil }
    defer {
      count -= 1
      seed &+= 1
    }
    return Self.walk(seed: seed)
  }

  /// With how many histories a walk has no more turns of several events.
  private static let mostHistories = 4

  private static func walk(seed: UInt64) -> AppWalk {
    var generator = SplitMix64(state: seed)
    let language: Language = Bool.random(using: &generator) ? .english : .russian
    var histories = GuestBookHistories(in: language)
    if Int.random(in: 0..<8, using: &generator) == 0 { histories.receive(.link(link(using: &generator))) }
    histories.receive(.open(Bool.random(using: &generator) ? nil : link(using: &generator)))
    let length = Int.random(in: 2...60, using: &generator)
    while histories.count < length, !histories.all.contains(where: \.model.isFinished) {
      let event = event(using: &generator)
      if histories.allows(event), histories.all.count < mostHistories || event.parts.count == 1 {
        histories.receive(event)
      }
    }
    return AppWalk(events: histories.events, language: language, seed: seed)
  }

  private static func event(using generator: inout SplitMix64) -> AppEvent {
    switch Int.random(in: 0..<50, using: &generator) {
    case 0...9: tap(twice: Int.random(in: 0..<4, using: &generator) == 0, using: &generator)
    case 10...11: .user(.greeting(.editName(text(using: &generator))))
    case 12: .user(.greeting(.editSurname(text(using: &generator))))
    case 13...16: .user(.greeting(.greet))
    case 17...20: .user(.greeting(.continue))
    case 21: .system(.pop)
    case 22: .system(.dismiss)
    case 23: .link(link(using: &generator))
    case 40: .inOneTurn(.user(Bool.random(using: &generator) ? .remove : .edit), .system(.pop))
    case 41: .inOneTurn(.user(.greeting(.greet)), .system(.dismiss))
    case 36: .inOneTurn(.store(0, .succeeds), .user(.row(Int.random(in: 0..<3, using: &generator))))
    case 37...38: .inOneTurn(.store(0, reply(using: &generator)), part(using: &generator))
    case 39: .inOneTurn(part(using: &generator), .store(0, reply(using: &generator)))
    case 42...44: .inOneTurn(part(using: &generator), part(using: &generator))
    case 45:
      .inOneTurn(part(using: &generator), .inOneTurn(part(using: &generator), part(using: &generator)))
    case 46: .unreported(Bool.random(using: &generator) ? .pop : .dismiss)
    case 47: .report
    case 48: .refused(part(using: &generator))
    case 49: .inOneTurn(.user(.greeting(.greet)), .link(link(using: &generator)))
    case 25: .cancel
    case 24 where Int.random(in: 0..<8, using: &generator) == 0: .close
    default:
      .store(
        Bool.random(using: &generator) ? 0 : Int.random(in: 1...2, using: &generator), reply(using: &generator))
    }
  }

  /// What can happen together with something else, or lead to a presentation.
  private static func part(using generator: inout SplitMix64) -> AppEvent {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0...6: tap(twice: false, using: &generator)
    case 12...14: .store(Int.random(in: 0...1, using: &generator), reply(using: &generator))
    case 15: .cancel
    case 7: .user(.greeting(.editName(text(using: &generator))))
    case 8: .system(Bool.random(using: &generator) ? .pop : .dismiss)
    default: .link(link(using: &generator))
    }
  }

  private static func tap(twice: Bool, using generator: inout SplitMix64) -> AppEvent {
    let action: ScreenAction =
      switch Int.random(in: 0..<9, using: &generator) {
      case 0...1: .row(Int.random(in: 0..<3, using: &generator))
      case 2: .checkIn
      case 3: .retry
      case 4: .edit
      case 5: .remove
      case 6: .greeting(.greet)
      case 7: .greeting(.continue)
      default: .greeting(.retry)
      }
    return twice && action.canBeDoubled ? .userTwice(action) : .user(action)
  }

  private static func link(using generator: inout SplitMix64) -> GuestBookLink {
    let id = Guest.ID(Int.random(in: 1...5, using: &generator))
    return switch Int.random(in: 0..<6, using: &generator) {
    case 0: .guests
    case 1: .newGuest
    case 2...3: .guest(id)
    default: .editGuest(id)
    }
  }

  private static func reply(using generator: inout SplitMix64) -> StoreReply {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: .adds(Guest.ID(Int.random(in: 1...9, using: &generator)))
    case 3...4: .succeeds
    case 5...6: .fails
    case 7: .failsAsCancelled
    default: .finds(guests(using: &generator))
    }
  }

  private static func guests(using generator: inout SplitMix64) -> [StoredGuest] {
    [1, 2, 3].shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)).map { number in
      // Two guests may have the same name.
      let person = Bool.random(using: &generator) ? nil : RandomText.storedPerson(using: &generator)
      return StoredGuest(Guest.ID(number), Text(person?.name ?? "Tim"), Text(person?.surname ?? "Cook"))
    }
  }

  private static func text(using generator: inout SplitMix64) -> Text {
    // The store keeps one blank of two.
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: "Ann"
    case 1: "Mary  Ann"
    default: RandomText.text(using: &generator)
    }
  }
}

extension RandomText {
  /// Makes a person as it may be stored.
  fileprivate static func storedPerson(using generator: inout SplitMix64) -> Person? {
    Person(name: text(using: &generator).string, surname: text(using: &generator).string)
  }
}
