import OSLog

/// Shows in the console what is otherwise not seen: when a screen ends, and when it is released.
nonisolated let lifecycleLog = Logger(subsystem: "com.example.GreetingApp", category: "lifecycle")
