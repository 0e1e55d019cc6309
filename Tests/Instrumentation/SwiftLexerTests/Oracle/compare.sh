#!/bin/sh
# Compares the lexer with the toolchain's own parser, by lines and tokens, over the Swift files in some folders. Files
# that the lexer does not split are listed with the reason.
#   compare.sh FOLDER...
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
