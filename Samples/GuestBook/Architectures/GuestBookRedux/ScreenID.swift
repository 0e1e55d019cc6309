/// Identifies one presentation of a card or a greeting: a guest whose card is shown again has a new one.
public nonisolated struct ScreenID: Hashable, Sendable {
  let number: Int
}
