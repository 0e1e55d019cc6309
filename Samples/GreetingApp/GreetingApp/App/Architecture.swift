/// An architecture of the greeting screen; a value of no actor, since SwiftUI hashes it.
nonisolated enum Architecture: String, CaseIterable, Identifiable, Sendable {
  case plain = "Plain"
  case mvc = "MVC"
  case mvp = "MVP"
  case mvvm = "MVVM"
  case viper = "VIPER"
  case vip = "VIP"
  case redux = "Redux"

  var id: Self { self }
}
