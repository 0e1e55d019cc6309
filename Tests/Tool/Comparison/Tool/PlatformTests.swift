import Foundation
import Testing

@testable import Comparison

/// What keeps the package from working on macOS or iOS, where nobody checks it, read off the scripts and the sources.
struct PlatformTests {
  @Test("The scripts use nothing that macOS or its bash 3.2 lacks")
  func scripts() throws {
    let scripts = try Scripts.all()
    #expect(scripts.contains { $0.name == "check" })
    #expect(scripts.contains { $0.name == "Makefile" })
    for script in scripts {
      #expect(try Scripts.linuxisms(in: script.text) == [], "in \(script.name)")
    }
  }

  @Test(
    "What macOS lacks is found",
    arguments: [
      "taskset -c 0 swift test", "one=$(taskset -c 0 true)", "shuf files", "sort -R files", "make -j$(nproc)",
      "timeout 60 swift test", "root=$(readlink -f \"$0\")", "sed -i s/a/b/ file", "sed -E -i s/a/b/ file",
      "stat -c %s file", "grep -P '\\d' file", "grep -oP x", "mapfile -t lines <file", "readarray lines",
      "declare -A map",
      "local -n name=$1", "echo ${name,,}", "echo \"${name^^}\"", "date -d yesterday", "sha256sum file", "tac file",
      "find . -printf %p", "head -n -1 file", "mktemp --suffix=.txt", "echo ${list[-1]}", "echo a |& cat",
      "command &>>log", "shopt -s globstar", "xargs -d '\\n'", "printf '%(%s)T'", "python a.py", "wait -n",
      "ps -eo pid=,args=",
    ])
  func rejected(line: String) throws {
    #expect(try !Scripts.linuxisms(in: line).isEmpty)
  }

  /// Types of MacTypes.h, which Foundation exports on macOS. A file that imports Foundation and a module with a type of
  /// the same name does not compile there: the name is ambiguous. A nested type is found first, and so may have one.
  private static let macTypes: Set<String> = [
    "AbsoluteTime", "Boolean", "Byte", "ByteCount", "ByteOffset", "BytePtr", "CharParameter", "CompTimeValue",
    "Duration", "Fixed", "FixedPoint", "FixedRect", "Float32", "Float64", "Float80", "Float96", "FourCharCode", "Fract",
    "Handle", "ItemCount", "LangCode", "LogicalAddress", "NumVersion", "OSErr", "OSStatus", "OSType", "OptionBits",
    "PhysicalAddress", "Point", "ProcPtr", "Ptr", "Rect", "RegionCode", "ResType", "ScriptCode", "ShortFixed",
    "SignedByte", "Size", "Str255", "Style", "StyleField", "StyleParameter", "TimeBase", "TimeRecord", "TimeScale",
    "TimeValue", "UniChar", "UnicodeScalarValue", "UnsignedFixed", "UnsignedWide", "VersRec",
  ]

  @Test("No type has the name of one that Foundation exports on macOS", arguments: try Sources.targets())
  func typeNames(of target: Sources.Target) throws {
    for file in try Sources.files(of: target) {
      // What is not indented is not nested.
      let types = file.text.matches(of: /(?m)^(?:\w.*)?\b(?:class|struct|enum|protocol|actor|typealias) (\w+)/)
      let names = Set(types.map { String($0.output.1) })
      #expect(names.isDisjoint(with: Self.macTypes), "\(target)/\(file.name)")
    }
  }

  /// On macOS, `Process` raises an exception that Swift cannot catch when it is changed after its launch.
  @Test("No program is started by Foundation's Process", arguments: ["Sources", "Samples", "Tests"])
  func processes(in folder: String) throws {
    let files = try SwiftFile.all(in: URL(filePath: Run.package).appending(path: folder))
    #expect(files.count > 10)
    #expect(files.filter { Self.startsProcess($0.text) }.map(\.name) == [])
  }

  @Test(
    "A program that is started by it is found, in each way",
    arguments: ["()", ".run(program, arguments: [])", ".init()", ".launchedProcess(launchPath: path, arguments: [])"])
  func startedProcess(call: String) {
    #expect(Self.startsProcess("let process = try Process" + call))
    #expect(!Self.startsProcess("try Child" + "Process" + call))
  }

  private static func startsProcess(_ text: String) -> Bool {
    text.contains(/\b(?:Process|NSTask)(?:\(\)|\.(?:init|run|launchedProcess)\b)/)
  }

  @Test("The workflow takes the toolchain that the package asks for")
  func workflow() throws {
    let package = URL(filePath: Run.package)
    let version = try String(contentsOf: package.appending(path: ".swift-version"), encoding: .utf8)
    let workflow = try String(contentsOf: package.appending(path: ".github/workflows/check.yml"), encoding: .utf8)
    #expect(workflow.contains("container: swift:\(version.trimmingCharacters(in: .whitespacesAndNewlines))\n"))
  }

  /// No library reaches more than `Observation`, as `ConventionTests` checks for every target on their floor.
  @Test("The libraries of an architecture are its own and the domain's, and promise iOS 17")
  func libraries() throws {
    let manifest = try String(contentsOf: URL(filePath: Run.package).appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#".library(name: "Greeting" + $0, targets: ["Greeting" + $0, "GreetingDomain"])"#))
    #expect(manifest.contains(".iOS(.v17)"))
  }
}

/// The project's scripts.
private enum Scripts {
  /// The scripts for the shell, and the makefile.
  static func all() throws -> [(name: String, text: String)] {
    let package = URL(filePath: Run.package)
    let folder = package.appending(path: ".ci")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    let files = names.map { folder.appending(path: $0) }
    let others = ["Makefile", "Samples/Changes/check"].map { package.appending(path: $0) }
    return try (files + others).sorted { $0.path < $1.path }.compactMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let isShell = text.hasPrefix("#!") && text.prefix { $0 != "\n" }.hasSuffix("sh")
      return isShell || file.lastPathComponent == "Makefile" ? (file.lastPathComponent, text) : nil
    }
  }

  /// What a script uses that macOS lacks: commands and options of GNU, and what came to bash after 3.2.
  static func linuxisms(in text: String) throws -> [String] {
    let pattern = try Regex(patterns.joined(separator: "|"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      line.replacing(/(^|\s)#.*/, with: "").matches(of: pattern).map {
        "line \(index + 1): \($0.output[0].substring ?? "")"
      }
    }
  }

  private static let patterns = [
    #"\b(taskset|shuf|nproc|timeout|tac|sha\d*sum|md5sum|python)\b(?!\d)"#,
    #"\b(mapfile|readarray|coproc)\b"#,
    #"\breadlink -\w*[fem]\b"#, #"\bsort -\w*R"#, #"\bsed (-\w+ )*-\w*i\b"#, #"\bstat -\w*c\b"#,
    #"\bgrep (-\w+ )*-\w*P"#,
    #"\bdate -\w*d\b"#, #"\bfind .*-printf\b"#, #"\bhead -(n|c) ?-"#, #"\bmktemp --"#, #"\bxargs (-\w+ )*-\w*d\b"#,
    #"\b(declare|local|typeset) -\w*[An]"#, #"\bwait -n\b"#, #"\bglobstar\b"#, #"%\(.*\)T"#,
    #"\$\{\w+(\[.\])?(,|\^)"#, #"\$\{\w+\[-"#, #"\|&"#, #"&>>"#, #"\bps .*=,"#,
  ]
}
