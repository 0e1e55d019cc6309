"""Checks Samples/GreetingApp: the project, its scheme, its texts, and that it compiles what Package.swift compiles here."""

import json
import os
import re
import sys
import xml.etree.ElementTree

from pbxproj import XcodeProject

APP = "Samples/GreetingApp"
PROJECT = f"{APP}/GreetingApp.xcodeproj"
faults = []


def expect(condition, fault):
    if not condition:
        faults.append(fault)


def words(settings):
    return {key: settings[key] for key in settings.get_keys()}


with open("Package.swift", encoding="utf-8") as file:
    manifest = file.read()
variants = re.findall(r'"(\w+)"', re.search(r"let variants: \[String\] = \[(.*?)\]", manifest).group(1))
features = re.findall(r'enableUpcomingFeature\("(\w+)"\)', manifest)

project = XcodeProject.load(f"{PROJECT}/project.pbxproj")
objects = project.objects
expect(str(project.objectVersion) == "77", "the project is not in the format of Xcode 16 and later (77)")

# The package, by its folder.
packages = list(objects.get_objects_in_section("XCLocalSwiftPackageReference"))
expect(len(packages) == 1, "there is not one reference to a local package")
for package in packages:
    folder = os.path.normpath(os.path.join(APP, package.relativePath))
    expect(os.path.isfile(os.path.join(folder, "Package.swift")), f"{package.relativePath} is no package")
    root = objects[project.rootObject]
    expect(package.get_id() in root.packageReferences, "the project does not refer to its local package")

# The folder whose files are compiled, and the products that are linked.
target = project.get_target_by_name("GreetingApp")
groups = [objects[identifier] for identifier in target.fileSystemSynchronizedGroups]
expect([group.path for group in groups] == ["GreetingApp"], "the target does not compile the folder GreetingApp")
for group in groups:
    expect(group.isa == "PBXFileSystemSynchronizedRootGroup", "the folder is not synchronised")
    expect(os.path.isdir(os.path.join(APP, group.path)), f"{group.path} is no folder")
products = [objects[identifier].productName for identifier in target.packageProductDependencies]
expect(sorted(products) == sorted(f"Greeting{name}" for name in variants), f"products: {products}")
linked = [
    objects[objects[identifier].productRef].productName
    for phase in objects.get_objects_in_section("PBXFrameworksBuildPhase")
    for identifier in phase.files
]
expect(sorted(linked) == sorted(products), f"linked: {linked}")

# The settings that decide what compiles, as Package.swift has them.
for configuration in objects[target.buildConfigurationList].buildConfigurations:
    settings = words(objects[configuration].buildSettings)
    expect(settings.get("SWIFT_VERSION") == "6.0", "not in the language mode 6")
    expect(settings.get("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor", "the default isolation is not the main actor")
    for feature in features:
        name = "SWIFT_UPCOMING_FEATURE_" + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", feature).upper()
        expect(settings.get(name) == "YES", f"{name} is not set, as {feature} is in Package.swift")
for configuration in objects[objects[project.rootObject].buildConfigurationList].buildConfigurations:
    settings = words(objects[configuration].buildSettings)
    expect(settings.get("IPHONEOS_DEPLOYMENT_TARGET") == "26.0", "the minimum is not iOS 26")
    expect(settings.get("SDKROOT") == "iphoneos", "not built for iOS")

# The scheme that a workflow builds.
scheme = xml.etree.ElementTree.parse(f"{PROJECT}/xcshareddata/xcschemes/GreetingApp.xcscheme")
references = list(scheme.iter("BuildableReference"))
expect(references and all(reference.get("BlueprintIdentifier") == target.get_id() for reference in references),
       "the scheme builds another target")

# No file twice, since all are in one module, and no import that Apple's platforms do not have.
sources = [os.path.join(folder, name) for folder, _, names in os.walk(f"{APP}/GreetingApp") for name in names]
swift = [path for path in sources if path.endswith(".swift")]
names = [os.path.basename(path) for path in swift]
expect(len(names) == len(set(names)), "two files have one name")
texts = {}
for path in swift:
    with open(path, encoding="utf-8") as file:
        texts[path] = file.read()
known = {"Accessibility", "Foundation", "GreetingDomain", "Observation", "SwiftUI", "UIKit", *products}
for path, text in texts.items():
    for module in re.findall(r"^(?:@\w+ )*(?:\w+ )?import (\w+)", text, re.MULTILINE):
        expect(module in known, f"{path} imports {module}, which the project does not link")

# The app's own texts, each in Russian too.
with open(f"{APP}/GreetingApp/Resources/Localizable.xcstrings", encoding="utf-8") as file:
    catalog = json.load(file)["strings"]
literals = r'(?:Text|Toggle|Button|Menu|Tab|NSLocalizedString|navigationTitle)\("([^"\\]+)"'
used = {key for text in texts.values() for key in re.findall(literals, text)}
for key in sorted(used - set(catalog)):
    expect(False, f'"{key}" is not in Localizable.xcstrings')
for key in sorted(set(catalog) - used):
    expect(False, f'"{key}" is in Localizable.xcstrings, and in no source')
for key, entry in catalog.items():
    if entry.get("shouldTranslate", True):
        russian = entry.get("localizations", {}).get("ru", {}).get("stringUnit", {})
        expect(russian.get("state") == "translated" and russian.get("value"), f'"{key}" is not in Russian')

for fault in faults:
    print(f"check-app-project: {fault}", file=sys.stderr)
sys.exit(1 if faults else 0)
