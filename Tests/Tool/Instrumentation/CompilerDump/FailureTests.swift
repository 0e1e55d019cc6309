import Foundation
@testable import SystemCalls
@testable import TestSupport
import Testing

@testable import Instrumentation

@Suite("Failures")
struct FailureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Dumps a module of one file, by a compiler that is a script.
  private func dump(
    _ source: String = "let x = 1", by script: String = #"exec swiftc "$@""#, demangler: String? = nil
  ) async throws {
    try folder.write(source, to: "Module/File.swift")
    let toolchain = Toolchain(
      supportedVersion: "6.3.1", compiler: ["sh", try folder.write(script, to: "compiler.sh").path],
      swift: demangler.map { ["sh", "-c", $0] } ?? ["swift"])
    _ = try await Sample.dump(["Module"], in: folder, by: toolchain)
  }

  @Test("sources that do not compile give the diagnostics")
  func doesNotCompile() async throws {
    let error = await #expect(throws: ScreenError.self) { try await dump("let x: Int = nobody") }
    guard case .doesNotCompile(let diagnostics)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(diagnostics.contains("Module/File.swift:1:14: error: cannot find 'nobody' in scope"))
  }

  @Test(
    "a tree that is not understood, or arguments that are not known, name the version found and the one supported",
    arguments: [
      (Self.writing("(source_file"), "no JSON object"), (Self.writing("[]"), "no JSON object"),
      (Self.writing(#"{"_kind": "file"}"#), "no source_file"),
      (Self.writing(item: #"{"_kind": "protocol_decl"}"#), "unknown kind of declaration “protocol_decl”"),
      (Self.writing(item: #"{"kind": "func_decl"}"#), "has no _kind"),
      (
        Self.writing(item: #"{"_kind": "func_decl", "name": {}, "range": {"start": 1, "end": 2}}"#),
        "has no “interface_type”"
      ),
      (Self.writing(item: #"{"_kind": "import_decl", "range": {"line": 1}}"#), "no start and end"),
      (#"exec swiftc -no-such-argument "$@""#, "-no-such-argument"),
    ])
  func unsupported(script: String, reason: String) async throws {
    let error = try #require(
      await #expect(throws: (any Error).self) {
        try await dump(by: "[ $2 = -version ] && echo 'Swift version 9.9' && exit; " + script)
      })
    var description = "\(error)"
    if case ScreenError.isNotUnderstood(let reason) = error { description = reason }
    for text in [reason, "(Swift version 9.9)", "use Swift 6.3.1"] { #expect(description.contains(text)) }
  }

  @Test("a tree that is not understood keeps no other from being read")
  func others() async throws {
    for name in ["A", "B"] { try folder.write("public let x: Int = 1", to: "\(name)/\(name).swift") }
    let script =
      #"case "$*" in *-module-name\ A\ *-dump-ast*) ;; *) exec swiftc "$@" ;; esac; "#
      + Self.writing(item: #"{"_kind": "protocol_decl"}"#)
    let dumps = try await SyntaxTrees(
      of: folder.url,
      graph: PackageGraph(
        ["A", "B"].map { .init(name: $0, path: $0, dependencies: [], compilerArguments: Sample.settings) }),
      toolchain: Toolchain(
        supportedVersion: "6.3.1", compiler: ["sh", try folder.write(script, to: "compiler.sh").path]),
      work: WorkFolders(temporary: folder.url.appending(path: "scratch"), kept: folder.url.appending(path: "scratch"))
    ).dumps(of: ["A", "B"])
    guard case .failure(.isNotUnderstood(let reason)) = dumps["A"] else {
      Issue.record("\(dumps)")
      return
    }
    #expect(reason.contains("unknown kind of declaration “protocol_decl”"))
    #expect(try dumps["B"]?.get().name == "B")
  }

  /// A script that writes a tree.
  private static func writing(_ tree: String) -> String {
    """
    while [ $# -gt 0 ]; do [ "$1" = -output-file-map ] && map=$2; shift; done
    cat >"$(sed 's#.*"ast-dump":"\\([^"]*\\)".*#\\1#' "$map")" <<'TREE'
    \(tree)
    TREE
    """
  }

  private static func writing(item: String) -> String {
    writing(#"{"_kind": "source_file", "compiler_version": {"full": "9.9"}, "items": [\#(item)]}"#)
  }

  @Test(
    "a compiler that is ended, or cannot write, says nothing of the sources",
    arguments: [
      "kill -KILL $$", "kill -SEGV $$",
      "echo \"<unknown>:0: error: error opening 'x.json' for output: No space left on device\" >&2; exit 1",
      "echo 'error: compile command failed due to signal 9 (use -v to see invocation)' >&2; exit 1",
    ])
  func compilerFails(script: String) async throws {
    let error = try #require(await #expect(throws: ProcessError.self) { try await dump(by: script) })
    #expect(error.description.hasPrefix("the compiler, at Module, has failed."))
  }

  @Test("a demangler that fails leaves no names as they are")
  func demanglerFails() async throws {
    await #expect(throws: ProcessError.self) { try await dump(demangler: "swift $0 $1; kill -KILL $$") }
  }

  @Test("a program has a temporary folder of its own, signals as usual, and leaves no file of its streams")
  func subprocess() async throws {
    let result = try await Subprocess(["sh", "-c", "cat; echo $TMPDIR; echo e >&2; exit 3"]).run(
      in: folder.url, input: "i\n")
    #expect(result.output == "i\n\(folder.url.path)/tmp\n")
    #expect(result.diagnostics == "e\n")
    #expect(result.ending == .exited(3))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) == ["tmp"])
    let endings: KeyValuePairs<String, Subprocess.Ending> = [
      "kill -TERM $$": .ended(SIGTERM), "kill -ABRT $$": .trapped(SIGABRT), "kill -ILL $$": .trapped(SIGILL),
      "kill -SEGV $$": .trapped(SIGSEGV), "kill -BUS $$": .trapped(SIGBUS), "kill -FPE $$": .trapped(SIGFPE),
      "exit $((128 + \(SIGTRAP)))": .trapped(SIGTRAP), "exit $((128 + \(SIGTERM)))": .exited(128 + SIGTERM),
    ]
    for (script, ending) in endings { #expect(try await Subprocess(["sh", "-c", script]).run().ending == ending) }
  }

  @Test(
    "a program that is not there, or is none, is named with the reason",
    arguments: [("no-such", ENOENT), ("text", EACCES)])
  func noProgram(name: String, code: Int32) async throws {
    try folder.write("", to: "text")
    let path = folder.url.appending(path: name).path
    await #expect(throws: ProcessError.cannotRun(command: "\(path) -x", reason: "\(SystemError(code: code))")) {
      try await Subprocess([path, "-x"]).run()
    }
  }

  @Test("a program has no open file of this one, and the variables that it is given")
  func inheritance() async throws {
    let file = try FileDescriptor.standardError.duplicate(from: 200)
    defer { file.close() }
    let test = try await Subprocess(["sh", "-c", "[ -e /dev/fd/\(file.number) ]"]).run()
    #expect(test.ending == .exited(1))
    // No shell, since a shell sets variables of its own.
    #expect(ProcessInfo.processInfo.environment["PATH"] != nil)
    let lines = try await Subprocess(["env"], variables: ["GIVEN": "a b", "PATH": nil]).output().split(separator: "\n")
    #expect(lines.contains("GIVEN=a b"))
    #expect(!lines.contains { $0.hasPrefix("PATH=") })
  }

  @Test("cancellation ends a program, and those that it has started")
  func cancellation() async throws {
    let pipe = folder.url.appending(path: "pipe").path
    try makeNamedPipe(pipe)
    let run = Task { try await Subprocess(["sh", "-c", "(sleep 600; echo ended) >\"$0\" & wait", pipe]).run() }
    let reader = try FileDescriptor(opening: pipe, for: .readingAtOnce)
    defer { reader.close() }
    // No writer is the end of the pipe; a writer that has written nothing yet is an error.
    while (try? reader.readBytes(upTo: 1)) == [] { try await Task.sleep(for: .milliseconds(10)) }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    var bytes: [UInt8]?
    while bytes == nil {
      try await Task.sleep(for: .milliseconds(10))
      bytes = try? reader.readBytes(upTo: 1)
    }
    #expect(bytes == [])
  }

  @Test("a program that takes too long is interrupted")
  func limit() async throws {
    let result = try await Subprocess(["sleep", "600"]).run(within: .milliseconds(100))
    #expect(result.ending == .ended(SIGINT))
  }

  @Test("the compiler works in a folder with an umlaut and a blank in its path")
  func umlaut() async throws {
    let scratch = folder.url.appending(path: "Größe 1")
    #expect(try await Subprocess(["swiftc", "-print-target-info"]).output(in: scratch).hasPrefix("{"))
  }

  @Test("a module without sources is named")
  func noSources() async throws {
    let path = folder.url.appending(path: "Module").path
    await #expect(throws: ProcessError.noSources(module: "Module", folder: path)) {
      try await Sample.dump(["Module"], in: folder)
    }
  }
}
