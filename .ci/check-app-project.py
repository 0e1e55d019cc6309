"""Checks Samples/GreetingApp: the project, its scheme, its test plan, its texts and assets, and that it compiles what
the app's Package.swift compiles here."""

import json
import os
import plistlib
import re
import struct
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


with open(f"{APP}/Package.swift", encoding="utf-8") as file:
    manifest = file.read()
variants = re.findall(r'"(\w+)"', re.search(r"let variants: \[String\] = \[(.*?)\]", manifest).group(1))
features = re.findall(r'enableUpcomingFeature\("(\w+)"\)', manifest)

project = XcodeProject.load(f"{PROJECT}/project.pbxproj")
objects = project.objects
expect(str(project.objectVersion) == "77", "the project is not in the format of Xcode 16 and later (77)")

# The packages, by their folders.
packages = list(objects.get_objects_in_section("XCLocalSwiftPackageReference"))
folders = sorted(package.relativePath for package in packages)
wanted = sorted(re.findall(r'\.package\(name: "[^"]+", path: "([^"]+)"\)', manifest))
expect(folders == wanted, f"local packages: {folders}, and not {wanted}, as in Package.swift")
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
wanted = [f"{kind}{name}" for kind in ("Greeting", "GuestBook") for name in variants]
expect(sorted(products) == sorted(wanted), f"products: {products}")
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

# The target of the UI tests, which must not be isolated to the main actor: XCTestCase is not.
tests = project.get_target_by_name("GreetingAppUITests")
expect(tests.productType == "com.apple.product-type.bundle.ui-testing", "the UI tests are no bundle of UI tests")
folders = [objects[identifier].path for identifier in tests.fileSystemSynchronizedGroups]
expect(folders == ["GreetingAppUITests"], f"the UI tests compile {folders}")
for identifier in tests.dependencies:
    expect(objects[identifier].target == target.get_id(), "the UI tests depend on another target than the app")
for configuration in objects[tests.buildConfigurationList].buildConfigurations:
    settings = words(objects[configuration].buildSettings)
    expect(settings.get("TEST_TARGET_NAME") == "GreetingApp", "the UI tests test another target than the app")
    expect("SWIFT_DEFAULT_ACTOR_ISOLATION" not in settings, "the UI tests are isolated to an actor")

# Every object that is referred to exists, and every object is referred to.
with open(f"{PROJECT}/project.pbxproj", encoding="utf-8") as file:
    identifiers = re.findall(r"\b[0-9A-F]{24}\b", file.read())
for identifier in set(identifiers):
    expect(identifier in objects, f"{identifier} is not in the project")
    expect(identifiers.count(identifier) > 1, f"{identifier} is not used")

# The scheme that a workflow builds and tests, and its test plan.
scheme = xml.etree.ElementTree.parse(f"{PROJECT}/xcshareddata/xcschemes/GreetingApp.xcscheme")
references = list(scheme.iter("BuildableReference"))
expect(references and all(reference.get("BlueprintIdentifier") == target.get_id() for reference in references),
       "the scheme builds another target")
plans = [plan.get("reference") for plan in scheme.iter("TestPlanReference")]
expect(plans == ["container:GreetingApp.xctestplan"], f"the test plans of the scheme: {plans}")
with open(f"{APP}/GreetingApp.xctestplan", encoding="utf-8") as file:
    plan = json.load(file)
expect(set(plan) == {"configurations", "defaultOptions", "testTargets", "version"}, f"a test plan with {set(plan)}")
expect(plan["version"] == 1, "the test plan is not of version 1")
for reference, wanted in [(plan["defaultOptions"]["targetForVariableExpansion"], target)] + [
    (test["target"], tests) for test in plan["testTargets"]
]:
    expect(
        reference == {
            "containerPath": "container:GreetingApp.xcodeproj", "identifier": wanted.get_id(), "name": wanted.name},
        f"the test plan has {reference}")

# No file twice, since all are in one module, and no import that Apple's platforms do not have.
sources = [os.path.join(folder, name) for folder, _, names in os.walk(f"{APP}/GreetingApp") for name in names]
swift = [path for path in sources if path.endswith(".swift")]
names = [os.path.basename(path) for path in swift]
expect(len(names) == len(set(names)), "two files have one name")
texts = {}
for path in swift:
    with open(path, encoding="utf-8") as file:
        texts[path] = file.read()
known = {
    "Accessibility", "Foundation", "GreetingDomain", "GuestBookDomain", "OSLog", "Observation", "SwiftUI", "UIKit", *products}
for path, text in texts.items():
    for module in re.findall(r"^(?:@\w+ )*(?:\w+ )?import (\w+)", text, re.MULTILINE):
        expect(module in known, f"{path} imports {module}, which the project does not link")

# Since Xcode 27, @State is a macro (TN3211): a private one makes the memberwise initializer private, and one with a default
# value cannot be assigned in an initializer before all other properties.
for path, text in texts.items():
    for name, body in re.findall(r"\bstruct (\w+)(.*?\n)\}", text, re.DOTALL):
        states = re.findall(r"@State private var (\w+)(.*)", body)
        expect(not states or "  init(" in body, f"{path}: {name} has a private @State, and no initializer of its own")
        for state, rest in states:
            is_set = " = " in rest and f"self.{state} = " in body
            expect(not is_set, f"{path}: {state} of {name} has a default value and is assigned")

# The app's own texts, each in Russian too.
with open(f"{APP}/GreetingApp/Resources/Localizable.xcstrings", encoding="utf-8") as file:
    catalog = json.load(file)["strings"]
literals = r'(?:Text|Toggle|Button|Menu|Section|Tab|NSLocalizedString|navigationTitle)\("([^"\\]+)"'
used = {key for text in texts.values() for key in re.findall(literals, text)}
for key in sorted(used - set(catalog)):
    expect(False, f'"{key}" is not in Localizable.xcstrings')
for key in sorted(set(catalog) - used):
    expect(False, f'"{key}" is in Localizable.xcstrings, and in no source')
for key, entry in catalog.items():
    if entry.get("shouldTranslate", True):
        russian = entry.get("localizations", {}).get("ru", {}).get("stringUnit", {})
        expect(russian.get("state") == "translated" and russian.get("value"), f'"{key}" is not in Russian')

# The assets that the settings and the sources name, their contrast (WCAG 2.2: 4.5 for text), and the size of the icon.
ASSETS = f"{APP}/GreetingApp/Resources/Assets.xcassets"


def asset(path):
    with open(f"{ASSETS}/{path}/Contents.json", encoding="utf-8") as file:
        return json.load(file)


def luminance(components):
    linear = []
    for name in ("red", "green", "blue"):
        value = int(components[name], 16) / 255
        linear.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted([one, other], reverse=True)
    return (high + 0.05) / (low + 0.05)


grey = {"red": "0xF2", "green": "0xF2", "blue": "0xF7"}
dark_grey = {"red": "0x1C", "green": "0x1C", "blue": "0x1E"}
named = {name for text in texts.values() for name in re.findall(r'Color\((?:named: )?"(\w+)"\)', text)}
for configuration in objects[target.buildConfigurationList].buildConfigurations:
    settings = words(objects[configuration].buildSettings)
    expect(settings.get("ASSETCATALOG_COMPILER_APPICON_NAME") == "AppIcon", "the app has no icon")
    named.add(settings.get("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"))
for name in sorted(named):
    for color in asset(f"{name}.colorset")["colors"]:
        is_dark = "appearances" in color
        background = luminance(dark_grey if is_dark else grey)
        ratio = contrast(luminance(color["color"]["components"]), background)
        expect(ratio >= 4.5, f"{name} has a contrast of {ratio:.1f} in the {'dark' if is_dark else 'light'} appearance")
for image in asset("AppIcon.appiconset")["images"]:
    with open(f"{ASSETS}/AppIcon.appiconset/{image['filename']}", "rb") as file:
        head = file.read(26)
    expect(struct.unpack(">II", head[16:24]) == (1024, 1024), "the icon is not 1024 by 1024")
    expect(head[25] == 2, "the icon has an alpha channel")

# The privacy manifest: what of Apple's list of APIs with a required reason the sources use.
with open(f"{APP}/GreetingApp/Resources/PrivacyInfo.xcprivacy", "rb") as file:
    privacy = plistlib.load(file)
declared = {entry["NSPrivacyAccessedAPIType"] for entry in privacy["NSPrivacyAccessedAPITypes"]}
uses = {"NSPrivacyAccessedAPICategoryUserDefaults"} if any("UserDefaults" in text for text in texts.values()) else set()
expect(declared == uses, f"the privacy manifest declares {declared}, and the sources use {uses}")

# The UI tests find widgets by the identifiers of the app, and launch its hosts.
with open(f"{APP}/GreetingAppUITests/GreetingPage.swift", encoding="utf-8") as file:
    page = file.read()
widgets = re.findall(r"\w+", " ".join(re.findall(r"case (.*)", texts[f"{APP}/GreetingApp/Shared/WidgetIdentifier.swift"])))
for name in re.findall(r'element\("(\w+)"\)', page):
    expect(name in widgets, f"the UI tests look for {name}, which no widget is")
architectures = re.findall(r'case \w+ = "(.*?)"', texts[f"{APP}/GreetingApp/App/Architecture.swift"])
names = {"SwiftUI": architectures, "UIKit": architectures}
guest_books = {
    half: re.findall(r'case \w+ = "(.*?)"', texts[f"{APP}/GreetingApp/{path}"].split("enum ")[1])
    for half, path in [("SwiftUI", "App/ScreenList.swift"), ("UIKit", "GuestBook/UIKit/UIKitGuestBooks.swift")]
}
hosts = [(half, re.findall(r'"(.*?)"', line)) for line, half in re.findall(r'\[("[^]]*")\]\.map \{ "(\w+)/', page)]
wanted = [(half, kind[half]) for kind in (names, guest_books) for half in ("SwiftUI", "UIKit")]
expect(hosts == wanted, f"the UI tests have other hosts than the app: {hosts}")

# Each host names the file with which its library begins; Xcode opens it by this name (Open Quickly).
for path, text in texts.items():
    for name in re.findall(r"The library(?: |\n/// )begins(?: |\n/// )in(?: |\n/// )`([^`]*)`", text):
        folders = ("Sources/Architectures", "Samples/GuestBook/Architectures")
        expect(any(os.path.isfile(f"{folder}/{name}") for folder in folders), f"{path} names {name}, which is no file")

# Xcode makes no scheme of its own for each product of the package.
with open(f"{PROJECT}/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings", "rb") as file:
    expect(plistlib.load(file) == {"IDEWorkspaceSharedSettings_AutocreateContextsIfNeeded": False}, "the workspace settings")

# The arguments of the launch that the scheme offers, all unticked.
for argument in scheme.iter("CommandLineArgument"):
    expect(argument.get("isEnabled") == "NO", f"the scheme launches the app with {argument.get('argument')}")

# The scheme of the links, in the file that Xcode merges into the generated Info.plist.
for configuration in objects[target.buildConfigurationList].buildConfigurations:
    path = words(objects[configuration].buildSettings).get("INFOPLIST_FILE")
    expect(path == "Info.plist", f"the settings of the Info.plist are in {path}")
with open(f"{APP}/Info.plist", "rb") as file:
    schemes = [scheme for kind in plistlib.load(file)["CFBundleURLTypes"] for scheme in kind["CFBundleURLSchemes"]]
parsed = re.findall(r'url\.scheme == "(\w+)"', texts[f"{APP}/GreetingApp/GuestBook/Shared/GuestBookContext.swift"])
expect(schemes == parsed, f"the app declares the schemes {schemes}, and parses {parsed}")

for fault in faults:
    print(f"check-app-project: {fault}", file=sys.stderr)
sys.exit(1 if faults else 0)
