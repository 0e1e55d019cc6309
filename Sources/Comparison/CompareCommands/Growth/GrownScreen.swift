import CommandLineInterface
import Foundation

/// The screen with all requests, made one after another: the domain and the contract of all requests, and for each step
/// the patches of all variants.
struct GrownScreen {
  static let name = "grown"
  /// The file of the contract with the requests that it demands.
  private static let demands = "Sources/Contract/GreetingContract/RequestsOn.swift"

  /// What all variants share, whichever requests are demanded.
  let shared: ChangeRequest
  /// The requests as they are made on the small screen, in the order of the steps.
  let requests: [ChangeRequest]
  let steps: [ChangeRequest]

  init(in package: PackageFolder) throws {
    shared = ChangeRequest(step: Self.name, title: "", in: package)
    requests = try ChangeRequest.all(in: package)
    steps = requests.enumerated().map { index, request in
      let number = (index < 9 ? "0" : "") + "\(index + 1)"
      return ChangeRequest(step: "\(Self.name)/\(number)-\(request.name)", title: request.title, in: package)
    }
  }

  var chain: [ChangeRequest] { [shared] + steps }

  /// The patches of the steps up to one, from 0, and what is shared; alternatives replace patches of the last step.
  func patches(upTo step: Int, with alternatives: [String] = []) throws -> [ChangePatch] {
    var patches: [ChangePatch] = []
    for request in chain.prefix(step + 1) { patches += try request.patches(with: []) }
    return try patches + steps[step].patches(with: alternatives)
  }

  /// Has the contract in a work tree demand some requests, by their indices.
  func demand(_ requests: some Sequence<Int>, in tree: ChangeTree) throws {
    let value = requests.reduce(0) { $0 | 1 << $1 }
    let text = "extension Requests {\n  public static let on: Self = Self(rawValue: \(value))\n}\n"
    try Data(text.utf8).write(to: tree.folder.appending(path: Self.demands))
  }
}
