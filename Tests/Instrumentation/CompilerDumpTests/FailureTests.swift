import Foundation
import TestSupport
import Testing

@testable import Instrumentation

@Suite("Failures")
struct FailureTests {
  /// Dumps a module of one file by a compiler that writes a given tree.
  private func error(dumping source: String = "let x = 1", by tree: String? = nil) async throws -> DumpError? {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "Module/File.swift")
    var toolchain = Toolchain(supportedVersion: "6.3.1")
    if let tree {
      let script = try folder.write(
        """
        if [ "$2" = -version ]; then echo "Swift version 9.9"; exit 0; fi
        while [ $# -gt 0 ]; do [ "$1" = -output-file-map ] && map=$2; shift; done
        cat >"$(sed 's#.*"ast-dump":"\\([^"]*\\)".*#\\1#' "$map")" <<'TREE'
        \(tree)
        TREE
        """, to: "compiler.sh")
      toolchain = Toolchain(supportedVersion: "6.3.1", compiler: ["sh", script.path])
    }
    do { _ = try await Sample.dump(["Module"], in: folder, by: toolchain) } catch let error as DumpError {
      return error
    }
    return nil
  }

  @Test("sources that do not compile give the diagnostics")
  func doesNotCompile() async throws {
    guard case .doesNotCompile("Module", let diagnostics)? = try await error(dumping: "let x: Int = nobody") else {
      Issue.record("no such error")
      return
    }
    #expect(diagnostics.contains("cannot find 'nobody' in scope"))
  }

  @Test(
    "a tree that is not understood names the version found and the one supported",
    arguments: [
      ("(source_file", "no JSON object"), ("[]", "no JSON object"), (#"{"_kind": "file"}"#, "no source_file"),
      (Self.file(#"{"_kind": "protocol_decl"}"#), "unknown kind of declaration “protocol_decl”"),
      (Self.file(#"{"kind": "func_decl"}"#), "has no _kind"),
      (Self.file(#"{"_kind": "func_decl", "name": {}, "range": {"start": 1, "end": 2}}"#), "has no “interface_type”"),
      (Self.file(#"{"_kind": "import_decl", "range": {"line": 1}}"#), "no start and end"),
    ])
  func unsupported(tree: String, reason: String) async throws {
    let error = try #require(try await error(by: tree))
    guard case .unsupportedCompiler("Swift version 9.9", "6.3.1", let text) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(text.contains(reason))
    #expect(error.description.contains("use Swift 6.3.1"))
  }

  @Test("a compiler that does not know the arguments is not supported")
  func unknownArguments() async throws {
    let folder = try TemporaryFolder()
    try folder.write("let x = 1", to: "Module/File.swift")
    let dumper = try ModuleDumper(
      toolchain: Toolchain(supportedVersion: "6.3.1"), scratch: folder.url.appendingPathComponent("scratch"),
      extraArguments: ["-no-such-argument"])
    await #expect {
      _ = try await dumper.dump([ModuleSource(name: "Module", folder: folder.url)])
    } throws: { error in
      guard case .unsupportedCompiler(_, "6.3.1", let reason)? = error as? DumpError else { return false }
      return reason.contains("-no-such-argument")
    }
  }

  @Test(
    "a compiler that is ended, or cannot write, says nothing of the sources",
    arguments: [
      "kill -KILL $$", "kill -TERM $$", "kill -SEGV $$",
      "echo \"<unknown>:0: error: error opening 'x.json' for output: No space left on device\" >&2; exit 1",
      "echo 'error: compile command failed due to signal 9 (use -v to see invocation)' >&2; exit 1",
    ])
  func compilerFails(script: String) async throws {
    guard case .compilerFailed("Module", _)? = try await error(byCompiler: script) else {
      Issue.record("no such error")
      return
    }
  }

  @Test(
    "a compiler that was ended from outside is tried again once",
    arguments: ["kill -KILL $$", "echo 'error: compile command failed due to signal 15 (use -v)' >&2; exit 1"])
  func compilerIsEndedOnce(script: String) async throws {
    let folder = try TemporaryFolder()
    let mark = folder.url.appending(path: "mark").path
    let once = "[ -e '\(mark)' ] || { touch '\(mark)'; \(script); }; exec swiftc \"$@\""
    #expect(try await error(byCompiler: once) == nil)
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test("a demangler that fails leaves no names as they are")
  func demanglerFails() async throws {
    let folder = try TemporaryFolder()
    try folder.write("let x = 1", to: "Module/File.swift")
    let toolchain = Toolchain(supportedVersion: "6.3.1", demangler: ["sh", "-c", "swift demangle $0; kill -KILL $$"])
    await #expect(throws: DumpError.self) { try await Sample.dump(["Module"], in: folder, by: toolchain) }
  }

  @Test("a program has a temporary folder of its own, signals as usual, and leaves no file of its streams")
  func subprocess() async throws {
    let folder = try TemporaryFolder()
    let scratch = try ScratchFolder(folder.url)
    let result = try await Subprocess(["sh", "-c", "cat; echo $TMPDIR; echo e >&2; exit 3"]).run(
      in: scratch, input: "i\n")
    #expect(result.output == "i\n\(folder.url.path)/tmp\n")
    #expect(result.diagnostics == "e\n")
    #expect(result.ending == .exited(3))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) == ["tmp"])
    #expect(try await Subprocess(["sh", "-c", "kill -TERM $$"]).run().ending == .ended(SIGTERM))
    #expect(try await Subprocess(["sh", "-c", "kill -ABRT $$"]).run().ending == .trapped(SIGABRT))
    #expect(try await Subprocess(["sh", "-c", "exit $((128 + \(SIGTRAP)))"]).run().ending == .trapped(SIGTRAP))
    #expect(try await Subprocess(["sh", "-c", "exit $((128 + \(SIGTERM)))"]).run().ending == .exited(128 + SIGTERM))
  }

  /// Dumps a module of one file by a compiler that is a script.
  private func error(byCompiler script: String) async throws -> DumpError? {
    let folder = try TemporaryFolder()
    try folder.write("let x = 1", to: "Module/File.swift")
    let program = try folder.write(script, to: "compiler.sh")
    let toolchain = Toolchain(supportedVersion: "6.3.1", compiler: ["sh", program.path])
    do { _ = try await Sample.dump(["Module"], in: folder, by: toolchain) } catch let error as DumpError {
      return error
    }
    return nil
  }

  @Test(
    "a program that is not there, or is none, is named with the reason",
    arguments: [("no-such", ENOENT), ("text", EACCES)])
  func noProgram(name: String, code: Int32) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "text")
    let path = folder.url.appending(path: name).path
    await #expect(throws: DumpError.cannotRun(command: "\(path) -x", reason: String(cString: strerror(code)))) {
      try await Subprocess([path, "-x"]).run()
    }
  }

  @Test("a program has no open file of this one, and the variables that it is given")
  func inheritance() async throws {
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD, 200)
    defer { close(descriptor) }
    let script = "[ -e /dev/fd/\(descriptor) ] || echo \"$GIVEN, ${HOME-none}\""
    let result = try await Subprocess(["sh", "-c", script], variables: ["GIVEN": "a b", "HOME": nil]).run()
    #expect(result.output == "a b, none\n")
  }

  @Test("cancellation ends a program, and those that it has started")
  func cancellation() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.url.appending(path: "pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let run = Task { try await Subprocess(["sh", "-c", "(sleep 600; echo ended) >\"$0\" & wait", pipe]).run() }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var letter: UInt8 = 0
    // No writer is the end of the pipe; a writer that has written nothing yet is an error.
    while read(reader, &letter, 1) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    var count = -1
    while count < 0 {
      try await Task.sleep(for: .milliseconds(10))
      count = read(reader, &letter, 1)
    }
    #expect(count == 0)
  }

  @Test("a run that cannot start says why")
  func cannotStart() async throws {
    let folder = try TemporaryFolder()
    let dumper = try ModuleDumper(
      toolchain: Toolchain(supportedVersion: "6.3.1"), scratch: folder.url.appendingPathComponent("scratch"))
    await #expect(throws: DumpError.noSources(module: "Module", folder: folder.url.path)) {
      try await dumper.dump([ModuleSource(name: "Module", folder: folder.url)])
    }
    await #expect {
      try folder.write("let x = 1", to: "Module/File.swift")
      _ = try await Sample.dump(
        ["Module"], in: folder, by: Toolchain(supportedVersion: "6.3.1", compiler: ["no-such-compiler"]))
    } throws: { error in
      guard case .cannotRun(let command, _)? = error as? DumpError else { return false }
      return command.hasPrefix("no-such-compiler")
    }
  }

  private static func file(_ item: String) -> String {
    #"{"_kind": "source_file", "compiler_version": {"full": "9.9"}, "items": [\#(item)]}"#
  }
}
