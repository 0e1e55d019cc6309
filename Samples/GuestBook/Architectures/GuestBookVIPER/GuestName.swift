import GuestBookDomain

/// A guest as a plain value, so that no entity leaves the interactor.
struct GuestName: Equatable {
  let id: Guest.ID
  let fullName: String
}
