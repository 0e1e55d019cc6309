.PHONY: check nightly format transcripts api-docs benchmark-demos benchmark-compare test-thread-sanitizer test-address-sanitizer

# All that CI checks.
check:
	.ci/check

# What takes long and rarely finds anything.
nightly:
	.ci/nightly

# Formats the sources.
format:
	swift format --in-place --recursive Package.swift Samples Sources Tests

# Takes what the demos print for right.
transcripts:
	.ci/check-demos --write

# The documentation of the code, by docc, into .build/api-docs.
api-docs:
	.ci/build-api-docs

# What opening and a key cost in the guest books on the terminal, with 5, 500 and 5,000 guests.
benchmark-demos:
	.ci/drive-demos times

# What a first comparison takes, and what follows it.
benchmark-compare:
	.ci/benchmark-compare

# The tests of the root package under the thread sanitizer.
test-thread-sanitizer:
	TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/races-of-the-toolchain.txt \
	swift test --sanitize=thread --scratch-path .build-thread-sanitizer

# The tests of the root package under the address sanitizer, leaks included.
test-address-sanitizer:
	LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks-of-the-toolchain.txt:print_suppressions=0 \
	swift test --sanitize=address --scratch-path .build-address-sanitizer
