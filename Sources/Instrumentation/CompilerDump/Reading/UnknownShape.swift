/// The dump lacks something that this reader relies on.
struct UnknownShape: Error {
  /// What is missing, for people.
  let reason: String
}
