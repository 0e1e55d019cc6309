import OSLog

/// Shows in the console what is otherwise not seen: when a load begins and ends, and when a screen ends and is released.
nonisolated let lifecycleLog = Logger(subsystem: "com.example.GreetingApp", category: "lifecycle")
