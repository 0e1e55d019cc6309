import CommandLineInterface
import Foundation

/// The screen with all requests, made one after another: the domain and the contract of all requests, and for each step
/// the patches of all variants.
struct GrownScreen {
  static let name = "grown"

  /// What all variants share, whichever requests are demanded.
  let shared: ChangeRequest
  /// The requests as they are made on the small screen, in the order of the steps.
  let requests: [ChangeRequest]
  let steps: [ChangeRequest]

  init(in package: PackageFolder) throws {
    shared = ChangeRequest(Self.name, in: package)
    requests = try ChangeRequest.all(in: package)
    steps = requests.enumerated().map { index, request in
      let number = (index < 9 ? "0" : "") + "\(index + 1)"
      return ChangeRequest("\(Self.name)/\(number)-\(request.name)", in: package)
    }
  }

  /// The patches of the steps up to one, from 0, and what is shared; alternatives replace patches of the last step.
  func patches(upTo step: Int, with alternatives: [String] = []) throws -> [ChangePatch] {
    try ([shared] + steps[..<step]).flatMap { try $0.patches(with: []) } + steps[step].patches(with: alternatives)
  }

  /// Has the contract in a work tree demand some requests, by their indices.
  func demand(_ requests: some Sequence<Int>, in tree: ChangeTree) throws {
    let value = requests.reduce(0) { $0 | 1 << $1 }
    try tree.write(
      "extension Requests {\n  public static let on: Self = Self(rawValue: \(value))\n}\n",
      to: "Sources/Contract/GreetingContract/RequestsOn.swift")
  }
}
