"""Finds the names of the C library that the package's sources use outside of one folder, in the compiler's index.

usage: c-names.py STORE LIBRARY FOLDER
    STORE    the index that `swift build` writes
    LIBRARY  libIndexStore of the toolchain
    FOLDER   the sources that may use any name

Only constants and `exit` may be used there; any other name is an error. Prints a Swift file that uses each constant, for
a compiler to tell whether another platform has it.
"""

import ctypes
import os
import sys

# Of the enumerations of libIndexStore.
MODULE, VARIABLE = 1, 13
RECORD = 2

store_path, library_path, folder = sys.argv[1:]
library = ctypes.CDLL(library_path)
pointer = ctypes.c_void_p


class Text(ctypes.Structure):
    _fields_ = [("data", pointer), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


def function(name, result, *arguments):
    found = library["indexstore_" + name]
    found.restype, found.argtypes = result, arguments
    return found


each_text = ctypes.CFUNCTYPE(ctypes.c_bool, pointer, Text)
each_pointer = ctypes.CFUNCTYPE(ctypes.c_bool, pointer, pointer)
open_store = function("store_create", pointer, ctypes.c_char_p, pointer)
units = function("store_units_apply_f", ctypes.c_bool, pointer, ctypes.c_uint, pointer, each_text)
open_unit = function("unit_reader_create", pointer, pointer, ctypes.c_char_p, pointer)
main_file = function("unit_reader_get_main_file", Text, pointer)
dependencies = function("unit_reader_dependencies_apply_f", ctypes.c_bool, pointer, pointer, each_pointer)
dependency_kind = function("unit_dependency_get_kind", ctypes.c_int, pointer)
dependency_name = function("unit_dependency_get_name", Text, pointer)
open_record = function("record_reader_create", pointer, pointer, ctypes.c_char_p, pointer)
occurrences = function("record_reader_occurrences_apply_f", ctypes.c_bool, pointer, pointer, each_pointer)
symbol = function("occurrence_get_symbol", pointer, pointer)
position = function("occurrence_get_line_col", None, pointer, pointer, pointer)
symbol_name = function("symbol_get_name", Text, pointer)
symbol_usr = function("symbol_get_usr", Text, pointer)
symbol_kind = function("symbol_get_kind", ctypes.c_int, pointer)


def collect(read, callback, apply, *arguments):
    """Reads each value that the library passes to a callback; the value is gone when the callback returns."""
    values = []
    apply(*arguments, None, callback(lambda _, value: values.append(read(value)) or True))
    return values


def record(dependency):
    return str(dependency_name(dependency)) if dependency_kind(dependency) == RECORD else None


def use(occurrence):
    found, line, column = symbol(occurrence), ctypes.c_uint(), ctypes.c_uint()
    position(occurrence, ctypes.byref(line), ctypes.byref(column))
    return str(symbol_usr(found)), symbol_kind(found), str(symbol_name(found)), line.value


store = open_store(os.fsencode(store_path), None)
if not store:
    sys.exit(f"error: there is no index in {store_path}.")
files, constants, faults = set(), set(), set()
for name in collect(str, each_text, units, store, 0):
    unit = open_unit(store, name.encode(), None)
    # A module has none.
    if not str(main_file(unit)):
        continue
    path = os.path.relpath(str(main_file(unit)))
    # The index keeps files that were removed.
    if path.startswith(("..", ".build", folder)) or not os.path.exists(path):
        continue
    files.add(path)
    for source in filter(None, collect(record, each_pointer, dependencies, unit)):
        reader = open_record(store, source.encode(), None)
        for usr, kind, word, line in collect(use, each_pointer, occurrences, reader):
            # A name of C, or of Swift's overlay of it. Modules have such a name too.
            if kind == MODULE or not usr.startswith(("c:", "s:5Glibc")) or word == "exit(_:)":
                continue
            if kind == VARIABLE and usr.startswith("c:"):
                constants.add(word)
            else:
                faults.add(f"{path}:{line}: error: {word} is of the C library. Call it in {folder}.")

if len(files) < 100 or "SIGTERM" not in constants:
    sys.exit(f"error: the index has {len(files)} sources and {len(constants)} constants, fewer than the package has.")
print("import Darwin\n")
for word in sorted(constants):
    print(f"let used_{word} = {word}")
if faults:
    sys.exit("\n".join(sorted(faults)))
