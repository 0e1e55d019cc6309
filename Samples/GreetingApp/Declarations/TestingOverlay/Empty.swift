// A file that imports Testing and UIKit imports this module too: the toolchain says so, and has it on Apple's platforms alone.
