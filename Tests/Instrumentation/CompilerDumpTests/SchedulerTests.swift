@testable import Instrumentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// The jobs of a run, and what the compiler is asked.
struct SchedulerTests {
  private struct Failure: Error {}

  @Test("Jobs wait for those of the modules that they import; of those that are ready, the first one comes first")
  func order() async throws {
    let log = Log()
    let outputs = try await Scheduler(limit: 1).run([
      job("Base", log: log), job("Screen", imports: ["Base"], log: log),
      job("Base", isAwaited: false, log: log), job("Program", imports: ["Base", "Screen"], isAwaited: false, log: log),
    ])
    #expect(log.entries == ["Base", "Screen", "Base", "Program"])
    #expect(outputs == ["Base", "Screen", "Base", "Program"])
  }

  @Test("As many jobs run at once as may, and no more", .timeLimit(.minutes(10)), arguments: 1...3)
  func limit(_ limit: Int) async throws {
    let meeting = Meeting(of: limit)
    let jobs = (1...(4 * limit)).map { number in
      ModuleJob(ModuleSource(name: "\(number)", folder: URL(filePath: "/")), isAwaited: true) { _ in
        await meeting.attend()
      }
    }
    _ = try await Scheduler(limit: limit).run(jobs)
    #expect(await meeting.most == limit)
  }

  @Test("Nothing runs if a module imports one that no job before it makes")
  func unknownDependency() async throws {
    let log = Log()
    await #expect(throws: DumpError.unknownDependency(module: "Screen", dependency: "Base")) {
      try await Scheduler().run([job("Screen", imports: ["Base"], log: log), job("Base", log: log)])
    }
    await #expect(throws: DumpError.unknownDependency(module: "Screen", dependency: "Base")) {
      try await Scheduler().run([job("Base", isAwaited: false, log: log), job("Screen", imports: ["Base"], log: log)])
    }
    #expect(log.entries.isEmpty)
  }

  @Test("What a job throws ends the run")
  func failure() async throws {
    let log = Log()
    let failing = ModuleJob<String>(ModuleSource(name: "Base", folder: URL(filePath: "/")), isAwaited: true) { _ in
      throw Failure()
    }
    await #expect(throws: Failure.self) {
      try await Scheduler().run([failing, job("Screen", imports: ["Base"], log: log)])
    }
    #expect(log.entries.isEmpty)
  }

  @Test("A compiler is asked once for its version, and for what it compiles for")
  func version() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "echo asked >>\"$(dirname \"$0\")\"/log; echo Swift version 9.9; echo Target: moon", to: "compiler.sh")
    async let first = Toolchain(supportedVersion: "1", compiler: ["sh", script.path]).version()
    async let second = Toolchain(supportedVersion: "2", compiler: ["sh", script.path]).version()
    #expect(try await [first, second] == ["Swift version 9.9", "Swift version 9.9"])
    let identity = try await Toolchain(supportedVersion: "1", compiler: ["sh", script.path]).identity()
    #expect(identity == "Swift version 9.9\nTarget: moon\n")
    #expect(try String(contentsOf: folder.url.appending(path: "log"), encoding: .utf8) == "asked\n")
  }

  private func job(
    _ name: String, imports: [String] = [], isAwaited: Bool = true, log: Log
  ) -> ModuleJob<String> {
    let module = ModuleSource(name: name, folder: URL(filePath: "/"), dependencies: imports)
    return ModuleJob(module, isAwaited: isAwaited) {
      log.append($0.name)
      return $0.name
    }
  }

  /// Jobs that wait until a number of them runs.
  private actor Meeting {
    private let size: Int
    private var present = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many have run at once.
    private(set) var most = 0

    init(of size: Int) {
      self.size = size
    }

    func attend() async {
      present += 1
      most = max(most, present)
      if waiting.count + 1 < size {
        await withCheckedContinuation { waiting.append($0) }
      } else {
        waiting.forEach { $0.resume() }
        waiting = []
      }
      present -= 1
    }
  }

  private final class Log: Sendable {
    private let names = Mutex<[String]>([])

    var entries: [String] { names.withLock { $0 } }

    func append(_ name: String) {
      names.withLock { $0.append(name) }
    }
  }
}
