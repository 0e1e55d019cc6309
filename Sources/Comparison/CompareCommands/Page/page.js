"use strict";
// Plays a scenario through the sources of several architectures. What it plays is the JSON in the page, of which
// PageData.swift is the schema; the sources that it shows are those further down in the page. Pure functions come first.

// ---- What the state is, and what it shows ---------------------------------------------------------------------------

// The state: names of architectures, a scenario's slug, the number of an event, the number of a row (0 before the first),
// a mutant's slug, and whether what is read is shown.
const initial = { a: ["MVP", "VIPER"], s: "greets-for-the-first-time", e: 5, r: 4, mutant: "", reads: false };

function stateOf(fragment, data) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const names = data.architectures.map((architecture) => architecture.name);
  const state = { ...initial };
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

// The rows of an event: for each architecture that is shown, the index of its message, or null for a gap. What is read
// stands beside a message, or not at all.
function rowsOf(state, data) {
  const play = data.plays[scenarioOf(state, data).events[state.e - 1].play];
  const shown = indicesOf(state, data);
  const next = data.architectures.map(() => 0);
  const rows = [];
  for (const mask of play.rows) {
    const cells = data.architectures.map((_, index) => ((mask >> index) & 1 ? next[index]++ : null));
    const row = shown.map((index) => cells[index]);
    const told = row.map((cell, column) => (cell === null ? null : data.messages[play.told[shown[column]][cell]]));
    if (told.some((message) => message && (state.reads || message.kind !== "read"))) rows.push({ cells: row, told });
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
  return data.mutants.find((other) => other.fault === mutant.fault && other.architecture === architecture);
}

// To where a mutant shows first, if that is in a scenario.
function withMutant(state, slug, data) {
  const mutant = data.mutants.find((mutant) => mutant.slug === slug);
  const chosen = { ...state, mutant: mutant ? slug : "" };
  const twins = mutant ? indicesOf(state, data).map((index) => twinOf(mutant, index, data)) : [];
  const place = [mutant, ...twins].find((twin) => twin?.place)?.place;
  if (!place) return chosen;
  const moved = { ...chosen, s: data.scenarios[place[0]].slug, e: place[1] + 1, r: 0 };
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
  const past = rows.slice(0, state.r).map((row) => row.told[column]);
  const message = past.findLast((message) => message) ?? null;
  const all = rows.map((row) => row.told[column]).filter((message) => message && message.kind !== "read");
  const said = past.filter((message) => message && message.kind !== "read").length;
  const speaks = state.r > 0 && Boolean(rows[state.r - 1]?.told[column]);
  const reads = rows.filter((row) => row.told[column]?.kind === "read").length;
  return { message, speaks, reads, count: all.length, said, depth: Math.max(0, ...all.map((message) => message.depth)) };
}

const place = ([party, file, line], data) =>
  ({ party: data.parties[party], file, name: data.files[file].path.split("/").pop(), line });

// A message in a sentence, for those who listen.
function sentence(name, shown, data) {
  const { from, to, words, stack } = shown.message;
  const at = data.stacks[stack].length > 0 ? place(data.stacks[stack].at(-1), data) : null;
  return `${name}: ${data.parties[from]} to ${data.parties[to]}: ${data.words[words]}`
    + (at ? `, ${at.name} line ${at.line}.` : ".");
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

  // Messages replace the entry of the history, all else makes one, so that Back leads to the last choice. A browser takes
  // only so many entries a second: while somebody steps on, none is replaced.
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

  const toggles = data.architectures.map(({ name }) => element("button", { type: "button", onclick: () => toggle(name) }, name));
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
    if (a.length > 0) go(withArchitectures(state, a, data));
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
    if (location.hash && !location.hash.startsWith("#a=")) return;
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
    const last = scenarioOf(state, data).events.length;
    find("next").disabled = find("last").disabled = state.e === last && state.r >= rows.length;
    find("back").disabled = find("first").disabled = state.e === 1 && state.r <= 1;
  }

  // For those who listen: a new event, who talks, where a mutant shows, and who is silent.
  function say(rows) {
    const { events } = scenarioOf(state, data);
    const all = state.a.map((name, index) => ({ name, index, shown: columnOf(state, rows, index, data) }));
    const said = state.r <= 1 ? [`Event ${state.e} of ${events.length}: ${data.words[events[state.e - 1].words]}`] : [];
    for (const { name, index, shown } of all.filter((column) => column.shown.speaks)) {
      said.push(sentence(name, shown, data), isWrong(state, rows[state.r - 1], index, data) ? "Here the mutant shows." : "");
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
    find("scenario").value = state.s;
    find("reads").checked = state.reads;
    const { events } = scenarioOf(state, data);
    find("screen").replaceChildren(...screen(data.screens[events[state.e - 1].screen]));
    find("events").replaceChildren(...events.map((event, index) => {
      const button = element("button", { type: "button", onclick: () => go(steppedEvent({ ...state, e: index }, 1, data)) },
        `${index + 1}. ${data.words[event.words]}`);
      if (index + 1 === state.e) button.setAttribute("aria-current", "step");
      return element("li", {}, button);
    }));
    const container = find("columns");
    container.classList.toggle("several", state.a.length > 2);
    container.classList.toggle("many", state.a.length > 3);
    columns = indicesOf(state, data).map((index, column) => makeColumn(data.architectures[index], column, rows));
    container.replaceChildren(...columns.map((column) => column.article));
  }

  function drawMutants() {
    const shown = indicesOf(state, data).flatMap((index) => data.mutants.filter((mutant) => mutant.architecture === index));
    const files = Map.groupBy(shown.filter((mutant) => mutant.status !== "CompileError"), (mutant) => data.files[mutant.file]);
    const ofColumns = [...files].map(([{ path }, mutants]) => element("optgroup", { label: path.replace("/", ": ") },
      ...mutants.map((mutant) => new Option(`${mutant.line}: ${changeOf(mutant)}`, mutant.slug))));
    find("mutant").replaceChildren(new Option("none", ""), ...ofColumns);
    const mutant = mutantOf(state, data);
    const twins = mutant ? indicesOf(state, data).map((index) => twinOf(mutant, index, data)) : [];
    find("mutant").value = (twins.find((twin) => twin === mutant) ?? twins.find((twin) => twin))?.slug ?? "";
  }

  const changeOf = (mutant) => `${oneLine(mutant.original)} → ${oneLine(mutant.replacement) || "(left out)"}`;
  const oneLine = (text) => text.replace(/\s+/g, " ").trim();

  function screen(shown) {
    const button = (word, field) => element("span", { className: shown[field] === "true" ? "button" : "button off" },
      word, element("span", { className: "unseen" }, shown[field] === "true" ? " available" : " not available"));
    const text = (field, label) => element("div", { className: field === "name" || field === "surname" ? "typed" : field },
      element("span", { className: "unseen" }, `${label}: `), shown[field] ?? "");
    return [
      element("div", { className: "title" }, shown.title ?? "",
        element("span", { className: "quiet" }, shown.busy === "true" ? " busy …" : "")),
      text("name", "Name"), text("surname", "Surname"), text("greeting", "Greeting"), text("message", "Message"),
      element("div", { className: "buttons" },
        button("Greet", "greet"), button("Retry", "retry"), button("Continue", "continue")),
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
    const status = element("div", { className: "status" });
    const stack = element("p", { className: "stack" });
    const count = element("p", { className: "count" });
    const [says, hears] = ["says", "hears"].map((kind) => paneOf(architecture.name, kind));
    const article = element("article", { className: "column", "aria-label": architecture.name },
      element("h3", {}, architecture.name), element("p", { className: "facts" }, architecture.facts), count,
      mutantBox(index), element("div", { className: "sequence", "--lanes": Math.max(1, lanes.length) }, heads, list, status),
      stack, says.pane, hears.pane);
    return { article, list, status, stack, count, says, hears };
  }

  function makeRow(message, lanes, row, column, rows) {
    const item = element("li", { className: "row", onclick: () => go({ ...state, r: row + 1 }, true) });
    if (!message) {
      item.append(element("span", { className: "unseen" }, "nothing here"));
      item.classList.add("gap");
      return item;
    }
    const [from, to] = [lanes.indexOf(message.from), lanes.indexOf(message.to)];
    const dashed = ["call", "set"].includes(message.kind) ? "" : " dashed";
    item.append(
      element("span", { className: `arrow ${from < to ? "right" : "left"}${dashed}`, "--from": Math.min(from, to),
        "--length": Math.abs(to - from) }),
      element("span", { className: "words", title: data.words[message.words] },
        element("span", { className: "unseen" }, `${data.parties[message.from]} to ${data.parties[message.to]}: `),
        data.words[message.words]));
    item.classList.toggle("wrong", isWrong(state, rows[row], column, data));
    return item;
  }

  // The panes of an architecture stay, with the source that they show.
  function paneOf(name, kind) {
    if (!panes.has(name + kind)) {
      const title = element("h4");
      const code = element("div", { className: "code", tabIndex: 0, role: "region" });
      panes.set(name + kind, { pane: element("section", { className: `pane ${kind}` }, title, code), title, list: code, file: -1 });
    }
    return panes.get(name + kind);
  }

  // Brings what is marked into the upper third of a list; in two steps, as measuring takes long between changes.
  function scrolling({ list, marked }) {
    const lines = marked ? Math.max(0, Math.floor((marked.offsetTop - list.clientHeight / 3) / marked.offsetHeight)) : 0;
    const top = marked ? lines * marked.offsetHeight : 0;
    return () => { list.scrollTop = top; };
  }

  function mutantBox(index) {
    const mutant = mutantOf(state, data);
    if (!mutant) return element("div");
    const twin = twinOf(mutant, indicesOf(state, data)[index], data);
    const none = "No such mutant here: nothing has the same text, is changed alike, and is found by the same part of the contract.";
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
    if (twin.place) box.append(line("Below runs the program without it; it shows first in the dashed row."));
    if (twin.suspectLines != null) {
      box.append(line(`${twin.suspectLines} suspect lines are run between the last right message and this one.`));
    }
    const seams = twin.seams.map((seam) => `${seam} (${twin.seamsWithoutView.includes(seam) ? "no view needed" : "needs a view"})`);
    if (seams.length > 0) box.append(line(`Shows at ${seams.join(", ")}.`));
    return box;
  }

  function mark(column, index, rows) {
    const shown = columnOf(state, rows, index, data);
    const reads = shown.reads > 0 ? ` and ${shown.reads} reads` : "";
    column.count.textContent = `${shown.count} messages${reads} at this event, ${shown.depth} deep`;
    [...column.list.children].forEach((item, row) => {
      item.classList.toggle("now", row === state.r - 1);
      item.classList.toggle("later", row >= state.r);
    });
    column.marked = column.list.children[Math.max(0, state.r - 1)];
    column.status.textContent = rows.length === 0 ? "nothing is said at this event"
      : `message ${shown.said} of ${shown.count}${shown.speaks || state.r === 0 ? "" : ": nothing here, while others talk"}`;
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
    const place = at && { ...at };
    if (mutant) Object.assign(place ?? {}, { file: mutant.file, line: mutant.line });
    if (!place) {
      pane.list.replaceChildren();
      pane.marked = null;
      pane.title.textContent = shown.message ? "What is read is said nowhere" : "Nothing yet";
      pane.file = -1;
      return;
    }
    const title = mutant ? "The mutant" : `${place.party} ${kind}`;
    const role = data.files[place.file].role;
    pane.title.replaceChildren(element("span", {}, element("strong", {}, title), ` ${data.files[place.file].path.split("/").pop()}`),
      element("span", { className: "quiet" }, `${role ? role + ", " : ""}line ${place.line}`));
    pane.list.setAttribute("aria-label", `${title}: ${data.files[place.file].path}, line ${place.line}`);
    if (pane.file !== place.file) {
      const copy = find(`file-${place.file}`).cloneNode(true);
      copy.removeAttribute("id");
      copy.removeAttribute("tabindex");
      pane.list.replaceChildren(copy);
      pane.lines = copy.querySelectorAll("b");
      pane.file = place.file;
      data.mutants.filter((mutant) => mutant.file === place.file).forEach((mutant) => {
        pane.lines[mutant.line - 1]?.setAttribute("data-mutants", "● ");
      });
    }
    const marks = new Map();
    for (const line of data.runs[shown.message.ran][place.file] ?? []) marks.set(line, "·");
    for (const frame of stack) if (frame.file === place.file) marks.set(frame.line, "⋮");
    if (at.file === place.file) marks.set(at.line, kind === "hears" ? "◀" : "▶");
    pane.lines.forEach((line, index) => {
      const mark = marks.get(index + 1);
      if (mark) line.dataset.mark = mark;
      else line.removeAttribute("data-mark");
      line.classList.toggle("is-said", mark === "▶");
      line.classList.toggle("is-heard", mark === "◀");
      line.classList.toggle("is-mutant", Boolean(mutant) && mutant.file === place.file && mutant.line === index + 1);
    });
    pane.marked = pane.lines[place.line - 1];
  }

  find("controls").hidden = find("player").hidden = false;
  find("static").hidden = true;
  show();
}

if (typeof document === "object") start(JSON.parse(document.getElementById("data").textContent));
