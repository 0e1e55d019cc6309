import CompilerDump
import MessageRecorder

/// Puts faults into a module, each behind a switch.
struct FaultSeeding: Sendable {
  /// The faults, with the places that they are at.
  private let faults: [(fault: Fault, site: FaultFinder.Site)]

  /// Numbers the faults of a module.
  ///
  /// - Parameters:
  ///   - dump: The module.
  ///   - first: The number of the first fault.
  init(in dump: ModuleDump, from first: Int) {
    faults = FaultFinder(in: dump).sites.enumerated().map { index, site in
      let source = dump.files[site.file]
      let start = source.place(of: site.range.lowerBound)
      let end = source.place(of: site.range.upperBound)
      let fault = Fault(
        number: first + index, module: dump.name, file: source.name, declaration: site.declaration, line: start.line,
        column: start.column, end: [end.line, end.column], operator: site.operator,
        original: String(decoding: source.bytes[site.range], as: UTF8.self), replacement: site.replacement ?? "")
      return (fault, site)
    }
  }

  /// All faults.
  var all: [Fault] { faults.map(\.fault) }

  /// What is put into a file.
  ///
  /// - Parameters:
  ///   - file: The index of the file.
  ///   - recording: What is put there to record messages.
  ///   - dropped: The numbers of the faults that are left out.
  /// - Returns: The texts and their places, and for each the number of the fault that it belongs to.
  func insertions(into file: Int, with recording: [Insertion], without dropped: Set<Int>) -> [Insertion] {
    let here = faults.filter { $0.site.file == file && !dropped.contains($0.fault.number) }
    var openings: [Insertion] = []
    var closings: [Insertion] = []
    for (fault, site) in here {
      let isOn = "FaultSwitch.isOn(\(fault.number))"
      let (start, end) = (site.range.lowerBound, site.range.upperBound)
      if let name = site.shorthand {
        closings.append(Insertion(offset: end, text: " = (\(isOn) ? nil : \(name))", fault: fault.number))
      } else if let replacement = site.replacement {
        openings.append(
          Insertion(offset: start, text: "(\(isOn) ? (\(replacement)) : (", fault: fault.number))
        closings.append(Insertion(offset: end, text: "))", fault: fault.number))
      } else {
        openings.append(Insertion(offset: start, text: "if !\(isOn) { ", fault: fault.number))
        closings.append(Insertion(offset: end, text: " }", fault: fault.number))
      }
    }
    // What is inside ends first, and what ends comes before what begins.
    return closings.reversed() + recording + openings
  }
}

extension SourceFile {
  /// The name without the folders.
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The line and the column, in bytes, of an offset.
  fileprivate func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
  }
}
