"""Uses the page as a reader does, in a real browser. Called by check-page, with the browser, the page, and perhaps a
folder for screenshots."""

import sys
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, sync_playwright

BROWSER, PAGE = sys.argv[1], Path(sys.argv[2]).as_uri()
SHOTS = Path(sys.argv[3]) if len(sys.argv) > 3 else None
VIEWS = {
    "two": "#a=MVP,VIPER&s=greets-for-the-first-time&e=5&m=4",
    "three": "#a=MVC,MVP,MVVM&s=greets-for-the-first-time&e=5&m=6&reads",
    "seven": "#a=Plain,MVC,MVP,MVVM,VIPER,VIP,Redux&s=greets-for-the-first-time&e=5&m=6",
}

problems = []
sys.stdout.reconfigure(line_buffering=True)


def expect(holds, what):
    if not holds:
        problems.append(what)
        print(f"check-page: {what}")


def open_page(browser, fragment="", **options):
    context = browser.new_context(**options)
    page = context.new_page()
    page.set_default_timeout(10000)
    page.on("console", lambda message: message.type in ("error", "warning") and expect(False, f"the console says: {message.text}"))
    page.on("pageerror", lambda error: expect(False, f"an error of the script: {error}"))
    page.on("request", lambda request: expect(request.url.split("#")[0] == PAGE, f"a request: {request.url}"))
    page.goto(PAGE + fragment)
    return page


def fragment(page):
    # While somebody steps on, the fragment waits.
    page.wait_for_timeout(150)
    return page.evaluate("decodeURIComponent(location.hash)")


def seen(page):
    """What of the player can be told apart from outside."""
    return page.evaluate("""[...document.querySelectorAll('.row.now, .status, .stack, .pane h4, .events [aria-current], #said')]
        .map((part) => part.textContent)""")


def check_keys(browser):
    page = open_page(browser)
    expect(page.locator(".column").count() == 2, "two architectures at first")
    expect("showGreeting" in page.locator(".column").nth(0).locator(".row.now").inner_text(), "at first, MVP shows the greeting")
    page.locator("body").press("ArrowRight")
    expect("m=5" in fragment(page), "ArrowRight goes to the next message")
    page.locator("body").press("ArrowLeft")
    page.locator("body").press("ArrowLeft")
    expect("m=3" in fragment(page), "ArrowLeft goes to the message before")
    page.locator("body").press("Shift+ArrowRight")
    expect("e=6&m=1" in fragment(page), "Shift and ArrowRight go to the next event")
    page.locator("body").press("4")
    expect("a=MVP,MVVM,VIPER" in fragment(page), "4 adds the fourth architecture")
    page.go_back()
    expect("a=MVP,VIPER" in fragment(page) and page.locator(".column").count() == 2, "Back takes the architecture away again")
    page.go_back()
    expect("e=5" in fragment(page), "Back leads to the event before")
    page.locator("#next").focus()
    steps = 0
    while not page.locator("#next").is_disabled() and steps < 200:
        page.keyboard.press("Enter")
        steps += 1
    expect(page.locator(".events [aria-current]").inner_text().startswith("6."), "Next leads to the last event")
    page.locator("#scenario").select_option(label="A failed save shows a message, and leaves the greeting")
    expect("s=a-failed-save" in fragment(page), "a scenario can be chosen")
    page.context.close()


def check_links(browser):
    for name, view in VIEWS.items():
        page = open_page(browser, view)
        before, at = seen(page), fragment(page)
        page.reload()
        expect(at == view and seen(page) == before and len(before) > 5, f"the link of the view '{name}' restores it")
        page.context.close()
    page = open_page(browser, "#a=Nobody&s=nothing&e=x&m=-1&mutant=none")
    expect(page.locator(".column").count() == 2, "a link that means nothing shows the first view")
    page.context.close()


def check_mutants(browser):
    page = open_page(browser)
    values = page.evaluate("""(() => { const data = JSON.parse(document.getElementById('data').textContent);
        const counts = {}; for (const m of data.mutants) (counts[m.fault] ??= []).push(m);
        const pair = Object.values(counts).find((all) => [2, 4].every((a) => all.some((m) => m.architecture === a && m.place)));
        return pair.filter((m) => m.architecture === 2)[0].slug; })()""")
    page.locator("#mutant").select_option(value=values)
    boxes = page.locator(".mutant")
    expect(boxes.count() == 2 and "expected" in boxes.nth(0).inner_text() and "expected" in boxes.nth(1).inner_text(),
           "a mutant and its twin say what is expected")
    expect(page.locator(".row.wrong").count() >= 2, "the message that is not as expected is marked in both columns")
    expect(page.locator(".is-mutant").count() >= 2, "the line of the mutant is marked in both columns")
    link, before = fragment(page), seen(page)
    page.reload()
    expect(fragment(page) == link and seen(page) == before, "the link of a mutant restores it")
    page.context.close()


def check_every_event(browser):
    """Goes through all scenarios by event, and through the first one by message, as fast as can be."""
    page = open_page(browser, VIEWS["two"])
    times = page.evaluate("""(() => { const times = []; const next = document.getElementById('next');
        const select = document.getElementById('scenario');
        // No browser writes that many entries of the history.
        history.pushState = () => {};
        const step = (by) => { const start = performance.now(); by(); times.push(performance.now() - start); };
        for (const option of select.options) {
          select.value = option.value; select.dispatchEvent(new Event('change'));
          if (option === select.options[0]) while (!next.disabled) step(() => next.click());
          else for (const button of [...document.querySelectorAll('#events button')].keys())
            step(() => document.querySelectorAll('#events button')[button].click());
        }
        return times; })()""")
    times.sort()
    print(f"check-page: {len(times)} steps through all scenarios in two columns, "
          f"median {times[len(times) // 2]:.1f} ms, longest {times[-1]:.1f} ms")
    expect(len(times) > 300, "hardly any step was made")
    page.context.close()


def check_accessibility(browser):
    """With a folder for screenshots, all views are looked at; without one, those in which something is different."""
    for scheme in ("light", "dark"):
        for name, view in VIEWS.items():
            for width in (360, 1000, 1600):
                is_checked = (scheme, name, width) in [("light", "two", 360), ("light", "two", 1600), ("dark", "three", 1600)]
                if not SHOTS and not is_checked:
                    continue
                page = open_page(browser, view, color_scheme=scheme, viewport={"width": width, "height": 900})
                overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                expect(overflow <= 0, f"the view '{name}' is {overflow} pixels wider than a page of {width}")
                if SHOTS:
                    SHOTS.mkdir(parents=True, exist_ok=True)
                    page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}.png")
                if (name, width, scheme) == ("two", 1600, "light"):
                    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true })")
                axe(page, f"{name}, {width}, {scheme}")
                page.context.close()
        page = open_page(browser, VIEWS["two"], color_scheme=scheme, java_script_enabled=False)
        expect(page.locator("#static .trace").is_visible() and not page.locator("#player").is_visible(),
               "without a script, one scenario can be read, and the player is not there")
        page.context.close()


def axe(page, view):
    for violation in Axe().run(page).response["violations"]:
        nodes = [node["html"][:120] for node in violation["nodes"][:2]]
        expect(False, f"axe, {view}: {violation['id']} ({len(violation['nodes'])} times), such as {nodes}")


with sync_playwright() as playwright:
    try:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
    except Error as error:
        print(f"check-page: skipped: the browser does not start: {error.message.splitlines()[0]}")
        sys.exit(0)
    for check in (check_keys, check_links, check_mutants, check_every_event, check_accessibility):
        check(browser)
    browser.close()

print(f"check-page: {len(problems)} problems")
sys.exit(1 if problems else 0)
