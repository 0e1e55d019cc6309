"use strict";
// Plays a scenario through the sources of several architectures. What it plays is the JSON in the page, of which
// PageData.swift is the schema; the sources that it shows are those further down in the page. Pure functions first.

// ---- What the state is, and what it shows ---------------------------------------------------------------------------

// The state: names of architectures, a scenario's slug, the number of an event, the number of a row (0 before the
// first), a mutant's slug, and whether what is read is shown.
function stateOf(fragment, data) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const names = data.architectures.map((architecture) => architecture.name);
  const state = { ...data.start, mutant: "", reads: false };
  const wanted = (given.get("a") ?? "").split(",").filter((name) => names.includes(name));
  if (wanted.length > 0) state.a = names.filter((name) => wanted.includes(name));
  state.reads = given.has("reads");
  if (data.mutants.some((mutant) => mutant.slug === given.get("mutant"))) state.mutant = given.get("mutant");
  const scenario = data.scenarios.find((scenario) => scenario.slug === given.get("s"));
  if (scenario) Object.assign(state, { s: scenario.slug, e: 1, r: 0 });
  const event = Number(given.get("e"));
  if (event >= 1 && event <= scenarioOf(state, data).events.length) state.e = Math.floor(event);
  if (given.has("m")) state.r = Math.max(0, Math.floor(Number(given.get("m"))) || 0);
  return clamped(state, data);
}

function fragmentOf(state) {
  const parts = [`a=${state.a.join(",")}`, `s=${state.s}`, `e=${state.e}`, `m=${state.r}`];
  if (state.mutant) parts.push(`mutant=${state.mutant}`);
  if (state.reads) parts.push("reads");
  return "#" + parts.join("&");
}

const scenarioOf = (state, data) => data.scenarios.find((scenario) => scenario.slug === state.s);
const indicesOf = (state, data) => state.a.map((name) => data.architectures.findIndex((other) => other.name === name));
const mutantOf = (state, data) => data.mutants.find((mutant) => mutant.slug === state.mutant);

// The rows of an event: for each architecture that is shown, the index of its message, or null for a gap, the message,
// and what was run since the one before. What is read stands beside a message, or not at all.
function rowsOf(state, data) {
  const play = data.plays[scenarioOf(state, data).events[state.e - 1].play];
  const shown = indicesOf(state, data);
  const next = data.architectures.map(() => 0);
  const carried = shown.map(() => []);
  const rows = [];
  for (const mask of play.rows) {
    const cells = data.architectures.map((_, index) => ((mask >> index) & 1 ? next[index]++ : null));
    const row = shown.map((index) => cells[index]);
    const told = row.map((cell, column) => (cell === null ? null : data.messages[play.told[shown[column]][cell]]));
    told.forEach((message, column) => message && carried[column].push(message.ran));
    if (!told.some((message) => message && (state.reads || message.kind !== "read"))) continue;
    rows.push({ cells: row, told, ran: told.map((message, column) => (message ? carried[column].splice(0) : [])) });
  }
  return rows;
}

function clamped(state, data) {
  return { ...state, r: Math.min(state.r, rowsOf(state, data).length) };
}

// A step forward or back by a message; at the end of an event on to the next one.
function stepped(state, by, data) {
  const count = rowsOf(state, data).length;
  if (by > 0 && state.r < count) return { ...state, r: state.r + 1 };
  if (by < 0 && state.r > 1) return { ...state, r: state.r - 1 };
  const moved = steppedEvent(state, by, data);
  return moved === state || by > 0 ? moved : { ...moved, r: rowsOf(moved, data).length };
}

function steppedEvent(state, by, data) {
  const e = state.e + by;
  if (e < 1 || e > scenarioOf(state, data).events.length) return state;
  const moved = { ...state, e };
  return { ...moved, r: Math.min(1, rowsOf(moved, data).length) };
}

// With another choice of architectures, the same message of the first one that stays is shown.
function withArchitectures(state, a, data) {
  const rows = rowsOf(state, data);
  const names = state.a.filter((name) => a.includes(name));
  const stays = names.find((name) => rows[state.r - 1]?.told[state.a.indexOf(name)]) ?? names[0];
  const column = state.a.indexOf(stays);
  const cell = stays ? rows.slice(0, state.r).map((row) => row.cells[column]).findLast((cell) => cell !== null) : null;
  const moved = { ...state, a };
  const row = rowsOf(moved, data).findIndex((row) => cell != null && row.cells[a.indexOf(stays)] === cell);
  return clamped({ ...moved, r: row >= 0 ? row + 1 : state.r }, data);
}

// The twin of a mutant in an architecture.
function twinOf(mutant, architecture, data) {
  return data.mutants.find((other) => other.twins === mutant.twins && other.architecture === architecture);
}

// The message that a mutant is the first to change, if there is one.
function changedBy({ place, architecture }, data) {
  const event = place && data.scenarios[place[0]].events[place[1]];
  return event && data.messages[data.plays[event.play].told[architecture][place[2]]];
}

// To where a mutant shows first, if that is in a scenario.
function withMutant(state, slug, data) {
  const mutant = data.mutants.find((mutant) => mutant.slug === slug);
  const chosen = { ...state, mutant: mutant ? slug : "" };
  const twins = mutant ? indicesOf(state, data).map((index) => twinOf(mutant, index, data)) : [];
  const shown = [mutant, ...twins].filter((twin) => twin?.place);
  if (shown.length === 0) return chosen;
  const [scenario, event] = shown[0].place;
  const reads = state.reads || shown.some((twin) => changedBy(twin, data)?.kind === "read");
  const moved = { ...chosen, reads, s: data.scenarios[scenario].slug, e: event + 1, r: 0 };
  return { ...moved, r: 1 + Math.max(0, rowOfMutant(moved, rowsOf(moved, data), data)) };
}

// The row of the first message that is not as expected, in any column.
function rowOfMutant(state, rows, data) {
  const found = indicesOf(state, data).map((_, column) => rows.findIndex((row) => isWrong(state, row, column, data)));
  return Math.min(...found.map((row) => (row < 0 ? rows.length - 1 : row)));
}

function isWrong(state, row, column, data) {
  const mutant = mutantOf(state, data);
  const place = mutant && twinOf(mutant, indicesOf(state, data)[column], data)?.place;
  return Boolean(place) && data.scenarios[place[0]].slug === state.s && place[1] + 1 === state.e
    && row.cells[column] === place[2];
}

// What a column shows: its message in the row, or the last one before it.
function columnOf(state, rows, column, data) {
  const past = rows.slice(0, state.r);
  const last = past.findLast((row) => row.told[column]);
  const said = (rows) => rows.map((row) => row.told[column]).filter((message) => message && message.kind !== "read");
  const reads = rows.filter((row) => row.told[column]?.kind === "read").length;
  return {
    message: last?.told[column] ?? null, ran: last?.ran[column] ?? [], speaks: last && last === past.at(-1), reads,
    count: said(rows).length, said: said(past).length,
    depth: Math.max(0, ...said(rows).map((message) => message.depth)),
  };
}

const place = ([party, file, line], data) =>
  ({ party: data.parties[party], file, name: data.files[file].path.split("/").pop(), line });

// A message in a sentence, for those who listen.
function sentence(name, shown, data) {
  const { from, to, words, stack } = shown.message;
  const where = data.stacks[stack].slice(-1).map((at) => place(at, data)).map((at) => `, ${at.name} line ${at.line}`);
  return `${name}: ${data.parties[from]} to ${data.parties[to]}: ${data.words[words]}${where}.`;
}

// ---- The page -------------------------------------------------------------------------------------------------------

function start(data) {
  const find = (id) => document.getElementById(id);
  let state = stateOf(location.hash, data);
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
  const write = () => history.replaceState(null, "", fragmentOf(state));
  function go(next, isMessage = false) {
    if (fragmentOf(next) === fragmentOf(state)) return;
    clearTimeout(writing);
    if (!isMessage) write();
    state = next;
    if (isMessage) writing = setTimeout(write, 100);
    else history.pushState(null, "", fragmentOf(state));
    show();
  }

  // ---- Controls

  const unseen = (words) => element("span", { className: "unseen" }, words);
  const button = (words, onclick) => element("button", { type: "button", onclick }, words);
  const toggles = data.architectures.map(({ name }) => button(name, () => toggle(name)));
  find("architectures").append(...toggles);
  const groups = Map.groupBy(data.scenarios, (scenario) => scenario.rule);
  find("scenario").append(...[...groups].map(([rule, scenarios]) =>
    element("optgroup", { label: `Rule ${rule}` }, ...scenarios.map(({ slug, name }) => new Option(name, slug)))));
  find("scenario").onchange = (event) => go(steppedTo(event.target.value));
  find("mutant").onchange = (event) => go(withMutant(state, event.target.value, data));
  find("reads").onchange = (event) => go(clamped({ ...state, reads: event.target.checked }, data));
  find("first").onclick = () => go(steppedTo(state.s));
  find("back").onclick = () => go(stepped(state, -1, data), true);
  find("next").onclick = () => go(stepped(state, 1, data), true);
  find("last").onclick = () => go(clamped({ ...state, e: scenarioOf(state, data).events.length, r: Infinity }, data));

  const steppedTo = (slug) => clamped({ ...state, s: slug, e: 1, r: 1, mutant: "" }, data);

  function toggle(name) {
    const names = data.architectures.map((architecture) => architecture.name);
    const a = names.filter((other) => state.a.includes(other) !== (other === name));
    if (a.length === 0) return;
    const next = withArchitectures(state, a, data);
    const mutant = mutantOf(next, data);
    const isShown = mutant && indicesOf(next, data).some((index) => twinOf(mutant, index, data));
    go(isShown ? next : { ...next, mutant: "" });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
    const scrolls = event.target.closest(".code, .source, .diff, .scrolled") && !event.shiftKey;
    if (scrolls && event.key.startsWith("Arrow")) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) go(event.shiftKey ? steppedEvent(state, by, data) : stepped(state, by, data), !event.shiftKey);
    else if (data.architectures[Number(event.key) - 1]) toggle(data.architectures[Number(event.key) - 1].name);
    else return;
    event.preventDefault();
  });
  addEventListener("popstate", () => {
    // A link to a part of the page says nothing of the state.
    if (location.hash && !new URLSearchParams(location.hash.slice(1)).has("a")) return;
    clearTimeout(writing); state = stateOf(location.hash, data); show();
  });

  // ---- Drawing: what belongs to the event is made anew with it, what belongs to the message only marked.

  function show() {
    const rows = rowsOf(state, data);
    const frame = fragmentOf({ ...state, r: 0 });
    const choice = state.a.join() + state.mutant;
    if (choice !== chosen) drawChoices();
    if (frame !== drawn) draw(rows);
    [drawn, chosen] = [frame, choice];
    columns.forEach((column, index) => mark(column, index, rows));
    // All is written by now: what is measured from here on makes no more work than once.
    columns.flatMap((column) => [column, column.says, column.hears]).map(scrolling).forEach((scroll) => scroll());
    say(rows);
    // A disabled button would lose the focus.
    const isLast = state.e === scenarioOf(state, data).events.length && state.r >= rows.length;
    find("next").ariaDisabled = find("last").ariaDisabled = isLast;
    find("back").ariaDisabled = find("first").ariaDisabled = state.e === 1 && state.r <= 1;
  }

  // For those who listen: a new event, who talks, where a mutant shows, and who is silent.
  function say(rows) {
    const { events } = scenarioOf(state, data);
    const all = state.a.map((name, index) => ({ name, index, shown: columnOf(state, rows, index, data) }));
    const said = state.r <= 1 ? [`Event ${state.e} of ${events.length}: ${data.words[events[state.e - 1].words]}`] : [];
    for (const { name, index, shown } of all.filter((column) => column.shown.speaks)) {
      said.push(sentence(name, shown, data));
      if (isWrong(state, rows[state.r - 1], index, data)) said.push("Here the mutant shows.");
    }
    const silent = all.filter((column) => !column.shown.speaks).map((column) => column.name);
    find("said").textContent = [...said, silent.length > 0 ? `Silent: ${silent.join(", ")}.` : ""].join(" ");
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
    const shown = data.mutants.filter(({ status, architecture }) =>
      status !== "CompileError" && state.a.includes(data.architectures[architecture].name));
    const files = Map.groupBy(shown, (mutant) => data.files[mutant.file].path);
    find("mutant").replaceChildren(new Option("none", ""), ...[...files].map(([path, mutants]) =>
      element("optgroup", { label: path.replace("/", ": ") },
        ...mutants.map((mutant) => new Option(`${mutant.line}: ${changeOf(mutant)}`, mutant.slug)))));
    const mutant = mutantOf(state, data);
    const twins = mutant ? indicesOf(state, data).map((index) => twinOf(mutant, index, data)) : [];
    find("mutant").value = (twins.includes(mutant) ? mutant : twins.find((twin) => twin))?.slug ?? "";
  }

  const changeOf = (mutant) => `${oneLine(mutant.original)} → ${oneLine(mutant.replacement) || "(left out)"}`;
  const oneLine = (text) => text.replace(/\s+/g, " ").trim();

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
      ...lanes.map((party, at) => element("span", { "--at": at }, data.parties[party])));
    const [status, stack, count] = ["status", "stack", "count"].map((className) => element("p", { className }));
    const [says, hears] = ["says", "hears"].map((kind) => paneOf(architecture.name, kind));
    const article = element("article", { className: "column", "aria-label": architecture.name },
      element("h3", {}, architecture.name), element("p", { className: "facts" }, architecture.facts), count,
      mutantBox(index, rows),
      element("div", { className: "sequence", "--lanes": Math.max(1, lanes.length) }, heads, list, status),
      stack, says.pane, hears.pane);
    return { article, list, status, stack, count, says, hears };
  }

  function makeRow(message, lanes, row, column, rows) {
    const item = element("li", { className: "row", onclick: () => go({ ...state, r: row + 1 }, true) });
    item.classList.toggle("gap", !message);
    item.classList.toggle("wrong", isWrong(state, rows[row], column, data));
    if (!message) item.append(unseen("nothing here"));
    if (!message) return item;
    const [from, to] = [lanes.indexOf(message.from), lanes.indexOf(message.to)];
    const dashed = ["call", "set"].includes(message.kind) ? "" : " dashed";
    item.append(
      element("span", { className: `arrow ${from < to ? "right" : "left"}${dashed}`, "--from": Math.min(from, to),
        "--length": Math.abs(to - from) }),
      element("span", { className: "words", title: data.words[message.words] },
        unseen(`${data.parties[message.from]} to ${data.parties[message.to]}: `), data.words[message.words]));
    return item;
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
    return () => { list.scrollTop = top; };
  }

  function mutantBox(index, rows) {
    const mutant = mutantOf(state, data);
    if (!mutant) return element("div");
    const twin = twinOf(mutant, indicesOf(state, data)[index], data);
    const none = "No such mutant here: nothing has the same text, is changed alike, and is found by the same part.";
    if (!twin) return element("div", { className: "mutant" }, none);
    const line = (...children) => element("p", {}, ...children);
    const box = element("div", { className: "mutant" },
      line(element("strong", {}, `Mutant in ${data.files[twin.file].path.split("/").pop()}:${twin.line}`)),
      line(element("del", {}, element("code", {}, oneLine(twin.original))), " → ",
        element("ins", {}, element("code", {}, oneLine(twin.replacement) || "(left out)"))),
      line(`${twin.status}: ${data.words[twin.reason]}`));
    if (twin.expected != null || twin.heard != null) {
      box.append(line("✓ expected ", element("code", {}, data.words[twin.expected] ?? "nothing more")),
        line("✗ heard instead ", element("code", {}, data.words[twin.heard] ?? "nothing more")));
    }
    if (twin.place) box.append(line(whereFirst(twin, rows, index)));
    if (twin.suspectLines != null) {
      box.append(line(`${twin.suspectLines} suspect lines are run between the last right message and this one.`));
    }
    const needs = ["no view needed", "needs a view", "where no test can stand"];
    const seams = twin.seams.map((seam, index) => `${seam} (${needs[twin.needs[index]]})`);
    if (seams.length > 0) box.append(line(`Shows at ${seams.join(", ")}.`));
    return box;
  }

  function whereFirst({ place: [scenario, event, message] }, rows, column) {
    const { slug, name } = data.scenarios[scenario];
    if (slug !== state.s || event + 1 !== state.e) return `It shows first in “${name}”, at event ${event + 1}.`;
    const isDashed = rows.some((row) => isWrong(state, row, column, data));
    const where = isDashed ? "in the dashed row" : message < 0 ? "after the last message" : "in what is read";
    return `Below runs the program without it; it shows first ${where}.`;
  }

  function mark(column, index, rows) {
    const shown = columnOf(state, rows, index, data);
    const reads = shown.reads > 0 ? ` and ${shown.reads} reads` : "";
    column.count.textContent = `${shown.count} messages${reads} at this event, ${shown.depth} deep`;
    [...column.list.children].forEach((item, row) => {
      item.classList.toggle("now", row === state.r - 1);
      item.ariaCurrent = row === state.r - 1 ? "step" : null;
      item.classList.toggle("later", row >= state.r);
    });
    column.marked = column.list.children[Math.max(0, state.r - 1)];
    const silence = shown.speaks || state.r === 0 ? "" : ": nothing here, while others talk";
    column.status.textContent = rows.length === 0 ? "nothing is said at this event"
      : `message ${shown.said} of ${shown.count}${silence}`;
    const stack = shown.message ? data.stacks[shown.message.stack].map((at) => place(at, data)) : [];
    column.stack.textContent = stack.length > 0
      ? "Under way: " + stack.map((at) => `${at.party}:${at.line}`).join(" ▸ ") : "";
    const mutant = mutantOf(state, data) && twinOf(mutantOf(state, data), indicesOf(state, data)[index], data);
    const isRead = shown.message?.kind === "read";
    const heard = shown.message && !isRead ? place(shown.message.heard, data) : null;
    markPane(column.says, isRead ? "reads" : "says", stack.at(-1), stack, shown, mutant);
    markPane(column.hears, "hears", heard, [], shown, null);
  }

  // Shows the source that a message is said or heard in, and marks its lines.
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
      pane.title.textContent = shown.message ? "What is read is said nowhere" : "Nothing yet";
      return;
    }
    const title = mutant ? "The mutant" : `${place.party} ${kind}`;
    const { path, role } = data.files[place.file];
    pane.list.ariaLabel = `${title}: ${path}, line ${place.line}`;
    pane.title.replaceChildren(element("span", {}, element("strong", {}, title), ` ${path.split("/").pop()}`),
      element("span", { className: "quiet" }, `${role ? role + ", " : ""}line ${place.line}`));
    const marks = new Map();
    for (const line of shown.ran.flatMap((run) => data.runs[run][place.file] ?? [])) marks.set(line, "·");
    for (const frame of stack) if (frame.file === place.file) marks.set(frame.line, "⋮");
    if (at?.file === place.file) marks.set(at.line, kind === "hears" ? "◀" : "▶");
    for (const [number, mark] of marks) {
      const line = source.lines[number - 1];
      line.dataset.mark = mark;
      line.className = { "▶": "is-said", "◀": "is-heard" }[mark] ?? "";
      pane.lit.push(line);
    }
    if (mutant) pane.marked.classList.add("is-mutant");
    pane.lit.push(pane.marked);
  }

  // A source stays in its pane, hidden while another one is shown: to make it anew at each message takes long.
  function sourceOf(pane, file) {
    if (pane.sources.has(file)) return pane.sources.get(file);
    const copy = find(`file-${file}`).cloneNode(true);
    for (const name of ["id", "tabindex"]) copy.removeAttribute(name);
    const lines = copy.querySelectorAll("b");
    for (const mutant of data.mutants) if (mutant.file === file) lines[mutant.line - 1].dataset.mutants = "● ";
    pane.sources.set(file, { copy, lines });
    pane.list.append(copy);
    return pane.sources.get(file);
  }

  find("controls").hidden = find("player").hidden = false;
  find("static").hidden = true;
  show();
}

start(JSON.parse(document.getElementById("data").textContent));
