/// A key of the keyboard, or a paste.
public enum Key: Hashable, Sendable {
  /// A character. Characters of several Unicode scalars arrive scalar by scalar.
  case character(Unicode.Scalar)
  /// A text that is pasted, verbatim.
  case paste(String)
  /// A letter, or another character, with the Control key held down.
  case control(Character)
  /// A key that has a name and enters no character.
  case enter, escape, tab, backTab, backspace, delete
  /// A key that moves the cursor or the focus.
  case left, right, up, down, home, end
}

/// Turns the bytes that a terminal sends into keys.
///
/// A chunk of bytes may end anywhere; an incomplete sequence waits for the next chunk. An Escape that nothing follows for a
/// moment is the key of that name, since it cannot be told from the beginning of a sequence before. Sequences that stand
/// for no key known here are dropped whole.
struct KeyParser {
  private enum State {
    case ground
    /// Within a character of several bytes.
    case character([UInt8], missing: Int, isDropped: Bool)
    /// After Escape.
    case escape
    /// After Escape and `[` or `O`, with the bytes since then.
    case sequence([UInt8])
    /// Within a control string, up to its terminator.
    case string(isEmpty: Bool)
    /// Within a paste.
    case paste([UInt8])
  }

  private var state = State.ground
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// Returns the keys that are complete after a further chunk, in order.
  mutating func parse(_ chunk: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in chunk { parse(byte, into: &keys) }
    // That was a letter with the Alt key; what follows is no part of it.
    if case .string(isEmpty: true) = state { state = .ground }
    return keys
  }

  /// Returns the key that is complete because nothing has followed for a while.
  ///
  /// - Parameter isLong: Whether the rest of a sequence or paste is not to be expected any more.
  /// - Returns: The key, if there is one.
  mutating func endOfWait(isLong: Bool) -> [Key] {
    switch state {
    case .escape:
      state = .ground
      return [.escape]
    case .paste(let bytes) where isLong:
      state = .ground
      return [.paste(String(decoding: bytes, as: UTF8.self))]
    default:
      if isLong { state = .ground }
      return []
    }
  }

  private mutating func parse(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: parseGround(byte, into: &keys)
    case .character(let bytes, let missing, let isDropped):
      parse(byte, after: bytes, missing: missing, isDropped: isDropped, into: &keys)
    case .escape: parseEscape(byte, into: &keys)
    case .sequence(let parameters):
      state = .ground  // Lets the bytes grow in place.
      parse(byte, after: parameters, into: &keys)
    case .string:
      guard byte < 0x20 else {
        state = .string(isEmpty: false)
        return
      }
      state = .ground
      if byte != 0x07 { parseGround(byte, into: &keys) }
    case .paste(var bytes):
      state = .ground  // Lets the bytes grow in place.
      // Terminals paste no Ctrl-C. If the end of a paste was lost, this is the key.
      if byte == 0x03 { return parseGround(byte, into: &keys) }
      bytes.append(byte)
      if byte == 0x7E, bytes.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) {
        keys.append(.paste(String(decoding: bytes.dropLast(Self.endOfPaste.count), as: UTF8.self)))
      } else {
        state = .paste(bytes)
      }
    }
  }

  private mutating func parseGround(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x09: keys.append(.tab)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x00..<0x20: keys.append(.control(Character(Character(Unicode.Scalar(byte | 0x40)).lowercased())))
    case 0x20..<0x80: keys.append(.character(Unicode.Scalar(byte)))
    default: beginCharacter(byte, isDropped: false, into: &keys)
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, isDropped: Bool, into keys: inout [Key]) {
    switch byte {
    case 0xC2...0xDF: state = .character([byte], missing: 1, isDropped: isDropped)
    case 0xE0...0xEF: state = .character([byte], missing: 2, isDropped: isDropped)
    case 0xF0...0xF4: state = .character([byte], missing: 3, isDropped: isDropped)
    default:
      state = .ground
      if !isDropped { keys.append(.character("\u{FFFD}")) }
    }
  }

  private mutating func parse(
    _ byte: UInt8, after bytes: [UInt8], missing: Int, isDropped: Bool, into keys: inout [Key]
  ) {
    let isContinuation = byte & 0xC0 == 0x80
    let bytes = isContinuation ? bytes + [byte] : bytes
    if isContinuation, missing > 1 {
      state = .character(bytes, missing: missing - 1, isDropped: isDropped)
      return
    }
    state = .ground
    if !isDropped { keys += String(decoding: bytes, as: UTF8.self).unicodeScalars.map(Key.character) }
    if !isContinuation { parseGround(byte, into: &keys) }
  }

  private mutating func parseEscape(_ byte: UInt8, into keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x5B, 0x4F: state = .sequence([])
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(isEmpty: true)  // ECMA-48: DCS, SOS, OSC, PM, APC.
    case 0x00..<0x20, 0x7F: parseGround(byte, into: &keys)
    case 0x80...: beginCharacter(byte, isDropped: true, into: &keys)
    default: break  // A character with the Alt key.
    }
  }

  private mutating func parse(_ byte: UInt8, after parameters: consuming [UInt8], into keys: inout [Key]) {
    switch byte {
    case 0x5B where parameters.isEmpty, 0x20..<0x40:  // The former in the function keys of the Linux console.
      parameters.append(byte)
      state = .sequence(parameters)
    case 0x40..<0x7F:
      if byte == 0x7E, parameters == Array("200".utf8) {
        state = .paste([])
      } else if let key = Self.key(parameters: parameters, final: byte) {
        keys.append(key)
      }
    default: parseGround(byte, into: &keys)
    }
  }

  /// The key of a sequence, whatever modifiers it has (xterm, "Control sequences"; VT220, rxvt and the Linux console).
  private static func key(parameters: [UInt8], final: UInt8) -> Key? {
    guard parameters.allSatisfy({ (0x30..<0x3C).contains($0) }) else { return nil }
    switch Unicode.Scalar(final) {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "F": return .end
    case "H": return .home
    case "M": return .enter
    case "Z": return .backTab
    case "~":
      switch String(decoding: parameters.prefix { $0 != 0x3B }, as: UTF8.self) {
      case "1", "7": return .home
      case "3": return .delete
      case "4", "8": return .end
      default: return nil
      }
    default: return nil
    }
  }
}
