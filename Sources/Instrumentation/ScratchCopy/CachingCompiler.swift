import CompilerDump
import Foundation

/// Compiles the modules of a copy, but for those that were compiled before and have not changed since.
struct CachingCompiler: Sendable {
  /// Compiles and links.
  let driver: CompilerDriver
  /// Where modules are kept.
  let cache: ResultCache
  /// The modules that are optimized.
  var optimized: Set<String> = []
  /// The modules that are not kept, since they will have changed the next time.
  var passing: Set<String> = []

  /// Compiles a module, unless it was compiled from the same sources with the same imports.
  ///
  /// - Parameter module: The module; those that it imports have been compiled.
  /// - Throws: `DumpError`, or an error of the file system.
  func compile(_ module: ModuleSource) async throws {
    let optimizes = optimized.contains(module.name)
    if passing.contains(module.name) { return try await driver.compile(module, optimizing: optimizes) }
    let products = try driver.products(of: module)
    let name = "\(optimizes ? "optimized" : "compiled").\(module.name)"
    let files = try await cache.value(name, madeOf: try driver.ingredients(of: module, optimizing: optimizes)) {
      try await driver.compile(module, optimizing: optimizes)
      return try products.map { try Data(contentsOf: $0) }
    }
    for (file, product) in zip(files, products) { try file.write(to: product, options: .atomic) }
  }
}
