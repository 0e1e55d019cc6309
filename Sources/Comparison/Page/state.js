"use strict";
// The state of the page, and everything that follows from it: pure functions. Their data is the JSON in the page, whose
// schema is PageData.swift. page.js draws the results.

// ---- The state -----------------------------------------------------------------------------------------------------

// The state: names of architectures, a scenario's slug, the number of an event, the number of a row (0 before the
// first), a mutant's slug, whether reads are shown, whether the next message is hidden, and whether only the player is
// shown. Beside the link, it has the choice before the mutant was selected, and a note about it.
function stateOf(fragment, data) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const names = data.architectures.map((architecture) => architecture.name);
  const state = { ...data.start, mutant: "", before: null, note: "" };
  const wanted = (given.get("a") ?? "").split(",").filter((name) => names.includes(name));
  if (wanted.length > 0) state.a = names.filter((name) => wanted.includes(name));
  for (const flag of FLAGS) state[flag] = given.has(flag);
  if (data.mutants.some((mutant) => mutant.slug === given.get("mutant"))) state.mutant = given.get("mutant");
  if (state.mutant) state.predict = false;
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
  return "#" + [...parts, ...FLAGS.filter((flag) => state[flag])].join("&");
}

const FLAGS = ["reads", "predict", "embed"];

const scenarioOf = (state, data) => data.scenarios.find((scenario) => scenario.slug === state.s);
const indicesOf = (state, data) => state.a.map((name) => data.architectures.findIndex((other) => other.name === name));
const mutantOf = (state, data) => data.mutants.find((mutant) => mutant.slug === state.mutant);

// The rows of an event: for each architecture that is shown, the index of its message, or null for a gap, the message,
// and the lines that ran since the one before. Reads have rows of their own only if they are shown.
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

// With a mutant: at its first difference, if that is in a scenario. Without one: at the choice before it.
function withMutant(state, slug, data) {
  const mutant = data.mutants.find((mutant) => mutant.slug === slug);
  if (!mutant) return clamped({ ...state, ...state.before, ...NO_MUTANT }, data);
  const before = state.before ?? (state.mutant ? null : { s: state.s, e: state.e, r: state.r, reads: state.reads });
  const chosen = { ...state, ...NO_MUTANT, mutant: slug, predict: false, before };
  const moved = atFirstDifference(chosen, mutant, data);
  return { ...moved, note: before ? noteOf(before, moved, data) : "" };
}

const NO_MUTANT = { mutant: "", before: null, note: "" };

// A sentence about what the selection of a mutant has switched.
function noteOf(before, state, data) {
  const name = (state) => `“${scenarioOf(state, data).name}”, event ${state.e}`;
  const isSame = before.s === state.s && before.e === state.e;
  const place = isSame ? "The mutant leaves the scenario and the event as they were."
    : `The mutant switched the scenario to ${name(state)}, where it makes the first difference.`;
  return [place, before.reads === state.reads ? "" : "Reads are shown, because a read is different.",
    isSame ? "" : `“None” returns to ${name(before)}.`].filter(Boolean).join(" ");
}

// The mutants of an architecture that can be selected, in the order of its files.
function mutantsOf(architecture, data) {
  return data.mutants.filter((mutant) => mutant.architecture === architecture && mutant.status !== "CompileError");
}

function atFirstDifference(chosen, mutant, data) {
  const twins = indicesOf(chosen, data).map((index) => twinOf(mutant, index, data));
  const shown = [mutant, ...twins].filter((twin) => twin?.place);
  if (shown.length === 0) return chosen;
  const [scenario, event] = shown[0].place;
  const reads = chosen.reads || shown.some((twin) => changedBy(twin, data)?.kind === "read");
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

// Where a mutant makes the first difference, in a sentence.
function whereFirst(state, { place: [scenario, event, message] }, rows, column, data) {
  const { slug, name } = data.scenarios[scenario];
  if (slug !== state.s || event + 1 !== state.e) return `The first difference is in “${name}”, event ${event + 1}.`;
  const isDashed = rows.some((row) => isWrong(state, row, column, data));
  const where = isDashed ? "in the dashed row" : message < 0 ? "after the last message" : "in a read";
  return `The screen and the messages on this page are those without the mutant. The first difference is ${where}.`;
}

// The title of a mutant in the list.
function titleOf(mutant, data) {
  const change = `${oneLine(mutant.original)} → ${oneLine(mutant.replacement) || "(left out)"}`;
  return `${data.files[mutant.file].path.split("/").pop()}:${mutant.line}: ${change}`;
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

// Two texts that begin alike, each in three parts: the same words, those that differ, and the same words again.
function differenceOf(...texts) {
  const [one, other] = texts.map((text) => text.match(/[\p{L}\d]+|[^\p{L}\d]/gu) ?? []);
  const shorter = Math.min(one.length, other.length);
  let [start, end] = [0, 0];
  while (start < shorter && one[start] === other[start]) start++;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  if (start === 0) return texts.map((text) => [text, "", ""]);
  return [one, other].map((words) => [[0, start], [start, words.length - end], [words.length - end]]
    .map((range) => words.slice(...range).join("")));
}

// What a column shows: its message in the row, or the last one before it.
function columnOf(state, rows, column, data) {
  const past = rows.slice(0, state.r);
  const last = past.findLast((row) => row.told[column]);
  const sent = (rows) => rows.map((row) => row.told[column]).filter((message) => message && isMessage(message));
  const reads = rows.filter((row) => row.told[column]?.kind === "read").length;
  return {
    message: last?.told[column] ?? null, ran: last?.ran[column] ?? [], speaks: last && last === past.at(-1), reads,
    count: sent(rows).length, sent: sent(past).length,
  };
}

// Replies and reads have rows, but are no messages, as in the tables of `compare`.
const isMessage = ({ kind }) => !["read", "reply"].includes(kind);

function statusOf(state, shown) {
  if (shown.speaks && !isMessage(shown.message)) return `a ${shown.message.kind}`;
  return `message ${shown.sent} of ${shown.count}${shown.speaks || state.r === 0 ? "" : ", none in this row"}`;
}

const place = ([party, file, line], data) =>
  ({ party: data.parties[party], file, name: data.files[file].path.split("/").pop(), line });

// A message in a sentence, for screen readers.
function sentence(name, shown, data) {
  const { from, to, words, stack } = shown.message;
  const where = data.stacks[stack].slice(-1).map((at) => place(at, data)).map((at) => `, ${at.name} line ${at.line}`);
  return `${name}: ${data.parties[from]} to ${data.parties[to]}: ${data.words[words]}${where}.`;
}

// ---- Predict: the next message is hidden until its sender, receiver and text are picked ----------------------------

// What is asked of a row: the message of the first architecture that sends one there. A key tells questions apart.
function questionOf(state, { told, cells }, data) {
  const sends = told.findIndex((message) => message && isMessage(message));
  const column = sends < 0 ? told.findIndex(Boolean) : sends;
  const architecture = indicesOf(state, data)[column];
  const key = [state.s, state.e, state.a[column], cells[column]].join();
  return { key, name: state.a[column], architecture, cell: cells[column], message: told[column] };
}

// How many rows of the event may be seen: all that were answered, up to the first that was not.
function knownRows(state, answers, data) {
  const rows = rowsOf(state, data);
  const asked = state.predict ? rows.findIndex((row) => !answers.has(questionOf(state, row, data).key)) : -1;
  return asked < 0 ? rows.length : asked;
}

// Nobody gets past a question.
const withheld = (state, answers, data) => ({ ...state, r: Math.min(state.r, knownRows(state, answers, data)) });

// The choices of a question: the parties of the scenario, and the six texts of its messages that are sent next to it.
function choicesOf(state, { architecture, cell, message }, data) {
  const plays = scenarioOf(state, data).events.map((event) => data.plays[event.play].told[architecture]);
  const told = plays.flat().map((index) => data.messages[index]);
  const position = plays.slice(0, state.e - 1).flat().length + cell;
  const near = told.map((other, index) => [Math.abs(index - position), other])
    .filter(([, other]) => state.reads || other.kind !== "read" || other === message)
    .sort(([one], [other]) => one - other).map(([, { words }]) => words);
  const parties = data.architectures[architecture].parties
    .filter((party) => told.some(({ from, to }) => from === party || to === party));
  const words = [...new Set([message.words, ...near])].slice(0, 6);
  return { parties, words: words.sort((one, other) => data.words[one].localeCompare(data.words[other])) };
}

// The verdict on an answer; without one, the right answer.
function verdictOf({ message: { from, to, words } }, picked, data) {
  const parts = [["sender", data.parties[from], picked.from === from],
    ["receiver", data.parties[to], picked.to === to], ["message", data.words[words], picked.words === words]];
  const wrong = parts.filter(([, , isRight]) => !isRight).map(([part, answer]) => `the ${part} is ${answer}`);
  const opening = "from" in picked ? "Not right" : "The answer";
  return { isRight: wrong.length === 0, sentence: wrong.length === 0 ? "Right." : `${opening}: ${wrong.join(", ")}.` };
}
