public import CompilerDump
import Foundation
import MessageRecorder

extension ModuleDump {
  /// How many mutants there could be in the module.
  public var possibleMutants: Int { ModuleMutants(in: self, from: 1).all.count }
}

/// Puts mutants into a module, each behind a switch.
struct ModuleMutants: Sendable {
  /// The mutants, with the places that they are at.
  private let mutants: [(mutant: Mutant, site: MutantFinder.Site)]

  /// Numbers the mutants of a module.
  ///
  /// - Parameters:
  ///   - dump: The module.
  ///   - first: The number of the first mutant.
  init(in dump: ModuleDump, from first: Int) {
    mutants = MutantFinder(in: dump).sites.enumerated().map { index, site in
      let source = dump.files[site.file]
      let start = source.place(of: site.range.lowerBound)
      let end = source.place(of: site.range.upperBound)
      let mutant = Mutant(
        number: first + index, module: dump.name, file: source.name, declaration: site.declaration, line: start.line,
        column: start.column, end: [end.line, end.column], operator: site.operator,
        original: String(decoding: source.bytes[site.range], as: UTF8.self), replacement: site.replacement ?? "")
      return (mutant, site)
    }
  }

  /// All mutants.
  var all: [Mutant] { mutants.map(\.mutant) }

  /// What is put around the mutants of a file.
  ///
  /// - Parameters:
  ///   - file: The index of the file.
  ///   - reads: What is put around reads, also around those in what replaces an original.
  ///   - dropped: The numbers of the mutants that are left out.
  /// - Returns: The wraps.
  func wraps(in file: Int, with reads: [Wrap], without dropped: Set<Int>) -> [Wrap] {
    mutants.filter { $0.site.file == file && !dropped.contains($0.mutant.number) }.map { mutant, site in
      let isOn = "MutantSwitch.isOn(\(mutant.number))"
      if let name = site.shorthand {
        return Wrap(
          range: site.range, opening: "", closing: " = (\(isOn) ? nil : \(name))", mutant: mutant.number)
      }
      guard var replacement = site.replacement else {
        return Wrap(range: site.range, opening: "if !\(isOn) { ", closing: " }", mutant: mutant.number)
      }
      for read in reads where site.range.contains(read.range.lowerBound) {
        replacement = replacement.wrapping(mutant.original.text(of: read.range, from: site.range), with: read)
      }
      return Wrap(
        range: site.range, opening: "(\(isOn) ? (\(replacement)) : (", closing: "))", mutant: mutant.number)
    }
  }
}

extension String {
  /// The text of a part, by the bytes of both in a file.
  fileprivate func text(of part: Range<Int>, from whole: Range<Int>) -> String {
    let bytes = Array(utf8)
    let end = min(part.upperBound - whole.lowerBound, bytes.count)
    return String(decoding: bytes[(part.lowerBound - whole.lowerBound)..<end], as: UTF8.self)
  }

  /// The text with something around each occurrence of a name.
  fileprivate func wrapping(_ name: String, with wrap: Wrap) -> String {
    components(separatedBy: name).enumerated().reduce("") { text, part in
      if part.offset == 0 { return part.element }
      let isLonger = part.element.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      return text + (isLonger ? name : wrap.opening + name + wrap.closing) + part.element
    }
  }
}

extension SourceFile {
  /// The name without the folders.
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The line and the column, in bytes, of an offset.
  fileprivate func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line(of: offset), offset - start + 1)
  }
}
