"""Uses the page as a reader does, in a real browser. Called by check-page, with the browser, the page, and perhaps a
folder for screenshots."""

import json
import sys
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, sync_playwright

BROWSER, PAGE = sys.argv[1], Path(sys.argv[2]).as_uri()
SHOTS = Path(sys.argv[3]) if len(sys.argv) > 3 else None
VIEWS = {
    "two": "#a=MVP,VIPER&s=greets-for-the-first-time&e=5&m=4",
    "start": "#a=MVP,VIPER&s=greets-for-the-first-time&e=1&m=0",
    "three": "#a=MVC,MVP,MVVM&s=greets-for-the-first-time&e=5&m=6&reads",
    "seven": "#a=Plain,MVC,MVP,MVVM,VIPER,VIP,Redux&s=greets-for-the-first-time&e=5&m=6",
}

VIEWED = VIEWS | {"mutant": "", "predict": VIEWS["two"] + "&predict", "embed": VIEWS["two"] + "&embed"}

problems = []
sys.stdout.reconfigure(line_buffering=True)


def expect(holds, what):
    if not holds:
        problems.append(what)
        print(f"check-page: not so: {what}\n", end="")


def open_page(browser, fragment="", address=PAGE, **options):
    context = browser.new_context(**options)
    page = context.new_page()
    page.set_default_timeout(10000)
    page.on("console", lambda message: expect(message.type not in ("error", "warning"), f"no error on the console: {message.text}"))
    page.on("pageerror", lambda error: expect(False, f"no error of the script: {error}"))
    page.on("request", lambda request: expect(request.url.split("#")[0] == address, f"no request: {request.url}"))
    page.goto(address + fragment)
    return page


def fragment(page):
    # While somebody steps on, the fragment waits for a tenth of a second.
    return page.evaluate("new Promise((done) => setTimeout(() => done(decodeURIComponent(location.hash)), 101))")


def is_disabled(page, name):
    return page.locator(f"#{name}").get_attribute("aria-disabled") == "true"


def focus(page):
    """What has the focus, by its number or name, or its place among its kind."""
    return page.evaluate("""(() => { const focused = document.activeElement;
        const all = [...document.querySelectorAll(focused.tagName + (focused.className ? '.' + focused.className : ''))];
        return focused.id || focused.tagName + ' ' + all.indexOf(focused); })()""")


def seen(page):
    """What of the player can be told apart from outside."""
    return page.evaluate("""[...document.querySelectorAll('.row.now, .status, .stack, .pane h4, .events [aria-current], #announced')]
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
    while not is_disabled(page, "next") and steps < 200:
        page.keyboard.press("Enter")
        steps += 1
    expect(page.locator(".events [aria-current]").inner_text().startswith("6."), "Next leads to the last event")
    expect(focus(page) == "next", "at the end, Next keeps the focus")
    for place in ("#events button >> nth=2", ".column .rows >> nth=0", ".column .code >> nth=0"):
        page.locator(place).focus()
        name = focus(page)
        page.keyboard.press("Enter" if "button" in place else "Shift+ArrowLeft")
        expect(focus(page) == name, f"another event leaves the focus on {name}")
    page.locator("#scenario").select_option(label="A failed save shows a message, and leaves the greeting")
    expect("s=a-failed-save" in fragment(page), "a scenario can be chosen")
    page.context.close()


def check_links(browser):
    for name, view in VIEWS.items():
        page = open_page(browser, view)
        expect(fragment(page) == view, f"the link of the view '{name}' stays")
        page.locator("body").press("ArrowRight")
        before, link = seen(page), fragment(page)
        page.reload()
        expect(link != view and seen(page) == before and len(before) > 5, f"the link of a step in the view '{name}' restores it")
        page.context.close()
    page = open_page(browser, "#a=Nobody&s=nothing&e=x&m=-1&mutant=none")
    expect(page.locator(".column").count() == 2, "a link that means nothing shows the first view")
    page.context.close()


def check_mutants(browser):
    page = open_page(browser)
    values = page.evaluate("""(() => { const data = JSON.parse(document.getElementById('data').textContent);
        const counts = {}; for (const m of data.mutants) (counts[m.twins] ??= []).push(m);
        const pair = Object.values(counts).find((all) => [2, 4].every((a) => all.some((m) => m.architecture === a && m.place && m.heard != null)));
        return pair.filter((m) => m.architecture === 2)[0].slug; })()""")
    page.locator("#mutant").select_option(value=values)
    boxes = page.locator(".mutant")
    expect(boxes.count() == 2 and "expected" in boxes.nth(0).inner_text() and "expected" in boxes.nth(1).inner_text(),
           "a mutant and its twin say what is expected")
    same = boxes.nth(0).locator("code:has(mark)").evaluate_all("""(texts) => texts.map((text) =>
        [...text.childNodes].map((part) => part.nodeName === 'MARK' ? '…' : part.textContent).join(''))""")
    expect(len(same) == 2 and same[0] == same[1] and len(same[0]) > 20, f"the words that differ are marked: {same}")
    expect(page.locator(".row.wrong").count() >= 2, "the message that is not as expected is marked in both columns")
    expect(page.locator(".is-mutant").count() >= 2, "the line of the mutant is marked in both columns")
    note = page.locator("#note").inner_text()
    scenario = page.locator("#scenario option:checked").inner_text()
    expect("The mutant switched the scenario to" in note and scenario in note and "“None” returns to “Greets for the first time”, event 5" in note,
           f"selecting a mutant tells what it switches: {note}")
    link, before = fragment(page), seen(page)
    page.reload()
    expect(fragment(page) == link and seen(page) == before, "the link of a mutant restores it")
    page.locator("body").press("ArrowLeft")
    other = page.locator("#mutant optgroup").nth(1).locator("option").nth(2).get_attribute("value")
    page.locator("#mutant").select_option(value=other)
    page.locator("#mutant").select_option(value="")
    expect(fragment(page) == VIEWS["two"], f"None returns to what was selected before the first mutant, also after a reload: {fragment(page)}")
    expect(page.locator("#note").inner_text() == "" and page.locator(".mutant").count() == 0, "without a mutant, nothing is told of one")
    page.locator("#mutant").select_option(value=values)
    for group in page.locator("#mutant optgroup").all():
        titles = group.locator("option").all_text_contents()
        expect(len(titles) > 20 and all(".swift:" in title for title in titles), f"a mutant has its file and line: {titles[:3]}")
    page.locator("body").press("3")
    expect("mutant" in fragment(page), "a mutant stays as long as one of its twins is shown")
    page.context.close()
    page = open_page(browser)
    alone = page.evaluate("""(() => { const { mutants } = JSON.parse(document.getElementById('data').textContent);
        return mutants.find((m) => m.architecture === 2 && mutants.every((o) => o === m || o.twins !== m.twins)).slug; })()""")
    page.locator("#mutant").select_option(value=alone)
    page.locator("body").press("3")
    expect("a=VIPER" in fragment(page) and "mutant" not in fragment(page), "a mutant that is shown nowhere is chosen no more")
    page.context.close()


def right_answer(page):
    """The next message, which is hidden, as the values of the three choices."""
    return page.evaluate("""(() => { const data = JSON.parse(document.getElementById('data').textContent);
        const state = stateOf(location.hash, data);
        const revealed = document.querySelectorAll('.column:first-child .row:not(.secret)').length;
        const { message } = questionOf(state, rowsOf(state, data)[revealed], data);
        return [message.from, message.words, message.to].map(String); })()""")


def pick(page, values):
    for name, value in zip(("sender", "text", "receiver"), values):
        page.locator(f"#{name}").select_option(value=value)


def check_predict(browser):
    page = open_page(browser, VIEWS["two"])
    page.locator("#predict").focus()
    page.keyboard.press("Enter")
    expect("predict" in fragment(page) and "m=0" in fragment(page), "Predict begins before the first message of the event")
    hidden = lambda: page.evaluate("[...document.querySelectorAll('.column')].map((column) => column.querySelectorAll('.row.secret').length)")
    rows = page.locator(".column").first.locator(".row").count()
    expect(hidden() == [rows, rows], "Predict hides all messages of the event")
    expect(page.locator(".row.secret .words").first.is_hidden(), "a hidden message cannot be read")
    expect(is_disabled(page, "next") and not is_disabled(page, "back"), "Next is disabled until the question is answered, and Back is not")
    for press in ("ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft"):
        page.locator("body").press(press)
        expect(page.locator(".row.secret").count() > 0 and "m=0" in fragment(page), f"{press} reveals no message")
    page.locator("#last").click()
    expect("m=0" in fragment(page), "the end of the scenario reveals no message")
    page.goto(PAGE + "#a=MVP,VIPER&s=greets-for-the-first-time&e=5&m=9&predict")
    page.reload()
    expect("e=5" in fragment(page) and hidden() == [rows, rows], "a link reveals no message")
    page.locator("body").press("ArrowRight")
    expect(focus(page) == "sender", "the key for the next message leads to the question")
    # All by keyboard: the choices, then the button.
    pick(page, right_answer(page))
    page.locator("#receiver").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    verdict = page.locator("#verdict")
    expect(verdict.inner_text() == "Right. 1 of 1 answers right.", f"a right answer counts: {verdict.inner_text()}")
    expect(verdict.get_attribute("role") == "status", "the verdict is announced")
    expect("MVP: View to Presenter: greetTapped()" in page.locator("#announced").inner_text(), "the revealed message is announced")
    expect("m=1" in fragment(page) and hidden() == [rows - 1, rows - 1], "an answer reveals one message")
    expect(focus(page) == "sender" and page.locator("#sender").input_value() == "", "the next question has the focus, and no answer")
    options = page.locator("#text option").all_text_contents()
    expect(3 < len(options) <= 7 and len(set(options)) == len(options), f"there are choices: {options}")
    page.locator("#question .next").click()
    expect("m=1" in fragment(page), "a question without an answer stays")
    sender, text, receiver = right_answer(page)
    pick(page, [receiver, text, sender])
    page.locator("#question .next").click()
    expect(verdict.inner_text().startswith("Not right: the sender is ") and verdict.inner_text().endswith("1 of 2 answers right."),
           f"a wrong answer tells the right one, and counts: {verdict.inner_text()}")
    page.locator("#give-up").click()
    expect(verdict.inner_text().startswith("The answer: the sender is ") and verdict.inner_text().endswith("1 of 3 answers right."),
           "the answer can be shown, and does not count as right")
    page.locator("#back").click()
    expect("m=2" in fragment(page) and hidden() == [rows - 3, rows - 3], "what was answered stays revealed on the way back")
    expect(not is_disabled(page, "next"), "Next shows again what was answered")
    page.locator("#next").click()
    while page.locator("#give-up").is_visible():
        page.locator("#give-up").click()
    expect(hidden() == [0, 0] and focus(page) == "next" and not is_disabled(page, "next") and "All messages are revealed" in page.locator("#asked").inner_text(),
           "after the last question, Next has the focus")
    page.keyboard.press("Enter")
    expect("e=6&m=0" in fragment(page) and page.locator("#question").is_visible(), "Next leads to the questions of the next event")
    page.locator("#predict").click()
    expect("predict" not in fragment(page) and page.locator(".row.secret").count() == 0, "without Predict, all messages are there")
    page.context.close()


def check_embed(browser):
    page = open_page(browser, VIEWS["two"] + "&embed")
    shown = page.evaluate("""[...document.querySelectorAll('h1, nav, main > section, header select, #predict, #next, #columns')]
        .filter((part) => part.checkVisibility()).map((part) => part.id || part.tagName)""")
    expect(shown == ["next", "predict", "player", "columns"], f"an embedded page has the player alone: {shown}")
    page.locator("#next").click()
    expect(fragment(page) == VIEWS["two"].replace("m=4", "m=5") + "&embed", "a step leaves the player alone")
    expect(page.locator("#whole").get_attribute("href") == VIEWS["two"].replace("m=4", "m=5"), "a link leads to the whole page")
    title = page.locator("#event-title")
    for width in (1280, 400):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(PAGE + VIEWS["two"])
        wide = page.locator("#columns").bounding_box()["width"]
        page.goto(PAGE + VIEWS["two"].replace("e=5", "e=6") + "&embed")
        expect("Greets for the first time. Event 6 of" in title.inner_text()
               and title.evaluate("(title) => title.scrollWidth <= title.clientWidth && title.clientHeight > 10")
               and page.locator("#columns").bounding_box()["width"] >= wide,
               f"an embedded page {width} wide shows the scenario and the event, and its columns are as wide as without")
    page.context.close()


def check_counts(browser):
    page = open_page(browser, VIEWS["seven"])
    def counts(event):
        page.goto(PAGE + VIEWS["seven"].replace("e=5", f"e={event}"))
        return [int(text.split(" ")[0]) for text in page.locator(".column .count").all_inner_texts()]
    # The table has the median over all greetings; each greeting of this scenario's kind has it.
    sums = [one + other for one, other in zip(counts(5), counts(6))]
    row = page.evaluate("""[...document.querySelectorAll('#numbers tr')].find((row) => row.textContent.includes('when it greets'))
        .querySelectorAll('td').values().map((cell) => cell.textContent).toArray()""")
    # Plain has a dash there, as the messages to its widgets are not recorded.
    expect(row[0] == "–" and [str(sum) for sum in sums[1:]] == row[1:] and len(row) == 7,
           f"the messages of the two events of a greeting are those of the table: {sums}, {row}")
    page.context.close()


def check_copy(browser):
    page = open_page(browser, VIEWS["two"], permissions=["clipboard-read", "clipboard-write"])
    page.locator("#next").click()
    link = PAGE + VIEWS["two"].replace("m=4", "m=5")
    for button, expected in (("#copy", link), ("#copy-embedded", link + "&embed")):
        page.locator(button).click()
        page.locator("#copied:not(:empty)").wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
        expect(copied == expected, f"{button} copies the link of the step: {copied}")
    expect(page.locator("#copied").get_attribute("role") == "status", "that a link is copied is announced")
    page.context.close()


def check_terms(browser):
    page = open_page(browser)
    lost = page.evaluate("""[...document.querySelectorAll('a[href^="#"]')]
        .filter((link) => link.id !== 'whole' && !document.querySelector(link.getAttribute('href'))).map((link) => link.outerHTML)""")
    expect(not lost, f"each link of the page leads somewhere: {lost[:3]}")
    away = [text for text in page.locator("#glossary dd").all_inner_texts() if "See " in text]
    expect(not away, f"no definition leads to a page that is not here: {away[:3]}")
    untold = page.evaluate("""[...document.querySelectorAll('a[href^="#term-"]')].filter((link) => link.title.length < 20).length""")
    expect(untold == 0, f"each linked term has its definition as a title: {untold} have none")
    for term in ("edit-site", "role", "mutant", "shown-without-a-view-double"):
        expect(page.locator(f'a[href="#term-{term}"]').count() > 0, f"the page links to the definition of '{term}'")
    heads = page.locator(".heads span").evaluate_all("(heads) => heads.map((head) => [head.textContent, head.title])")
    expect(heads and all(len(title) > 20 for _, title in heads), f"each party has a definition: {heads}")
    page.locator("#next").click()
    before, link = seen(page), fragment(page)
    page.locator('#numbers a[href="#term-shown-without-a-view-double"]').first.click()
    top = page.locator("#term-shown-without-a-view-double").bounding_box()["y"]
    expect(0 <= top < 600 and focus(page) == "term-shown-without-a-view-double", f"a link of a table leads to the definition, at {top}")
    expect(fragment(page) == link, f"a link to a part of the page leaves the step in the address: {fragment(page)}")
    page.go_back()
    expect(seen(page) == before and fragment(page) == link, "Back leads from a definition to the same step")
    expect(page.locator("#numbers svg").count() == 2, "there are two pictures among the numbers")
    page.set_viewport_size({"width": 390, "height": 844})
    scrolled = page.locator(".scrolled:has(th[scope=row]):visible")
    lost = scrolled.evaluate_all("""(parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 100)
        .filter((part) => { part.scrollLeft = 100; const name = part.querySelector('th[scope=row]');
          return name.getBoundingClientRect().left < part.getBoundingClientRect().left
            || getComputedStyle(name).backgroundColor !== getComputedStyle(document.body).backgroundColor; })
        .map((part) => part.ariaLabel)""")
    expect(scrolled.count() > 0 and not lost, f"the names of the rows stay while a table is scrolled: {lost}")
    page.context.close()


def check_sources(browser):
    """Reads the sources line by line, and the changes of a request."""
    page = open_page(browser, VIEWS["two"])
    changed = page.evaluate("""[...document.querySelectorAll('#sources pre')].filter((source) => {
        const text = source.textContent; drawn = source.closest('details'); drawn.open = true;
        drawn.dispatchEvent(new Event('toggle'));
        return source.textContent.trimEnd() !== text.trimEnd() || !source.querySelector('b'); }).map((source) => source.id)"""
        .replace("drawn =", "const drawn ="))
    expect(not changed, f"a source that is drawn has the same text: {changed}")
    shown = "#changes figure:not([hidden])"
    names = set(page.locator(shown).evaluate_all("(all) => all.map((one) => one.dataset.architecture)"))
    expect(names == {"MVP", "VIPER"}, f"the changes are those of what is selected: {names}")
    page.evaluate("document.querySelectorAll('#changes details').forEach((part) => { part.open = true })")
    page.locator(f"{shown} b.added").first.wait_for()
    expect(page.locator(f"{shown} .edited:not(.source)").count() == 0, "the changes have no hunk that is not drawn")
    expect(page.locator(f"{shown} .removed").first.is_visible(), "a change shows what it removes")
    page.context.close()


def check_fold(browser):
    """In a window of 1280 by 800, without scrolling."""
    three = "#a=MVP,VIPER,VIP&s=greets-for-the-first-time&e=5&m=4"
    for name, view in (("two", VIEWS["two"]), ("three", three), ("mutant", "")):
        page = open_page(browser, view, viewport={"width": 1280, "height": 800})
        if name == "mutant":
            page.locator("#mutant").select_option(index=30)
        mark = ".is-mutant" if name == "mutant" else ".sends .is-sent"
        lowest = page.locator(mark).evaluate_all("(lines) => Math.max(...lines.map((line) => line.getBoundingClientRect().bottom))")
        expect(0 < lowest <= 800, f"in the view '{name}', the line that sends is above the fold: it ends at {lowest}")
        clipped = page.evaluate("document.getElementById('columns').scrollWidth - document.getElementById('columns').clientWidth")
        expect(clipped <= 0, f"in the view '{name}', no column is clipped ({clipped} pixels)")
        page.context.close()


def check_every_mutant(browser):
    """Chooses one mutant after the other, and holds what its box says against the rows; all of them if somebody waits."""
    page = open_page(browser, VIEWS["seven"])
    wrong = page.evaluate("""((step) => { history.pushState = () => {}; const wrong = [];
        const select = document.getElementById('mutant');
        const data = JSON.parse(document.getElementById('data').textContent);
        for (const [index, { slug, status }] of data.mutants.entries()) {
          if (status === 'CompileError' || index % step > 0) continue;
          select.value = slug; select.dispatchEvent(new Event('change'));
          for (const column of document.querySelectorAll('.column')) {
            const says = column.querySelector('.mutant').textContent.includes('in the dashed row');
            if (says !== Boolean(column.querySelector('.row.wrong'))) wrong.push(slug + ' in ' + column.ariaLabel);
          }
          if (!document.querySelector('.is-mutant')) wrong.push(slug + ' is not marked');
        }
        return wrong; })""", 1 if SHOTS else 11)
    expect(not wrong, f"what is said of a dashed row is so: {len(wrong)} times, such as {wrong[:3]}")
    page.context.close()


def check_speech(browser):
    """Steps through a scenario, and reads what a screen reader announces of each message."""
    page = open_page(browser, VIEWS["start"])
    steps = page.evaluate("""(() => { const steps = []; const next = document.getElementById('next');
        for (let isDone = false; !isDone && steps.length < 200; next.click()) {
          const words = document.querySelector('.column:first-child .row.now .words')?.textContent;
          steps.push([document.getElementById('announced').innerText, words ? `MVP: ${words}` : '']);
          isDone = next.ariaDisabled === 'true';
        }
        return steps; })()""")
    said = [announced for announced, _ in steps]
    unsaid = [words for announced, words in steps if words not in announced]
    expect(len(said) > 30 and all(said) and not unsaid and sum(bool(words) for _, words in steps) > 20, f"each step says something, and what is marked: {unsaid}")
    if SHOTS:
        (SHOTS / "said.txt").write_text("\n".join(said) + "\n")
    page.context.close()


def check_hostile_words(browser):
    """Plays the page with a message that is long and full of markup."""
    html = Path(sys.argv[2]).read_text()
    opening = '<script type="application/json" id="data">'
    start = html.index(opening) + len(opening)
    end = html.index("</script>", start)
    data = json.loads(html[start:end])
    words = '<img src=x onerror="throw 1"></script>&amp;\t' + "é" * 5000
    data["words"] = [f"{words} {index}" for index in range(len(data["words"]))]
    mutant = next(mutant for mutant in data["mutants"] if {"expected", "heard"} <= mutant.keys() and mutant["architecture"] == 2)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(html[:start] + json.dumps(data).replace("<", "\\u003c") + html[end:])
        page = open_page(browser, VIEWS["two"], address=file.as_uri())
        page.locator("#next").click()
        expect(words in page.locator(".row.now .words").first.text_content(), "a message of 5,000 characters is shown")
        page.locator("#mutant").select_option(value=mutant["slug"])
        marks = page.locator(".mutant").first.locator("mark").all_text_contents()
        expect(marks == [str(mutant["expected"]), str(mutant["heard"])], f"in it, what is different is marked: {marks}")
        expect(page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "a long message does not widen the page")
        page.context.close()


def check_every_event(browser):
    """Goes through all scenarios by event, and through the first one by message, as fast as can be."""
    page = open_page(browser, VIEWS["two"])
    times = page.evaluate("""(() => { const times = []; const next = document.getElementById('next');
        const isDone = () => next.ariaDisabled === 'true';
        const select = document.getElementById('scenario');
        // No browser writes that many entries of the history.
        history.pushState = () => {};
        const step = (by) => { const start = performance.now(); by(); times.push(performance.now() - start); };
        for (const option of select.options) {
          select.value = option.value; select.dispatchEvent(new Event('change'));
          if (option === select.options[0]) while (!isDone()) step(() => next.click());
          else for (const button of [...document.querySelectorAll('#events button')].keys())
            step(() => document.querySelectorAll('#events button')[button].click());
        }
        return times; })()""")
    times.sort()
    print(f"check-page: {len(times)} steps through all scenarios in two columns, "
          f"median {times[len(times) // 2]:.1f} ms, longest {times[-1]:.1f} ms")
    expect(len(times) > 300, "hundreds of steps are made")
    page.context.close()


def check_view(browser, name):
    """A view, light and dark, in a narrow, a middle and a wide window."""
    page = open_page(browser, VIEWED[name])
    if name == "mutant":
        page.locator("#mutant").select_option(index=3)
    for width in (360, 390, 1000, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        expect(overflow <= 0, f"the view '{name}' fits into a page of {width} pixels ({overflow} too many)")
        for scheme in ("dark", "light") if SHOTS else ():
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}.png")
    # What stands below is the same in each view, and is looked at once; of what can be opened, one of a kind.
    if name == "two":
        page.evaluate("document.querySelectorAll('details:first-of-type').forEach((part) => { part.open = true })")
    part = None if name == "two" else ["header", "#player"]
    axe(page, f"{name}, light", part)
    # In the dark, only colours are different, and these views have all of them.
    if SHOTS or name in ("two", "mutant", "predict"):
        page.emulate_media(color_scheme="dark")
        axe(page, f"{name}, dark", part, runOnly=["color-contrast", "link-in-text-block"])
    page.context.close()


def check_media(browser):
    """Without a script, in forced colours, and printed."""
    page = open_page(browser, VIEWS["two"], java_script_enabled=False)
    expect(page.locator("#static .trace").is_visible() and not page.locator("#player").is_visible(),
           "without a script, one scenario can be read, and the player is not there")
    page.context.close()
    page = open_page(browser, VIEWS["two"], forced_colors="active")
    edges = page.evaluate("""[...document.querySelectorAll('.arrow')].map((arrow) => getComputedStyle(arrow, '::after').borderTopColor)""")
    expect(edges and set(edges) == {"rgba(0, 0, 0, 0)"}, f"in forced colours, arrows have heads: {edges[:1]}")
    page.context.close()
    # The width of a sheet of A4 between its margins.
    for name in ("two", "seven", "mutant"):
        page = open_page(browser, VIEWED[name], viewport={"width": 718, "height": 1000})
        if name == "mutant":
            page.locator("#mutant").select_option(index=3)
        page.evaluate("document.querySelectorAll('details:first-of-type').forEach((part) => { part.open = true })")
        page.emulate_media(media="print")
        cut = page.evaluate(CUT) + page.evaluate("""[...document.querySelectorAll('body *')]
            .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
            .map((part) => part.outerHTML.slice(0, 80))""")
        expect(not cut and not page.locator("header").is_visible(),
               f"printed, the view '{name}' cuts nothing off, and has no controls: {len(cut)} times, such as {cut[:3]}")
        if SHOTS:
            page.pdf(path=SHOTS / f"print-{name}.pdf")
        page.context.close()


# Every element that hides a part of its content, to be scrolled or not.
CUT = """[...document.querySelectorAll('body *')].filter((part) => {
    const style = getComputedStyle(part);
    return part.checkVisibility() && style.clipPath === 'none'
      && ((style.overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
        || (style.overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1));
  }).map((part) => `${part.tagName}.${part.className}`)"""


def check_signs(browser):
    """In a narrow window, columns are below each other and whole; in a wide one, rows that are scrolled out leave a sign."""
    page = open_page(browser, "#a=MVVM,VIPER&s=greets-for-the-first-time&e=5&m=9", viewport={"width": 390, "height": 844})
    cut = [part for part in page.evaluate(CUT) if part in ("DIV.columns", "ARTICLE.column", "OL.rows")]
    expect(not cut, f"in a narrow window, no column and no row is scrolled out: {cut}")
    height = page.locator("header").bounding_box()["height"]
    expect(height < 200, f"in a narrow window, the controls leave room: {height} pixels")
    page.context.close()
    page = open_page(browser, "#a=MVVM,VIPER&s=greets-for-the-first-time&e=5&m=9", viewport={"width": 1280, "height": 800})
    unsigned = page.evaluate("""[...document.querySelectorAll('.rows')].filter((rows) => { rows.onscroll();
        return rows.scrollTop > 0 !== rows.parentElement.classList.contains('above'); }).length""")
    above = page.locator(".sequence.above").count()
    expect(above > 0 and not unsigned, f"rows that are scrolled out leave a sign: {above} columns")
    page.context.close()


def check_pictures(browser):
    """No two texts of a picture overlap; in those that are drawn by hand, no text touches a box, a line or an arrowhead."""
    for picture in sorted(Path(__file__).parent.parent.glob("Sources/*/Pictures/*.svg")):
        page = browser.new_page()
        page.goto(picture.as_uri())
        found = page.evaluate(TOUCHING, "Architectures" in picture.parts)
        expect(not found, f"the texts of {picture.name} touch nothing: {found[:4]}")
        page.close()


# Boxes without the room above and below the letters, in the widest font that readers have.
TOUCHING = """(isByHand) => {
  const svg = document.documentElement, page = svg.viewBox.baseVal;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = 'text { font-family: "DejaVu Sans", Verdana, sans-serif !important }';
  svg.append(style);
  const texts = [...svg.querySelectorAll('text')].map((text) => {
    const box = text.getBBox(), size = parseFloat(getComputedStyle(text).fontSize), y = Number(text.getAttribute('y'));
    return { words: text.textContent, left: box.x, right: box.x + box.width, top: y - .75 * size, bottom: y + .22 * size };
  });
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const found = texts.flatMap((a, index) => texts.slice(index + 1).filter((b) => meet(a, b)).map((b) => `${a.words} | ${b.words}`));
  for (const a of texts) if (a.left < 0 || a.right > page.width || a.bottom > page.height) found.push(`${a.words} | the border`);
  if (!isByHand) return found;
  for (const shape of svg.querySelectorAll('rect')) {
    const { x, y, width, height } = shape.getBBox();
    const [outer, inner] = [1, -1].map((by) => ({ left: x - by, right: x + width + by, top: y - by, bottom: y + height + by }));
    const isWithin = (a) => a.left > inner.left && a.right < inner.right && a.top > inner.top && a.bottom < inner.bottom;
    found.push(...texts.filter((a) => meet(a, outer) && !isWithin(a)).map((a) => `${a.words} | a box`));
  }
  for (const path of svg.querySelectorAll('path')) {
    const end = path.getTotalLength();
    for (let at = 0; at <= end; at += 1) {
      const { x, y } = path.getPointAtLength(at), by = at > end - 9 ? 4.5 : 1;
      const a = texts.find((a) => meet(a, { left: x - by, right: x + by, top: y - by, bottom: y + by }));
      if (a) { found.push(`${a.words} | ${by > 1 ? 'an arrowhead' : 'a line'}`); break; }
    }
  }
  return found;
}"""


def axe(page, view, part, **options):
    context = {"include": [[selector] for selector in part]} if part else None
    for violation in Axe().run(page, context=context, options=options | {"resultTypes": ["violations"]}).response["violations"]:
        nodes = [node["html"][:120] for node in violation["nodes"][:2]]
        expect(False, f"axe finds nothing, {view}: {violation['id']} ({len(violation['nodes'])} times), such as {nodes}")


# The longest ones first.
waiting = iter([*(lambda browser, name=name: check_view(browser, name) for name in VIEWED), check_every_event, check_links,
                check_every_mutant, check_predict, check_mutants, check_keys, check_fold, check_sources, check_media, check_signs, check_pictures,
                check_hostile_words, check_speech, check_copy, check_embed, check_counts, check_terms])


def work(_):
    """Takes one check after the other, in a browser of its own."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        except Error as error:
            print(f"check-page: the browser does not start: {error.message.splitlines()[0]}\n", end="")
            return
        for check in waiting:
            try:
                check(browser)
            except Exception:
                expect(False, f"a check reaches its end: {traceback.format_exc()}")
        browser.close()


if SHOTS:
    SHOTS.mkdir(parents=True, exist_ok=True)
with ThreadPoolExecutor(2) as pool:
    list(pool.map(work, range(2)))
if next(waiting, None):
    print("check-page: skipped: no browser starts")
    sys.exit(0)
print(f"check-page: {len(problems)} problems")
sys.exit(1 if problems else 0)
