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
  var unkept: Set<String> = []

  /// What comes of compiling a module.
  private struct Products: Codable {
    let object: Data
    let interface: Data
  }

  /// Compiles a module, unless it was compiled from the same sources with the same arguments and imports.
  func compile(_ module: ModuleSource) async throws {
    let optimizes = optimized.contains(module.name)
    if unkept.contains(module.name) { return try await driver.compile(module, optimizing: optimizes) }
    let files = try driver.products(of: module)
    // A build without optimization has other imports, and so other modules, even where these are not optimized.
    let name = "\(optimized.isEmpty ? "compiled" : "optimized").\(module.name)"
    var isCompiled = false
    let products = try await cache.value(name) {
      try driver.ingredients(of: module, optimizing: optimizes)
    } make: {
      try await driver.compile(module, optimizing: optimizes)
      isCompiled = true
      return Products(object: try Data(contentsOf: files.object), interface: try Data(contentsOf: files.interface))
    }
    if isCompiled { return }
    try products.object.write(to: files.object)
    try products.interface.write(to: files.interface)
  }
}
