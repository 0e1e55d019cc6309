import CommandLineInterface
import Foundation

/// The lines of a script, as they come from a file, a pipe or a person.
struct ScriptLines: Sequence, IteratorProtocol {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var number = 0
  private var isAtEnd = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  mutating func next() -> Result<String, CommandError>? {
    while !isAtEnd, !buffer.contains(UInt8(ascii: "\n")) {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno != EINTR {
        isAtEnd = true
        return .failure(.noInput("the script cannot be read: \(String(cString: strerror(errno)))."))
      }
      isAtEnd = count == 0
      if count > 0 { buffer += chunk.prefix(count) }
    }
    if buffer.isEmpty { return nil }
    number += 1
    let line = buffer.prefix { $0 != UInt8(ascii: "\n") }
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    buffer = Array(buffer.dropFirst(line.count + 1))
    guard let string = String(validating: text, as: UTF8.self) else {
      return .failure(.usage("line \(number) is not UTF-8. Save the script as UTF-8."))
    }
    return .success(string)
  }
}
