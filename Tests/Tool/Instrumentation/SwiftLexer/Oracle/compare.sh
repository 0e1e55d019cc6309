#!/bin/sh
# Compares the lexer with the toolchain's own parser, by lines and tokens, over the Swift files in some folders. Files
# that the lexer does not split are listed with the reason.
#   compare.sh FOLDER...
# The figures in Sources/Comparison/README.md are those of Samples, Sources, Tests, and FlyingFox 0.27.1, GRDB.swift 7.10.0,
# jwt-kit 5.7.1, swift-algorithms 1.2.1, swift-argument-parser 1.8.2, swift-collections 1.6.0, swift-custom-dump 1.7.3,
# swift-nio 2.101.2, swift-protobuf 1.39.0 and swift-syntax 603.0.1.
# Needs a toolchain that ships SwiftParser in usr/lib/swift/host. Exits 1 if any line is classified differently, or
# any file has another number of tokens.
set -eu
[ $# -gt 0 ] || { echo "usage: $0 FOLDER..." >&2; exit 64; }
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$here/../../../..
host=$(dirname -- "$(readlink -f -- "$(command -v swiftc)")")/../lib/swift/host
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
swiftc -O -swift-version 6 -enable-upcoming-feature InternalImportsByDefault -module-name Oracle -package-name oracle \
  -I "$host" -L "$host" -Xlinker -rpath -Xlinker "$host" -lSwiftParser -lSwiftSyntax \
  -o "$build/oracle" \
  "$root"/Sources/Instrumentation/SwiftLexer/*.swift "$here/main.swift"
"$build/oracle" "$@"
