// Declarations that SystemCalls uses and that the C headers of `.ci/check-darwin` lack: those of Swift's overlay of Darwin,
// and one of the header util.h. They are type-checked together with SystemCalls, and never run.
//
// Sources: stdlib/public/Platform/Platform.swift and TiocConstants.swift of Swift, and openpty.c of Apple's libutil.

import Darwin

var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
func fcntl(_ descriptor: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 { 0 }
func ioctl(_ descriptor: CInt, _ request: UInt) -> CInt { 0 }
func ioctl(_ descriptor: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
func ioctl(_ descriptor: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }

var S_IFMT: mode_t { 0o170000 }
var S_IFREG: mode_t { 0o100000 }
var SIG_DFL: sig_t? { nil }
var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
var TIOCGWINSZ: UInt { 0x4008_7468 }
var TIOCSWINSZ: UInt { 0x8008_7467 }

func openpty(
  _ far: UnsafeMutablePointer<Int32>!, _ near: UnsafeMutablePointer<Int32>!, _ name: UnsafeMutablePointer<CChar>!,
  _ attributes: UnsafeMutablePointer<termios>!, _ size: UnsafeMutablePointer<winsize>!
) -> Int32 { 0 }
