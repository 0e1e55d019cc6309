// Draws the page. Its state and everything that follows from it are in state.js; the sources that it shows are further
// down in the page.

function start(data) {
  const find = (id) => document.getElementById(id);
  // The answers to the questions of Predict, right or wrong, by their keys.
  const answers = new Map();
  let state = withheld({ ...stateOf(location.hash, data), ...history.state }, answers, data);
  let [drawn, chosen] = ["", ""];
  let columns = [];
  const panes = new Map();

  function element(tag, properties = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (name.startsWith("--")) made.style.setProperty(name, value);
      else if (name in made) made[name] = value;
      else made.setAttribute(name, value);
    }
    made.append(...children);
    return made;
  }

  // Messages replace the entry of the history, all else makes one, so that Back leads to the last choice. A browser
  // takes only so many entries a second: while somebody steps on, none is replaced.
  let writing = 0;
  const kept = () => ({ before: state.before, note: state.note });
  const write = () => history.replaceState(kept(), "", fragmentOf(state));
  function go(wanted, isMessage = false) {
    const next = withheld(wanted, answers, data);
    if (fragmentOf(next) === fragmentOf(state)) return;
    clearTimeout(writing);
    if (!isMessage) write();
    // A verdict is about the event of its question.
    if (next.s !== state.s || next.e !== state.e) find("verdict").textContent = "";
    state = next;
    if (isMessage) writing = setTimeout(write, 100);
    else history.pushState(kept(), "", fragmentOf(state));
    show();
  }

  // ---- Controls

  const unseen = (words) => element("span", { className: "unseen" }, words);
  const button = (words, onclick, title = "") => element("button", { type: "button", onclick, title }, words);
  const toggles = data.architectures.map(({ name }) => button(name, () => toggle(name), definitionOf(name)));
  find("architectures").append(...toggles);
  const groups = Map.groupBy(data.scenarios, (scenario) => scenario.rule);
  find("scenario").append(...[...groups].map(([rule, scenarios]) =>
    element("optgroup", { label: `Rule ${rule}` }, ...scenarios.map(({ slug, name }) => new Option(name, slug)))));
  find("scenario").onchange = (event) => go(steppedTo(event.target.value));
  find("mutant").onchange = (event) => go(withMutant(state, event.target.value, data));
  find("reads").onchange = (event) => go(clamped({ ...state, reads: event.target.checked }, data));
  find("predict").onclick = () => {
    answers.clear();
    find("verdict").textContent = "";
    go({ ...state, ...NO_MUTANT, predict: !state.predict, r: state.predict ? state.r : 0 });
  };
  find("copy").onclick = () => copy(fragmentOf(state));
  find("copy-embedded").onclick = () => copy(fragmentOf({ ...state, embed: true }));
  find("question").onsubmit = (event) => {
    event.preventDefault();
    answer({ from: picked("sender"), to: picked("receiver"), words: picked("text") });
  };
  find("give-up").onclick = () => answer({});
  // Where these buttons lead. One that leads nowhere looks disabled; if it were, it would lose the focus.
  const steps = {
    first: () => steppedTo(state.s), back: () => stepped(state, -1, data), next: () => stepped(state, 1, data),
    last: () => clamped({ ...state, e: scenarioOf(state, data).events.length, r: Infinity }, data),
  };
  find("first").onclick = () => go(steps.first());
  find("back").onclick = () => go(steps.back(), true);
  find("next").onclick = () => forward(steps.next(), true);
  find("last").onclick = () => forward(steps.last());

  const steppedTo = (slug) => clamped({ ...state, ...NO_MUTANT, s: slug, e: 1, r: 1 }, data);

  // A question is answered before the next message is shown.
  function forward(next, isMessage) {
    if (!asked() || next.s !== state.s || next.e !== state.e) { go(next, isMessage); return; }
    find("verdict").textContent = "Answer first, or choose “Show the answer”.";
    find("sender").focus();
  }

  const picked = (id) => Number(find(id).value);
  const asked = () => {
    const row = rowsOf(state, data)[state.r];
    return state.predict && row && state.r === knownRows(state, answers, data) ? questionOf(state, row, data) : null;
  };

  function answer(picked) {
    const question = asked();
    const { isRight, sentence } = verdictOf(question, picked, data);
    answers.set(question.key, isRight);
    go({ ...state, r: state.r + 1 }, true);
    find("verdict").textContent = `${sentence} ${score()}`;
    find(asked() ? "sender" : "next").focus();
  }

  const score = () => `${[...answers.values()].filter(Boolean).length} of ${answers.size} answers right.`;

  // The question stays the same form, so that the focus stays in it.
  function ask() {
    const question = asked();
    find("predict").setAttribute("aria-pressed", state.predict);
    find("prediction").hidden = !state.predict;
    find("question").hidden = !question;
    find("lead").hidden = state.predict || Boolean(state.mutant);
    const isSilent = rowsOf(state, data).length === 0;
    find("asked").textContent = question
      ? `The next message is sent in ${question.name}. Who sends which message to whom?`
      : state.e === scenarioOf(state, data).events.length
      ? "This was the last message of the scenario. Choose an event or another scenario, or press “Predict” to end."
      : `${isSilent ? "No message is sent" : "All messages are revealed"} at this event. Continue with “Next message”.`;
    if (!question || find("question").dataset.key === question.key) return;
    find("question").dataset.key = question.key;
    const { parties, words } = choicesOf(state, question, data);
    const fill = (id, title, values, names) => find(id).replaceChildren(new Option(title, ""),
      ...values.map((value) => new Option(names[value], value)));
    fill("sender", "Sender …", parties, data.parties);
    fill("text", "Message …", words, data.words);
    fill("receiver", "Receiver …", parties, data.parties);
  }

  async function copy(fragment) {
    const link = location.href.split("#")[0] + fragment;
    // Without the permission to copy, the reader copies it.
    try { await navigator.clipboard.writeText(link); } catch { prompt("Copy this link:", link); return; }
    find("copied").textContent = "The link is copied.";
  }

  function toggle(name) {
    const names = data.architectures.map((architecture) => architecture.name);
    const a = names.filter((other) => state.a.includes(other) !== (other === name));
    if (a.length === 0) return;
    const next = withArchitectures(state, a, data);
    const mutant = mutantOf(next, data);
    const isShown = mutant && indicesOf(next, data).some((index) => twinOf(mutant, index, data));
    go(isShown ? next : { ...next, ...NO_MUTANT });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
    const scrolls = event.target.closest(".code, .source, .scrolled") && !event.shiftKey;
    if (scrolls && event.key.startsWith("Arrow")) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by > 0 && !event.shiftKey) forward(stepped(state, by, data), true);
    else if (by) go(event.shiftKey ? steppedEvent(state, by, data) : stepped(state, by, data), !event.shiftKey);
    else if (data.architectures[Number(event.key) - 1]) toggle(data.architectures[Number(event.key) - 1].name);
    else return;
    event.preventDefault();
  });
  // A link to a part of the page leaves the step in the address. Back returns to where the link is.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]:not([target])');
    const part = link && find(link.hash.slice(1));
    if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    write();
    history.pushState(kept(), "", fragmentOf(state));
    Object.assign(part, { tabIndex: -1, onblur: () => part.removeAttribute("tabindex") });
    part.focus({ preventScroll: true });
    part.scrollIntoView();
  });
  addEventListener("popstate", (event) => {
    // A fragment that is typed can name a part of the page.
    if (location.hash && !new URLSearchParams(location.hash.slice(1)).has("a")) return;
    clearTimeout(writing);
    state = withheld({ ...stateOf(location.hash, data), ...event.state }, answers, data);
    show();
  });

  // ---- Drawing: what belongs to the event is made anew with it, what belongs to the message only marked.

  function show() {
    const rows = rowsOf(state, data);
    const [frame, choice] = [fragmentOf({ ...state, r: 0 }), state.a.join() + state.mutant];
    if (choice !== chosen) drawChoices();
    if (frame !== drawn) draw(rows);
    [drawn, chosen] = [frame, choice];
    columns.forEach((column, index) => mark(column, index, rows));
    // All is written by now: what is measured from here on makes no more work than once.
    columns.flatMap((column) => [column, column.sends, column.receives]).map(scrolling).forEach((scroll) => scroll());
    announce(rows);
    ask();
    find("copied").textContent = "";
    find("note").textContent = state.note;
    document.body.classList.toggle("embed", state.embed);
    // The glossary is not in an embedded player.
    if (state.embed) find("player").querySelectorAll("a").forEach((link) => link.removeAttribute("href"));
    find("whole").href = fragmentOf({ ...state, embed: false });
    for (const [id, step] of Object.entries(steps)) {
      find(id).ariaDisabled = fragmentOf(withheld(step(), answers, data)) === fragmentOf(state);
    }
  }

  // For screen readers, and as the title of an embedded player: a new event. For screen readers: the messages, the
  // first difference of a mutant, and who sends nothing.
  function announce(rows) {
    const { events } = scenarioOf(state, data);
    const all = state.a.map((name, index) => ({ name, index, shown: columnOf(state, rows, index, data) }));
    const event = `Event ${state.e} of ${events.length}: ${data.words[events[state.e - 1].words]}`;
    find("event-title").textContent = `${scenarioOf(state, data).name}. ${event}`;
    const sentences = state.r <= 1 ? [event] : [];
    for (const { name, index, shown } of all.filter((column) => column.shown.speaks)) {
      sentences.push(sentence(name, shown, data));
      if (isWrong(state, rows[state.r - 1], index, data)) sentences.push("Here the mutant makes the first difference.");
    }
    const silent = all.filter((column) => !column.shown.speaks).map((column) => column.name);
    if (silent.length > 0) sentences.push(`No message: ${silent.join(", ")}.`);
    find("announced").textContent = sentences.join(" ");
  }

  function drawChoices() {
    toggles.forEach((button, index) =>
      button.setAttribute("aria-pressed", state.a.includes(data.architectures[index].name)));
    document.querySelectorAll("[data-architecture]").forEach((part) => {
      part.hidden = !state.a.includes(part.dataset.architecture);
    });
    drawMutants();
  }

  function draw(rows) {
    // What is made anew gets the focus back.
    const places = () => [...document.querySelectorAll("#events button, .column .rows, .column .code")];
    const focused = places().indexOf(document.activeElement);
    find("scenario").value = state.s;
    find("reads").checked = state.reads;
    const { events } = scenarioOf(state, data);
    find("screen").replaceChildren(...screen(data.screens[events[state.e - 1].screen]));
    find("events").replaceChildren(...events.map((event, index) => {
      const words = `${index + 1}. ${data.words[event.words]}`;
      const choice = button(words, () => go(steppedEvent({ ...state, e: index }, 1, data)));
      choice.ariaCurrent = index + 1 === state.e ? "step" : null;
      return element("li", {}, choice);
    }));
    find("columns").classList.toggle("many", state.a.length > 3);
    columns = indicesOf(state, data).map((index, column) => makeColumn(data.architectures[index], column, rows));
    find("columns").replaceChildren(...columns.map((column) => column.article));
    if (focused >= 0) places()[focused]?.focus({ preventScroll: true });
  }

  function drawMutants() {
    find("mutant").replaceChildren(new Option("None", ""), ...indicesOf(state, data).map((index) =>
      element("optgroup", { label: data.architectures[index].name },
        ...mutantsOf(index, data).map((mutant) => new Option(titleOf(mutant, data), mutant.slug)))));
    const mutant = mutantOf(state, data);
    const twins = mutant ? indicesOf(state, data).map((index) => twinOf(mutant, index, data)) : [];
    find("mutant").value = (twins.includes(mutant) ? mutant : twins.find((twin) => twin))?.slug ?? "";
  }

  function screen(shown) {
    const control = (word, isOn) => element("span", { className: isOn ? "button" : "button off" }, word,
      unseen(isOn ? " available" : " not available"));
    const text = (label, words = "", className = "typed") => element("div", { className }, unseen(`${label}: `), words);
    return [
      element("div", { className: "title" }, shown.title ?? "",
        element("span", { className: "quiet" }, shown.busy === "true" ? " busy …" : "")),
      text("Name", shown.name), text("Surname", shown.surname),
      text("Greeting", shown.greeting, "greeting"), text("Message", shown.message, "message"),
      element("div", { className: "buttons" }, ...["Greet", "Retry", "Continue"].map((word) =>
        control(word, shown[word.toLowerCase()] === "true"))),
    ];
  }

  function makeColumn(architecture, index, rows) {
    const told = rows.map((row) => row.told[index]);
    const used = new Set(told.filter(Boolean).flatMap((message) => [message.from, message.to]));
    const lanes = architecture.parties.filter((party) => used.has(party));
    const list = element("ol", { className: "rows", tabIndex: 0, "aria-label": `Messages of ${architecture.name}` },
      ...told.map((message, row) => makeRow(message, lanes, row, index, rows)));
    const heads = element("div", { className: "heads", "aria-hidden": "true" },
      ...lanes.map((party, at) => {
        const name = data.parties[party];
        return element("span", { "--at": at, title: definitionOf(name) }, name);
      }));
    const [status, stack, count] = ["status", "stack", "count"].map((className) => element("p", { className }));
    const [sends, receives] = ["sends", "receives"].map((kind) => paneOf(architecture.name, kind));
    const box = element("div", { className: "sequence", "--lanes": Math.max(1, lanes.length) }, heads, list, status);
    const below = () => box.classList.toggle("below", list.scrollTop + list.clientHeight < list.scrollHeight - 1);
    list.onscroll = () => { box.classList.toggle("above", list.scrollTop > 0); below(); };
    // A mutant is read first in its source.
    const parts = state.mutant ? [sends.pane, box, stack] : [box, stack, sends.pane];
    const article = element("article", { className: "column", "aria-label": architecture.name },
      element("div", { className: "title" }, element("h3", {}, architecture.name),
        element("p", { className: "facts", title: definitionOf("shown without a view double") }, architecture.facts)),
      count,
      mutantBox(index, rows),
      ...parts, receives.pane);
    return { article, list, status, stack, count, sends, receives };
  }

  function makeRow(message, lanes, row, column, rows) {
    const item = element("li", { className: "row", onclick: () => go({ ...state, r: row + 1 }, true) });
    item.classList.toggle("gap", !message);
    item.classList.toggle("wrong", isWrong(state, rows[row], column, data));
    if (!message) {
      item.append(unseen("no message"));
      return item;
    }
    const [from, to] = [lanes.indexOf(message.from), lanes.indexOf(message.to)];
    const dashed = ["call", "set"].includes(message.kind) ? "" : " dashed";
    item.append(
      element("span", { className: `arrow ${from < to ? "right" : "left"}${dashed}`, "--from": Math.min(from, to),
        "--length": Math.abs(to - from) }),
      element("span", { className: "words", title: data.words[message.words] },
        unseen(`${data.parties[message.from]} to ${data.parties[message.to]}: `), data.words[message.words]));
    return item;
  }

  // The definition of a term, or of its last word.
  function definitionOf(name) {
    const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);
    const entry = find(`term-${words.join("-")}`) ?? find(`term-${words.at(-1)}`);
    return entry?.querySelector("dd").textContent ?? "";
  }

  // The panes of an architecture stay, with the source that they show.
  function paneOf(name, kind) {
    if (!panes.has(name + kind)) {
      const [title, code] = [element("h4"), element("div", { className: "code", tabIndex: 0 })];
      const pane = element("section", { className: `pane ${kind}` }, title, code);
      panes.set(name + kind, { pane, title, list: code, sources: new Map(), lit: [] });
    }
    return panes.get(name + kind);
  }

  // Brings what is marked into the upper third of a list; in two steps, as measuring takes long between changes.
  function scrolling({ list, marked }) {
    const above = marked ? Math.floor((marked.offsetTop - list.clientHeight / 3) / marked.offsetHeight) : 0;
    const top = above > 0 ? above * marked.offsetHeight : 0;
    return () => { list.scrollTop = top; list.onscroll?.(); };
  }

  function mutantBox(index, rows) {
    const mutant = mutantOf(state, data);
    if (!mutant) return element("div");
    const twin = twinOf(mutant, indicesOf(state, data)[index], data);
    const none = "No mutant here has the same code, the same change, and the same failing scenario.";
    if (!twin) return element("div", { className: "mutant" }, none);
    const line = (...children) => element("p", {}, ...children);
    const box = element("div", { className: "mutant" },
      line(element("strong", {}, `Mutant in ${data.files[twin.file].path.split("/").pop()}:${twin.line}`)),
      line(element("del", {}, element("code", {}, oneLine(twin.original))), " → ",
        element("ins", {}, element("code", {}, oneLine(twin.replacement) || "(left out)"))),
      line(`${twin.status}: ${data.words[twin.reason]}`));
    if (twin.expected != null || twin.heard != null) {
      const [expected, received] = differenceOf(...[twin.expected, twin.heard].map((index) =>
        data.words[index] ?? "nothing more")).map(([start, words, end]) =>
        element("code", {}, start, element("mark", {}, words), end));
      box.append(line("✓ expected ", expected), line("✗ received instead ", received));
    }
    if (twin.place) box.append(line(whereFirst(state, twin, rows, index, data)));
    const needs = ["no double of the view needed", "needs a double of the view", "no test can replace it"];
    const seams = twin.seams.map((seam, index) => `${data.words[seam]} (${needs[twin.needs[index]]})`);
    if (seams.length > 0) {
      box.append(element("details", {}, element("summary", {}, "Where tests can detect it"),
        line(`Between ${seams.join(", ")}.`)));
    }
    return box;
  }

  function mark(column, index, rows) {
    const shown = columnOf(state, rows, index, data);
    column.count.textContent = `${counted(shown.count, "message")} and ${counted(shown.reads, "read")} here`;
    const known = knownRows(state, answers, data);
    [...column.list.children].forEach((item, row) => {
      item.classList.toggle("secret", row >= known);
      item.classList.toggle("now", row === state.r - 1);
      item.ariaCurrent = row === state.r - 1 ? "step" : null;
      item.classList.toggle("later", row >= state.r);
    });
    column.marked = column.list.children[Math.max(0, state.r - 1)];
    column.status.textContent = rows.length === 0 ? "no message at this event" : statusOf(state, shown);
    const stack = shown.message ? data.stacks[shown.message.stack].map((at) => place(at, data)) : [];
    column.stack.textContent = stack.length > 0
      ? "Call stack: " + stack.map((at) => `${at.party}:${at.line}`).join(" ▸ ") : "";
    const mutant = mutantOf(state, data) && twinOf(mutantOf(state, data), indicesOf(state, data)[index], data);
    const isRead = shown.message?.kind === "read";
    const receiver = shown.message && !isRead ? place(shown.message.heard, data) : null;
    markPane(column.sends, isRead ? "reads" : "sends", stack.at(-1), stack, shown, mutant);
    markPane(column.receives, "receives", receiver, [], shown, null);
  }

  // Shows the source that sends or receives a message, and marks its lines.
  function markPane(pane, kind, at, stack, shown, mutant) {
    const place = mutant ? { ...at, file: mutant.file, line: mutant.line } : at;
    const source = place ? sourceOf(pane, place.file) : null;
    for (const copy of pane.list.children) copy.hidden = copy !== source?.copy;
    for (const line of pane.lit) { line.className = ""; delete line.dataset.mark; }
    pane.lit = [];
    pane.marked = source?.lines[place.line - 1];
    // A region has a name.
    pane.list.role = place ? "region" : null;
    pane.list.ariaLabel = null;
    if (!place) {
      pane.title.textContent = shown.message ? "A read has no line that receives it" : "No message yet";
      return;
    }
    const title = mutant ? "The mutant" : `${place.party} ${kind}`;
    const { path, role } = data.files[place.file];
    pane.list.ariaLabel = `${title}: ${path}, line ${place.line}`;
    pane.title.replaceChildren(element("span", {}, element("strong", {}, title), ` ${path.split("/").pop()}`),
      element("span", { className: "quiet", title: role && definitionOf("role") },
        `${role ? role + ", " : ""}line ${place.line}`));
    const marks = new Map();
    for (const line of shown.ran.flatMap((run) => data.runs[run][place.file] ?? [])) marks.set(line, "·");
    for (const frame of stack) if (frame.file === place.file) marks.set(frame.line, "⋮");
    if (at?.file === place.file) marks.set(at.line, kind === "receives" ? "◀" : "▶");
    for (const [number, mark] of marks) {
      const line = source.lines[number - 1];
      line.dataset.mark = mark;
      line.className = { "▶": "is-sent", "◀": "is-received" }[mark] ?? "";
      pane.lit.push(line);
    }
    if (mutant) pane.marked.classList.add("is-mutant");
    pane.lit.push(pane.marked);
  }

  // Sources are drawn line by line when they are first shown. One that is edited has the hunks of its changes.
  function drawSource(source) {
    if (source.querySelector("b")) return source;
    const old = find(`file-${source.dataset.file}`);
    const lines = source.classList.contains("edited")
      ? linesOfHunks(source.textContent, old ? linesOf(old.textContent) : [])
      : linesOf(source.textContent).map((text, index) => ({ text, kind: "", number: index + 1 }));
    source.replaceChildren(...lines.map(lineOf));
    source.classList.add("source");
    return source;
  }

  function lineOf({ text, kind, number, isApart }) {
    const line = element("b", { className: isApart ? `${kind} apart` : kind },
      ...tokensOf(text).map(({ text, kind }) => kind ? element("i", { className: kind }, text) : text), "\n");
    line.dataset.number = number;
    if (kind) line.dataset.mark = { added: "+", removed: "−" }[kind];
    return line;
  }

  document.addEventListener("toggle", ({ target }) => target.querySelectorAll("pre").forEach(drawSource), true);

  // A source stays in its pane, hidden while another one is shown: to make it anew at each message takes long.
  function sourceOf(pane, file) {
    if (pane.sources.has(file)) return pane.sources.get(file);
    const copy = drawSource(find(`file-${file}`)).cloneNode(true);
    for (const name of ["id", "tabindex"]) copy.removeAttribute(name);
    const lines = copy.querySelectorAll("b");
    for (const mutant of data.mutants) if (mutant.file === file) lines[mutant.line - 1].dataset.mutants = "● ";
    pane.sources.set(file, { copy, lines });
    pane.list.append(copy);
    return pane.sources.get(file);
  }

  find("controls").hidden = find("player").hidden = false;
  find("static").hidden = true;
  for (const link of document.querySelectorAll('a[href^="#term-"]')) {
    link.title = document.querySelector(`${link.getAttribute("href")} dd`).textContent;
  }
  show();
}

start(JSON.parse(document.getElementById("data").textContent));
